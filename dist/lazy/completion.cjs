"use strict";var g=Object.defineProperty;var L=Object.getOwnPropertyDescriptor;var P=Object.getOwnPropertyNames;var W=Object.prototype.hasOwnProperty;var V=(e,t)=>{for(var o in t)g(e,o,{get:t[o],enumerable:!0})},q=(e,t,o,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let r of P(t))!W.call(e,r)&&r!==o&&g(e,r,{get:()=>t[r],enumerable:!(n=L(t,r))||n.enumerable});return e};var G=e=>q(g({},"__esModule",{value:!0}),e);var de={};V(de,{completedCommands:()=>A,completionScript:()=>le});module.exports=G(de);var c=["text","json","markdown","html","sarif","junit","gitlab"];var d=class extends Error{faults;constructor(t,o){let n="code"in t?[t]:t;super(n[0].message,o),this.name="CheckError",this.faults=n}static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CheckError"&&"faults"in t}};var h=["text","json"];function i(e,t){return new d({code:"usage",message:e,hint:t})}var w=`${c.slice(0,-1).join(", ")} or ${c.at(-1)}`;var y={staged:{type:"boolean",help:"judge what is staged (the default)"},diff:{type:"string",value:"A...B",help:"judge what B adds since it left A; A..B compares the two directly"},commit:{type:"string",value:"REV",help:"judge one commit against its first parent"},"pre-push":{type:"string",value:"[REMOTE]",help:"judge each ref that a pre-push hook is told about"},format:{type:"string",value:"FORMAT",values:c,help:`what is printed: ${w}`},report:{type:"string",multiple:!0,value:"FORMAT=FILE",values:c.map(e=>`${e}=`),help:"write a report to a file as well; repeatable"},constitution:{type:"string",value:"PATH",help:"another constitution than the one at the base"},corrections:{type:"string",value:"PATH",help:"other corrections than .agent/corrections.yaml"},attest:{type:"string",value:"[LEDGER]",help:"append the verdict to the ledger, a file or a reference"},sign:{type:"string",multiple:!0,value:"FILE|env:NAME",help:"with --attest: sign with this Ed25519 private key; repeatable"},address:{type:"string",value:"URL",help:"with --attest: where the repository is, for the link to say"},"allow-review":{type:"boolean",help:"for hooks, with --staged or --pre-push: require_review does not stop it"},strict:{type:"boolean",help:"configuration warnings are errors"},"seal-root":{type:"string",value:"DIGEST",help:"the manifest of the seals must have this root"},"as-of":{type:"string",value:"DATE",help:"a later date than the change has, for what expires"},"fetch-missing":{type:"boolean",help:"in a partial clone, fetch the objects that are needed"},timeout:{type:"string",value:"SECONDS",help:"give up after this time: exit 2, no report"},quiet:{type:"boolean",help:"print the verdict line alone"},verbose:{type:"boolean",help:"print every finding, rule and limit, and what the policy is made of"},help:{type:"boolean",short:"h",help:"print this"},version:{type:"boolean",help:"print the version"}};function l(e){return[...new Set(e.flatMap(({words:t})=>t.slice(0,1)))]}var p="# Made by `constitution-check completion`. Nothing of a repository is read or run.";function T(e){return`${p}
_constitution_check() {
  local word=\${COMP_WORDS[COMP_CWORD]} before= command= words= at=$((COMP_CWORD - 1))
  COMPREPLY=()
  # bash takes the sign between an option and its value for a word.
  if [ "$word" = "=" ]; then
    word=
  elif [ "\${COMP_WORDS[at]}" = "=" ]; then
    at=$((at - 1))
  fi
  [ "$at" -gt 0 ] && before=\${COMP_WORDS[at]}
  if [ "$COMP_CWORD" -gt 1 ]; then
    case "\${COMP_WORDS[1]}" in
${m(l(e).map(t=>`${t}) command=${t} ;;`),6)}
    esac
  fi
  if [ "$COMP_CWORD" -gt 2 ]; then
    case "$command \${COMP_WORDS[2]}" in
${m(e.filter(({words:t})=>t.length>1).map(({words:t})=>`'${t.join(" ")}') command='${t.join(" ")}' ;;`),6)}
    esac
  fi
  case "$command $before" in
${m(e.flatMap(Y),4)}
    *)
      case "$command" in
${m(e.map(t=>`'${t.words.join(" ")}') words='${z(t,e)}' ;;`),8)}
      esac
      ;;
  esac
  # The words are ours alone: nothing in them is expanded.
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  case "\${COMPREPLY[0]}" in *=) compopt -o nospace 2>/dev/null ;; esac
}
complete -o default -F _constitution_check constitution-check
`}function Y({words:e,options:t}){let o=e.join(" ");return t.flatMap(({name:n,value:r,values:s})=>r===null?[]:[`'${o} --${n}') words='${s.join(" ")}' ;;`])}function z({words:e,options:t,choices:o},n){return[...e.length===0?l(n):o,...t.map(({name:s})=>`--${s}`)].join(" ")}function m(e,t){return e.map(o=>" ".repeat(t)+o).join(`
`)}function k(e){let t=l(e);return`${p}
function __constitution_check_is
    set -l given (commandline -opc)
    set -e given[1]
    set -l command
    for word in ${t.join(" ")}
        test "$given[1]" = $word; and set command $word
    end
    for words in ${B(e).map(u).join(" ")}
        test "$given[1] $given[2]" = $words; and set command $words
    end
    test "$command" = "$argv"
end
complete -c constitution-check -n 'test (count (commandline -opc)) -eq 1' -a ${u(t.join(" "))}
${e.flatMap(K).join(`
`)}
`}var B=e=>e.flatMap(({words:t})=>t.length>1?[t.join(" ")]:[]);function K({words:e,options:t,choices:o}){let n=`complete -c constitution-check -n ${u(`__constitution_check_is ${e.join(" ")}`.trim())}`;return[...o.length===0?[]:[`${n} -f -a ${u(o.join(" "))}`],...t.map(r=>`${n} ${X(r)}`)]}function X({name:e,help:t,value:o,values:n}){let r=n.length>0&&!n.some(f=>f.endsWith("=")),s=n.length===0?"":` -a ${u(n.join(" "))}`,a=o===null?"":`${r?" -x":" -r -F"}${s}`;return`-l ${e}${a} -d ${u(t)}`}function u(e){return`'${e.replace(/[\\']/g,"\\$&")}'`}function x(e){let[t]=e,o=l(e);return`#compdef constitution-check
${p}
_constitution_check() {
  local command=
  (( CURRENT > 2 )) && command=$words[2]
  (( CURRENT > 3 )) && [[ " ${J(e)} " == *" $command:$words[3] "* ]] && command="$command $words[3]"
  case $command in
${e.filter(({words:n})=>n.length>0).map(n=>Z(n)).join(`
`)}
    *)
      if (( CURRENT == 2 )); then
        compadd -- ${o.join(" ")}
      fi
      _arguments \\
${v(t?.options??[],8)}
      ;;
  esac
}
if [ "$funcstack[1]" = _constitution_check ]; then
  _constitution_check "$@"
else
  compdef _constitution_check constitution-check
fi
`}function Z({words:e,options:t,choices:o}){let n=o.length>0?`'1: :(${o.join(" ")})' '*: :_files'`:"'*: :_files'";return[`    ${e.length>1?`'${e.join(" ")}'`:e.join("")})`,`      shift ${e.length} words; (( CURRENT -= ${e.length} ))`,"      _arguments \\",`${v(t,8)} \\`,`        ${n}`,"      ;;"].join(`
`)}var J=e=>e.flatMap(({words:t})=>t.length>1?[t.join(":")]:[]).join(" ");function v(e,t){return e.map(o=>`${" ".repeat(t)}'${Q(o)}'`).join(` \\
`)}function Q({name:e,help:t,repeatable:o,value:n,values:r}){let s=r.length>0?`(${r.join(" ")})`:"_files",a=n===null?"":`:${E(n)}:${s}`;return`${o?"*":""}--${e}${n===null?"":"="}[${E(t)}]${a}`}function E(e){return e.replace(/[[\]:\\]/g,"\\$&").replaceAll("'","'\\''")}var C=["allow","require_review","deny","incomplete"];var re={key:{type:"string",value:"KEY",help:"explain a key, such as limits.max_files or /limits/max_files"},path:{type:"string",value:"PATH",help:"this path, from the top of the repository"},code:{type:"string",value:"CODE",help:"explain a code of a finding or an error, or a rule"},at:{type:"string",value:"REV",help:"what is committed there; without it, the policy of the hook, or the seals of HEAD"},head:{type:"string",value:"DIGEST",help:"the link that was noted as the head before must be there"},commit:{type:"string",value:"REV",help:"the last link must be about this commit's tree"},base:{type:"string",value:"REV",help:"every link must be kept that was there when HEAD left this branch"},"keys-at":{type:"string",value:"REV",help:"whose trusted_keys count; without it, those of HEAD"},"public-key":{type:"string",multiple:!0,value:"FILE",help:"this key counts, and no other; repeatable"},signed:{type:"boolean",help:"every link must have a signature that counts"},sign:{type:"string",multiple:!0,value:"FILE|env:NAME",help:"sign with this Ed25519 private key; repeatable"},expires:{type:"string",value:"DATE",help:"the signature counts until then; else, as the corrections say"},ledger:{type:"string",value:"FILE",help:"another ledger than the one that the constitution names"},verdict:{type:"string",multiple:!0,value:"VERDICT",values:C,help:"links with this verdict; repeatable"},rule:{type:"string",multiple:!0,value:"ID",help:"links whose verdict this rule decided; repeatable"},author:{type:"string",multiple:!0,value:"TEXT",help:"links about commits of this author; repeatable"},since:{type:"string",value:"DATE",help:"links from then on"},until:{type:"string",value:"DATE",help:"links until then; a date without a time counts whole"},limit:{type:"string",value:"N",help:"the last N of them"},stats:{type:"boolean",help:"how many there are of each verdict, month by month"},html:{type:"boolean",help:"a page that draws them, with the chain: --format html"},check:{type:"boolean",help:"write nothing, and verify the seals of HEAD, or of --at"},"seal-root":{type:"string",value:"DIGEST",help:"the manifest must have this root"},withhold:{type:"string",value:"FILE",help:"recognise this file, which stays outside the repository"},id:{type:"string",value:"NAME",help:"what to call it in reports; without it, the name of the file"},constitution:{type:"string",value:"PATH",help:"another constitution than the one at the revision"},corrections:{type:"string",value:"PATH",help:"other corrections than .agent/corrections.yaml"},format:{type:"string",value:"FORMAT",values:h,help:"what is printed: text (the default) or json; of log, html too"},"fetch-missing":{type:"boolean",help:"in a partial clone, fetch the objects that are needed"},help:{type:"boolean",short:"h",help:"print this"}},b=["constitution","corrections","fetch-missing","help"],ie={explain:{usage:"explain KEY|PATH|CODE|group:NAME",options:["key","path","code","at",...b]},policy:{usage:"policy",options:["at","format",...b]},"policy diff":{usage:"policy diff A B",options:["format",...b]},seal:{usage:"seal [PATH\u2026]",options:["check","at","seal-root","withhold","id","fetch-missing","help"]},schema:{usage:"schema [NAME]",options:["help"]},completion:{usage:"completion bash|zsh|fish",options:["help"]},log:{usage:"log [FILE]",options:["verdict","path","rule","author","since","until","limit","stats","html","format","fetch-missing","help"]},sign:{usage:"sign FILE",options:["sign","expires","at","constitution","fetch-missing","help"]},replay:{usage:"replay [N|DIGEST]",options:["ledger","constitution","corrections","format","fetch-missing","help"]},verify:{usage:"verify FILE",options:["head","commit","base","keys-at","public-key","signed","fetch-missing","help"]}},_={options:re,commands:ie};var se={output:{type:"string",value:"FILE",help:"write the bundle there, wholly or not at all"},ledger:{type:"string",value:"REF",help:"the reference; without it, the one that the constitution names"},sign:{type:"string",multiple:!0,value:"FILE|env:NAME",help:"sign links that have to be made anew, where this key had signed them; repeatable"},help:{type:"boolean",short:"h",help:"print this"}},ae={export:{usage:"export [LEDGER]",options:["output","help"]},import:{usage:"import FILE [LEDGER]",options:["help"]},push:{usage:"push [REMOTE]",options:["ledger","sign","help"]}},N={options:se,commands:ae};var O={help:{type:"boolean",short:"h",help:"print this"}},S={yes:{type:"boolean",help:"write without asking"},"dry-run":{type:"boolean",help:"show the difference, and write nothing"},...O},F={format:{type:"string",value:"FORMAT",values:h,help:"what is printed: text (the default) or json"},...O},I=O,M={options:{...S,...F},commands:{init:{usage:"init",options:Object.keys(S)},doctor:{usage:"doctor",options:Object.keys(F)},selftest:{usage:"selftest",options:Object.keys(I)},demo:{usage:"demo",options:Object.keys(I)}}};var $={bash:T,zsh:x,fish:k};function le(e){if(ce(e))return $[e](A());throw i(`There is no completion for ${e}.`,`Use ${Object.keys($).join(", ")}.`)}function ce(e){return Object.hasOwn($,e)}function A(){return[{words:[],usage:"",options:D(y,Object.keys(y)),choices:[]},...[_,N,M].flatMap(pe)]}function pe({options:e,commands:t}){let o=Object.keys(t);return Object.entries(t).map(([n,r])=>{let s=o.flatMap(a=>a.startsWith(`${n} `)?[a.slice(n.length+1)]:[]);return{words:n.split(" "),usage:r.usage,options:D(e,r.options),choices:[...s,...ue(r.usage.slice(n.length))]}})}function ue(e){let[t=""]=/\b[a-z]+(\|[a-z]+)+\b/.exec(e)??[];return t===""?[]:t.split("|")}function D(e,t){return t.flatMap(o=>{let n=e[o];if(!n)return[];let{help:r,multiple:s=!1,type:a,value:f="VALUE",values:j=[]}=n;return[{name:o,help:r,repeatable:s,value:a==="boolean"?null:f,values:j}]})}0&&(module.exports={completedCommands,completionScript});

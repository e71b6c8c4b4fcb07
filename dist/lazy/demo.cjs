"use strict";var f=Object.defineProperty;var A=Object.getOwnPropertyDescriptor;var F=Object.getOwnPropertyNames;var R=Object.prototype.hasOwnProperty;var q=(t,e)=>{for(var n in e)f(t,n,{get:e[n],enumerable:!0})},D=(t,e,n,o)=>{if(e&&typeof e=="object"||typeof e=="function")for(let r of F(e))!R.call(t,r)&&r!==n&&f(t,r,{get:()=>e[r],enumerable:!(o=A(e,r))||o.enumerable});return t};var U=t=>D(f({},"__esModule",{value:!0}),t);var z={};q(z,{demo:()=>Y});module.exports=U(z);var _=(...t)=>require("node:crypto").createHash(...t);var y=require("node:util");var p=class extends Error{faults;constructor(e,n){let o="code"in e?[e]:e;super(o[0].message,n),this.name="CheckError",this.faults=o}static[Symbol.hasInstance](e){return e instanceof Error&&e.name==="CheckError"&&"faults"in e}};function $(t,e){let n=I(t),o=null,r=Number.POSITIVE_INFINITY;for(let s of e){let i=L(n,W(s),M(s));i>=r||(o=s,r=i)}return o}var I=t=>t.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{N}]/gu,""),v=new Map;function W(t){let e=v.get(t)??I(t);return v.set(t,e),e}var M=t=>t.length<5?.5:t.length<8?1:2;function L(t,e,n){if(t===e)return 0;if(`${t}s`===e||`${e}s`===t)return .5;let o=Math.abs(t.length-e.length)>n?Number.POSITIVE_INFINITY:H(t,e);return o>n?Number.POSITIVE_INFINITY:o}function H(t,e){let n=[],o=Array.from({length:e.length+1},(r,s)=>s);for(let r=1;r<=t.length;r++){let s=[r];for(let i=1;i<=e.length;i++){let a=t[r-1]===e[i-1],c=Math.min(d(s,i-1)+1,d(o,i)+1,d(o,i-1)+(a?0:1)),g=t[r-1]===e[i-2]&&t[r-2]===e[i-1];r>1&&i>1&&g&&(c=Math.min(c,d(n,i-2)+1)),s.push(c)}n=o,o=s}return d(o,e.length)}var d=(t,e)=>t[e]??0;function E(t,e,n){let o=K(t,e,n),r=new Set;for(let s of o.tokens)if(s.kind==="option"){if(r.has(s.name)&&!e[s.name]?.multiple)throw l(`--${s.name} is given more than once.`,"Give it once.");r.add(s.name)}return o}function K(t,e,n){try{return(0,y.parseArgs)({args:[...t],options:e,allowPositionals:!0,strict:!0,tokens:!0})}catch{throw V(t,e,n)}}function V(t,e,n){let{tokens:o}=(0,y.parseArgs)({args:[...t],options:e,allowPositionals:!0,strict:!1,tokens:!0});for(let r of o){if(r.kind!=="option")continue;let{name:s,rawName:i,value:a,inlineValue:c}=r,g=Object.hasOwn(e,s)?e[s]:void 0;if(!g){let m=$(s,Object.keys(e));return l(`There is no option ${i}.`,m?`Did you mean --${m}?`:n)}let{type:w,value:T="VALUE"}=g;if(w==="boolean"&&a!==void 0)return l(`${i} takes no value.`,`Write ${i} alone.`);if(w!=="boolean"){if(a===void 0)return l(`${i} needs a value.`,`Write ${i} ${T}.`);if(a.startsWith("-----BEGIN"))return l(`${i} takes the name of a file.`,`Write ${i} ${T}.`);if(a.startsWith("-")&&!c){let m=`Write --${s}=${a} if that is the value that is meant.`;return l(`${i} needs a value, and ${a} looks like an option.`,m)}}}return l("The arguments cannot be read.",n)}function l(t,e){return new p({code:"usage",message:t,hint:e})}var b={help:{type:"boolean",short:"h",help:"print this"}},N={yes:{type:"boolean",help:"write without asking"},"dry-run":{type:"boolean",help:"show the difference, and write nothing"},...b},P={format:{type:"string",value:"FORMAT",help:"what is printed: text (the default) or json"},...b},h=b,oe={options:{...N,...P},commands:{init:{usage:"init",options:Object.keys(N)},doctor:{usage:"doctor",options:Object.keys(P)},selftest:{usage:"selftest",options:Object.keys(h)},demo:{usage:"demo",options:Object.keys(h)}}};var u=".agent/attestations.intoto.jsonl",S=`Scenario: a cart is paid once
`,O=`version: 1
protected_paths:
  - path: legal/**
    action: deny
    reason: Counsel owns these texts
limits:
  max_files_per_commit: 3
brand:
  prohibited_terms: [cheapest]
sealed_scenarios:
  manifest: .agent/seals.json
  paths: ["scenarios/**"]
constraints: [Prices are agreed with sales]
`,x=[{title:"edits a text that counsel owns",files:{"legal/terms.md":`You get what you get.
`},exit:1,whole:!0},{title:"writes what the brand never says",files:{"pages/offer.md":`# Offer

The CHEAPEST bread in town.
`},exit:1},{title:"changes more than one commit may",files:Object.fromEntries([1,2,3,4].map(t=>[`pages/${t}.md`,`# ${t}
`])),exit:1},{title:"rewrites the scenario that it has to pass",files:{"scenarios/cart.feature":`Scenario: a cart
`},exit:1},{title:"hides a text from whoever looks for words",files:{"pages/index.md":Uint8Array.from([35,0,65,0])},exit:3},{title:"gives itself more room",files:{".agent/constitution.yaml":O.replace(": 3",": 300")},exit:3},{title:"approves itself",files:{".agent/corrections.yaml":`protected_paths: []
decision: approved
by: the agent
`},exit:1}];function Y(t,e){let{values:n,positionals:o}=E(t,h,"");if(n.help)return`Usage: constitution-check demo
`;if(o.length>1)throw l(`demo takes no ${o[1]}.`,"Write: constitution-check demo");let r=e.openPlayground();try{let s=new k(r,e.print);s.opens();for(let[i,a]of x.entries())s.plays(i+1,a);s.keepsRecord(x.length+1),s.catchesTampering(x.length+2)}finally{r.close()}return B}var B=`
Nothing of this is left on the disk. In your own repository: constitution-check init
`,k=class{#e;#t;constructor(e,n){this.#e=e,this.#t=n}opens(){let n={version:1,algorithm:"sha256",files:{"scenarios/cart.feature":_("sha256").update(S).digest("hex")}},o={".agent/constitution.yaml":O,".agent/seals.json":`${JSON.stringify(n)}
`,"legal/terms.md":`You can return bread within a day.
`,"pages/index.md":`# Bread
`,"scenarios/cart.feature":S};this.#o(o),this.#e.git(["commit","-q","-m","A bakery with a constitution"]),this.#t(`A small repository, and its constitution:

${j(O)}
An agent is let loose on it.
`)}plays(e,{title:n,files:o,exit:r,whole:s}){this.#t(`
${e}. The agent ${n}.

`),this.#o(o),this.#n(["--staged"],r,s?i=>i:C),this.#r()}keepsRecord(e){this.#t(`
${e}. A good change, a bad one and a good one, each with a link in the ledger (--attest).

`);for(let[n,o,r]of[["pages/index.md",`# Bread and rolls
`,0],["legal/terms.md",`No returns.
`,1],["pages/index.md",`# Bread, rolls and cake
`,0]])this.#o({[n]:o}),this.#n(["--staged","--attest","--quiet"],r),r===0?this.#e.git(["commit","-q","-m",`Change ${n}`]):this.#r();this.#e.git(["add",u]),this.#e.git(["commit","-q","-m","The ledger"]),this.#n(["verify",u],0)}catchesTampering(e){this.#t(`
${e}. The agent takes the link about its bad change out of the ledger (sed -i 2d).

`);let[n="",,...o]=this.#e.read(u).split(`
`);this.#o({[u]:[n,...o].join(`
`)}),this.#n(["verify",u],1),this.#n(["--staged"],1,C)}#o(e){for(let[o,r]of Object.entries(e))this.#e.write(o,r);let n=Object.keys(e).filter(o=>o!==".agent/corrections.yaml");n.length>0&&this.#e.git(["add","--",...n])}#r(){this.#e.git(["reset","-q","--hard"]),this.#e.remove(".agent/corrections.yaml")}#n(e,n,o=r=>r){let{exit:r,stdout:s,stderr:i}=this.#e.check(e),a=o(s.replace(G,"<digest>"))+i;if(this.#t(j(`$ constitution-check ${e.join(" ")}
${a}(exit ${r})`)),r!==n)throw new Error(`the demonstration expected exit ${n}, and got ${r}`)}},G=/\b[0-9a-f]{64}\b/g,C=t=>t.slice(0,t.lastIndexOf(`

`)+1),j=t=>t.trimEnd().split(`
`).map(e=>`${e===""?"":"    "}${e}
`).join("");0&&(module.exports={demo});

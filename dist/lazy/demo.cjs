"use strict";var p=Object.defineProperty;var P=Object.getOwnPropertyDescriptor;var S=Object.getOwnPropertyNames;var C=Object.prototype.hasOwnProperty;var F=(t,e)=>{for(var n in e)p(t,n,{get:e[n],enumerable:!0})},j=(t,e,n,r)=>{if(e&&typeof e=="object"||typeof e=="function")for(let s of S(e))!C.call(t,s)&&s!==n&&p(t,s,{get:()=>e[s],enumerable:!(r=P(e,s))||r.enumerable});return t};var A=t=>j(p({},"__esModule",{value:!0}),t);var B={};F(B,{demo:()=>L});module.exports=A(B);var _=(...t)=>require("node:crypto").createHash(...t);var f=require("node:util");var h=class extends Error{faults;constructor(e,n){let r="code"in e?[e]:e;super(r[0].message,n),this.name="CheckError",this.faults=r}static[Symbol.hasInstance](e){return e instanceof Error&&e.name==="CheckError"&&"faults"in e}};function v(t,e){let n=T(t),r=null,s=Number.POSITIVE_INFINITY;for(let o of e){let i=U(n,R(o),q(o));i>=s||(r=o,s=i)}return r}var T=t=>t.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{N}]/gu,""),$=new Map;function R(t){let e=$.get(t)??T(t);return $.set(t,e),e}var q=t=>t.length<5?.5:t.length<8?1:2;function U(t,e,n){if(t===e)return 0;if(`${t}s`===e||`${e}s`===t)return .5;let r=Math.abs(t.length-e.length)>n?Number.POSITIVE_INFINITY:W(t,e);return r>n?Number.POSITIVE_INFINITY:r}function W(t,e){let n=[],r=Array.from({length:e.length+1},(s,o)=>o);for(let s=1;s<=t.length;s++){let o=[s];for(let i=1;i<=e.length;i++){let a=t[s-1]===e[i-1],c=Math.min(d(o,i-1)+1,d(r,i)+1,d(r,i-1)+(a?0:1)),g=t[s-1]===e[i-2]&&t[s-2]===e[i-1];s>1&&i>1&&g&&(c=Math.min(c,d(n,i-2)+1)),o.push(c)}n=r,r=o}return d(r,e.length)}var d=(t,e)=>t[e]??0;function E(t,e,n){let r=D(t,e,n),s=new Set;for(let o of r.tokens)if(o.kind==="option"){if(s.has(o.name)&&!e[o.name]?.multiple)throw l(`--${o.name} is given more than once.`,"Give it once.");s.add(o.name)}return r}function D(t,e,n){try{return(0,f.parseArgs)({args:[...t],options:e,allowPositionals:!0,strict:!0,tokens:!0})}catch{throw K(t,e,n)}}function K(t,e,n){let{tokens:r}=(0,f.parseArgs)({args:[...t],options:e,allowPositionals:!0,strict:!1,tokens:!0});for(let s of r){if(s.kind!=="option")continue;let{name:o,rawName:i,value:a,inlineValue:c}=s,g=Object.hasOwn(e,o)?e[o]:void 0;if(!g){let m=v(o,Object.keys(e));return l(`There is no option ${i}.`,m?`Did you mean --${m}?`:n)}let{type:k,value:w="VALUE"}=g;if(k==="boolean"&&a!==void 0)return l(`${i} takes no value.`,`Write ${i} alone.`);if(k!=="boolean"){if(a===void 0)return l(`${i} needs a value.`,`Write ${i} ${w}.`);if(a.startsWith("-----BEGIN"))return l(`${i} takes the name of a file.`,`Write ${i} ${w}.`);if(a.startsWith("-")&&!c){let m=`Write --${o}=${a} if that is the value that is meant.`;return l(`${i} needs a value, and ${a} looks like an option.`,m)}}}return l("The arguments cannot be read.",n)}function l(t,e){return new h({code:"usage",message:t,hint:e})}var u=".agent/attestations.intoto.jsonl",I=`Scenario: a cart is paid once
`,b=`version: 1
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
`,y=[{title:"edits a text that counsel owns",files:{"legal/terms.md":`You get what you get.
`},exit:1,whole:!0},{title:"writes what the brand never says",files:{"pages/offer.md":`# Offer

The CHEAPEST bread in town.
`},exit:1},{title:"changes more than one commit may",files:Object.fromEntries([1,2,3,4].map(t=>[`pages/${t}.md`,`# ${t}
`])),exit:1},{title:"rewrites the scenario that it has to pass",files:{"scenarios/cart.feature":`Scenario: a cart
`},exit:1},{title:"hides a text from whoever looks for words",files:{"pages/index.md":Uint8Array.from([35,0,65,0])},exit:3},{title:"gives itself more room",files:{".agent/constitution.yaml":b.replace(": 3",": 300")},exit:3},{title:"approves itself",files:{".agent/corrections.yaml":`protected_paths: []
decision: approved
by: the agent
`},exit:1}];function L(t,e){let{values:n,positionals:r}=E(t,{help:{type:"boolean",short:"h",help:"print this"}},"");if(n.help)return`Usage: constitution-check demo
`;if(r.length>1)throw l(`demo takes no ${r[1]}.`,"Write: constitution-check demo");let s=e.openPlayground();try{let o=new x(s,e.print);o.opens();for(let[i,a]of y.entries())o.plays(i+1,a);o.keepsRecord(y.length+1),o.catchesTampering(y.length+2)}finally{s.close()}return V}var V=`
Nothing of this is left on the disk. In your own repository: constitution-check init
`,x=class{#e;#t;constructor(e,n){this.#e=e,this.#t=n}opens(){let n={version:1,algorithm:"sha256",files:{"scenarios/cart.feature":_("sha256").update(I).digest("hex")}},r={".agent/constitution.yaml":b,".agent/seals.json":`${JSON.stringify(n)}
`,"legal/terms.md":`You can return bread within a day.
`,"pages/index.md":`# Bread
`,"scenarios/cart.feature":I};this.#r(r),this.#e.git(["commit","-q","-m","A bakery with a constitution"]),this.#t(`A small repository, and its constitution:

${N(b)}
An agent is let loose on it.
`)}plays(e,{title:n,files:r,exit:s,whole:o}){this.#t(`
${e}. The agent ${n}.

`),this.#r(r),this.#n(["--staged"],s,o?i=>i:O),this.#s()}keepsRecord(e){this.#t(`
${e}. A good change, a bad one and a good one, each with a link in the ledger (--attest).

`);for(let[n,r,s]of[["pages/index.md",`# Bread and rolls
`,0],["legal/terms.md",`No returns.
`,1],["pages/index.md",`# Bread, rolls and cake
`,0]])this.#r({[n]:r}),this.#n(["--staged","--attest","--quiet"],s),s===0?this.#e.git(["commit","-q","-m",`Change ${n}`]):this.#s();this.#e.git(["add",u]),this.#e.git(["commit","-q","-m","The ledger"]),this.#n(["verify",u],0)}catchesTampering(e){this.#t(`
${e}. The agent takes the link about its bad change out of the ledger (sed -i 2d).

`);let[n="",,...r]=this.#e.read(u).split(`
`);this.#r({[u]:[n,...r].join(`
`)}),this.#n(["verify",u],1),this.#n(["--staged"],1,O)}#r(e){for(let[r,s]of Object.entries(e))this.#e.write(r,s);let n=Object.keys(e).filter(r=>r!==".agent/corrections.yaml");n.length>0&&this.#e.git(["add","--",...n])}#s(){this.#e.git(["reset","-q","--hard"]),this.#e.remove(".agent/corrections.yaml")}#n(e,n,r=s=>s){let{exit:s,stdout:o,stderr:i}=this.#e.check(e),a=r(o.replace(Y,"<digest>"))+i;if(this.#t(N(`$ constitution-check ${e.join(" ")}
${a}(exit ${s})`)),s!==n)throw new Error(`the demonstration expected exit ${n}, and got ${s}`)}},Y=/\b[0-9a-f]{64}\b/g,O=t=>t.replace(/\nRules\n.*/s,`
\u2026
`),N=t=>t.trimEnd().split(`
`).map(e=>`${e===""?"":"    "}${e}
`).join("");0&&(module.exports={demo});

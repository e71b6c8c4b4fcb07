"use strict";var b=Object.defineProperty;var F=Object.getOwnPropertyDescriptor;var A=Object.getOwnPropertyNames;var R=Object.prototype.hasOwnProperty;var q=(t,e)=>{for(var n in e)b(t,n,{get:e[n],enumerable:!0})},U=(t,e,n,o)=>{if(e&&typeof e=="object"||typeof e=="function")for(let r of A(e))!R.call(t,r)&&r!==n&&b(t,r,{get:()=>e[r],enumerable:!(o=F(e,r))||o.enumerable});return t};var D=t=>U(b({},"__esModule",{value:!0}),t);var z={};q(z,{demo:()=>K});module.exports=D(z);var _=(...t)=>require("node:crypto").createHash(...t);var x=require("node:util");var f=class extends Error{faults;constructor(e,n){let o="code"in e?[e]:e;super(o[0].message,n),this.name="CheckError",this.faults=o}static[Symbol.hasInstance](e){return e instanceof Error&&e.name==="CheckError"&&"faults"in e}};function I(t,e){let n=v(t),o=null,r=Number.POSITIVE_INFINITY;for(let s of e){let i=V(n,M(s),W(s));i>=r||(o=s,r=i)}return o}var v=t=>t.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{N}]/gu,""),$=new Map;function M(t){let e=$.get(t)??v(t);return $.set(t,e),e}var W=t=>t.length<5?.5:t.length<8?1:2;function V(t,e,n){return t===e?0:`${t}s`===e||`${e}s`===t?.5:Y(t,e,n)}function Y(t,e,n=Number.POSITIVE_INFINITY){if(Math.abs(t.length-e.length)>n)return Number.POSITIVE_INFINITY;let o=[],r=Array.from({length:e.length+1},(i,a)=>a);for(let i=1;i<=t.length;i++){let a=[i];for(let l=1;l<=e.length;l++){let m=t[i-1]===e[l-1],d=Math.min(u(a,l-1)+1,u(r,l)+1,u(r,l-1)+(m?0:1)),p=t[i-1]===e[l-2]&&t[i-2]===e[l-1];i>1&&l>1&&p&&(d=Math.min(d,u(o,l-2)+1)),a.push(d)}if(Math.min(...r)>n&&Math.min(...a)>n)return Number.POSITIVE_INFINITY;o=r,r=a}let s=u(r,e.length);return s>n?Number.POSITIVE_INFINITY:s}var u=(t,e)=>t[e]??0;function N(t,e,n){let o=L(t,e,n),r=new Set;for(let s of o.tokens)if(s.kind==="option"){if(r.has(s.name)&&!e[s.name]?.multiple)throw c(`--${s.name} is given more than once.`,"Give it once.");r.add(s.name)}return o}function L(t,e,n){try{return(0,x.parseArgs)({args:[...t],options:e,allowPositionals:!0,strict:!0,tokens:!0})}catch{throw H(t,e,n)}}function H(t,e,n){let{tokens:o}=(0,x.parseArgs)({args:[...t],options:e,allowPositionals:!0,strict:!1,tokens:!0});for(let r of o){if(r.kind!=="option")continue;let{name:s,rawName:i,value:a,inlineValue:l}=r,m=Object.hasOwn(e,s)?e[s]:void 0;if(!m){let h=I(s,Object.keys(e));return c(`There is no option ${i}.`,h?`Did you mean --${h}?`:n)}let{type:d,value:p="VALUE"}=m;if(d==="boolean"&&a!==void 0)return c(`${i} takes no value.`,`Write ${i} alone.`);if(d!=="boolean"){if(a===void 0)return c(`${i} needs a value.`,`Write ${i} ${p}.`);if(a.startsWith("-----BEGIN"))return c(`${i} takes the name of a file.`,`Write ${i} ${p}.`);if(a.startsWith("-")&&!l){let h=`Write --${s}=${a} if that is the value that is meant.`;return c(`${i} needs a value, and ${a} looks like an option.`,h)}}}return c("The arguments cannot be read.",n)}function c(t,e){return new f({code:"usage",message:t,hint:e})}var O={help:{type:"boolean",short:"h",help:"print this"}},E={yes:{type:"boolean",help:"write without asking"},"dry-run":{type:"boolean",help:"show the difference, and write nothing"},...O},P={format:{type:"string",value:"FORMAT",help:"what is printed: text (the default) or json"},...O},y=O,re={options:{...E,...P},commands:{init:{usage:"init",options:Object.keys(E)},doctor:{usage:"doctor",options:Object.keys(P)},selftest:{usage:"selftest",options:Object.keys(y)},demo:{usage:"demo",options:Object.keys(y)}}};var g=".agent/attestations.intoto.jsonl",S=`Scenario: a cart is paid once
`,k=`version: 1
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
`,T=[{title:"edits a text that counsel owns",files:{"legal/terms.md":`You get what you get.
`},exit:1,whole:!0},{title:"writes what the brand never says",files:{"pages/offer.md":`# Offer

The CHEAPEST bread in town.
`},exit:1},{title:"changes more than one commit may",files:Object.fromEntries([1,2,3,4].map(t=>[`pages/${t}.md`,`# ${t}
`])),exit:1},{title:"rewrites the scenario that it has to pass",files:{"scenarios/cart.feature":`Scenario: a cart
`},exit:1},{title:"hides a text from whoever looks for words",files:{"pages/index.md":Uint8Array.from([35,0,65,0])},exit:3},{title:"gives itself more room",files:{".agent/constitution.yaml":k.replace(": 3",": 300")},exit:3},{title:"approves itself",files:{".agent/corrections.yaml":`protected_paths: []
decision: approved
by: the agent
`},exit:1}];function K(t,e){let{values:n,positionals:o}=N(t,y,"");if(n.help)return`Usage: constitution-check demo
`;if(o.length>1)throw c(`demo takes no ${o[1]}.`,"Write: constitution-check demo");let r=e.openPlayground();try{let s=new w(r,e.print);s.opens();for(let[i,a]of T.entries())s.plays(i+1,a);s.keepsRecord(T.length+1),s.catchesTampering(T.length+2)}finally{r.close()}return B}var B=`
Nothing of this is left on the disk. In your own repository: constitution-check init
`,w=class{#e;#t;constructor(e,n){this.#e=e,this.#t=n}opens(){let n={version:1,algorithm:"sha256",files:{"scenarios/cart.feature":_("sha256").update(S).digest("hex")}},o={".agent/constitution.yaml":k,".agent/seals.json":`${JSON.stringify(n)}
`,"legal/terms.md":`You can return bread within a day.
`,"pages/index.md":`# Bread
`,"scenarios/cart.feature":S};this.#r(o),this.#e.git(["commit","-q","-m","A bakery with a constitution"]),this.#t(`A small repository, and its constitution:

${j(k)}
An agent is let loose on it.
`)}plays(e,{title:n,files:o,exit:r,whole:s}){this.#t(`
${e}. The agent ${n}.

`),this.#r(o),this.#n(["--staged"],r,s?i=>i:C),this.#o()}keepsRecord(e){this.#t(`
${e}. A good change, a bad one and a good one, each with a link in the ledger (--attest).

`);for(let[n,o,r]of[["pages/index.md",`# Bread and rolls
`,0],["legal/terms.md",`No returns.
`,1],["pages/index.md",`# Bread, rolls and cake
`,0]])this.#r({[n]:o}),this.#n(["--staged","--attest","--quiet"],r),r===0?this.#e.git(["commit","-q","-m",`Change ${n}`]):this.#o();this.#e.git(["add",g]),this.#e.git(["commit","-q","-m","The ledger"]),this.#n(["verify",g],0)}catchesTampering(e){this.#t(`
${e}. The agent takes the link about its bad change out of the ledger (sed -i 2d).

`);let[n="",,...o]=this.#e.read(g).split(`
`);this.#r({[g]:[n,...o].join(`
`)}),this.#n(["verify",g],1),this.#n(["--staged"],1,C)}#r(e){for(let[o,r]of Object.entries(e))this.#e.write(o,r);let n=Object.keys(e).filter(o=>o!==".agent/corrections.yaml");n.length>0&&this.#e.git(["add","--",...n])}#o(){this.#e.git(["reset","-q","--hard"]),this.#e.remove(".agent/corrections.yaml")}#n(e,n,o=r=>r){let{exit:r,stdout:s,stderr:i}=this.#e.check(e),a=o(s.replace(G,"<digest>"))+i;if(this.#t(j(`$ constitution-check ${e.join(" ")}
${a}(exit ${r})`)),r!==n)throw new Error(`the demonstration expected exit ${n}, and got ${r}`)}},G=/\b[0-9a-f]{64}\b/g,C=t=>t.slice(0,t.lastIndexOf(`

`)+1),j=t=>t.trimEnd().split(`
`).map(e=>`${e===""?"":"    "}${e}
`).join("");0&&(module.exports={demo});

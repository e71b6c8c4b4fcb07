"use strict";var b=Object.defineProperty;var D=Object.getOwnPropertyDescriptor;var M=Object.getOwnPropertyNames;var W=Object.prototype.hasOwnProperty;var L=(e,t)=>{for(var n in t)b(e,n,{get:t[n],enumerable:!0})},G=(e,t,n,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of M(t))!W.call(e,o)&&o!==n&&b(e,o,{get:()=>t[o],enumerable:!(r=D(t,o))||r.enumerable});return e};var B=e=>G(b({},"__esModule",{value:!0}),e);var nt={};L(nt,{demo:()=>Z});module.exports=B(nt);var w,q=()=>w??(w=require("node:crypto"));var _=(...e)=>q().hash(...e);var u=".agent/attestations.intoto.jsonl";var x=require("node:util");var h=class extends Error{faults;constructor(t,n){let r="code"in t?[t]:t;super(r[0].message,n),this.name="CheckError",this.faults=r}static[Symbol.hasInstance](t){return t instanceof Error&&t.name==="CheckError"&&"faults"in t}};function I(e,t){let n=E(e),r=null,o=Number.POSITIVE_INFINITY;for(let s of t){let i=V(n,Y(s),K(s));i>=o||(r=s,o=i)}return r}var E=e=>e.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{N}]/gu,""),F=new Map;function Y(e){let t=F.get(e)??E(e);return F.set(e,t),t}var K=e=>e.length<5?.5:e.length<8?1:2;function V(e,t,n){return e===t?0:`${e}s`===t||`${t}s`===e?.5:H(e,t,n)}function H(e,t,n=Number.POSITIVE_INFINITY){if(Math.abs(e.length-t.length)>n)return Number.POSITIVE_INFINITY;let r=[],o=Array.from({length:t.length+1},(i,a)=>a);for(let i=1;i<=e.length;i++){let a=[i];for(let l=1;l<=t.length;l++){let g=e[i-1]===t[l-1],d=Math.min(p(a,l-1)+1,p(o,l)+1,p(o,l-1)+(g?0:1)),f=e[i-1]===t[l-2]&&e[i-2]===t[l-1];i>1&&l>1&&f&&(d=Math.min(d,p(r,l-2)+1)),a.push(d)}if(Math.min(...o)>n&&Math.min(...a)>n)return Number.POSITIVE_INFINITY;r=o,o=a}let s=p(o,t.length);return s>n?Number.POSITIVE_INFINITY:s}var p=(e,t)=>e[t]??0;function N(e,t,n){let r=z(e,t,n),o=new Set;for(let s of r.tokens)if(s.kind==="option"){if(o.has(s.name)&&!t[s.name]?.multiple)throw c(`--${s.name} is given more than once.`,"Give it once.");o.add(s.name)}return r}function z(e,t,n){try{return(0,x.parseArgs)({args:[...e],options:t,allowPositionals:!0,strict:!0,tokens:!0})}catch{throw J(e,t,n)}}var v=["text","json"];function J(e,t,n){let{tokens:r}=(0,x.parseArgs)({args:[...e],options:t,allowPositionals:!0,strict:!1,tokens:!0});for(let o of r){if(o.kind!=="option")continue;let{name:s,rawName:i,value:a,inlineValue:l}=o,g=Object.hasOwn(t,s)?t[s]:void 0;if(!g){let m=I(s,Object.keys(t));return c(`There is no option ${i}.`,m?`Did you mean --${m}?`:n)}let{type:d,value:f="VALUE"}=g;if(d==="boolean"&&a!==void 0)return c(`${i} takes no value.`,`Write ${i} alone.`);if(d!=="boolean"){if(a===void 0)return c(`${i} needs a value.`,`Write ${i} ${f}.`);if(a.startsWith("-----BEGIN"))return c(`${i} takes the name of a file.`,`Write ${i} ${f}.`);if(a.startsWith("-")&&!l){let m=`Write --${s}=${a} if that is the value that is meant.`;return c(`${i} needs a value, and ${a} looks like an option.`,m)}}}return c("The arguments cannot be read.",n)}function c(e,t){return new h({code:"usage",message:e,hint:t})}var T={help:{type:"boolean",short:"h",help:"print this"}},P={yes:{type:"boolean",help:"write without asking"},"dry-run":{type:"boolean",help:"show the difference, and write nothing"},...T},S={format:{type:"string",value:"FORMAT",values:v,help:"what is printed: text (the default) or json"},...T},y=T,Nt={options:{...P,...S},commands:{init:{usage:"init",options:Object.keys(P)},doctor:{usage:"doctor",options:Object.keys(S)},selftest:{usage:"selftest",options:Object.keys(y)},demo:{usage:"demo",options:Object.keys(y)}}};function C(e,t,n){let{values:r,positionals:o}=N(t,n,`See constitution-check ${e} --help.`),[,s]=o;if(s!==void 0&&!Object.hasOwn(r,"help"))throw c(`${e} takes no ${s}.`,`Write: constitution-check ${e}`);return r}var j=`Scenario: a cart is paid once
`,R=`test('a cart is paid once', () => expect(pay()).toBe(1))
`,U=e=>`---
price: ${e}
---
# Bread
`,X=["AKI","AGDPMRCG4BE4UMR46"].join(""),O=`version: 1
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
scope:
  deny: {paths: ["infra/**"]}
bread: {price: 4}
facts:
  - id: price
    in: pages/bread.md
    format: front-matter
    select: $.price
    equals: "\${bread.price}"
patterns:
  - {id: keys, use: secrets}
test_weakening: {action: deny}
constraints: [Prices are agreed with sales]
`,$=[{title:"edits a text that counsel owns",files:{"legal/terms.md":`You get what you get.
`},exit:1,whole:!0},{title:"writes what the brand never says",files:{"pages/offer.md":`# Offer

The CHEAPEST bread in town.
`},exit:1},{title:"changes more than one commit may",files:Object.fromEntries([1,2,3,4].map(e=>[`pages/${e}.md`,`# ${e}
`])),exit:1},{title:"rewrites the scenario that it has to pass",files:{"scenarios/cart.feature":`Scenario: a cart
`},exit:1},{title:"skips the test that it has to pass",files:{"tests/cart.test.js":R.replace("test(","test.skip(")},exit:1},{title:"names another price than the constitution",files:{"pages/bread.md":U(3)},exit:1},{title:"leaves a key in a page",files:{"pages/setup.md":`The key is ${X}.
`},exit:1},{title:"works where it has no business",files:{"infra/server.tf":`size = "large"
`},exit:1},{title:"writes what people read otherwise than machines do",files:{"pages/index.md":`# Bread

We deliver \u202Eyadnom\u202C.
`},exit:3},{title:"hides a text from whoever looks for words",files:{"pages/index.md":Uint8Array.from([35,0,65,0])},exit:3},{title:"gives itself more room",files:{".agent/constitution.yaml":O.replace(": 3",": 300")},exit:3},{title:"approves itself",files:{".agent/corrections.yaml":`protected_paths: []
decision: approved
by: the agent
`},exit:1}];function Z(e,t){if(C("demo",e,y).help)return`Usage: constitution-check demo
`;let r=t.openPlayground();try{let o=new k(r,t.print);o.opens();for(let[s,i]of $.entries())o.plays(s+1,i);o.keepsRecord($.length+1),o.catchesTampering($.length+2)}finally{r.close()}return Q}var Q=`
Nothing of this is left on the disk.
In your own repository: constitution-check init
`,k=class{#t;#e;constructor(t,n){this.#t=t,this.#e=n}opens(){let n={version:1,algorithm:"sha256",files:{"scenarios/cart.feature":_("sha256",j)}},r={".agent/constitution.yaml":O,".agent/seals.json":`${JSON.stringify(n)}
`,"legal/terms.md":`You can return bread within a day.
`,"pages/bread.md":U(4),"pages/index.md":`# Bread
`,"scenarios/cart.feature":j,"tests/cart.test.js":R};this.#o(r),this.#t.git(["commit","-q","-m","A bakery with a constitution"]),this.#e(`A small repository, and its constitution:

${et(O)}
An agent is let loose on it.
`)}plays(t,{title:n,files:r,exit:o,whole:s}){this.#e(`
${t}. The agent ${n}.

`),this.#o(r),this.#n(["--staged"],o,s?i=>i:A),this.#r()}keepsRecord(t){this.#e(`
${t}. Good, bad and good changes, each with a link in the ledger (--attest).

`);for(let[n,r,o]of[["pages/index.md",`# Bread and rolls
`,0],["legal/terms.md",`No returns.
`,1],["pages/index.md",`# Bread, rolls and cake
`,0]])this.#o({[n]:r}),this.#n(["--staged","--attest","--quiet"],o),o===0?this.#t.git(["commit","-q","-m",`Change ${n}`]):this.#r();this.#t.git(["add",u]),this.#t.git(["commit","-q","-m","The ledger"]),this.#n(["verify",u],0)}catchesTampering(t){this.#e(`
${t}. The agent takes the link about its bad change out of the ledger (sed -i 2d).

`);let[n="",,...r]=this.#t.read(u).split(`
`);this.#o({[u]:[n,...r].join(`
`)}),this.#n(["verify",u],1),this.#n(["--staged"],1,A)}#o(t){for(let[r,o]of Object.entries(t))this.#t.write(r,o);let n=Object.keys(t).filter(r=>r!==".agent/corrections.yaml");n.length>0&&this.#t.git(["add","--",...n])}#r(){this.#t.git(["reset","-q","--hard"]),this.#t.remove(".agent/corrections.yaml")}#n(t,n,r=o=>o){let{exit:o,stdout:s,stderr:i}=this.#t.check(t),a=r(s.replace(tt,"<digest>"))+i;if(this.#e(`$ constitution-check ${t.join(" ")}
${a.trimEnd()}
(exit ${o})
`),o!==n)throw new Error(`the demonstration expected exit ${n}, and got ${o}`)}},tt=/\b[0-9a-f]{64}\b/g,A=e=>e.slice(0,e.lastIndexOf(`

`)+1),et=e=>e.trimEnd().split(`
`).map(t=>`${t===""?"":"    "}${t}
`).join("");0&&(module.exports={demo});

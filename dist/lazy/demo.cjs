"use strict";var b=Object.defineProperty;var q=Object.getOwnPropertyDescriptor;var U=Object.getOwnPropertyNames;var D=Object.prototype.hasOwnProperty;var M=(t,e)=>{for(var n in e)b(t,n,{get:e[n],enumerable:!0})},L=(t,e,n,o)=>{if(e&&typeof e=="object"||typeof e=="function")for(let r of U(e))!D.call(t,r)&&r!==n&&b(t,r,{get:()=>e[r],enumerable:!(o=q(e,r))||o.enumerable});return t};var W=t=>L(b({},"__esModule",{value:!0}),t);var ee={};M(ee,{demo:()=>J});module.exports=W(ee);var w=(...t)=>require("node:crypto").createHash(...t);var u=".agent/attestations.intoto.jsonl";var x=require("node:util");var h=class extends Error{faults;constructor(e,n){let o="code"in e?[e]:e;super(o[0].message,n),this.name="CheckError",this.faults=o}static[Symbol.hasInstance](e){return e instanceof Error&&e.name==="CheckError"&&"faults"in e}};function F(t,e){let n=E(t),o=null,r=Number.POSITIVE_INFINITY;for(let s of e){let i=Y(n,G(s),B(s));i>=r||(o=s,r=i)}return o}var E=t=>t.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{N}]/gu,""),_=new Map;function G(t){let e=_.get(t)??E(t);return _.set(t,e),e}var B=t=>t.length<5?.5:t.length<8?1:2;function Y(t,e,n){return t===e?0:`${t}s`===e||`${e}s`===t?.5:K(t,e,n)}function K(t,e,n=Number.POSITIVE_INFINITY){if(Math.abs(t.length-e.length)>n)return Number.POSITIVE_INFINITY;let o=[],r=Array.from({length:e.length+1},(i,a)=>a);for(let i=1;i<=t.length;i++){let a=[i];for(let l=1;l<=e.length;l++){let g=t[i-1]===e[l-1],d=Math.min(p(a,l-1)+1,p(r,l)+1,p(r,l-1)+(g?0:1)),f=t[i-1]===e[l-2]&&t[i-2]===e[l-1];i>1&&l>1&&f&&(d=Math.min(d,p(o,l-2)+1)),a.push(d)}if(Math.min(...r)>n&&Math.min(...a)>n)return Number.POSITIVE_INFINITY;o=r,r=a}let s=p(r,e.length);return s>n?Number.POSITIVE_INFINITY:s}var p=(t,e)=>t[e]??0;function I(t,e,n){let o=V(t,e,n),r=new Set;for(let s of o.tokens)if(s.kind==="option"){if(r.has(s.name)&&!e[s.name]?.multiple)throw c(`--${s.name} is given more than once.`,"Give it once.");r.add(s.name)}return o}function V(t,e,n){try{return(0,x.parseArgs)({args:[...t],options:e,allowPositionals:!0,strict:!0,tokens:!0})}catch{throw H(t,e,n)}}var v=["text","json"];function H(t,e,n){let{tokens:o}=(0,x.parseArgs)({args:[...t],options:e,allowPositionals:!0,strict:!1,tokens:!0});for(let r of o){if(r.kind!=="option")continue;let{name:s,rawName:i,value:a,inlineValue:l}=r,g=Object.hasOwn(e,s)?e[s]:void 0;if(!g){let m=F(s,Object.keys(e));return c(`There is no option ${i}.`,m?`Did you mean --${m}?`:n)}let{type:d,value:f="VALUE"}=g;if(d==="boolean"&&a!==void 0)return c(`${i} takes no value.`,`Write ${i} alone.`);if(d!=="boolean"){if(a===void 0)return c(`${i} needs a value.`,`Write ${i} ${f}.`);if(a.startsWith("-----BEGIN"))return c(`${i} takes the name of a file.`,`Write ${i} ${f}.`);if(a.startsWith("-")&&!l){let m=`Write --${s}=${a} if that is the value that is meant.`;return c(`${i} needs a value, and ${a} looks like an option.`,m)}}}return c("The arguments cannot be read.",n)}function c(t,e){return new h({code:"usage",message:t,hint:e})}var T={help:{type:"boolean",short:"h",help:"print this"}},N={yes:{type:"boolean",help:"write without asking"},"dry-run":{type:"boolean",help:"show the difference, and write nothing"},...T},P={format:{type:"string",value:"FORMAT",values:v,help:"what is printed: text (the default) or json"},...T},y=T,ke={options:{...N,...P},commands:{init:{usage:"init",options:Object.keys(N)},doctor:{usage:"doctor",options:Object.keys(P)},selftest:{usage:"selftest",options:Object.keys(y)},demo:{usage:"demo",options:Object.keys(y)}}};function S(t,e,n){let{values:o,positionals:r}=I(e,n,`See constitution-check ${t} --help.`),[,s]=r;if(s!==void 0&&!Object.hasOwn(o,"help"))throw c(`${t} takes no ${s}.`,`Write: constitution-check ${t}`);return o}var C=`Scenario: a cart is paid once
`,A=`test('a cart is paid once', () => expect(pay()).toBe(1))
`,R=t=>`---
price: ${t}
---
# Bread
`,z=["AKI","AGDPMRCG4BE4UMR46"].join(""),O=`version: 1
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
`},exit:1},{title:"changes more than one commit may",files:Object.fromEntries([1,2,3,4].map(t=>[`pages/${t}.md`,`# ${t}
`])),exit:1},{title:"rewrites the scenario that it has to pass",files:{"scenarios/cart.feature":`Scenario: a cart
`},exit:1},{title:"skips the test that it has to pass",files:{"tests/cart.test.js":A.replace("test(","test.skip(")},exit:1},{title:"names another price than the constitution",files:{"pages/bread.md":R(3)},exit:1},{title:"leaves a key in a page",files:{"pages/setup.md":`The key is ${z}.
`},exit:1},{title:"works where it has no business",files:{"infra/server.tf":`size = "large"
`},exit:1},{title:"writes what people read otherwise than machines do",files:{"pages/index.md":`# Bread

We deliver \u202Eyadnom\u202C.
`},exit:3},{title:"hides a text from whoever looks for words",files:{"pages/index.md":Uint8Array.from([35,0,65,0])},exit:3},{title:"gives itself more room",files:{".agent/constitution.yaml":O.replace(": 3",": 300")},exit:3},{title:"approves itself",files:{".agent/corrections.yaml":`protected_paths: []
decision: approved
by: the agent
`},exit:1}];function J(t,e){if(S("demo",t,y).help)return`Usage: constitution-check demo
`;let o=e.openPlayground();try{let r=new k(o,e.print);r.opens();for(let[s,i]of $.entries())r.plays(s+1,i);r.keepsRecord($.length+1),r.catchesTampering($.length+2)}finally{o.close()}return X}var X=`
Nothing of this is left on the disk.
In your own repository: constitution-check init
`,k=class{#e;#t;constructor(e,n){this.#e=e,this.#t=n}opens(){let n={version:1,algorithm:"sha256",files:{"scenarios/cart.feature":w("sha256").update(C).digest("hex")}},o={".agent/constitution.yaml":O,".agent/seals.json":`${JSON.stringify(n)}
`,"legal/terms.md":`You can return bread within a day.
`,"pages/bread.md":R(4),"pages/index.md":`# Bread
`,"scenarios/cart.feature":C,"tests/cart.test.js":A};this.#r(o),this.#e.git(["commit","-q","-m","A bakery with a constitution"]),this.#t(`A small repository, and its constitution:

${Q(O)}
An agent is let loose on it.
`)}plays(e,{title:n,files:o,exit:r,whole:s}){this.#t(`
${e}. The agent ${n}.

`),this.#r(o),this.#n(["--staged"],r,s?i=>i:j),this.#o()}keepsRecord(e){this.#t(`
${e}. Good, bad and good changes, each with a link in the ledger (--attest).

`);for(let[n,o,r]of[["pages/index.md",`# Bread and rolls
`,0],["legal/terms.md",`No returns.
`,1],["pages/index.md",`# Bread, rolls and cake
`,0]])this.#r({[n]:o}),this.#n(["--staged","--attest","--quiet"],r),r===0?this.#e.git(["commit","-q","-m",`Change ${n}`]):this.#o();this.#e.git(["add",u]),this.#e.git(["commit","-q","-m","The ledger"]),this.#n(["verify",u],0)}catchesTampering(e){this.#t(`
${e}. The agent takes the link about its bad change out of the ledger (sed -i 2d).

`);let[n="",,...o]=this.#e.read(u).split(`
`);this.#r({[u]:[n,...o].join(`
`)}),this.#n(["verify",u],1),this.#n(["--staged"],1,j)}#r(e){for(let[o,r]of Object.entries(e))this.#e.write(o,r);let n=Object.keys(e).filter(o=>o!==".agent/corrections.yaml");n.length>0&&this.#e.git(["add","--",...n])}#o(){this.#e.git(["reset","-q","--hard"]),this.#e.remove(".agent/corrections.yaml")}#n(e,n,o=r=>r){let{exit:r,stdout:s,stderr:i}=this.#e.check(e),a=o(s.replace(Z,"<digest>"))+i;if(this.#t(`$ constitution-check ${e.join(" ")}
${a.trimEnd()}
(exit ${r})
`),r!==n)throw new Error(`the demonstration expected exit ${n}, and got ${r}`)}},Z=/\b[0-9a-f]{64}\b/g,j=t=>t.slice(0,t.lastIndexOf(`

`)+1),Q=t=>t.trimEnd().split(`
`).map(e=>`${e===""?"":"    "}${e}
`).join("");0&&(module.exports={demo});

"use strict";var b=Object.defineProperty;var A=Object.getOwnPropertyDescriptor;var R=Object.getOwnPropertyNames;var q=Object.prototype.hasOwnProperty;var U=(t,e)=>{for(var n in e)b(t,n,{get:e[n],enumerable:!0})},D=(t,e,n,s)=>{if(e&&typeof e=="object"||typeof e=="function")for(let r of R(e))!q.call(t,r)&&r!==n&&b(t,r,{get:()=>e[r],enumerable:!(s=A(e,r))||s.enumerable});return t};var L=t=>D(b({},"__esModule",{value:!0}),t);var Q={};U(Q,{demo:()=>H});module.exports=L(Q);var w=(...t)=>require("node:crypto").createHash(...t);var x=require("node:util");var h=class extends Error{faults;constructor(e,n){let s="code"in e?[e]:e;super(s[0].message,n),this.name="CheckError",this.faults=s}static[Symbol.hasInstance](e){return e instanceof Error&&e.name==="CheckError"&&"faults"in e}};function I(t,e){let n=E(t),s=null,r=Number.POSITIVE_INFINITY;for(let o of e){let i=W(n,G(o),M(o));i>=r||(s=o,r=i)}return s}var E=t=>t.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{N}]/gu,""),_=new Map;function G(t){let e=_.get(t)??E(t);return _.set(t,e),e}var M=t=>t.length<5?.5:t.length<8?1:2;function W(t,e,n){return t===e?0:`${t}s`===e||`${e}s`===t?.5:B(t,e,n)}function B(t,e,n=Number.POSITIVE_INFINITY){if(Math.abs(t.length-e.length)>n)return Number.POSITIVE_INFINITY;let s=[],r=Array.from({length:e.length+1},(i,a)=>a);for(let i=1;i<=t.length;i++){let a=[i];for(let l=1;l<=e.length;l++){let g=t[i-1]===e[l-1],d=Math.min(p(a,l-1)+1,p(r,l)+1,p(r,l-1)+(g?0:1)),f=t[i-1]===e[l-2]&&t[i-2]===e[l-1];i>1&&l>1&&f&&(d=Math.min(d,p(s,l-2)+1)),a.push(d)}if(Math.min(...r)>n&&Math.min(...a)>n)return Number.POSITIVE_INFINITY;s=r,r=a}let o=p(r,e.length);return o>n?Number.POSITIVE_INFINITY:o}var p=(t,e)=>t[e]??0;function v(t,e,n){let s=Y(t,e,n),r=new Set;for(let o of s.tokens)if(o.kind==="option"){if(r.has(o.name)&&!e[o.name]?.multiple)throw c(`--${o.name} is given more than once.`,"Give it once.");r.add(o.name)}return s}function Y(t,e,n){try{return(0,x.parseArgs)({args:[...t],options:e,allowPositionals:!0,strict:!0,tokens:!0})}catch{throw K(t,e,n)}}function K(t,e,n){let{tokens:s}=(0,x.parseArgs)({args:[...t],options:e,allowPositionals:!0,strict:!1,tokens:!0});for(let r of s){if(r.kind!=="option")continue;let{name:o,rawName:i,value:a,inlineValue:l}=r,g=Object.hasOwn(e,o)?e[o]:void 0;if(!g){let m=I(o,Object.keys(e));return c(`There is no option ${i}.`,m?`Did you mean --${m}?`:n)}let{type:d,value:f="VALUE"}=g;if(d==="boolean"&&a!==void 0)return c(`${i} takes no value.`,`Write ${i} alone.`);if(d!=="boolean"){if(a===void 0)return c(`${i} needs a value.`,`Write ${i} ${f}.`);if(a.startsWith("-----BEGIN"))return c(`${i} takes the name of a file.`,`Write ${i} ${f}.`);if(a.startsWith("-")&&!l){let m=`Write --${o}=${a} if that is the value that is meant.`;return c(`${i} needs a value, and ${a} looks like an option.`,m)}}}return c("The arguments cannot be read.",n)}function c(t,e){return new h({code:"usage",message:t,hint:e})}var u=".agent/attestations.intoto.jsonl";var $={help:{type:"boolean",short:"h",help:"print this"}},N={yes:{type:"boolean",help:"write without asking"},"dry-run":{type:"boolean",help:"show the difference, and write nothing"},...$},P={format:{type:"string",value:"FORMAT",help:"what is printed: text (the default) or json"},...$},y=$,ye={options:{...N,...P},commands:{init:{usage:"init",options:Object.keys(N)},doctor:{usage:"doctor",options:Object.keys(P)},selftest:{usage:"selftest",options:Object.keys(y)},demo:{usage:"demo",options:Object.keys(y)}}};var F=`Scenario: a cart is paid once
`,C=`test('a cart is paid once', () => expect(pay()).toBe(1))
`,j=t=>`---
price: ${t}
---
# Bread
`,V=["AKI","AGDPMRCG4BE4UMR46"].join(""),O=`version: 1
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
`,T=[{title:"edits a text that counsel owns",files:{"legal/terms.md":`You get what you get.
`},exit:1,whole:!0},{title:"writes what the brand never says",files:{"pages/offer.md":`# Offer

The CHEAPEST bread in town.
`},exit:1},{title:"changes more than one commit may",files:Object.fromEntries([1,2,3,4].map(t=>[`pages/${t}.md`,`# ${t}
`])),exit:1},{title:"rewrites the scenario that it has to pass",files:{"scenarios/cart.feature":`Scenario: a cart
`},exit:1},{title:"skips the test that it has to pass",files:{"tests/cart.test.js":C.replace("test(","test.skip(")},exit:1},{title:"names another price than the constitution",files:{"pages/bread.md":j(3)},exit:1},{title:"leaves a key in a page",files:{"pages/setup.md":`The key is ${V}.
`},exit:1},{title:"works where it has no business",files:{"infra/server.tf":`size = "large"
`},exit:1},{title:"writes what people read otherwise than machines do",files:{"pages/index.md":`# Bread

We deliver \u202Eyadnom\u202C.
`},exit:3},{title:"hides a text from whoever looks for words",files:{"pages/index.md":Uint8Array.from([35,0,65,0])},exit:3},{title:"gives itself more room",files:{".agent/constitution.yaml":O.replace(": 3",": 300")},exit:3},{title:"approves itself",files:{".agent/corrections.yaml":`protected_paths: []
decision: approved
by: the agent
`},exit:1}];function H(t,e){let{values:n,positionals:s}=v(t,y,"");if(n.help)return`Usage: constitution-check demo
`;if(s.length>1)throw c(`demo takes no ${s[1]}.`,"Write: constitution-check demo");let r=e.openPlayground();try{let o=new k(r,e.print);o.opens();for(let[i,a]of T.entries())o.plays(i+1,a);o.keepsRecord(T.length+1),o.catchesTampering(T.length+2)}finally{r.close()}return z}var z=`
Nothing of this is left on the disk.
In your own repository: constitution-check init
`,k=class{#e;#t;constructor(e,n){this.#e=e,this.#t=n}opens(){let n={version:1,algorithm:"sha256",files:{"scenarios/cart.feature":w("sha256").update(F).digest("hex")}},s={".agent/constitution.yaml":O,".agent/seals.json":`${JSON.stringify(n)}
`,"legal/terms.md":`You can return bread within a day.
`,"pages/bread.md":j(4),"pages/index.md":`# Bread
`,"scenarios/cart.feature":F,"tests/cart.test.js":C};this.#r(s),this.#e.git(["commit","-q","-m","A bakery with a constitution"]),this.#t(`A small repository, and its constitution:

${Z(O)}
An agent is let loose on it.
`)}plays(e,{title:n,files:s,exit:r,whole:o}){this.#t(`
${e}. The agent ${n}.

`),this.#r(s),this.#n(["--staged"],r,o?i=>i:S),this.#s()}keepsRecord(e){this.#t(`
${e}. Good, bad and good changes, each with a link in the ledger (--attest).

`);for(let[n,s,r]of[["pages/index.md",`# Bread and rolls
`,0],["legal/terms.md",`No returns.
`,1],["pages/index.md",`# Bread, rolls and cake
`,0]])this.#r({[n]:s}),this.#n(["--staged","--attest","--quiet"],r),r===0?this.#e.git(["commit","-q","-m",`Change ${n}`]):this.#s();this.#e.git(["add",u]),this.#e.git(["commit","-q","-m","The ledger"]),this.#n(["verify",u],0)}catchesTampering(e){this.#t(`
${e}. The agent takes the link about its bad change out of the ledger (sed -i 2d).

`);let[n="",,...s]=this.#e.read(u).split(`
`);this.#r({[u]:[n,...s].join(`
`)}),this.#n(["verify",u],1),this.#n(["--staged"],1,S)}#r(e){for(let[s,r]of Object.entries(e))this.#e.write(s,r);let n=Object.keys(e).filter(s=>s!==".agent/corrections.yaml");n.length>0&&this.#e.git(["add","--",...n])}#s(){this.#e.git(["reset","-q","--hard"]),this.#e.remove(".agent/corrections.yaml")}#n(e,n,s=r=>r){let{exit:r,stdout:o,stderr:i}=this.#e.check(e),a=s(o.replace(J,"<digest>"))+i;if(this.#t(`$ constitution-check ${e.join(" ")}
${a.trimEnd()}
(exit ${r})
`),r!==n)throw new Error(`the demonstration expected exit ${n}, and got ${r}`)}},J=/\b[0-9a-f]{64}\b/g,S=t=>t.slice(0,t.lastIndexOf(`

`)+1),Z=t=>t.trimEnd().split(`
`).map(e=>`${e===""?"":"    "}${e}
`).join("");0&&(module.exports={demo});

"use strict";var b=Object.defineProperty;var A=Object.getOwnPropertyDescriptor;var R=Object.getOwnPropertyNames;var q=Object.prototype.hasOwnProperty;var M=(t,e)=>{for(var n in e)b(t,n,{get:e[n],enumerable:!0})},U=(t,e,n,r)=>{if(e&&typeof e=="object"||typeof e=="function")for(let s of R(e))!q.call(t,s)&&s!==n&&b(t,s,{get:()=>e[s],enumerable:!(r=A(e,s))||r.enumerable});return t};var D=t=>U(b({},"__esModule",{value:!0}),t);var X={};M(X,{demo:()=>H});module.exports=D(X);var _=(...t)=>require("node:crypto").createHash(...t);var x=require("node:util");var f=class extends Error{faults;constructor(e,n){let r="code"in e?[e]:e;super(r[0].message,n),this.name="CheckError",this.faults=r}static[Symbol.hasInstance](e){return e instanceof Error&&e.name==="CheckError"&&"faults"in e}};function v(t,e){let n=I(t),r=null,s=Number.POSITIVE_INFINITY;for(let i of e){let o=Y(n,W(i),B(i));o>=s||(r=i,s=o)}return r}var I=t=>t.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{N}]/gu,""),$=new Map;function W(t){let e=$.get(t)??I(t);return $.set(t,e),e}var B=t=>t.length<5?.5:t.length<8?1:2;function Y(t,e,n){return t===e?0:`${t}s`===e||`${e}s`===t?.5:G(t,e,n)}function G(t,e,n=Number.POSITIVE_INFINITY){if(Math.abs(t.length-e.length)>n)return Number.POSITIVE_INFINITY;let r=[],s=Array.from({length:e.length+1},(o,a)=>a);for(let o=1;o<=t.length;o++){let a=[o];for(let l=1;l<=e.length;l++){let p=t[o-1]===e[l-1],d=Math.min(u(a,l-1)+1,u(s,l)+1,u(s,l-1)+(p?0:1)),m=t[o-1]===e[l-2]&&t[o-2]===e[l-1];o>1&&l>1&&m&&(d=Math.min(d,u(r,l-2)+1)),a.push(d)}if(Math.min(...s)>n&&Math.min(...a)>n)return Number.POSITIVE_INFINITY;r=s,s=a}let i=u(s,e.length);return i>n?Number.POSITIVE_INFINITY:i}var u=(t,e)=>t[e]??0;function E(t,e,n){let r=K(t,e,n),s=new Set;for(let i of r.tokens)if(i.kind==="option"){if(s.has(i.name)&&!e[i.name]?.multiple)throw c(`--${i.name} is given more than once.`,"Give it once.");s.add(i.name)}return r}function K(t,e,n){try{return(0,x.parseArgs)({args:[...t],options:e,allowPositionals:!0,strict:!0,tokens:!0})}catch{throw V(t,e,n)}}function V(t,e,n){let{tokens:r}=(0,x.parseArgs)({args:[...t],options:e,allowPositionals:!0,strict:!1,tokens:!0});for(let s of r){if(s.kind!=="option")continue;let{name:i,rawName:o,value:a,inlineValue:l}=s,p=Object.hasOwn(e,i)?e[i]:void 0;if(!p){let h=v(i,Object.keys(e));return c(`There is no option ${o}.`,h?`Did you mean --${h}?`:n)}let{type:d,value:m="VALUE"}=p;if(d==="boolean"&&a!==void 0)return c(`${o} takes no value.`,`Write ${o} alone.`);if(d!=="boolean"){if(a===void 0)return c(`${o} needs a value.`,`Write ${o} ${m}.`);if(a.startsWith("-----BEGIN"))return c(`${o} takes the name of a file.`,`Write ${o} ${m}.`);if(a.startsWith("-")&&!l){let h=`Write --${i}=${a} if that is the value that is meant.`;return c(`${o} needs a value, and ${a} looks like an option.`,h)}}}return c("The arguments cannot be read.",n)}function c(t,e){return new f({code:"usage",message:t,hint:e})}var k={help:{type:"boolean",short:"h",help:"print this"}},N={yes:{type:"boolean",help:"write without asking"},"dry-run":{type:"boolean",help:"show the difference, and write nothing"},...k},P={format:{type:"string",value:"FORMAT",help:"what is printed: text (the default) or json"},...k},y=k,oe={options:{...N,...P},commands:{init:{usage:"init",options:Object.keys(N)},doctor:{usage:"doctor",options:Object.keys(P)},selftest:{usage:"selftest",options:Object.keys(y)},demo:{usage:"demo",options:Object.keys(y)}}};var g=".agent/attestations.intoto.jsonl",S=`Scenario: a cart is paid once
`,C=`test('a cart is paid once', () => expect(pay()).toBe(1))
`,F=t=>`---
price: ${t}
---
# Bread
`,L=["AKI","AGDPMRCG4BE4UMR46"].join(""),w=`version: 1
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
`},exit:1},{title:"skips the test that it has to pass",files:{"tests/cart.test.js":C.replace("test(","test.skip(")},exit:1},{title:"names another price than the constitution",files:{"pages/bread.md":F(3)},exit:1},{title:"leaves a key in a page",files:{"pages/setup.md":`The key is ${L}.
`},exit:1},{title:"works where it has no business",files:{"infra/server.tf":`size = "large"
`},exit:1},{title:"writes what people read otherwise than machines do",files:{"pages/index.md":`# Bread

We deliver \u202Eyadnom\u202C.
`},exit:3},{title:"hides a text from whoever looks for words",files:{"pages/index.md":Uint8Array.from([35,0,65,0])},exit:3},{title:"gives itself more room",files:{".agent/constitution.yaml":w.replace(": 3",": 300")},exit:3},{title:"approves itself",files:{".agent/corrections.yaml":`protected_paths: []
decision: approved
by: the agent
`},exit:1}];function H(t,e){let{values:n,positionals:r}=E(t,y,"");if(n.help)return`Usage: constitution-check demo
`;if(r.length>1)throw c(`demo takes no ${r[1]}.`,"Write: constitution-check demo");let s=e.openPlayground();try{let i=new O(s,e.print);i.opens();for(let[o,a]of T.entries())i.plays(o+1,a);i.keepsRecord(T.length+1),i.catchesTampering(T.length+2)}finally{s.close()}return z}var z=`
Nothing of this is left on the disk.
In your own repository: constitution-check init
`,O=class{#e;#t;constructor(e,n){this.#e=e,this.#t=n}opens(){let n={version:1,algorithm:"sha256",files:{"scenarios/cart.feature":_("sha256").update(S).digest("hex")}},r={".agent/constitution.yaml":w,".agent/seals.json":`${JSON.stringify(n)}
`,"legal/terms.md":`You can return bread within a day.
`,"pages/bread.md":F(4),"pages/index.md":`# Bread
`,"scenarios/cart.feature":S,"tests/cart.test.js":C};this.#s(r),this.#e.git(["commit","-q","-m","A bakery with a constitution"]),this.#t(`A small repository, and its constitution:

${Q(w)}
An agent is let loose on it.
`)}plays(e,{title:n,files:r,exit:s,whole:i}){this.#t(`
${e}. The agent ${n}.

`),this.#s(r),this.#n(["--staged"],s,i?o=>o:j),this.#r()}keepsRecord(e){this.#t(`
${e}. Good, bad and good changes, each with a link in the ledger (--attest).

`);for(let[n,r,s]of[["pages/index.md",`# Bread and rolls
`,0],["legal/terms.md",`No returns.
`,1],["pages/index.md",`# Bread, rolls and cake
`,0]])this.#s({[n]:r}),this.#n(["--staged","--attest","--quiet"],s),s===0?this.#e.git(["commit","-q","-m",`Change ${n}`]):this.#r();this.#e.git(["add",g]),this.#e.git(["commit","-q","-m","The ledger"]),this.#n(["verify",g],0)}catchesTampering(e){this.#t(`
${e}. The agent takes the link about its bad change out of the ledger (sed -i 2d).

`);let[n="",,...r]=this.#e.read(g).split(`
`);this.#s({[g]:[n,...r].join(`
`)}),this.#n(["verify",g],1),this.#n(["--staged"],1,j)}#s(e){for(let[r,s]of Object.entries(e))this.#e.write(r,s);let n=Object.keys(e).filter(r=>r!==".agent/corrections.yaml");n.length>0&&this.#e.git(["add","--",...n])}#r(){this.#e.git(["reset","-q","--hard"]),this.#e.remove(".agent/corrections.yaml")}#n(e,n,r=s=>s){let{exit:s,stdout:i,stderr:o}=this.#e.check(e),a=r(i.replace(J,"<digest>"))+o;if(this.#t(`$ constitution-check ${e.join(" ")}
${a.trimEnd()}
(exit ${s})
`),s!==n)throw new Error(`the demonstration expected exit ${n}, and got ${s}`)}},J=/\b[0-9a-f]{64}\b/g,j=t=>t.slice(0,t.lastIndexOf(`

`)+1),Q=t=>t.trimEnd().split(`
`).map(e=>`${e===""?"":"    "}${e}
`).join("");0&&(module.exports={demo});

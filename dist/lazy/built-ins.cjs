"use strict";var A=Object.defineProperty;var Z=Object.getOwnPropertyDescriptor;var h=Object.getOwnPropertyNames;var S=Object.prototype.hasOwnProperty;var x=(e,t)=>{for(var s in t)A(e,s,{get:t[s],enumerable:!0})},b=(e,t,s,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let n of h(t))!S.call(e,n)&&n!==s&&A(e,n,{get:()=>t[n],enumerable:!(r=Z(t,n))||r.enumerable});return e};var K=e=>b(A({},"__esModule",{value:!0}),e);var V={};x(V,{builtIns:()=>Q,isSecretName:()=>W,kindsNamed:()=>F});module.exports=K(V);var I=new Set(["sk_test_4eC39HqLyjWDarjtT1zdp7dc","sk_test_BQokikJOvBiI2HlWgH4olfQ2"]);function l(e){return I.has(e)||/EXAMPLE(?:KEY)?$/.test(e)?!0:/([xX0*.])\1{11}/.test(e)||/(?:your|insert|replace|example|placeholder|redacted)[_-]/i.test(e)}var g=/^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])(?::\d*)?$|(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)(?::\d*)?$/i,T=/^(?:[$%{<[(].*|.*[}>\])%]|\*+|\.+|x+|pass(?:word|wd)?|pwd?|secret|token|user(?:name)?|changeme|example|redacted|your[_-].*)$/i;function u(e,t){return g.test(t)||T.test(e)||/\$\{|\{\{|\$[A-Z_]+$/.test(e)}function f(e){return g.test(e)}var N=Object.fromEntries("AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30".split(" ").map(e=>[e.slice(0,2),Number(e.slice(2))]));function C({match:e,line:t}){let s=N[e[0].slice(0,2).toUpperCase()]??0,r="",n=e.index;for(;r.length<s&&n<t.length;n++){let o=t[n]??"";if(/[A-Za-z0-9]/.test(o))r+=o.toUpperCase();else if(!/[ .-]/.test(o)||/[ .-]/.test(t[n+1]??""))return null}return s>0&&r.length===s&&!/[A-Za-z0-9]/.test(t[n]??"")&&B(r)===1?t.slice(e.index,n):null}function B(e){let t=0;for(let s of e.slice(4)+e.slice(0,4)){let r=Number.parseInt(s,36);t=(t*(r>9?100:10)+r)%97}return t}var R=[[/^4/,[16]],[/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,[16]],[/^3[47]/,[15]],[/^(?:6011|64[4-9]|65)/,[16]],[/^3(?:0[0-5]|[689])/,[14]],[/^35(?:2[89]|[3-8])/,[16]],[/^62/,[16,19]]];function O({line:e,match:t}){let s=t[0].replace(/\D/g,""),r=t[1]??t[2]??"",n=e.slice(0,t.index).slice(-6),a=e.slice(t.index+t[0].length).slice(0,6);return/\d[.-]$/.test(n)||/^[.-]\d/.test(a)||r!==""&&(/\d{4}[ _]$/.test(n)||/^[ _]\d{4}(?!\d)/.test(a))?null:R.some(([c,m])=>c.test(s)&&m.includes(s.length))&&D(s)?t[0]:null}function D(e){let t=0;for(let s=0;s<e.length;s++){let r=Number(e[e.length-1-s]);t+=s%2===0?r:r>4?2*r-9:2*r}return t%10===0&&!/^(\d)\1*$/.test(e)}var G=/\.(?:png|jpe?g|gif|svg|webp|avif|ico|pdf|css|s[ac]ss|less|jsx?|[mc]js|tsx?|[mc]ts|jsonc?|ya?ml|toml|xml|html?|txt|csv|tgz|gz|tar|snap|lock|log|sql|php|rb|go|java|kt|swift|vue|svelte|local|lan|internal|latest|next|canary|beta|alpha|rc|whl|jar|exe|dll)$/i,L=/^(?:git|hg|svn|no-?reply|do-?not-?reply)$/i;function M({match:e,line:t}){let[s,r="",n=""]=e;return L.test(r)||G.test(n)||f(n)||/^v?\d+\./.test(n)||/^users\.noreply\./.test(n)||/:\/\/[^\s/]*$/.test(t.slice(0,e.index).slice(-100))?null:s}var _=[{name:"email",sign:"@",expression:/(?<![\w.%+-])([\w%+-]{1,64}(?:\.[\w%+-]{1,64}){0,8})@((?:[A-Za-z0-9\u00a1-\uffff][\w\u00a1-\uffff-]{0,62}\.){1,8}[A-Za-z\u00a1-\uffff][A-Za-z0-9\u00a1-\uffff-]{1,23})(?![\w-])/g,read:M},{name:"iban",sign:"[A-Za-z]{2}\\d\\d(?:[ .-]?[A-Za-z0-9]){11}",expression:/(?:(?<![A-Za-z0-9])|(?<=\\[bfnrt]|%[0-9A-Fa-f]{2}))[A-Za-z]{2}\d\d(?=[ .-]?[A-Za-z0-9])/g,read:C},{name:"payment_card",sign:"\\d{4}[ ._-]?\\d{4}[ ._-]?\\d\\d",expression:/(?<![A-Za-z0-9])(?:\d{14,19}|\d{4}([ ._-])\d{4}\1\d{4}\1\d{4}(?:\1\d{3})?|\d{4}([ ._-])\d{6}\2\d{4,5})(?![A-Za-z0-9])/g,read:O}];var v=/^(?:\\[nr]|[\s"'`+,()\\|>.])*/,k=/[A-Za-z0-9+/]{40}/,y=/^(?:[A-Za-z0-9+/=]{16}|(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset|Subject|x-)\b.*:)/i;var d=/-{4,5} ?END /;function w({match:e,line:t,below:s}){if(!e[0].startsWith("-"))return!0;let r=e.index+e[0].length,n=t.slice(r,r+400);if(n.trim()!==""){let a=n.replace(v,""),o=a.search(d),c=o<0?`${a}
${s()}`:a.slice(0,o);return k.test(c.split(d)[0]??"")||y.test(a)}for(let a of s().split(`
`)){if(/^(?:@@|-(?!-{3}))/.test(a))return!0;let o=a.replace(/^\+/,"").replace(/^[\s#/*>|"'`+]*/,"");if(o!=="")return y.test(o)||k.test(s().split(d)[0]??"")}return!0}var P=String.raw`(?:(?<![A-Za-z])|(?<=\\[bfnrt]|%[0-9A-Fa-f]{2}))`,$="(?![A-Za-z0-9])",U=String.raw`(?<!\d)_auth(?:Token)?(?:=|\s{0,5}=\s{0,5}(?=[A-Za-z_]{0,60}[\d+/=-]))(?!(?!eyJ)[A-Za-z_]\w{0,60}\.[A-Za-z_]|\w{20,100}[(\[])([\w.+/=-]{20,500})`,H=String.raw`
age_key             AGE-SECRET-KEY-1   AGE-SECRET-KEY-1[0-9A-Z]{58}~
airtable_token      pat[A-Za-z0-9]{14}\.   pat[A-Za-z0-9]{14}\.[0-9a-f]{64}~
anthropic_key       sk-ant-            sk-ant-[a-z]{3,10}\d{2}-[\w-]{20,200}
atlassian_token     AT[AC]TT3|ATBB     AT[AC]TT3[\w=-]{60,300}|ATBB[A-Za-z0-9]{28,32}~
aws_access_key      A(?:KI|SI|BI|CC)A[A-Z0-9]{4}   (?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}~
azure_storage_key   (?:Account|SharedAccess)Key=   (?:Account|SharedAccess)Key=([A-Za-z0-9/+]{43,86}==?)
cratesio_token      cio[A-Za-z0-9]{32}   cio[A-Za-z0-9]{32}~
databricks_token    dapi[0-9a-f]{8}    dapi[0-9a-f]{32}(?:-\d)?~
digitalocean_token  do[opr]_v1_        do[opr]_v1_[0-9a-f]{64}~
discord_webhook     /api/webhooks/     https://(?:\w{1,10}\.)?discord(?:app)?\.com/api/webhooks/(\d{5,30}/[\w-]{60,100})
docker_token        dckr_[po]at_       dckr_[po]at_[\w-]{27,64}
doppler_token       dp\.[a-z]{2,5}\.   dp\.(?:pt|st|ct|sa|scim|audit)\.(?:[\w-]{1,40}\.)?[A-Za-z0-9]{40,44}~
figma_token         figd_              figd_[\w-]{40,100}
github_token        gh[pousr]_\w{8}|github_pat_   gh[pousr]_\w{36,255}|github_pat_\w{50,255}
gitlab_token        gl[a-z]{2,5}-[\w.-]{8}|GR1348941   gl(?:pat|ptt|cbt|dt|rt|ft|agent|imt|oas|soat|ffct|wt)-[\w.-]{20,300}|GR1348941[\w-]{20,50}
google_key          AIza[\w-]{8}|GOCSPX-|ya29\.   AIza[\w-]{35}(?![\w-])|GOCSPX-[\w-]{28}(?![\w-])|ya29\.[\w-]{30,1000}
grafana_token       gl(?:sa|c)_[A-Za-z0-9+/]{8}    glsa_[A-Za-z0-9]{32}_[0-9a-f]{8}~|glc_[A-Za-z0-9+/]{32,400}
groq_key            gsk_               gsk_[A-Za-z0-9]{52}~
heroku_key          HRKU-              HRKU-[\w-]{36,100}
huggingface_token   hf_[A-Za-z]{8}     hf_[A-Za-z]{34}~
linear_key          lin_(?:api|oauth)_   lin_(?:api|oauth)_\w{32,128}
mailchimp_key       -us\d   [0-9a-f]{32}-us\d{1,2}~
mailgun_key         key-[0-9a-f]{8}    key-[0-9a-f]{32}~
newrelic_key        NR(?:AK|JS|II)-    NR(?:AK|JS|II)-[A-Za-z0-9-]{19,32}~
notion_token        ntn_[A-Za-z0-9]{8}|secret_[A-Za-z0-9]{8}   ntn_[A-Za-z0-9]{43,50}~|secret_[A-Za-z0-9]{43}~
npm_token           npm_[A-Za-z0-9]{8}|_auth(?:Token)?\s{0,5}=   npm_[A-Za-z0-9]{36}~|(?<!\d)_auth(?:Token)?\s{0,5}=\s{0,5}["']([\w.+/=-]{20,500})|${U}
nuget_key           oy2[a-z0-9]{8}     oy2[a-z0-9]{43}~
openai_key          sk-(?:proj|svcacct|admin)-|sk-[A-Za-z0-9]{20}   sk-(?:proj|svcacct|admin)-[\w-]{20,300}|sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}~|sk-[A-Za-z0-9]{48}~
onepassword_token   ops_eyJ            ops_eyJ[A-Za-z0-9+/=_-]{100,2000}
perplexity_key      pplx-              pplx-[A-Za-z0-9]{40,64}~
planetscale_token   pscale_            pscale_(?:tkn|pw|oauth)_[\w.=-]{32,64}
postman_key         PMAK-              PMAK-[0-9a-f]{24}-[0-9a-f]{34}~
pulumi_token        pul-[0-9a-f]{8}    pul-[0-9a-f]{40}~
pypi_token          pypi-AgE           pypi-AgE[\w-]{50,1000}
replicate_token     r8_[A-Za-z0-9]{8}   r8_[A-Za-z0-9]{37}~
rubygems_key        rubygems_[0-9a-f]{8}   rubygems_[0-9a-f]{48}~
sendgrid_key        SG\.[\w-]{16,32}\.    SG\.[\w-]{16,32}\.[\w-]{32,64}(?![\w-])
sentry_token        sntry[su]_         sntrys_eyJ[A-Za-z0-9+/=_-]{40,500}|sntryu_[0-9a-f]{64}~
shopify_token       shp[a-z]{2,3}_[0-9A-Za-z]{8}   shp(?:at|ca|pa|ppa|ss)_[0-9A-Za-z]{32,64}~
slack_token         xox[a-z][.-]|xapp-\d   xox[a-z](?:\.xox[bp])?-(?=[\w-]{0,50}\d)[A-Za-z0-9-]{10,255}|xapp-\d-[A-Z0-9]{5,20}-\d{5,20}-[0-9a-z]{10,100}
slack_webhook       hooks\.slack       hooks\.slack(?:-gov)?\.com/(?:services|workflows|triggers)/([A-Za-z0-9+/]{30,80})
square_token        sq0[a-z]{3}-|EAAA[\w-]{8}   sq0[a-z]{3}-[\w-]{22,43}(?![\w-])|EAAA[\w-]{60}(?![\w-])
stripe_key          [sr]k_(?:live|test)_|whsec_   [sr]k_(?:live|test)_[A-Za-z0-9]{16,250}|whsec_[A-Za-z0-9+/]{32,64}
supabase_key        sbp_[0-9a-f]{8}|sb_secret_   sbp_[0-9a-f]{40}~|sb_secret_[\w-]{20,64}
telegram_token      :AA[\w-]{8}   \d{8,10}:AA[\w-]{33}(?![\w-])
terraform_token     \.atlasv1\.        [A-Za-z0-9]{14}\.atlasv1\.[\w-]{60,100}
vercel_token        vc[pairk]_[A-Za-z0-9]{8}   vc[pairk]_[A-Za-z0-9]{24,60}~
vault_token         hv[sbr]\.[\w-]{8}   hv[sbr]\.[\w-]{24,300}
xai_key             xai-[A-Za-z0-9]{8}   xai-[A-Za-z0-9]{70,90}~
`,E=H.trim().split(`
`).map(e=>{let[t="",s="",r=""]=e.split(/ {1,20}(?=\S)/),n=new RegExp(`${P}(?:${r.replaceAll("~",$)})`,"g");return{name:t,sign:s,expression:n,read:({value:a})=>l(a)?null:a}});var Y=[{name:"aws_secret_key",sign:"[sS](?:ecret|ECRET)_?[aA](?:ccess|CCESS)_?[kK](?:ey|EY)|(?:aws_secret|AWS_SECRET)_",expression:/(?:secret_?access_?key|aws_secret_key)["'\]]{0,3}\s{0,20}(?:[:=]|=>|:=|,)\s{0,20}["']?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/gi,read:({value:e})=>l(e)||/^[0-9a-f]{40}$/.test(e)?null:e},{name:"basic_auth_url",sign:"://[^\\s/:@]{0,100}:[^\\s/]{3}",expression:/(?<![\w+.-])[A-Za-z][A-Za-z0-9+.-]{1,30}:\/\/[^\s/:@"'`<>]{0,100}:([^\s/"'`<>]{3,200})@([\w.[\]:-]{1,200})/g,read:({match:e,value:t})=>u(t,e[2]??"")?null:t},{name:"jwt",sign:"eyJ[\\w-]{10}",expression:/(?:(?<![\w-])|(?<=\\[bfnrt]|%[0-9A-Fa-f]{2}))eyJ[\w-]{10,}\.eyJ[\w-]{2,}\.[\w-]{20,}/g,read:({value:e})=>j(e)?e:null},{name:"private_key",sign:"PRIVATE KEY|PuTTY-User-Key-File-|AKCA|G9w0BAQEFAAS|CAQEEI|EAMBMGByqGSM49|CAQAwBQYDK2VwBCIEI|b3BlbnNzaC1rZXktdjEA",expression:/-{4,5} ?BEGIN (?:[A-Z0-9]{1,12} ){0,4}PRIVATE KEY(?: BLOCK)? ?-{4,5}|PuTTY-User-Key-File-\d: \S{1,40}$|(?<![A-Za-z0-9+/])(?:MII[A-Za-z0-9+/]{3}IBA(?:AKCA|DANBgkqhkiG9w0BAQEFAAS)|M(?:Hc|IG[A-Z])CAQEEI|MIG[A-Z]AgEAMBMGByqGSM49|MC4CAQAwBQYDK2VwBCIEI|b3BlbnNzaC1rZXktdjEA)[A-Za-z0-9+/=]{10,100}/g,read:e=>w(e)?e.value:null}],i=[...E,...Y].sort((e,t)=>e.name<t.name?-1:1);function j(e){let t=Buffer.from(e.slice(0,e.indexOf(".")),"base64url").toString("utf8");return t.startsWith("{")&&t.includes('"alg"')}var p="secrets";var J=1;function Q(){return{version:J,secrets:z(i),others:z(_)}}function F(e){return e===p?i:[...i,..._].filter(t=>t.name===e)}function W(e){return e===p||i.some(t=>t.name===e)}var z=e=>e.map(({name:t})=>t);0&&(module.exports={builtIns,isSecretName,kindsNamed});

import { isPlaceholder } from './placeholder.ts'
import type { Kind } from './text-kind.ts'

/** Where a token may begin: behind no letter, or behind what an escape or a percent sign leaves of one. */
const EDGE = String.raw`(?:(?<![A-Za-z])|(?<=\\[bfnrt]|%[0-9A-Fa-f]{2}))`
const END = '(?![A-Za-z0-9])'

/**
 * A setting of npm without quotes. In code it would be a property, a call, a path of names, or a name behind ` = `: none of these
 * is the token itself. One of three parts that begins as a JSON Web Token does is no path of names.
 */
const UNQUOTED_AUTH = String.raw`(?<!\d)_auth(?:Token)?(?:=|\s{0,5}=\s{0,5}(?=[A-Za-z_]{0,60}[\d+/=-]))(?!(?!eyJ)[A-Za-z_]\w{0,60}\.[A-Za-z_]|\w{20,100}[(\[])([\w.+/=-]{20,500})`

/**
 * Tokens that are told by how they begin. Of each: its name, a part that is in all of them, and the whole of it; a group is the
 * secret itself. `~` is the end of a word. Every repetition has a bound, so that no text is slow.
 */
const TOKENS = String.raw`
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
npm_token           npm_[A-Za-z0-9]{8}|_auth(?:Token)?\s{0,5}=   npm_[A-Za-z0-9]{36}~|(?<!\d)_auth(?:Token)?\s{0,5}=\s{0,5}["']([\w.+/=-]{20,500})|${UNQUOTED_AUTH}
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
`

export const TOKEN_KINDS: readonly Kind[] = TOKENS.trim()
  .split('\n')
  .map((row) => {
    const [name = '', sign = '', source = ''] = row.split(/ {1,20}(?=\S)/)
    const expression = new RegExp(`${EDGE}(?:${source.replaceAll('~', END)})`, 'g')
    return { name, sign, expression, read: ({ value }) => (isPlaceholder(value) ? null : value) }
  })

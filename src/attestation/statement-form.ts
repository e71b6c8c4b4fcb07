/** Printable ASCII without what JSON escapes. */
const TEXT = '[ !#-\\[\\]-~]*'
const ID = '"[0-9a-f]{40}(?:[0-9a-f]{24})?"'
const IDS = `(?:${ID}(?:,${ID})*)?`
const COMMIT = `(?:null|{"id":${ID},"name":"${TEXT}"})`
const LAYER = `{"name":"${TEXT}","path":"${TEXT}","revision":(?:null|${ID}),"sha256":"[0-9a-f]{64}"}`

/**
 * The statements that this checker usually writes, as one expression over their canonical bytes.
 *
 * Whatever matches is canonical and satisfies schemas/attestation.schema.json, so that a ledger can be verified at the
 * speed of hashing; whatever does not match may still be valid, and is parsed. Groups: time, prev, seq.
 */
export const CANONICAL_STATEMENT: RegExp = expressionOf(
  '{"_type":"https://in-toto.io/Statement/v1","predicate":{' +
    '"policy":{"digest":{"sha256":"<sha256>"},"uri":"<uri>"},"resourceUri":"<uri>","timeVerified":"<time>",' +
    '"urn:constitution-check:chain:v1":{"inputs":{"approvals":[],"as_of":<as_of><change>,"key_set":<key_set><layers>},' +
    '"prev":[<prev>],"report":{"sha256":"<sha256>"},"seq":<seq>,<outcome>,' +
    '"verifier":{"id":"<uri>","version":{"constitution-check":"<text>"}}},' +
    '"predicateType":"https://slsa.dev/verification_summary/v1",' +
    '"subject":[{"digest":{"gitTree":"<object_id>"},"name":"tree"}<commit>]}',
  {
    text: TEXT,
    uri: '[A-Za-z][A-Za-z0-9+.-]*:[!#-\\[\\]-~]+',
    sha256: '[0-9a-f]{64}',
    object_id: '[0-9a-f]{40}(?:[0-9a-f]{24})?',
    time: '([0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z)',
    as_of: '(?:null|"[ !#-\\[\\]-~]+")',
    key_set: '(?:null|"[0-9a-f]{64}")',
    // What replay needs, which links of earlier versions do not have.
    change:
      `(?:,"change":{"base":${COMMIT},"head":${COMMIT},"merge_bases":\\[${IDS}\\],"merge_heads":\\[${IDS}\\],` +
      `"mode":"(?:staged|range|commit)","tree":(?:null|${ID})},"corrections":\\[\\])?`,
    layers: `(?:,"layers":\\[(?:${LAYER}(?:,${LAYER})*)?\\],"named":{"constitution":(?:null|"${TEXT}"),"corrections":(?:null|"${TEXT}")})?`,
    // One link before, or none: of several, the parser checks that none is named twice.
    prev: '((?:"[0-9a-f]{64}")?)',
    // Small enough to be an exact integer.
    seq: '([1-9][0-9]{0,14})',
    outcome:
      '"verdict":"(?:' +
      'allow"},"verificationResult":"PASSED","verifiedLevels":\\["CONSTITUTION_(?:STAGED|RANGE)"\\]|' +
      '(?:require_review|deny|incomplete)"},"verificationResult":"FAILED","verifiedLevels":\\["FAILED"\\])',
    commit: '(?:,{"digest":{"gitCommit":"[0-9a-f]{40}(?:[0-9a-f]{24})?"},"name":"commit"})?',
  },
)

function expressionOf(form: string, parts: Readonly<Record<string, string>>): RegExp {
  const literal = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replace(/<(\w+)>/g, (_, name: string) => parts[name] ?? '')}$`)
}

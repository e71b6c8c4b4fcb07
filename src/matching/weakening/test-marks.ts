import type { Family } from './test-files.ts'

/**
 * What tests are made of, as expressions over code without comments and without what stands in strings.
 *
 * Each repetition is bounded or begins with a fixed word, so that no text makes them slow.
 */
export interface Marks {
  /** Makes a test not run, not count, or run alone. */
  readonly skips: readonly RegExp[]
  readonly assertions: readonly RegExp[]
  /** Assertions that cannot fail: they do not count. */
  readonly trivial: readonly RegExp[]
  /** Assertions that little can fail. */
  readonly weak: readonly RegExp[]
  /** One for each test. */
  readonly tests: readonly RegExp[]
}

const EQUALS_ITSELF =
  /\bassert\w{0,40}!?\s{0,9}(?:\.\s{0,9}\w{1,40}\s{0,9})?\(\s{0,9}([\w.]{1,60})\s{0,9},\s{0,9}\1\s{0,9}[,)]/gi
const ASSERTS_TRUE =
  /\bassert(?:True|_true|_eq)?!?\s{0,9}(?:\.\s{0,9}(?:ok|isTrue|isOk|True|IsTrue)\s{0,9})?\(\s{0,9}(?:true|1)\s{0,9}[,)]/gi

const IF_FALSE = /(?<!\w)if\s{0,9}\(\s{0,9}(?:false|0)\s{0,9}\)/gi

export const MARKS: Readonly<Record<Family, Marks>> = {
  javascript: {
    skips: [
      /(?<![\w$])(?:it|test|describe|context|suite|specify|scenario|bench|QUnit)(?:\s{0,20}\.\s{0,20}\w{1,30}){0,3}?\s{0,20}\.\s{0,20}(?:skip|todo|fixme|failing|fails|fail|only|skipIf|runIf|ignore)\b/g,
      /(?<![\w$.])(?:it|test|describe|context|suite)\s{0,20}\[\s{0,20}['"`] {4,12}['"`]\s{0,20}\]/g,
      /(?<![\w$.])[xf](?:it|test|describe|context|specify|scenario)\s{0,20}(?=[(.`])/g,
      /(?<![\w$.])(?:this|t|ctx|testInfo)\s{0,20}\.\s{0,20}(?:skip|todo|fixme)\s{0,20}\(/g,
      // A text is a reason; an empty one skips nothing. Of Deno alone `ignore` is an option of tests: elsewhere true says so.
      /(?<![\w$.])['"]?(?:skip|only|todo)['"]?\s{0,20}:\s{0,20}(?:true\b|!0|(['"`])(?!\1))/g,
      /(?<![\w$.])['"]?ignore['"]?\s{0,20}:\s{0,20}(?:true\b|!0|(?<=\bDeno\b[\s\S]{0,400})(['"`])(?!\1))/g,
      /(?<![\w$.])skip\s{0,20}\(\s{0,20}(?:\)|['"`])/g,
      /(?<![\w$.])if\s{0,20}\(\s{0,20}(?:false|0|!1)\s{0,20}\)/g,
      /(?<![\w$.])pending\s{0,20}\(/g,
    ],
    assertions: [
      /(?<![\w$.])expect\s{0,20}\(/g,
      /(?<![\w$.])expect\s{0,20}\.\s{0,20}(?:soft|poll|assertions|hasAssertions|fail|unreachable)\b/g,
      /(?<![\w$.])(?:assert|assertType|expectTypeOf)\s{0,20}[(<]/g,
      /(?<![\w$.])assert\s{0,20}\.\s{0,20}\w{1,40}\s{0,20}[(<]/g,
      /\.\s{0,20}should\b/g,
      /(?<![\w$.])t\s{0,20}\.\s{0,20}(?:is|not|deepEqual|true|false|truthy|falsy|throws|throwsAsync|notThrows|like|regex|snapshot|fail|ok|equal|equals|same|match|rejects)\s{0,20}\(/g,
    ],
    trivial: [
      /(?<![\w$.])expect\s{0,20}\(\s{0,9}(?:true|false|null|undefined|[0-9]{1,9})\s{0,9}\)/g,
      /(?<![\w$.])expect\s{0,20}\([^\n]{0,200}\|\|\s{0,9}true\s{0,9}\)/g,
      /(?<![\w$.])expect\s{0,20}\(\s{0,9}(['"`]) {0,200}\1\s{0,9}\)\s{0,20}\.\s{0,9}(?:toBe|toEqual|toStrictEqual)\s{0,9}\(\s{0,9}['"`]/g,
      /(?<![\w$.])expect\s{0,20}\(\s{0,9}([\w.]{1,60})\s{0,9}\)\s{0,20}\.\s{0,9}(?:toBe|toEqual|toStrictEqual|to\.equal|to\.eql)\s{0,9}\(\s{0,9}\1\s{0,9}\)/g,
      EQUALS_ITSELF,
      ASSERTS_TRUE,
    ],
    weak: [
      /\.\s{0,20}(?:toBeDefined|toBeTruthy|toBeFalsy|toHaveBeenCalled|toThrow|toThrowError)\s{0,20}\(\s{0,20}\)/g,
      /\.\s{0,9}not\s{0,9}\.\s{0,9}(?:toBe|toEqual|toStrictEqual|toThrow)\s{0,9}\(/g,
      /\bexpect\s{0,9}\.\s{0,9}anything\s{0,9}\(/g,
      /\.\s{0,9}to\s{0,9}\.\s{0,9}(?:exist|be\s{0,9}\.\s{0,9}(?:ok|undefined))\b/g,
      /(?<![\w$.])assert\s{0,9}\.\s{0,9}(?:ok|isOk|exists|isDefined)\s{0,9}\(/g,
    ],
    tests: [
      /(?<![\w$.])[xf]?(?:it|test|specify|scenario)(?:\s{0,9}\.\s{0,9}(?!(?:describe|step|before|after|beforeEach|afterEach|beforeAll|afterAll|use|extend|setTimeout|slow)\b)\w{1,20}){0,3}\s{0,9}(?:\[\s{0,9}['"`] {4,12}['"`]\s{0,9}\]\s{0,9})?[(`]/g,
    ],
  },
  python: {
    skips: [
      /\bmark\s{0,9}\.\s{0,9}(?:skip|skipif|xfail)\b/g,
      /@\s{0,9}(?:unittest\s{0,9}\.\s{0,9})?(?:skip|skipIf|skipUnless|expectedFailure)\b/g,
      /\bpytest\s{0,9}\.\s{0,9}(?:skip|xfail|importorskip)\s{0,9}\(/g,
      /\bself\s{0,9}\.\s{0,9}skipTest\s{0,9}\(/g,
      /\braise\s{1,9}(?:unittest\s{0,9}\.\s{0,9})?SkipTest\b/g,
      /^[ \t]{0,80}(?:skip|xfail)\s{0,9}\(/gm,
      /^[ \t]{0,80}(?:if|while)\s{1,9}(?:False|0)\s{0,9}:/gm,
      /\b__test__\s{0,9}=\s{0,9}False\b/g,
      /^[ \t]{0,40}collect_ignore(?:_glob)?\s{0,9}\+?=/gm,
    ],
    assertions: [
      /(?<![\w.])assert\b/g,
      /\.\s{0,9}assert\w{1,60}\s{0,9}\(/g,
      /(?<![\w.])assert_\w{1,60}\s{0,9}\(/g,
      /\bself\s{0,9}\.\s{0,9}fail\s{0,9}\(/g,
      /\bpytest\s{0,9}\.\s{0,9}(?:raises|warns|fail|deprecated_call)\b/g,
    ],
    trivial: [
      /(?<![\w.])assert\s{1,9}\(?\s{0,9}(?:True|1)\b(?!\s{0,9}(?:==|!=|<|>|in\b|is\b|and\b|[-+*/%]))/g,
      /(?<![\w.])assert\b[^\n]{0,200}\bor\s{1,9}(?:True|1)\b/g,
      /(?<![\w.])assert\s{1,9}\(?\s{0,9}(\w{1,40})\s{0,9}==\s{0,9}\1\s{0,9}\)?[ \t]{0,9}$/gm,
      EQUALS_ITSELF,
      ASSERTS_TRUE,
    ],
    weak: [
      /(?<![\w.])assert\s{1,9}[\w.]{1,80}(?:\([^()\n]{0,80}\))?[ \t]{0,9}$/gm,
      /\bis\s{1,9}not\s{1,9}None\b/g,
      /\.\s{0,9}assert(?:IsNotNone|True|_called)\s{0,9}\(/g,
    ],
    tests: [/^[ \t]{0,40}(?:async\s{1,9})?def\s{1,9}test\w{0,200}/gm, /^class\s{1,9}Test\w{0,200}/gm],
  },
  go: {
    skips: [
      /(?<![\w.])(?:t|b|tb|f|s|c|suite)(?:\.T\(\))?\s{0,9}\.\s{0,9}Skip(?:f|Now)?\s{0,9}\(/g,
      /(?<![\w.])(?:ginkgo\.)?(?:[FPX](?:It|Describe|Context|When|Entry|Specify|DescribeTable)|Skip)\s{0,9}\(/g,
      /\bif\s{1,9}false\s{0,9}\{/g,
    ],
    assertions: [
      /(?<![\w.])(?:t|b|tb|f|c|s)(?:\.T\(\))?\s{0,9}\.\s{0,9}(?:Errorf?|Fatalf?|Fail|FailNow)\s{0,9}\(/g,
      /(?<![\w.])(?:assert|require|is|must|s|suite)\s{0,9}\.\s{0,9}(?:[A-Z]\w{1,60}\(\)\.)?(?!Errorf?\b|Fatalf?\b|Fail|Skip|T\b|Run\b|Set|Tear)[A-Z]\w{1,60}\s{0,9}\(/g,
      /(?<![\w.])(?:Expect|Ω|Eventually|Consistently)\s{0,9}\(/g,
    ],
    trivial: [
      EQUALS_ITSELF,
      /(?<![\w.])(?:assert|require)\s{0,9}\.\s{0,9}True\s{0,9}\(\s{0,9}\w{1,9}\s{0,9},\s{0,9}true\s{0,9}[,)]/g,
    ],
    weak: [/(?<![\w.])(?:assert|require)\s{0,9}\.\s{0,9}(?:NotNil|NotEmpty|NotPanics)\s{0,9}\(/g],
    tests: [/^func\s{1,9}(?:\([^()\n]{0,80}\)\s{0,9})?(?:Test|Fuzz|Example)\w{0,200}\s{0,9}\(/gm],
  },
  rust: {
    skips: [
      /#\s{0,9}!?\[\s{0,9}ignore\b/g,
      /\bcfg_attr\s{0,9}\([^)\n]{0,200}\bignore\b/g,
      /#\s{0,9}!?\[\s{0,9}cfg\s{0,9}\(\s{0,9}(?:any\s{0,9}\(\s{0,9}\)|FALSE\b|false\b|not\s{0,9}\(\s{0,9}test\b)/g,
      /\bif\s{1,9}false\s{0,9}\{/g,
    ],
    assertions: [/\b\w{0,40}assert\w{0,60}!/g, /#\s{0,9}\[\s{0,9}should_panic\b/g],
    trivial: [EQUALS_ITSELF, ASSERTS_TRUE],
    weak: [/\bassert!\s{0,9}\(\s{0,9}[\w.]{1,80}\s{0,9}\.\s{0,9}is_(?:ok|some|err|none)\s{0,9}\(/g],
    tests: [/#\s{0,9}\[\s{0,9}(?:\w{1,40}\s{0,9}::\s{0,9}){0,3}(?:test|rstest|test_case|proptest)\b/g],
  },
  jvm: {
    skips: [
      /@\s{0,9}(?:\w{1,40}\.){0,6}(?:Disabled\w{0,40}|Ignored?|Pending|EnabledIf\w{0,40})\b/g,
      /\bAssum(?:e|ptions)\s{0,9}\.\s{0,9}abort\s{0,9}\(/g,
      IF_FALSE,
      /\benabled\s{0,9}=\s{0,9}false\b/g,
      /\bassum(?:e|ing)(?:True|False|That|NotNull|NoException)?\s{0,9}\(/g,
      /(?<![\w.])x(?:it|describe|context|test|should|given|feature|scenario)\s{0,9}\(/g,
      /\bnew\s{1,9}SkipException\b/g,
    ],
    assertions: [
      /(?<!\w)assert(?:[A-Z]\w{0,60})?\b/g,
      /(?<!\w)verify(?:No\w{1,40})?\s{0,9}[({]/g,
      /(?<![\w.])fail\s{0,9}\(/g,
      /(?<!\w)should[A-Z]\w{0,60}/g,
      /(?<!\w)expectThat\s{0,9}\(|\.\s{0,9}andExpect\s{0,9}\(/g,
    ],
    trivial: [EQUALS_ITSELF, ASSERTS_TRUE, /\bassertThat\s{0,9}\(\s{0,9}true\s{0,9}\)/g],
    weak: [/\bassert(?:NotNull|DoesNotThrow)\s{0,9}\(/g, /\.\s{0,9}isNotNull\s{0,9}\(\s{0,9}\)/g],
    tests: [/@\s{0,9}(?:\w{1,40}\.){0,6}(?:Test|ParameterizedTest|RepeatedTest|TestFactory|Property)\b/g],
  },
  ruby: {
    skips: [
      /^[ \t]{0,80}(?:xit|xdescribe|xcontext|xspecify|xscenario|xfeature|xexample|fit|fdescribe|fcontext|fspecify|fscenario|ffeature|fexample)\b(?!\s{0,9}[=:.?])/gm,
      /^[ \t]{0,80}(?:skip|pending)\b(?!\s{0,9}[=:.?,[&|+])/gm,
      /(?<!\w)(?:skip|pending|focus)\s{0,9}:\s{0,9}(?:true\b|['"])/g,
      /,\s{0,9}:(?:skip|pending|focus)\b/g,
    ],
    assertions: [
      /(?<![\w.])(?:expect|is_expected|assert|refute)(?:_\w{1,60})?\b/g,
      /\.\s{0,9}should(?:_not)?\b/g,
      /(?<!\w)(?:must|wont)_\w{1,40}/g,
    ],
    trivial: [
      EQUALS_ITSELF,
      /(?<![\w.])assert\s{0,9}\(?\s{0,9}true\b/g,
      /(?<![\w.])expect\s{0,9}\(\s{0,9}true\s{0,9}\)/g,
      /(?<![\w.])assert_equal\s{1,9}(\w{1,40})\s{0,9},\s{0,9}\1[ \t]{0,9}$/gm,
    ],
    weak: [/\bbe_(?:truthy|present)\b|\bnot_to\s{1,9}be_nil\b/g, /(?<![\w.])(?:assert_not_nil|refute_nil)\b/g],
    tests: [
      /^[ \t]{0,80}[xf]?(?:it|specify|scenario|test)\b(?!\s{0,9}[=.:])/gm,
      /^[ \t]{0,80}def\s{1,9}test_\w{1,200}/gm,
    ],
  },
  php: {
    skips: [
      /\bmarkTest(?:Skipped|Incomplete)\w{0,40}\s{0,9}\(/g,
      /->\s{0,9}(?:skip\w{0,20}|todo|only)\s{0,9}\(/g,
      /\bexpectNotToPerformAssertions\b/g,
      IF_FALSE,
    ],
    assertions: [
      /(?:->|::)\s{0,9}assert\w{1,60}\s{0,9}\(/g,
      /(?<![\w>:$])assert\w{0,60}\s{0,9}\(/g,
      /(?<![\w>:$])expect\s{0,9}\(/g,
      /(?:->|::)\s{0,9}(?:expectException\w{0,40}|fail)\s{0,9}\(/g,
    ],
    trivial: [EQUALS_ITSELF, ASSERTS_TRUE, /(?<![\w>:$])expect\s{0,9}\(\s{0,9}true\s{0,9}\)/g],
    weak: [/(?:->|::)\s{0,9}assert(?:NotNull|NotEmpty)\s{0,9}\(/g],
    tests: [
      /\bfunction\s{1,9}test\w{0,200}/gi,
      /#\[\s{0,9}(?:\w{1,40}\\){0,6}Test\b/g,
      /(?<![\w>:$])(?:it|test)\s{0,9}\(/g,
    ],
  },
  csharp: {
    skips: [
      /\[\s{0,9}(?:\w{1,40}\s{0,9}(?:\([^()\n]{0,200}\))?\s{0,9},\s{0,9}){0,4}(?:Ignore|Explicit)\b/g,
      /\bSkip\s{0,9}=\s{0,9}[$@"\w]/g,
      /\bAssert\s{0,9}\.\s{0,9}(?:Ignore|Inconclusive|Skip\w{0,20}|Pass)\s{0,9}\(/g,
      IF_FALSE,
      /\bSkip\s{0,9}\.\s{0,9}If(?:Not)?\s{0,9}\(/g,
    ],
    assertions: [
      /\b(?:Collection|String)?Assert\s{0,9}\.\s{0,9}(?!Ignore\b|Inconclusive\b|Skip|Pass\b)\w{1,60}\s{0,9}[(<]/g,
      /\.\s{0,9}Should\w{0,60}\s{0,9}\(/g,
      /\.\s{0,9}Verify\w{0,20}\s{0,9}\(/g,
    ],
    trivial: [EQUALS_ITSELF, ASSERTS_TRUE],
    weak: [/\bAssert\s{0,9}\.\s{0,9}(?:NotNull|IsNotNull|DoesNotThrow)\s{0,9}[(<]/g],
    tests: [
      /\[\s{0,9}(?:\w{1,40}\s{0,9},\s{0,9}){0,4}(?:Fact|Theory|Test|TestMethod|TestCase|DataTestMethod|SkippableFact)\b/g,
    ],
  },
  gherkin: {
    skips: [
      /^[ \t]{0,40}(?:@[^\s@]{1,80}[ \t]{1,9}){0,20}@(?:skip|ignore|wip|disabled|pending|manual|todo|only|focus)\b/gim,
    ],
    assertions: [/^[ \t]{0,40}(?:Then|And|But)\b/gm],
    trivial: [],
    weak: [],
    tests: [/^[ \t]{0,40}(?:Scenario(?: Outline| Template)?|Examples?)[ \t]{0,9}:/gm],
  },
}

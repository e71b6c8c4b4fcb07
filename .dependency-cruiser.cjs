// The import arrows of docs/architecture.md, one rule each, with the sentence of why.

/** A folder may import itself, what is named, and packages; everything else under src is closed to it. */
const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: `^src/${from}` },
  to: { path: '^src/', pathNot: allowed.map((one) => `^src/${one}`) },
})

const ENTRIES = '^src/(cli|action|index|constitution)\\.ts$'
const PURE = '^src/(model|matching|constitution|change|rules|verdict|reports|attestation|setup)/'

module.exports = {
  forbidden: [
    {
      name: 'model-imports-nothing',
      severity: 'error',
      comment: 'The nouns are shared by all; whatever they imported, everything would depend on.',
      from: { path: '^src/model/' },
      to: { pathNot: '^src/model/' },
    },
    only('matching-to-model', 'matching/', ['matching/', 'model/'], 'A text question knows nothing of who asks it.'),
    only(
      'matching-text-to-model',
      'matching/text/',
      ['matching/text/', 'model/'],
      'What all questions about text share knows none of them.',
    ),
    only(
      'constitution-to-model',
      'constitution/',
      ['constitution/', 'model/'],
      'A policy is read the same way whatever change it is going to judge.',
    ),
    only(
      'change-to-model',
      'change/',
      ['change/', 'model/'],
      'A change is read the same way whatever policy will judge it.',
    ),
    only(
      'rule-to-model-and-matching',
      'rules/(?!index\\.ts$|rule\\.ts$)',
      ['model/', 'matching/', 'rules/rule\\.ts$'],
      'Rules are deletable one by one, and none can depend on what another concluded.',
    ),
    only('rule-shape-to-model', 'rules/rule\\.ts$', ['model/'], 'The shape of a rule is older than any rule.'),
    only('rule-list-to-rules', 'rules/index\\.ts$', ['model/', 'rules/'], 'The list lists; it does not compute.'),
    only(
      'verdict-to-model',
      'verdict/',
      ['verdict/', 'model/'],
      'The fold must not know which rules exist: they are an argument.',
    ),
    only(
      'reports-to-model',
      'reports/',
      ['reports/', 'model/'],
      'Reports render what was decided and can decide nothing.',
    ),
    only(
      'attestation-to-model',
      'attestation/',
      ['attestation/', 'model/'],
      'A statement is made from a report, so that it can be checked without the engine.',
    ),
    only(
      'adapters-to-model',
      'adapters/',
      ['adapters/', 'model/'],
      'Adapters fetch bytes; what the bytes mean is decided by pure code.',
    ),
    only(
      'library-to-constitution-and-its-files',
      'library/',
      ['library/', 'constitution/', 'model/', 'reports/inert\\.ts$', 'adapters/layer-file\\.ts$'],
      'Whoever asks a constitution does not load the checker, git or GitHub.',
    ),
    only(
      'setup-to-pure-folders',
      'setup/',
      ['setup/', 'constitution/', 'matching/', 'model/'],
      'What is proposed, and what is amiss, follows from a survey alone; who carries it out stands outside.',
    ),
    only(
      'action-to-reports-and-model',
      'action/',
      ['action/', 'model/', 'reports/', 'arguments/(command-line|option-values)\\.ts$'],
      'What is published, and in which order, is decided without the network: GitHub is an argument.',
    ),
    only(
      'page-to-itself',
      'page/',
      ['page/'],
      'The script of a page runs in a browser, on what stands in that page, and knows nothing else.',
    ),
    only(
      'completion-to-itself',
      'completion/',
      ['completion/'],
      'A shell is told of commands and options by values, whichever commands there are.',
    ),
    only(
      'arguments-to-model',
      'arguments/',
      ['arguments/', 'model/', 'change/read\\.ts$', 'reports/(format-names|text-style)\\.ts$'],
      'What is asked for follows from the words alone.',
    ),
    only(
      'ledger-to-judgement-and-attestation',
      'ledger/',
      [
        'ledger/',
        'attestation/',
        'change/',
        'constitution/layer-files\\.ts$',
        'matching/paths/',
        'model/',
        'check\\.ts$',
      ],
      'What a verdict becomes in a ledger does not depend on who asked for it, or how it is told.',
    ),
    {
      name: 'pipeline-takes-adapters-as-arguments',
      severity: 'error',
      comment: 'The pipeline names adapters by type alone, so that a test can hand it another world.',
      from: { path: '^src/([^/]+|(arguments|commands|ledger)/.+)\\.ts$', pathNot: ENTRIES },
      to: { path: '^src/adapters/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'commands-are-called-by-entries',
      severity: 'error',
      comment: 'A command uses the pipeline; were it the other way round, each check would carry all commands.',
      from: { path: '^src/', pathNot: ['^src/commands/', ENTRIES] },
      to: { path: '^src/commands/' },
    },
    {
      name: 'entries-are-imported-by-nobody',
      severity: 'error',
      comment: 'Entries translate and exit; whoever imported one would run it.',
      from: {},
      to: { path: ENTRIES },
    },
    {
      name: 'the-world-stays-in-adapters',
      severity: 'error',
      comment:
        'A verdict is a function of its inputs: files, processes, network, clock and environment are inputs, fetched by adapters.',
      // node:util: parsing arguments is a function of the arguments.
      from: { path: '^src/', pathNot: ['^src/adapters/', '^src/arguments/command-line\\.ts$', ENTRIES] },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|buffer)$' },
    },
    {
      name: 'digests-where-they-are-due',
      severity: 'error',
      comment: 'Hashing is pure, but only texts, policies and statements have digests.',
      from: { path: PURE, pathNot: '^src/(matching|constitution|attestation)/' },
      to: { dependencyTypes: ['core'], path: '^(node:)?crypto$' },
    },
    {
      name: 'github-stays-in-adapters',
      severity: 'error',
      comment: 'These packages reach the network and cost 50 ms to load.',
      from: { path: '^src/', pathNot: '^src/(adapters/|action\\.ts$)' },
      to: { path: 'node_modules/(@actions|@octokit|simple-git)/' },
    },
    {
      name: 'no-schema-compiler-at-run-time',
      severity: 'error',
      comment: 'Validators are generated when the schemas change; compiling one costs more than a whole check.',
      from: { path: '^src/' },
      to: { path: 'node_modules/(ajv|json-schema-to-typescript|esbuild)/' },
    },
    {
      name: 'no-development-packages',
      severity: 'error',
      comment: 'Whoever installs the package does not get them.',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Files in a cycle can only be understood together.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      comment: 'An import that this check cannot follow is an arrow that it cannot see.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default'] },
  },
}

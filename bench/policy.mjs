// The policy of a workload: paths, limits that hold, terms, and what else it needs.
const PROTECTED = ['legal/**', '.github/workflows/**', '**/*.pem', 'infra/prod/**', 'LICENSE']

export const policyOf = (terms, { lineLimits = true, more = [] } = {}) =>
  [
    'version: 1',
    'protected_paths:',
    ...PROTECTED.map((path) => `  - ${JSON.stringify(path)}`),
    'limits:',
    '  max_files_per_commit: 1000000',
    '  max_file_bytes: 1000000000',
    ...(lineLimits ? ['  max_lines_added: 100000000'] : []),
    'brand:',
    '  prohibited_terms:',
    ...terms.map((term) => `    - ${JSON.stringify(term)}`),
    ...more,
    '',
  ].join('\n')

// Writes the first lines of a new rule, its fixtures and its page.
//   node scripts/new-rule.mjs ID CLAUSE      (ID in kebab-case; CLAUSE a top-level key of the constitution)
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [id = '', clause = ''] = process.argv.slice(2)
const { $defs, properties } = JSON.parse(readFileSync(`${root}schemas/constitution.schema.json`, 'utf8'))

function stop(message) {
  console.error(message)
  process.exit(1)
}

if (!/^[a-z]+(-[a-z]+)*$/.test(id) || !/^[a-z_]+$/.test(clause)) stop('Usage: npm run new:rule -- my-rule my_clause')
if (existsSync(`${root}src/rules/${id}.ts`)) stop(`src/rules/${id}.ts is there already.`)
if (!properties[clause]) {
  stop(`First write the clause \`${clause}\` into schemas/constitution.schema.json and run \`npm run schemas\`.`)
}

function schemaOf(key) {
  const { $ref, ...schema } = properties[key]
  return $ref ? $defs[$ref.split('/').pop()] : schema
}

const name = id.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
const code = id.replaceAll('-', '_')
/** The clause as its schema's first example has it. */
const example = { [clause]: schemaOf(clause).examples?.[0] ?? null }
const FILES = {
  [`src/rules/${id}.ts`]: `import { countOf } from '../model/count.ts'
import { defineRule, outcomeOf } from './rule.ts'

/** One sentence that is true of every change that passes. */
export const ${name} = defineRule({
  id: '${id}',
  clauses: ['${clause}'],
  summary: 'One sentence that is true of every change that passes.',
  codes: {
    ${code}: {
      summary: 'What the code means.',
      hint: 'What to do about it.',
    },
  },

  check({ ${clause}: clause }, { change: { changes } }) {
    const findings = changes.flatMap(({ path }) => {
      const isWrong = clause !== undefined && path.text === 'a.txt'
      const message = 'What is wrong.'
      return isWrong ? [{ code: '${code}', decision: 'deny' as const, message, path, clause: '/${clause}' }] : []
    })
    const outcome = outcomeOf({ findings }, 'nothing is wrong')
    return { findings, reason: \`\${countOf(changes.length, 'change')} looked at, and \${outcome}.\` }
  },
})
`,
  [`docs/rules/${id}.md`]: `<!-- Written by hand from here on. -->

## What it checks

## Why

## Fails

## Passes

## Configure

## When it is wrong
`,
  ...fixture('pass-what', example, 'b.txt', { decision: 'allow' }),
  ...fixture('fail-what', example, 'a.txt', { decision: 'deny', findings: [{ code, path: 'a.txt' }] }),
  ...fixture('abstain-no-clause', {}, 'a.txt', { decision: 'abstain' }),
}

function fixture(kind, constitution, path, expected) {
  const folder = `fixtures/rules/${id}/${kind}`
  return {
    [`${folder}/constitution.yaml`]: `${JSON.stringify(constitution)}\n`,
    [`${folder}/change.yaml`]: `changes:\n  - path: ${path}\n    base: "old\\n"\n    head: "new\\n"\n`,
    [`${folder}/expected.json`]: `${JSON.stringify(expected, null, 2)}\n`,
  }
}

for (const [file, text] of Object.entries(FILES)) {
  mkdirSync(`${root}${file.slice(0, file.lastIndexOf('/'))}`, { recursive: true })
  writeFileSync(`${root}${file}`, text)
  console.log(file)
}
console.log(`\nNow: add \`${name}\` to RULES in src/rules/index.ts, write the rule and its fixtures (fixtures/README.md describes them),
then \`npm run docs\`.
\`npx vitest run test/rules test/contract.test.ts\` says what is missing.`)

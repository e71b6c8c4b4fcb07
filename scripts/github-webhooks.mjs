// Makes fixtures/github/webhooks.json: one published example of the payload of each event that the action judges.
//   npm install --no-save --prefix FOLDER @octokit/webhooks-examples@7.6.1
//   node scripts/github-webhooks.mjs FOLDER/node_modules/@octokit/webhooks-examples
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder] = process.argv.slice(2)
if (folder === undefined)
  throw new Error('usage: node scripts/github-webhooks.mjs FOLDER_OF_@octokit/webhooks-examples')

/** The event, and the action of the example that is taken. */
const EVENTS = {
  merge_group: 'checks_requested',
  pull_request: 'synchronize',
  pull_request_review: 'submitted',
  push: undefined,
  workflow_dispatch: undefined,
}

const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const published = JSON.parse(readFileSync(join(folder, 'api.github.com/index.json'), 'utf8'))
const examples = Object.entries(EVENTS).map(([name, action]) => {
  const { examples } = published.find((one) => one.name === name)
  const example = examples.find((one) => one.action === action && one.repository)
  if (example === undefined) throw new Error(`no example of ${name} ${action}`)
  return [name, example]
})

const source = `@octokit/webhooks-examples ${version} (${license})`
writeFileSync('fixtures/github/webhooks.json', `${JSON.stringify({ source, ...Object.fromEntries(examples) })}\n`)

// Makes fixtures/github/openapi.json: what GitHub's published description says about the requests that the action makes.
//   npm install --no-save --prefix FOLDER @octokit/openapi@23.0.2     (385 MB, so not a dependency)
//   node scripts/github-openapi.mjs FOLDER/node_modules/@octokit/openapi
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: node scripts/github-openapi.mjs FOLDER_OF_@octokit/openapi')

const OPERATIONS = [
  'checks/create',
  'checks/list-for-ref',
  'checks/update',
  'issues/create-comment',
  'issues/delete-comment',
  'issues/list-comments',
  'issues/update-comment',
  'pulls/get',
  'pulls/list-commits',
  'pulls/list-reviews',
  'repos/get-branch-rules',
  'repos/get-collaborator-permission-level',
  'repos/list-activities',
  'teams/get-membership-for-user-in-org',
]

const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const licence = readFileSync(join(folder, 'LICENSE'), 'utf8').trim()
const description = JSON.parse(readFileSync(join(folder, 'generated/api.github.com.json'), 'utf8'))
const schemas = {}

const resolved = (value) =>
  value?.$ref === undefined
    ? value
    : value.$ref
        .slice(2)
        .split('/')
        .reduce((at, key) => at[key], description)

/** The schema as JSON Schema: OpenAPI 3.0 has `nullable` where that has a type. What it refers to is taken along. */
function schemaOf(value) {
  if (Array.isArray(value)) return value.map(schemaOf)
  if (typeof value !== 'object' || value === null) return value
  if (typeof value.$ref === 'string') {
    const name = value.$ref.split('/').at(-1)
    if (!(name in schemas)) {
      schemas[name] = {}
      schemas[name] = schemaOf(resolved(value))
    }
    return { $ref: `#/schemas/${name}` }
  }
  const kept = Object.entries(value).filter(([key, one]) => !isProse(key, one))
  const { nullable, ...schema } = Object.fromEntries(kept.map(([key, one]) => [key, schemaOf(one)]))
  return nullable === true ? { anyOf: [{ type: 'null' }, schema] } : schema
}

/** What explains and does not constrain; a property may have such a name. */
const isProse = (key, value) =>
  ['description', 'example', 'examples', 'title', 'externalDocs', 'deprecated'].includes(key) &&
  !(typeof value === 'object' && value !== null && ('type' in value || '$ref' in value))

const contentOf = (part) => part?.content?.['application/json']

function exampleOf(content) {
  const [first] = Object.values(content?.examples ?? {})
  return first === undefined ? {} : { example: resolved(first).value }
}

function answerOf(answer) {
  const content = contentOf(resolved(answer))
  return content?.schema === undefined ? {} : { schema: schemaOf(content.schema), ...exampleOf(content) }
}

const operations = {}
for (const [path, methods] of Object.entries(description.paths)) {
  for (const [method, operation] of Object.entries(methods)) {
    const { operationId, parameters = [], requestBody, responses } = operation
    if (!OPERATIONS.includes(operationId)) continue
    const body = contentOf(requestBody)?.schema
    operations[operationId] = {
      method: method.toUpperCase(),
      path,
      parameters: parameters.map(resolved).map(({ name, in: place, required = false, schema }) => {
        return { name, in: place, required, schema: schemaOf(schema) }
      }),
      ...(body === undefined ? {} : { body: schemaOf(body) }),
      answers: Object.fromEntries(Object.entries(responses).map(([status, answer]) => [status, answerOf(answer)])),
    }
  }
}

const missing = OPERATIONS.filter((one) => !(one in operations))
if (missing.length > 0) throw new Error(`the description has no ${missing.join(', ')}`)

const source = `@octokit/openapi ${version}`
writeFileSync('fixtures/github/openapi.json', `${JSON.stringify({ source, licence, operations, schemas })}\n`)

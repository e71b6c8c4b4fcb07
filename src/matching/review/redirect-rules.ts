import { isObject, type JsonValue } from '../../model/json.ts'
import { isBroken } from '../facts/data/data-document.ts'
import { readJson } from '../facts/data/json-text.ts'
import { readToml } from '../facts/data/toml-data.ts'
import { normalAddress } from './page-address.ts'

/** One redirect. */
export interface RedirectRule {
  /** The address; with `below`, all addresses below it. */
  readonly from: string
  readonly below: boolean
  readonly to: string
}

/** Files that hold redirects, unless the policy says otherwise. */
export const REDIRECT_FILES = ['**/_redirects', '**/.htaccess', 'netlify.toml', 'vercel.json']

/** What stands for several addresses: `*`, `:name`, `(.*)`. */
const PLACEHOLDER = /^(?:\*|:.*|\(.*\)|.*[*(].*)$/

/**
 * The redirects of a file, by its name: lines as in `_redirects` or `.htaccess`, or JSON or TOML. What is not understood, leads to an
 * error or nowhere else, or stands for all addresses, is none.
 */
export function redirectsIn(text: string, name: string): readonly RedirectRule[] {
  try {
    const written = name.endsWith('.json')
      ? rowsIn(readJson(text).value)
      : name.endsWith('.toml')
        ? rowsIn(readToml(text).value)
        : linesIn(text, name.endsWith('.htaccess'))
    return written.flatMap(ruleOf)
  } catch (error) {
    // Fail closed: a file that cannot be read redirects nothing.
    if (isBroken(error)) return []
    throw error
  }
}

/** Whether a rule is about an address. */
export function redirects({ from, below }: RedirectRule, address: string): boolean {
  return address === from || (below && address.startsWith(`${from}/`))
}

interface Row {
  readonly from: string
  readonly to: string
  readonly status: number
}

function linesIn(text: string, isApache: boolean): readonly Row[] {
  const lines = text.split('\n').map((line) =>
    line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/),
  )
  return lines.flatMap((words) => {
    if (isApache) {
      const [directive = '', ...rest] = words
      const status = /^redirectpermanent$/i.test(directive) ? '301' : (rest.find((one) => /^\d{3}$/.test(one)) ?? '302')
      const [from, to] = rest.filter((one) => /^(?:\/|https?:)/.test(one))
      return /^redirect(?:permanent|temp)?$/i.test(directive) && from && to
        ? [{ from, to, status: Number(status) }]
        : []
    }
    const [from = '', to = '', status = '301', ...conditions] = words
    // A rule with conditions holds for some visitors alone.
    return from.startsWith('/') && to !== '' && conditions.length === 0
      ? [{ from, to, status: Number.parseInt(status, 10) }]
      : []
  })
}

/** Rows of `redirects` or `rewrites`, or the whole list; or a mapping of addresses. */
function rowsIn(value: JsonValue): readonly Row[] {
  if (Array.isArray(value)) return value.flatMap((one) => rowIn(one))
  if (!isObject(value)) return []
  const lists = [value.redirects, value.rewrites].filter((one) => Array.isArray(one))
  if (lists.length > 0) return lists.flat().flatMap((one) => rowIn(one))
  return Object.entries(value).flatMap(([from, to]) =>
    from.startsWith('/') && typeof to === 'string' ? [{ from, to, status: 301 }] : [],
  )
}

function rowIn(row: unknown): readonly Row[] {
  if (!isObject(row)) return []
  const from = row.from ?? row.source
  const to = row.to ?? row.destination
  const status = typeof row.status === 'number' ? row.status : typeof row.statusCode === 'number' ? row.statusCode : 301
  const isConditional = ['has', 'missing', 'conditions', 'query'].some((key) => row[key] !== undefined)
  return typeof from === 'string' && typeof to === 'string' && !isConditional ? [{ from, to, status }] : []
}

function ruleOf({ from, to, status }: Row): readonly RedirectRule[] {
  if (!(status >= 200 && status < 400)) return []
  const names = from.split('/').filter((name) => name !== '')
  const open = names.findIndex((name) => PLACEHOLDER.test(name))
  const rule = {
    from: normalAddress(open < 0 ? from : names.slice(0, open).join('/')),
    below: open >= 0,
    to: /^https?:/i.test(to) ? to : normalAddress(to.replace(/\/[:*(].*$/, '')),
  }
  // Fail closed: what stands for every address was not written for one of them.
  const isEverything = open >= 0 && rule.from === '/'
  const isItself = /^\//.test(to) && rule.to === rule.from
  return isEverything || isItself ? [] : [rule]
}

import { type Change, isRegular, type Side } from '../../model/change.ts'
import type { Urls } from '../../model/constitution.generated.ts'
import type { JsonValue } from '../../model/json.ts'
import type { RepoPath } from '../../model/path.ts'
import { isBroken, isTooMuch, memberOf } from '../facts/data/data-document.ts'
import { pageText } from '../facts/data/file-text.ts'
import { frontMatterOf, readFrontMatter } from '../facts/data/front-matter.ts'
import { forbidding } from '../paths/path-list.ts'
import { normalAddress, type PageMap, pageMap } from './page-address.ts'
import { REDIRECT_FILES, type RedirectRule, redirects, redirectsIn } from './redirect-rules.ts'

/** Also as generators that read YAML 1.1 take them (Jekyll). */
const YES: ReadonlySet<unknown> = new Set([true, ...['yes', 'Yes', 'YES', 'on', 'On', 'ON']])
const NO: ReadonlySet<unknown> = new Set([false, ...['no', 'No', 'NO', 'off', 'Off', 'OFF']])

/** From the mildest. */
export const IMPACTS = ['none', 'additive', 'mutating', 'destructive'] as const
export type Impact = (typeof IMPACTS)[number]

/** What a change does to one address. */
export interface AddressChange {
  readonly impact: Impact
  readonly address: string
  /** The end of a sentence about the address. */
  readonly what: string
  readonly path: RepoPath
}

type Blob = (oid: string) => Buffer | undefined

/** What a change does to the addresses of a site; `unread` holds files that had to be read and could not. */
export interface UrlImpact {
  readonly of: ReadonlyMap<Change, readonly AddressChange[]>
  readonly unread: ReadonlySet<RepoPath>
}

/** Objects that tell addresses and redirects. */
export function urlBlobs(urls: Urls, changes: readonly Change[]): readonly string[] {
  const pages = pageMap(urls)
  const isRedirects = redirectFiles(urls)
  return changes.flatMap((change) =>
    sidesIn(change).flatMap(({ path, side }) =>
      side?.kind !== 'submodule' && side !== null && (pages.addressOf(path) !== null || isRedirects(path))
        ? [side.oid]
        : [],
    ),
  )
}

/** Looks at all changes together: an address that goes in one file may come in another. */
export function urlImpact(urls: Urls, changes: readonly Change[], blob: Blob): UrlImpact {
  const unread = new Set<RepoPath>()
  const pages = pageMap(urls)
  const isRedirects = redirectFiles(urls)
  const addresses = changes.map((change) => {
    const [before, after] = sidesIn(change).map(({ path, side }) => addressAt(path, side, pages, blob, unread))
    return { change, before: before ?? null, after: after ?? null }
  })
  const files = changes.filter(({ path, oldPath }) => isRedirects(path) || (oldPath !== null && isRedirects(oldPath)))
  const rules = files.map((change) => {
    const [before = [], after = []] = sidesIn(change).map(({ path, side }) =>
      isRedirects(path) ? rulesAt(path, side, blob, unread) : [],
    )
    return { change, before, after }
  })
  const aliases = addresses.flatMap(({ after }) => after?.aliases ?? [])
  const gone = new Set(addresses.flatMap(({ before }) => before?.address ?? []))
  const there = new Set(addresses.flatMap(({ after }) => after?.address ?? []))
  for (const address of there) gone.delete(address)
  const redirected = redirection([...rules.flatMap(({ after }) => after), ...aliases], gone)
  const found = new Map<Change, AddressChange[]>()
  const add = (change: Change, one: AddressChange) => found.set(change, [...(found.get(change) ?? []), one])
  for (const { change, before, after } of addresses) {
    for (const one of changesOf(change, before?.address, after?.address, there, redirected)) add(change, one)
    for (const { from } of before?.aliases ?? []) {
      if (!there.has(from) && !redirected(from)) add(change, lostRedirect(change, from))
    }
  }
  for (const { change, before } of rules) {
    for (const { from } of before) if (!there.has(from) && !redirected(from)) add(change, lostRedirect(change, from))
  }
  return { of: found, unread }
}

function redirectFiles({ redirects: files = REDIRECT_FILES }: Urls): (path: RepoPath) => boolean {
  const list = forbidding(files)
  return (path) => list.find(path) !== null
}

function sidesIn({
  path,
  oldPath,
  base,
  head,
}: Change): readonly { readonly path: RepoPath; readonly side: Side | null }[] {
  return [
    { path: oldPath ?? path, side: base },
    { path, side: head },
  ]
}

function changesOf(
  { path, oldPath }: Change,
  before: string | null | undefined,
  after: string | null | undefined,
  there: ReadonlySet<string>,
  redirected: (address: string) => boolean,
): readonly AddressChange[] {
  const found: AddressChange[] = []
  const from = oldPath ?? path
  if (before && before !== after && !there.has(before)) {
    found.push(
      redirected(before)
        ? { impact: 'mutating', address: before, what: 'goes, with a redirect', path: from }
        : { impact: 'destructive', address: before, what: 'goes without a redirect', path: from },
    )
  }
  if (after && after !== before) found.push({ impact: 'additive', address: after, what: 'is new', path })
  else if (after) found.push({ impact: 'none', address: after, what: 'stays', path })
  return found
}

function lostRedirect({ path, oldPath }: Change, address: string): AddressChange {
  return { impact: 'destructive', address, what: 'loses its redirect', path: oldPath ?? path }
}

/** Whether an address leads somewhere else in the end; what leads to an address that goes too does not. */
function redirection(rules: readonly RedirectRule[], gone: ReadonlySet<string>): (address: string) => boolean {
  const direct = new Map<string, RedirectRule>()
  for (const rule of rules) if (!rule.below && !direct.has(rule.from)) direct.set(rule.from, rule)
  const wide = rules.filter(({ below }) => below)
  const ruleFor = (address: string) => direct.get(address) ?? wide.find((rule) => redirects(rule, address))
  return (address) => {
    const seen = new Set<string>()
    let at = address
    for (let rule = ruleFor(at); rule; rule = ruleFor(at)) {
      if (seen.has(at)) return false
      seen.add(at)
      at = rule.to
    }
    return at !== address && !gone.has(at)
  }
}

interface PageAt {
  /** Null where the page is not published. */
  readonly address: string | null
  readonly aliases: readonly RedirectRule[]
}

/** The address that a file has by its place and by its front matter; null where it is no page. */
function addressAt(
  path: RepoPath,
  side: Side | null,
  pages: PageMap,
  blob: Blob,
  unread: Set<RepoPath>,
): PageAt | null {
  const own = pages.addressOf(path)
  if (own === null || side === null || side.kind === 'submodule') return null
  const bytes = blob(side.oid)
  if (bytes === undefined) unread.add(path)
  if (bytes === undefined || side.kind === 'link') return { address: own, aliases: [] }
  try {
    const text = pageText(bytes)
    if (frontMatterOf(text) === null) return { address: own, aliases: [] }
    return withMatter(own, readFrontMatter(text).documents[0]?.value)
  } catch (error) {
    if (isTooMuch(error)) unread.add(path)
    else if (!isBroken(error)) throw error
    return { address: own, aliases: [] }
  }
}

function withMatter(own: string, matter: JsonValue | undefined): PageAt {
  const texts = (key: string) => {
    const value = memberOf(matter, key)
    return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
  }
  const [whole] = ['permalink', 'url'].flatMap(texts)
  const [slug] = texts('slug')
  const beside = slug === undefined ? own : own.replace(/[^/]*$/, slug)
  const address = normalAddress(whole ?? (slug?.startsWith('/') ? slug : beside))
  const isHidden =
    YES.has(memberOf(matter, 'draft')) ||
    NO.has(memberOf(matter, 'published')) ||
    memberOf(matter, 'permalink') === false
  const aliases = ['aliases', 'redirect_from'].flatMap(texts)
  return {
    address: isHidden ? null : address,
    aliases: isHidden ? [] : aliases.map((from) => ({ from: normalAddress(from), below: false, to: address })),
  }
}

function rulesAt(path: RepoPath, side: Side | null, blob: Blob, unread: Set<RepoPath>): readonly RedirectRule[] {
  if (!isRegular(side)) return []
  const bytes = blob(side.oid)
  if (bytes === undefined) {
    unread.add(path)
    return []
  }
  try {
    return redirectsIn(pageText(bytes), path.text)
  } catch (error) {
    if (!isTooMuch(error)) throw error
    unread.add(path)
    return []
  }
}

import type { Urls } from '../../model/constitution.generated.ts'
import type { RepoPath } from '../../model/path.ts'
import { forbidding, permitting } from '../paths/path-list.ts'

/** Where addresses are counted from, unless the policy says otherwise. */
const ROOTS = [
  '_site',
  'content',
  'pages',
  'public',
  'site',
  'src/content',
  'src/pages',
  'src/routes',
  'static',
  'app',
  'src/app',
  'www',
]
/** Pages wherever they stand. */
const DOCUMENTS = /\.(?:html?|xhtml|php)$/i
/** Pages below a root. */
const SOURCES = /\.(?:md|mdx|markdown|adoc|rst|astro|njk|liquid|pug|ejs|erb|vue|svelte)$/i
/** Pages of routers that go by the names of files: below `pages`, or named so. */
const ROUTED = /(?:^|\/)pages\/(?!api\/)(?:[^/]+\/)*[^_/][^/]*\.[jt]sx?$|(?:^|\/)app\/(?:[^/]+\/)*page\.[jt]sx?$/
const ENDING = /(?:\.(?:html?|xhtml|php|md|mdx|markdown|adoc|rst|astro|njk|liquid|pug|ejs|erb|vue|svelte|[jt]sx?))+$/i
/** Names that stand for their folder. */
const INDEX = /^(?:index|_index|page|\+page|default)$/i

/** Tells pages from other files, and the address of each. */
export interface PageMap {
  /** The address by the file's place, such as `/about`; null where the file is no page. */
  addressOf(path: RepoPath): string | null
}

/** By the patterns and roots of a policy; where it lists no pages, by the names that page files usually have. */
export function pageMap({ pages, roots = ROOTS }: Urls): PageMap {
  const listed = pages === undefined ? null : forbidding(pages)
  const below = permitting(roots)
  const isUsual = (path: RepoPath) =>
    DOCUMENTS.test(path.text) || (below(path) && (SOURCES.test(path.text) || ROUTED.test(path.text)))
  const folders = roots.map((root) => (root.endsWith('/') ? root : `${root}/`))
  return {
    addressOf(path) {
      if (!(listed ? listed.find(path) !== null : isUsual(path))) return null
      const inside = folders.filter((folder) => path.text.startsWith(folder))
      const root = inside.reduce((longest, one) => (one.length > longest.length ? one : longest), '')
      const inner = path.text.slice(root.length).replace(ENDING, '')
      const names = (listed ? inner.replace(/\.[^./]+$/, '') : inner).split('/')
      if (INDEX.test(names.at(-1) ?? '')) names.pop()
      // Folders in parentheses group files, and are no part of an address.
      return normalAddress(names.filter((name) => !/^\(.*\)$/.test(name)).join('/'))
    },
  }
}

/** An address without what makes no other page of it: its origin, query, ending, and the slash at its end. */
export function normalAddress(written: string): string {
  const path = written
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
  const names = path.split('/').filter((name) => name !== '')
  const last = names.pop()?.replace(/\.(?:html?|xhtml|php)$/i, '') ?? ''
  return `/${[...names, ...(last === '' || last === 'index' ? [] : [last])].join('/')}`
}

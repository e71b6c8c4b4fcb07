import type { Listing } from '../../model/github.ts'

/** One page of a list, as GitHub answers it. */
interface Page<T> {
  readonly headers: { readonly link?: string | undefined }
  readonly data: readonly T[]
}

const PER_PAGE = 100
/** Ten thousand entries: whoever has more is told that the list is cut. */
const MOST_PAGES = 100

/**
 * All pages of a list. It ends with a page that is not full and names no next one; where the answer is no list, where an
 * entry comes twice, or where there are too many pages, the listing is incomplete.
 */
export async function allPages<T extends { readonly id: number } | { readonly sha: string }>(
  request: (page: { readonly per_page: number; readonly page: number }) => Promise<Page<T>>,
): Promise<Listing<T>> {
  const items = new Map<number | string, T>()
  let complete = true
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { headers, data } = await request({ per_page: PER_PAGE, page })
    // Fail closed: a proxy's page of HTML is an answer too, and says nothing.
    if (!Array.isArray(data)) return { items: [...items.values()], complete: false }
    for (const item of data) {
      const key = 'id' in item ? item.id : item.sha
      complete &&= !items.has(key)
      items.set(key, item)
    }
    if (data.length < PER_PAGE && !/rel="next"/.test(headers.link ?? ''))
      return { items: [...items.values()], complete }
  }
  return { items: [...items.values()], complete: false }
}

import type { GitHub } from '../model/github.ts'
import { inert } from '../reports/inert.ts'
import { isOutrun, type Turn } from './marker.ts'
import type { Page } from './page.ts'
import { externalId, publishedRun } from './published.ts'

/** A check run to be made for one head. */
export interface CheckRunRequest {
  readonly name: string
  readonly head: string
  readonly turn: Turn
  /** Digest of what people are asked to approve; null where there is no verdict. */
  readonly question: string | null
  readonly detailsUrl: string | null
  /** The page as Markdown that fits. */
  readonly summary: string
}

/**
 * Makes a check run with the verdict in its first request, and then adds the other annotations. Each run makes its own, as
 * annotations cannot be taken away again, and GitHub shows the last of each name; a later one is left alone.
 */
export async function makeCheckRun(
  github: Pick<GitHub, 'checkRuns' | 'createCheckRun' | 'addAnnotations'>,
  { title, conclusion, annotations }: Page,
  { name, head, turn, question, detailsUrl, summary }: CheckRunRequest,
): Promise<'made' | 'superseded'> {
  const shown = inert(name)
  const { items } = await github.checkRuns(head, shown)
  // Fail closed: another app could claim a later turn, and so keep a denial from being seen.
  if (items.some(({ own, externalId: id }) => own && isOutrun(turn, publishedRun(id)?.turn ?? null)))
    return 'superseded'
  const [first = [], ...others] = annotations.batches
  const output = { title: `constitution-check: ${title}`, summary }
  const id = await github.createCheckRun({
    name: shown,
    head,
    externalId: externalId({ turn, question }),
    detailsUrl,
    conclusion,
    output: { ...output, annotations: first },
  })
  for (const batch of others) await github.addAnnotations(id, { ...output, annotations: batch })
  return 'made'
}

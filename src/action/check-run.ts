import type { GitHub } from '../model/github.ts'
import { inert } from '../reports/inert.ts'
import { isOutrun, type Turn } from './marker.ts'
import type { Page } from './page.ts'

/** A check run to be made for one head. */
export interface CheckRunRequest {
  readonly name: string
  readonly head: string
  readonly turn: Turn
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
  { name, head, turn, detailsUrl, summary }: CheckRunRequest,
): Promise<'made' | 'superseded'> {
  const shown = inert(name)
  const { items } = await github.checkRuns(head, shown)
  if (items.some(({ externalId }) => isOutrun(turn, turnOf(externalId)))) return 'superseded'
  const [first = [], ...others] = annotations.batches
  const output = { title: `constitution-check: ${title}`, summary }
  const id = await github.createCheckRun({
    name: shown,
    head,
    externalId: `${PREFIX}${turn.toldAt}:${turn.run}`,
    detailsUrl,
    conclusion,
    output: { ...output, annotations: first },
  })
  for (const batch of others) await github.addAnnotations(id, { ...output, annotations: batch })
  return 'made'
}

const PREFIX = 'constitution-check:'

/** The turn of a check run of ours; null for everyone else's, such as that of the job itself. */
function turnOf(externalId: string | null): Turn | null {
  const [, toldAt, run] = /^constitution-check:(\d+):(\d+)$/.exec(externalId ?? '') ?? []
  return toldAt === undefined ? null : { toldAt: Number(toldAt), run: Number(run) }
}

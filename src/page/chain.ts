/** What of a ledger was put beside its drawing: whose payload each row is, under which key the chain stands, and whether all is there. */
interface Given {
  readonly field: string
  readonly whole: boolean
  readonly payloads: readonly (readonly [row: string, payload: string])[]
}

/** A link as its payload says it. */
interface Link {
  readonly row: HTMLElement
  readonly digest: string
  readonly seq: number
  readonly prev: readonly string[]
  /** What the payload says otherwise than the row. */
  readonly differs: readonly string[]
}

/** All links of the page, in its order. */
interface Chain {
  readonly links: readonly Link[]
  /** Of links with the same digest, the last. */
  readonly byDigest: ReadonlyMap<string, Link>
  /** Digests that some link names as one before it. */
  readonly followed: ReadonlySet<string>
}

/** Hashes each payload, compares what the rows say with it, and follows the chain. Says what came of that, and no more. */
export async function checkChain(): Promise<void> {
  const proof = document.getElementById('proof')
  const data = document.getElementById('chain')
  if (!proof || !data) return
  const { subtle }: { readonly subtle?: SubtleCrypto } = crypto
  if (!subtle) {
    tell(
      proof,
      'unknown',
      'Not checked in this page: the browser has no Web Crypto here. Open it as a file, or over https.',
    )
    return
  }
  tell(proof, 'unknown', 'Checking the chain …')
  try {
    const given: Given = JSON.parse(data.textContent ?? '')
    const chain = chainOf(await readAll(given))
    const wrong = chain.links.filter((link) => !mark(link, problemsOf(link, chain, given)))
    conclude(proof, chain, wrong, given)
  } catch (error) {
    tell(proof, 'broken', `The chain could not be checked: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function readAll({ payloads, field }: Given): Promise<readonly Link[]> {
  const links: Link[] = []
  for (const [id, payload] of payloads) {
    const row = document.getElementById(id)
    if (!row) throw new Error(`there is no row ${id}`)
    links.push(await readLink(row, bytesOf(payload), field))
  }
  return links
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
}

async function readLink(row: HTMLElement, bytes: Uint8Array<ArrayBuffer>, field: string): Promise<Link> {
  const digest = hex(await crypto.subtle.digest('SHA-256', bytes))
  const { subject, predicate } = JSON.parse(new TextDecoder().decode(bytes))
  const { seq, prev, verdict, report } = predicate[field]
  const ids: Readonly<Record<string, string>>[] = subject.map((one: { digest: Record<string, string> }) => one.digest)
  const said = {
    digest: [digest],
    seq: [String(seq)],
    time: [predicate.timeVerified.replace(/T(.*)Z$/, ' $1 UTC')],
    prev,
    report: [report.sha256],
    policy: [predicate.policy.digest.sha256],
    tree: ids.flatMap(({ gitTree }) => gitTree ?? []),
    commit: ids.flatMap(({ gitCommit }) => gitCommit ?? []),
  }
  const differs = Object.entries(said).filter(([name, values]) => !isSame(values, factsOf(row, name)))
  const badge = row.querySelector('.badge')?.textContent
  const names = differs.map(([name]) => name)
  return { row, digest, seq, prev, differs: badge === verdict ? names : [...names, 'verdict'] }
}

function factsOf(row: HTMLElement, name: string): readonly (string | null)[] {
  return [...row.querySelectorAll(`[data-fact="${name}"]`)].map(({ textContent }) => textContent)
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at])
}

function hex(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function chainOf(links: readonly Link[]): Chain {
  const byDigest = new Map(links.map((link) => [link.digest, link]))
  return { links, byDigest, followed: new Set(links.flatMap(({ prev }) => prev)) }
}

function problemsOf(link: Link, { links, byDigest, followed }: Chain, { whole }: Given): readonly string[] {
  const before = link.prev.map((digest) => byDigest.get(digest))
  const missing = before.includes(undefined)
  const largest = Math.max(0, ...before.map((one) => one?.seq ?? 0))
  const twice = byDigest.get(link.digest) !== link
  return [
    ...(link.differs.length > 0 ? [`its payload says another ${link.differs.join(', ')}`] : []),
    ...(twice ? ['it stands here twice'] : []),
    ...(whole && missing ? ['it follows a link that is not here'] : []),
    ...(!missing && link.seq !== largest + 1 ? [`its number should be ${largest + 1}`] : []),
    ...(whole && !followed.has(link.digest) && link !== links.at(-1) ? ['no link follows it'] : []),
  ]
}

/** Whether the link is as it should be; its row says so. */
function mark({ row }: Link, problems: readonly string[]): boolean {
  const check = row.querySelector('.check')
  const good = problems.length === 0
  if (check instanceof HTMLElement) tell(check, good ? 'good' : 'broken', good ? 'digest matches' : problems.join('; '))
  return good
}

function conclude(proof: HTMLElement, { links }: Chain, wrong: readonly Link[], { whole }: Given): void {
  const count = `${links.length} payload${links.length === 1 ? '' : 's'}`
  const [first] = wrong
  if (first) {
    const rest = wrong.length === 1 ? 'One link does' : `${wrong.length} links do`
    tell(proof, 'broken', `Checked in this page: ${rest} not hold, the first is number ${first.seq}.`)
  } else if (whole) {
    tell(proof, 'good', `Checked in this page: ${count} hashed, and each names the digest of the one before it.`)
  } else {
    tell(proof, 'good', `Checked in this page: ${count} hashed; links that are not drawn here were not.`)
  }
}

function tell(element: HTMLElement, state: 'good' | 'broken' | 'unknown', text: string): void {
  element.dataset.state = state
  element.textContent = text
}

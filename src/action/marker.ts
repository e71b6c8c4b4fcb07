/** Which run a comment or a check run comes from: the later of two runs of one head is the one that was told later. */
export interface Turn {
  /** When GitHub told the run what it judged, by GitHub's clock, in seconds since the epoch; 0 where it did not. */
  readonly toldAt: number
  /** The number of the run. */
  readonly run: number
}

/** What a comment begins with, unseen: whose it is, and what it is about. */
export interface Marker extends Turn {
  /** The name of the check: a pull request may have several. */
  readonly check: string
  /** The head that was judged. */
  readonly head: string
}

const START = '<!-- constitution-check '
const END = ' -->'

/** The marker as an HTML comment, which no text in it can end. */
export function markerText({ check, head, toldAt, run }: Marker): string {
  const state = JSON.stringify({ check, head, toldAt, run }).replace(
    /[^ -~]|[<>&-]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `${START}${state}${END}`
}

/** The marker at the very start of a comment; null where there is none, since a quoted one is somebody's text. */
export function markerOf(body: string): Marker | null {
  const end = body.indexOf(END)
  if (!body.startsWith(START) || end < 0) return null
  try {
    const state: unknown = JSON.parse(body.slice(START.length, end))
    if (typeof state !== 'object' || state === null) return null
    const { check, head, toldAt, run } = state as Partial<Record<keyof Marker, unknown>>
    if (typeof check !== 'string' || typeof head !== 'string') return null
    return { check, head, toldAt: Number(toldAt) || 0, run: Number(run) || 0 }
  } catch {
    return null
  }
}

/** Whether another run was told later. A run that does not know its hour yields to none: its verdict may be a denial. */
export function isOutrun(own: Turn, other: Turn | null): boolean {
  if (other === null || own.toldAt === 0) return false
  return other.toldAt === own.toldAt ? other.run > own.run : other.toldAt > own.toldAt
}

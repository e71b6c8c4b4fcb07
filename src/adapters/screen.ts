import { isatty } from 'node:tty'
import { type Paper, PLAIN_PAPER } from '../model/paper.ts'

/** The environment, as far as it says what a terminal can do. */
export type ScreenEnvironment = Readonly<Record<string, string | undefined>>

/** Longer lines are hard to read; shorter ones would have a word each. */
const WIDEST = 100
const NARROWEST = 40

/** The paper that standard output is; plain where it is a device and no terminal. */
export function screen(): Paper {
  if (!isatty(1)) return PLAIN_PAPER
  return paperOf(process.env, process.platform, process.stdout.getWindowSize?.()[0] ?? 0)
}

/** What a terminal of so many columns can show; a terminal over a serial line says 0. */
export function paperOf(env: ScreenEnvironment, platform: string, columns: number): Paper {
  const { NO_COLOR = '', TERM = '', WT_SESSION } = env
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || ''
  return {
    columns: columns > 0 ? Math.min(WIDEST, Math.max(NARROWEST, columns)) : PLAIN_PAPER.columns,
    color: NO_COLOR === '' && TERM !== 'dumb' && (TERM !== '' || platform === 'win32'),
    unicode: platform === 'win32' ? WT_SESSION !== undefined : /utf-?8/i.test(locale),
  }
}

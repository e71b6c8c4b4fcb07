import { foldPath } from '../text/fold.ts'

/** What some system drops or splits: dots and blanks at the end of a name, a stream, a backslash; and short names. */
const UNPORTABLE = /[. ](?:\/|$)|[:\\]|~\d/
const SHORT_GIT = 'git~1'

/** Whether some system takes a path, or a pattern that names one, for another for more than its letters. */
export function isUnportable(text: string): boolean {
  return UNPORTABLE.test(text)
}

/**
 * A path as Windows may see it, beyond `foldPath`: a backslash separates, `name:stream` is a part of `name`, and dots and
 * blanks at the end of a name are dropped.
 */
export function portablePath(text: string): string {
  const folded = foldPath(text)
  return isUnportable(folded) ? folded.replaceAll('\\', '/').split('/').map(portableName).join('/') : folded
}

function portableName(name: string): string {
  const kept = name.replace(/(?<=.):.*$/s, '')
  let end = kept.length
  while (end > 0 && (kept[end - 1] === '.' || kept[end - 1] === ' ')) end--
  return end === 0 ? kept : kept.slice(0, end)
}

/** A pattern to compare with portable paths: names that stand for themselves become portable, and have their short form. */
export function portablePattern(text: string): string {
  return foldPath(text)
    .split('/')
    .map((name) => (/[*?[\](){}!@\\,]/.test(name) ? name : withShortName(portableName(name))))
    .join('/')
}

/**
 * The name, or what NTFS may call it where it does not fit into eight letters, a dot and three: `consti~1.yam`, or after
 * some of these `coa3f2~1.yam`.
 */
function withShortName(name: string): string {
  if (/^[^. ]{1,8}(?:\.[^. ]{1,3})?$/.test(name)) return name
  const letters = name.replace(/^\.+| /g, '').replace(/[+,;=[\]]/g, '_')
  const dot = letters.lastIndexOf('.')
  const stem = (dot < 0 ? letters : letters.slice(0, dot)).replaceAll('.', '')
  const extension = dot < 0 ? '' : letters.slice(dot, dot + 4)
  const hashed = `${stem.slice(0, 2)}${'[0-9a-f]'.repeat(4)}`
  return `{${name},${stem.slice(0, 6)}~[1-9]${extension},${hashed}~[1-9]${extension}}`
}

/** Whether a name of the path is, on some system, that of the folder in which git keeps the repository. */
export function leadsIntoGit(text: string): boolean {
  const folded = foldPath(text)
  if (!folded.includes('git')) return false
  return portablePath(folded)
    .split('/')
    .some((name) => name === '.git' || name === SHORT_GIT)
}

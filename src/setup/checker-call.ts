/** What a hook asks for. */
const HOOK_OPTIONS = '--staged --allow-review'

/** How the checker is called, in the places where it may be found. */
export interface CheckerCall {
  /** Where `node_modules/.bin` is on the `PATH`. */
  readonly inPackageScripts: string
  /** In a file that all share. */
  readonly shared: string
  /** In a file of this machine alone. */
  readonly here: string
}

/** `bundle`: the file of the checker that is running now. */
export function checkerCall(isDependency: boolean, bundle: string): CheckerCall {
  const plain = `constitution-check ${HOOK_OPTIONS}`
  const installed = `npx --no -- ${plain}`
  return {
    inPackageScripts: plain,
    shared: isDependency ? installed : plain,
    here: isDependency ? installed : `node ${shellQuoted(bundle)} ${HOOK_OPTIONS}`,
  }
}

/** One word of a shell, whatever is in it. */
export function shellQuoted(text: string): string {
  return /^[\w./:@+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

/** Whether a text that a hook manager or a shell reads calls the checker on what is staged, outside of comments. */
export function callsChecker(text: string): boolean {
  return text.split('\n').some((line) => !/^\s*#/.test(line) && CALL.test(line))
}

/** Without another mode, `--staged` is what is judged. */
const CALL = /constitution-check(?!\.)|\bcli\.cjs\b/

/** The names in a path as people write it, by either slash, without those that lead nowhere. */
export function namesWritten(path: string): readonly string[] {
  return path.split(/[/\\]/).filter((name) => name !== '' && name !== '.')
}

/** What is wrong with a path in a policy that is not the very one that git has. */
export function notFromTop(path: string): string {
  return `${JSON.stringify(path)} is no path from the top of the repository.`
}

/** The last name in a path of this machine: all that is told of a file that is the operator's own. */
export function baseName(path: string): string {
  return path.replace(/^.*[/\\]/s, '')
}

const SCHEMA = /^(?:https?:\/\/(?:www\.)?schema\.org\/#?|schema:)/i

/** A name of schema.org as people write it: without blanks around it, its address or its prefix. */
export function shortName(name: string): string {
  return name.trim().replace(SCHEMA, '')
}

/** Whether a type as a page writes it is the one that is asked for. Fail closed: readers are lax about case. */
export function isType(written: string, asked: string): boolean {
  return shortName(written).toLowerCase() === asked.toLowerCase()
}

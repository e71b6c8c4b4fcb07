/** What a report can be written as. */
export const FORMATS = ['text', 'json', 'markdown', 'sarif', 'junit', 'gitlab'] as const

export type Format = (typeof FORMATS)[number]

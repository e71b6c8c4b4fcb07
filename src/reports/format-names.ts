/** What a report can be written as. */
export const FORMATS = ['text', 'json', 'markdown', 'html', 'sarif', 'junit', 'gitlab'] as const

export type Format = (typeof FORMATS)[number]

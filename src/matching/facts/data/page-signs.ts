/**
 * Whether a page can have JSON-LD, microdata or RDFa: names of elements and attributes are written out in HTML, values of
 * attributes need not be.
 */
export function mayHaveStructuredData(text: string): boolean {
  return /<script/i.test(text) ? /ld\+json|&|itemtype|typeof/i.test(text) : /itemtype|typeof/i.test(text)
}

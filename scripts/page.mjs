// What the HTML report has of style and script, as a module of text: made of src/page, the same bytes each time.
import { createHash } from 'node:crypto'
import { build } from 'esbuild'

const bundled = async (root, entry) => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome123', 'firefox120', 'safari17.5'],
    charset: 'ascii',
    legalComments: 'none',
    tsconfigRaw: {},
    write: false,
    logLevel: 'warning',
  })
  return outputFiles[0].text.trim()
}

/** How a content security policy names a text. */
const digest = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The module's source. */
export async function pageModule(root) {
  const [style, script] = await Promise.all(['src/page/page.css', 'src/page/main.ts'].map((one) => bundled(root, one)))
  if (/<\/?(script|style)|<!--/i.test(style + script)) throw new Error('the style or the script of a page would end it')
  const row = (name, text) => `export const ${name} = ${JSON.stringify(text)}\n`
  return `// Generated from src/page by \`npm run build\`. Do not edit.\n${row('STYLE', style)}${row('STYLE_DIGEST', digest(style))}${row('SCRIPT', script)}${row('SCRIPT_DIGEST', digest(script))}`
}

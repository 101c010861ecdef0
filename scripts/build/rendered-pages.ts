import type { Plugin } from 'vite'
import { type Bundle, firstScripts, type Sheet, screensOf, sheetsOf, withImports } from './bundle.ts'
import { type LastElements, lastElements } from './last-element.ts'

/** The bundler's tags for a page's scripts and style sheets. */
const WRITTEN = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g
const CONSOLE = 'organise/console'
/** Screens for everybody that stand in the console's frame for organisers, in a page of their own (`organise-draft`). */
const IN_CONSOLE = ['draft']

/**
 * Writes the style sheet into index.html, so that the first paint waits for one answer, and makes `rendered/<screen>.html` of
 * it: the page into which the server renders a screen, with the sheets that this screen brings besides, and with scripts that
 * are asked for once the page is seen, so that on a slow phone the font and the picture need not share the line with them. The
 * server lists the hash of what is written into a page in its content security policy.
 *
 * Takes the source of each page's last element, which asks for the scripts, and for which browsers it is made.
 */
export function renderedPages({ lateScripts, target }: { lateScripts: string; target: string[] }): Plugin {
  return {
    name: 'rendered-pages',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const html = String(page.source).replace(WRITTEN, '')
      const elements = await lastElements(lateScripts, target)
      const first = firstScripts(bundle)
      page.source = withScript(withSheets(html, sheetsOf(first, bundle)), elements.immediately(first))

      const screens = screensOf(bundle)
      const around = screens.get(CONSOLE) ?? this.error('there is no console')
      screens.delete(CONSOLE)
      for (const name of IN_CONSOLE) {
        const screen = screens.get(name) ?? this.error(`there is no ${name}`)
        screens.set(`organise/${name}`, screen)
      }
      for (const [name, screen] of screens) {
        const scripts = withImports([...(name.startsWith('organise/') ? [around] : []), screen], bundle)
        this.emitFile({
          type: 'asset',
          fileName: `rendered/${name.replace('/', '-')}.html`,
          source: template(html, elements, first, scripts, bundle),
        })
      }
    },
  }
}

/** The page that a screen with these scripts is rendered into. */
function template(
  html: string,
  { afterFirstPaint }: LastElements,
  first: readonly string[],
  scripts: readonly string[],
  bundle: Bundle,
): string {
  const others = scripts.filter((name) => !first.includes(name))
  return withScript(withSheets(html, sheetsOf([...first, ...others], bundle)), afterFirstPaint(first, others))
}

const withScript = (html: string, code: string) => html.replace('</body>', () => `<script>${code}</script></body>`)

/**
 * A page with style sheets written into it: in one element, since the policy lists a hash for each. Links that are there,
 * though never loaded, tell the scripts that they need not ask for these sheets: loaded a second time, they would win over the
 * sheets that come after them. Chromium's scanner asks for a disabled sheet all the same, unless its media never match.
 */
function withSheets(html: string, sheets: readonly Sheet[]): string {
  const styles = sheets.map(({ source }) => source).join('')
  const standIns = sheets
    .map(({ fileName }) => `<link rel="stylesheet" href="/${fileName}" media="not all" disabled>`)
    .join('')
  return html.replace('</head>', () => `<style>${styles}</style>${standIns}</head>`)
}

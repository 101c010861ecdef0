import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { olderStyles } from './scripts/browsers/older-styles.ts'
import { buildTargets } from './scripts/browsers/oldest-browsers.ts'
import { atOnce, oncePainted } from './scripts/once-painted.ts'
import { lighterLibraries } from './scripts/sizes/lighter-libraries.ts'
import { lighterStyles } from './scripts/sizes/lighter-styles.ts'
import { neededStyles, utilitiesOf, withoutUnusedValues, withoutUtilities } from './scripts/sizes/needed-styles.ts'
import { rareElementsOf, withoutBase } from './scripts/sizes/rare-elements.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const API = 'http://localhost:8081'
const MAIN = at('./src/web/main.tsx')
/** Names the packages in a bundle, for scripts/licenses/write-licenses.ts, which takes it away again. */
const LICENSES = { fileName: 'licenses.json' }

/** What forms checked by the contract have in common, and small parts of most screens. */
const FORM =
  /\/react-hook-form\/|\/components\/form\/(use-contract-form|use-resolver|field-error|form|text-field)\.tsx?$/
const PROFILE = /\/components\/(profile\/[\w-]+|form\/(select-field|choice-field|group-frame))\.tsx?$/
const PARTS =
  /\/src\/(web\/components\/(alert|page|card|loading\/try-again|lazy-dialog|confirm|needs-scripts|use-media|form\/(cancelled|input-style|field-message|field-frame)|entry\/entry-link)|web\/(shell\/season-scope|data\/failure-text)|contract\/(limits|failures\/said-by-pages)|contract\/people\/positions)\.tsx?$/
/** What the screens of a season have in common. */
const SEASON =
  /\/src\/web\/(components\/(change-note|as-of|league\/(team-badge|team-link|color-bar|result-pill|no-teams)|loading\/(loaded|load-failure)|season\/(coming-soon|live-note|season-page|season-switch|use-lost-at)))\.tsx?$/

/** Two thirds of what is needed at once, as a script of its own: a browser then compiles it in a task of its own. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//

/** Parts of a library that the log in Access alone has. */
const LATER = /\/(infiniteQueryObserver|useInfiniteQuery)\.js$/

/** What the ways in by Google have in common. */
const GOOGLE = /\/components\/entry\/(google-(entry|button|outcome|window)|use-google)\.tsx?$/

/** What Matches and Upload Scores have in common besides. */
const WEEKS = /\/components\/league\/(week-tabs|status-badge)\.tsx$/
/** What puts days, times and numbers of things into words. */
const WORDS = /\/src\/(league\/(day-text|count-text)|web\/components\/own-clock)\.ts$/

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** Whether a module comes with the first script: main.tsx imports it, by however many steps. */
function isNeededAtOnce(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (id === MAIN) return true
  if (seen.has(id) || LATER.test(id)) return false
  seen.add(id)
  return graph.getModuleInfo(id)?.importers.some((importer) => isNeededAtOnce(importer, graph, seen)) ?? false
}

/** The first script names all others, by their hashes: these are the fewest letters that the bundler takes. */
const HASH_LETTERS = 7
/** The names of the built files; the renderer puts the addresses of pictures into pages, and has to name them alike. */
const FILE_NAMES = {
  entryFileNames: `assets/[name]-[hash:${HASH_LETTERS}].js`,
  chunkFileNames: `assets/[name]-[hash:${HASH_LETTERS}].js`,
  assetFileNames: `assets/[name]-[hash:${HASH_LETTERS}][extname]`,
}

const pages: UserConfig = {
  build: {
    outDir: at('./dist/web'),
    target: buildTargets(),
    emptyOutDir: true,
    license: LICENSES,
    // For scripts/sizes; a folder with a dot is not served.
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        ...FILE_NAMES,
        codeSplitting: {
          // Two scripts for the landing page: cut up by who else imports which part, it packs 4 kB worse.
          groups: [
            { name: 'react', test: REACT },
            { debugName: 'main', name: (id, graph) => (isNeededAtOnce(id, graph) ? 'main' : null) },
            // Small parts that most screens have in common; one by one, each brings its own frame and its name in every list.
            { name: 'form', test: FORM, priority: -1 },
            { name: 'profile', test: PROFILE, priority: -1 },
            { name: 'parts', test: PARTS, priority: -1 },
            { name: 'season', test: SEASON, priority: -1 },
            { name: 'weeks', test: WEEKS, priority: -1 },
            { name: 'words', test: WORDS, priority: -1 },
            { name: 'google', test: GOOGLE, priority: -1 },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
}

/** Carries its own React, in its production form whatever NODE_ENV the server runs with. */
const renderer: UserConfig = {
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    outDir: at('./dist/ssr'),
    emptyOutDir: true,
    copyPublicDir: false,
    license: LICENSES,
    minify: true,
    rolldownOptions: {
      input: at('./src/web/entry-server.tsx'),
      output: { assetFileNames: FILE_NAMES.assetFileNames },
    },
  },
}

const SCRIPT = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g

const SCREEN = /\/src\/web\/routes\/([\w-]+)\/\1\.tsx$/
const CONSOLE_SCREEN = /\/src\/web\/routes\/organise\/([\w-]+)\/\1\.tsx$/
const CONSOLE = /\/src\/web\/routes\/organise\/console\/console\.tsx$/
const APP_CSS = /\/main-[\w-]+\.css$/
const SCREENS_CSS = /\/screens-[\w-]+\.css$/
const STYLE = /<style>([\s\S]*?)<\/style>/

/**
 * Puts the style sheet into index.html and asks for the font early: the first paint then waits for one answer.
 * In <head>, Chromium would hold back the first paint for the font (100 ms at most); in <body> it does not.
 * rendered/<screen>.html are the same for server-rendered pages: with what their screen needs of the style sheets, and with
 * scripts that are asked for once the page is seen, so that on a slow phone the font and the picture need not share the line
 * with them. The server lists the hash of what is written into a page in its content security policy.
 */
function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      let html = String(page.source)
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset') continue
        if (file.fileName.endsWith('.css')) {
          const link = new RegExp(`<link rel="stylesheet"[^>]*href="/${file.fileName}"[^>]*>`)
          html = html.replace(link, () => writtenIn(file))
        }
      }
      const first = [...html.matchAll(SCRIPT)].map(([, path = '']) => path.slice(1))
      html = html.replace(SCRIPT, '')
      page.source = html.replace('</body>', () => `<script>${atOnce(first)}</script></body>`)
      const screens = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && file.isDynamicEntry && file.facadeModuleId !== null
          ? [{ fileName: file.fileName, source: file.facadeModuleId }]
          : [],
      )
      const utilities = sheetsOfUtilities(bundle).map(({ source }) => utilitiesOf(String(source)))
      for (const name of utilitiesOf(html.match(STYLE)?.[1] ?? ''))
        if (!utilities.some((all) => all.has(name))) this.error(`screens.css lacks ${name}, which app.css has`)
      const around = screens.find(({ source }) => CONSOLE.test(source))?.fileName ?? this.error('there is no console')
      for (const { fileName, source } of screens) {
        const [, name] = source.match(SCREEN) ?? []
        const [, inConsole] = source.match(CONSOLE_SCREEN) ?? []
        if (!name && (!inConsole || fileName === around)) continue
        this.emitFile({
          type: 'asset',
          fileName: `rendered/${name ?? `organise-${inConsole}`}.html`,
          source: pageTemplate(html, first, name ? [fileName] : [around, fileName], bundle),
        })
      }
    },
  }
}

/** The sheets with every utility class; app.css has those of the first script and Home alone. */
const sheetsOfUtilities = (bundle: Bundle) =>
  Object.values(bundle).flatMap((file) => (file.type === 'asset' && SCREENS_CSS.test(file.fileName) ? [file] : []))

/** Home needs no utility class that the sheet in every page does not have. */
const isHome = (file: Bundle[string] | undefined) =>
  file?.type === 'chunk' && /\/home\.tsx$/.test(file.facadeModuleId ?? '')

type OutputAsset = Extract<Bundle[string], { type: 'asset' }>
type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never) => unknown>>[1]

/** The template of a server-rendered page: its style sheets written in, its scripts asked for by the page's last element. */
function pageTemplate(html: string, first: readonly string[], screen: readonly string[], bundle: Bundle): string {
  const scripts = new Set(screen.flatMap((name) => withImports(name, bundle)))
  const others = [...scripts].filter((one) => !first.includes(one))
  const isBare = screen.some((name) => isHome(bundle[name]))
  const utilities = isBare ? [] : sheetsOfUtilities(bundle)
  const code = [...first, ...others].map((name) => codeOf(bundle[name])).join('\n')
  const rare = sheetsOfUtilities(bundle).map(({ source }) => rareElementsOf(String(source), code))
  const needed = utilities.map(({ source }) => neededStyles(withoutBase(String(source)), code, html))
  const own = [...new Set(others.flatMap((name) => sheetsOf(name, bundle)))].flatMap((name) =>
    bundle[name]?.type === 'asset' ? bundle[name] : [],
  )
  const styles = [...rare, ...needed, ...own.map(({ source }) => source)].join('')
  return (
    html
      // In one element: the policy lists a hash for each, and a page that is too long takes another way to the server and back.
      .replace(STYLE, (_, sheet: string) => {
        const all = isBare ? sheet : withoutUtilities(sheet)
        return `<style>${withoutUnusedValues(all + styles)}</style>`
      })
      .replace('</head>', () => `${own.map(standIn).join('')}</head>`)
      .replace('</body>', () => `<script>${oncePainted(first, others)}</script></body>`)
  )
}

/** A style sheet as part of a page. */
const writtenIn = (sheet: OutputAsset) => `<style>${sheet.source}</style>${standIn(sheet)}`

/**
 * A link that is there, though never loaded, tells the scripts that they need not ask for a style sheet that is part of the
 * page: loaded a second time, it would win over the sheets that come after it.
 */
const standIn = ({ fileName }: OutputAsset) => `<link rel="stylesheet" href="/${fileName}" disabled>`

/** A script and all that it imports at once, by their file names. */
function withImports(name: string, bundle: Bundle, seen = new Set<string>()): string[] {
  const file = bundle[name]
  if (file?.type !== 'chunk' || seen.has(name)) return []
  seen.add(name)
  return [...file.imports.flatMap((imported) => withImports(imported, bundle, seen)), name]
}

const codeOf = (file: Bundle[string] | undefined) => (file?.type === 'chunk' ? file.code : '')

/** The style sheets of a script that are not written into every page. */
function sheetsOf(name: string, bundle: Bundle): string[] {
  const file = bundle[name]
  const isMain = file?.type === 'chunk' && file.moduleIds.includes(MAIN)
  return file?.type === 'chunk' && !isMain ? [...(file.viteMetadata?.importedCss ?? [])] : []
}

const WORKER = at('./src/web/device/worker.ts')
const KEPT_PAGES = at('./src/web/device/kept-pages.ts')
const LATIN_FONT = /\/archivo-latin-[\w-]{7}\.woff2$/
const KEPT_SCREENS = ['standings', 'matches', 'teams']

/** Makes worker.js, and writes into it which files the pages need that it opens from the device (decision 45). */
function deviceWorker(): Plugin {
  return {
    name: 'device-worker',
    apply: 'build',
    // After the style sheets and the font have their last names.
    enforce: 'post',
    buildStart() {
      if (this.environment.name === 'client') this.emitFile({ type: 'chunk', id: WORKER, fileName: 'worker.js' })
    },
    generateBundle(_, bundle) {
      const worker = bundle['worker.js']
      if (worker?.type !== 'chunk') return
      if (worker.imports.length > 0) this.error(`worker.js imports ${worker.imports.join()}: it is to be one script`)
      const names = neededOnDevice(bundle)
      const build = createHash('sha256').update(names.join()).digest('base64url').slice(0, 12)
      worker.code = worker.code
        .replace(/["'`]__FILES__["'`]/, () => names.map((name) => JSON.stringify(`/${name}`)).join())
        .replace('__BUILD__', () => build)
      // By their whole names: the hash of a file may hold two underscores, too.
      if (/__(FILES|BUILD)__/.test(worker.code)) this.error('worker.js did not get its files')
    },
  }
}

/** The files of the screens that may be opened from the device, the first script first. */
function neededOnDevice(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entries = chunks.filter(
    ({ facadeModuleId }) =>
      facadeModuleId === KEPT_PAGES || KEPT_SCREENS.includes(SCREEN.exec(facadeModuleId ?? '')?.[1] ?? ''),
  )
  const main = chunks.filter(({ moduleIds }) => moduleIds.includes(MAIN)).map(({ fileName }) => fileName)
  const scripts = [...main, ...entries.flatMap(({ fileName }) => withImports(fileName, bundle))]
  const others = Object.keys(bundle).filter((name) => SCREENS_CSS.test(name) || LATIN_FONT.test(name))
  return [...new Set([...scripts, ...scripts.flatMap((name) => sheetsOf(name, bundle)), ...others])]
}

/** Ends the build when a component comes with the first script and app.css does not name it: it would be bare. */
function firstClasses(): Plugin {
  return {
    name: 'first-classes',
    apply: 'build',
    generateBundle(_, bundle) {
      const named = [...readFileSync(at('./src/web/styles/app.css'), 'utf8').matchAll(/^@source "(.+)";$/gm)]
      const sources = named.map(([, path]) => at(`./src/web/styles/${path}`))
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.moduleIds.includes(MAIN)) continue
        for (const id of chunk.moduleIds)
          if (/\/src\/web\/.+\/.+\.tsx$/.test(id) && !sources.some((source) => id.startsWith(source)))
            this.error(`${id} comes with the first script: name it in src/web/styles/app.css with @source`)
      }
    },
  }
}

/** `vite build` makes the pages in dist/web; `vite build --ssr` the module in dist/ssr that renders them on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  root: at('./src/web'),
  plugins: [
    react(),
    tailwindcss(),
    lighterLibraries(),
    lighterStyles({ app: APP_CSS, screens: SCREENS_CSS }),
    olderStyles(),
    firstPaint(),
    firstClasses(),
    deviceWorker(),
  ],
  server: {
    port: 8080,
    strictPort: true,
    proxy: { '/api': API, '/healthz': API, '/draft-ws': { target: API, ws: true } },
  },
  ...(isSsrBuild ? renderer : pages),
}))

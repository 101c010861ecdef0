import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const API = 'http://localhost:8081'
const MAIN = at('./src/web/main.tsx')

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** Whether a module comes with the first script: main.tsx imports it, by however many steps. */
function isNeededAtOnce(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (id === MAIN) return true
  if (seen.has(id)) return false
  seen.add(id)
  return graph.getModuleInfo(id)?.importers.some((importer) => isNeededAtOnce(importer, graph, seen)) ?? false
}

const pages: UserConfig = {
  build: {
    outDir: at('./dist/web'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One script for the landing page: cut up by who else imports which part, it packs 4 kB worse.
          groups: [{ debugName: 'main', name: (id, graph) => (isNeededAtOnce(id, graph) ? 'main' : null) }],
        },
      },
    },
  },
}

/** Carries its own React, in its production form whatever NODE_ENV the server runs with. */
const painter: UserConfig = {
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    outDir: at('./dist/ssr'),
    emptyOutDir: true,
    copyPublicDir: false,
    minify: true,
    rolldownOptions: { input: at('./src/web/entry-server.tsx') },
  },
}

/**
 * Puts the style sheet into index.html and asks for the font early: the first paint then waits for one answer.
 * The scripts come after what is seen. The server lists the hash of the <style> in its content security policy.
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
          html = html.replace(link, () => `<style>${file.source}</style>`)
        } else if (/archivo-latin-wdth-normal.*\.woff2$/.test(file.fileName)) {
          const preload = `<link rel="preload" href="/${file.fileName}" as="font" type="font/woff2" crossorigin>`
          html = html.replace('<script type="module"', (script) => preload + script)
        }
      }
      page.source = html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
    },
  }
}

/** `vite build` makes the pages in dist/web; `vite build --ssr` the module in dist/ssr that paints them on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  root: at('./src/web'),
  plugins: [react(), tailwindcss(), firstPaint()],
  server: { port: 8080, strictPort: true, proxy: { '/api': API, '/healthz': API } },
  ...(isSsrBuild ? painter : pages),
}))

import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { buildTargets } from './scripts/browsers/oldest-browsers.ts'
import { deviceWorker } from './scripts/build/device-worker.ts'
import { olderStyles } from './scripts/build/older-styles.ts'
import { renderedPages } from './scripts/build/rendered-pages.ts'
import { OFFLINE_SCREENS, OFFLINE_SCRIPTS } from './src/web/device/offline-parts.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const API = 'http://localhost:8081'
/** Names the packages in a bundle, for scripts/licenses/write-licenses.ts, which takes it away again. */
const LICENSES = { fileName: 'licenses.json' }

/** Two thirds of what is needed at once, as a script of its own: a browser then compiles it in a task of its own. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//

const COMPONENTS = /\/src\/web\/components\/[\w-]+\.tsx$/
const OURS = /\/src\/(web|league|contract)\//

/** The first script names all others, by their hashes: these are the fewest letters that the bundler takes. */
const HASH_LETTERS = 7
/** The names of the built files; the renderer puts the addresses of pictures into pages, and has to name them alike. */
const FILE_NAMES = {
  entryFileNames: `assets/[name]-[hash:${HASH_LETTERS}].js`,
  chunkFileNames: `assets/[name]-[hash:${HASH_LETTERS}].js`,
  assetFileNames: `assets/[name]-[hash:${HASH_LETTERS}][extname]`,
}

const pages: UserConfig = {
  // As sockjs-client calls the browser's global object.
  define: { global: 'globalThis' },
  build: {
    outDir: at('./dist/web'),
    target: buildTargets(),
    emptyOutDir: true,
    license: LICENSES,
    // For bench/screen-scripts.ts; a folder with a dot is not served.
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        ...FILE_NAMES,
        codeSplitting: {
          groups: [
            { name: 'react', test: REACT, priority: 1 },
            // As one, what index.html asks for packs better than by who else imports which part.
            { name: 'main', tags: ['$initial'] },
            // Small as they are, what many screens are drawn with packs better together.
            { name: 'shared', test: OURS, minShareCount: 24 },
            { name: 'components', test: COMPONENTS, minShareCount: 12 },
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

/** `vite build` makes the pages in dist/web; `vite build --ssr` the module in dist/ssr that renders them on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  root: at('./src/web'),
  plugins: [
    react(),
    tailwindcss(),
    olderStyles(),
    deviceWorker({
      target: buildTargets(),
      folder: at('./src/web/device'),
      screens: OFFLINE_SCREENS,
      parts: OFFLINE_SCRIPTS,
    }),
    renderedPages({ lateScripts: at('./src/web/start/late-scripts.ts'), target: buildTargets() }),
  ],
  server: {
    port: 8080,
    strictPort: true,
    proxy: { '/api': API, '/healthz': API, '/draft-ws': { target: API, ws: true } },
  },
  ...(isSsrBuild ? renderer : pages),
}))

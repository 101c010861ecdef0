import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { serverFonts } from './scripts/build/server-fonts.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The migrations, which stay files of their own in dist/server/migrations: `migrate.ts` reads that folder. */
const migrations = globSync(at('./src/server/store/migrations/0*.ts'))
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => [`migrations/${basename(path, '.ts')}`, path])

/**
 * Bundles the server into dist/server: it starts four times faster than its thousand modules. A package that reads files
 * beside itself stays external. The programs beside it are what an installation without node_modules needs besides.
 */
export default defineConfig({
  plugins: [serverFonts()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: at('./dist/server'),
    emptyOutDir: true,
    // Names the packages in the bundle, for scripts/licenses/write-licenses.ts.
    license: { fileName: 'licenses.json' },
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: {
        ...Object.fromEntries(migrations),
        main: at('./src/server/main.ts'),
        backup: at('./scripts/backup.ts'),
        'backup-thread': at('./src/server/backups/thread.ts'),
        'decoding-process': at('./src/server/decoding/process.ts'),
        'picture-thread': at('./src/server/routes/visitors/pictures/thread.ts'),
        restore: at('./scripts/restore.ts'),
        owner: at('./scripts/owner.ts'),
        ready: at('./scripts/deployment/ready.ts'),
      },
      external: ['pg-native', 'pg-cloudflare'],
      output: {
        chunkFileNames: '[name]-[hash].js',
        // Comments and blanks would stay in memory, 10 MiB of it; names stay, for the log's stack traces.
        minify: { mangle: false, compress: true, codegen: true },
      },
    },
  },
})

import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endsWithUs } from './children.ts'

/**
 * Both halves, each reloading on change: the server restarts when one of its files is saved, Vite swaps the web's
 * modules in the open page. The web is on http://localhost:8080 and passes /api on to the server on 8081.
 */
const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const env = { DATA_DIR: './data', PUBLIC_URL: 'http://localhost:8080', ...process.env, PORT: '8081' }

const children: ChildProcess[] = [
  endsWithUs(spawn(process.execPath, ['--watch', at('src/server/main.ts'), '--api-only'], { env, stdio: 'inherit' })),
  endsWithUs(spawn(process.execPath, [at('node_modules/vite/bin/vite.js')], { stdio: 'inherit' })),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

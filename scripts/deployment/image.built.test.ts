import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readEnv } from '../../src/server/env.ts'
import { ADMINISTRATORS, DEMONSTRATION_PASSWORD } from '../../src/server/seed/demonstration.ts'
import { freePort } from '../../src/server/testing/free-port.ts'
import { outcomeOf } from '../../src/server/testing/process.ts'
import { endsWithUs } from '../children.ts'
import { packageCommand, ROOT, run } from '../command.ts'
import { fillDemonstration } from '../demonstration/fill-demonstration.ts'
import { composed } from './compose.ts'
import { assemble, commandOf, isIgnored, stagesOf, variablesOf } from './containerfile.ts'

const stages = stagesOf(join(ROOT, 'deploy/Containerfile'))
const [build, image] = stages
if (!build || !image || stages.length !== 2) throw new Error('deploy/Containerfile has no longer two stages')

let folder: string
let env: Record<string, string>
let server: ChildProcess | undefined
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-image-'))
  assemble(image, ROOT, join(folder, 'site'))
  const folders = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups') }
  const own = { ...folders, HOST: '127.0.0.1', PORT: String(await freePort()) }
  const { environment } = composed(readFileSync(join(ROOT, '.env.example'), 'utf8')).services.site
  env = { ...variablesOf(image), ...environment, ...own, ADMIN_EMAILS: ADMINISTRATORS.join(','), LOG_LEVEL: 'warn' }
  vi.stubEnv('FULL_HASHES', 'yes')
  await fillDemonstration(readEnv(env))
  vi.unstubAllEnvs()
})
afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command as the image does: in its folder, with its variables and the composition's, and nothing else. */
const runInImage = (command: string[], more: Record<string, string> = {}) =>
  endsWithUs(
    spawn(join(folder, 'site', command[0] ?? ''), command.slice(1), {
      cwd: join(folder, 'site'),
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )

const node = commandOf(image, 'ENTRYPOINT')[0] ?? ''
const isHealthy = async () => (await outcomeOf(runInImage(commandOf(image, 'HEALTHCHECK')))).code === 0
const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${env.PORT}${path}`, init)

/** Uploads a picture as an organiser does: it takes libraries that no bundle holds. */
async function uploadLogo() {
  const json = { 'content-type': 'application/json', origin: env.PUBLIC_URL ?? '' }
  const body = JSON.stringify({ email: ADMINISTRATORS[0], password: DEMONSTRATION_PASSWORD })
  const signedIn = await ask('/api/auth/sign-in', { method: 'POST', headers: json, body })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const get = async (path: string) => (await ask(path, { headers: { cookie } })).json()
  const [league] = await get('/api/leagues')
  const { teams } = await get(`/api/leagues/${league.id}/teams`)
  const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#0a8' } })
    .png()
    .toBuffer()
  return ask(`/api/leagues/${league.id}/teams/${teams[0].id}/logo`, {
    method: 'PUT',
    headers: { ...json, cookie, 'content-type': 'image/png' },
    body: new Uint8Array(picture),
  })
}

it('the files that an image is built from are enough for the server', { timeout: 120_000 }, async () => {
  const source = join(folder, 'source')
  assemble(build, ROOT, source, (path) => isIgnored(readFileSync(join(ROOT, '.dockerignore'), 'utf8'), path))
  expect(existsSync(join(source, 'src/server/testing'))).toBe(false)
  symlinkSync(join(ROOT, 'node_modules'), join(source, 'node_modules'))
  const [node, vite] = packageCommand('vite', 'vite', 'build', '-c', 'vite.server.config.ts')
  const { code, output } = await run(node, vite, { cwd: source, quiet: true })
  expect(code, output).toBe(0)
})

it('the files of an image are enough for the composition with an untouched copy of the settings: site, pages, pictures, health, backup and restore', {
  timeout: 120_000,
}, async () => {
  expect(await isHealthy()).toBe(false)
  const start = () => runInImage([...commandOf(image, 'ENTRYPOINT'), ...commandOf(image, 'CMD')])
  server = start()
  const ended = outcomeOf(server)
  const wait = await outcomeOf(runInImage([node, 'dist/server/ready.js', '60', String(server.pid)]))
  expect(wait, server.exitCode === null ? '' : (await ended).output).toMatchObject({ code: 0, output: '' })
  expect(await isHealthy()).toBe(true)

  const home = await (await ask('/')).text()
  expect(home).toContain('</header>')
  const asset = /\/assets\/[\w-]+\.js/.exec(home)?.[0] ?? ''
  for (const path of [asset, '/third-party-licenses.txt', '/api/docs']) expect((await ask(path)).status, path).toBe(200)
  expect(await (await ask('/third-party-licenses.txt')).text()).toMatch(/^Archivo .*OFL/m)

  const uploaded = await uploadLogo()
  expect(uploaded.status, await uploaded.text()).toBe(200)

  const copy = join(folder, 'league.backup')
  expect(await outcomeOf(runInImage([node, 'dist/server/backup.js', copy]))).toMatchObject({ code: 0 })
  server.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, output: '' })
  const restored = { DATA_DIR: join(folder, 'restored') }
  mkdirSync(restored.DATA_DIR)
  expect(await outcomeOf(runInImage([node, 'dist/server/restore.js', copy], restored))).toMatchObject({ code: 0 })
  expect(readdirSync(restored.DATA_DIR)).toEqual(expect.arrayContaining(['kickabout.sqlite']))
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '../../src/server/testing/free-port.ts'
import { ROOT, run } from '../command.ts'
import { commandOf, stagesOf } from './containerfile.ts'

/**
 * Builds and starts the real thing where Docker or Podman runs containers and has, or can get, the base images. Elsewhere the
 * other tests of this folder are what holds these files.
 */
const LIMIT = { timeout: 900_000 }
const FILE = join(ROOT, 'deploy/Containerfile')
const stages = stagesOf(FILE)
const image = stages.at(-1) ?? { base: '', name: '', instructions: [] }
const NAME = `kickabout-test-${process.pid}`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-engine-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const succeeds = async (command: string, ...args: string[]) => (await run(command, args, { quiet: true })).code === 0

async function findEngine(): Promise<string | null> {
  for (const engine of ['docker', 'podman']) {
    if (!(await succeeds(engine, 'info'))) continue
    const has = (image: string) => succeeds(engine, 'image', 'inspect', image)
    const images = await Promise.all(
      stages.map(async ({ base }) => (await has(base)) || succeeds(engine, 'pull', base)),
    )
    // Some answer, and can't run anything: within a container, say.
    if (images.every(Boolean) && (await succeeds(engine, 'run', '--rm', image.base, 'true'))) return engine
  }
  return null
}

async function must(command: string, ...args: string[]) {
  const { code, output } = await run(command, args, { quiet: true })
  expect(code, `${command} ${args.join(' ')}\n${output}`).toBe(0)
  return output.trim()
}

it('a container engine, where it is there, builds and runs the image', LIMIT, async () => {
  const engine = await findEngine()
  if (!engine) return
  await must(engine, 'build', '--file', FILE, '--tag', NAME, ROOT)
  const port = await freePort()
  const tight = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL']
  try {
    await must(engine, 'run', '--detach', '--name', NAME, '--publish', `127.0.0.1:${port}:8080`, ...tight, NAME)
    const status = () => fetch(`http://127.0.0.1:${port}/readyz`).then((answer) => answer.status, String)
    await expect.poll(status, { timeout: 60_000, interval: 500 }).toBe(200)
    await must(engine, 'exec', NAME, ...commandOf(image, 'HEALTHCHECK'))
    expect(await must(engine, 'exec', NAME, 'id', '-u')).toBe('10001')
    await must(engine, 'stop', '-t', '75', NAME)
    expect(await must(engine, 'inspect', '--format', '{{.State.ExitCode}}', NAME)).toBe('0')
  } finally {
    await run(engine, ['rm', '--force', '--volumes', NAME], { quiet: true })
    await run(engine, ['rmi', '--force', NAME], { quiet: true })
  }
})

it('Docker Compose, where it is there, starts all of the composition', LIMIT, async () => {
  if (!(await succeeds('docker', 'compose', 'version')) || (await findEngine()) !== 'docker') return
  const port = await freePort()
  const url = `https://localhost:${port}`
  const override = join(folder, 'override.yaml')
  const variables = join(folder, 'env')
  const postgres = `COMPOSE_PROFILES=postgres\nAUTH_SECRET=${'0a'.repeat(16)}\nPOSTGRES_PASSWORD=0a1b2c\n`
  writeFileSync(variables, `PUBLIC_URL=${url}\n${postgres}`)
  // The machine's own ports and deploy/.env are left alone.
  const caddy = `  caddy:\n    ports: !override ['127.0.0.1:${port}:${port}']\n`
  writeFileSync(override, `services:\n${caddy}  site:\n    env_file: !reset []\n`)
  const files = ['--file', join(ROOT, 'deploy/compose.yaml'), '--file', override, '--env-file', variables]
  const compose = (...args: string[]) => must('docker', 'compose', '--project-name', NAME, ...files, ...args)
  try {
    await compose('up', '--detach', '--build', '--wait')
    await expect.poll(() => statusOf(`${url}/readyz`), { timeout: 60_000, interval: 500 }).toBe(200)
    // The volume is the site's own user's.
    await compose('exec', '--no-TTY', 'site', 'node_modules/node/bin/node', 'dist/server/backup.js', '/backups/now')
  } finally {
    await compose('down', '--volumes', '--rmi', 'local')
  }
})

/** Status of an address whose certificate nobody vouches for. */
const statusOf = (address: string) =>
  new Promise<number | string>((resolve) => {
    const sent = request(address, { rejectUnauthorized: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', ({ message }) => resolve(message))
    sent.end()
  })

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../src/server/testing/free-port.ts'
import { endsWithUs } from '../children.ts'
import { ROOT } from '../command.ts'
import { commandOf, copiesOf, stagesOf, variablesOf } from '../deployment/containerfile.ts'
import { filesIn, gatherRelease, LIST, readBuild, releaseName } from './gather-release.ts'

let above: string
let folder: string
let files: string[]
let server: ChildProcess | undefined
beforeAll(() => {
  above = mkdtempSync(join(tmpdir(), 'kickabout-release-'))
  folder = gatherRelease(above)
  files = filesIn(folder)
})
afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(above, { recursive: true, force: true })
})

it('a release is whole by its own list, and its switch says so', () => {
  const listed = readFileSync(join(folder, LIST), 'utf8').trim().split('\n')
  expect(listed.map((line) => line.slice(66))).toEqual(files.filter((path) => path !== LIST))
  const { status, stdout, stderr } = spawnSync(join(folder, 'bin/kickabout'), ['switch'], { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  expect(stdout).toContain(`now leads to ${releaseName(readBuild())}.`)
  expect(statSync(join(above, 'current/bin/kickabout')).ino).toBe(statSync(join(folder, 'bin/kickabout')).ino)
})

it('it has what a server needs and what is read there, and nothing of development or of whoever makes it', () => {
  const ofDevelopment = /\.(tsx?|map|tsbuildinfo)$|\.test\.|(^|\/)(src|test|tests|\.git\w*|\.vite)\/|(^|\/)\.env$/
  expect(files.filter((path) => ofDevelopment.test(path) && !path.endsWith('.d.ts'))).toEqual([])
  const tops = new Set(files.map((path) => path.split('/')[0]))
  const expected = ['.env.example', 'CHANGELOG.md', 'LICENSE', LIST, 'bin', 'deploy', 'dist', 'docs', 'node_modules']
  expect([...tops].sort()).toEqual([...expected, 'package.json'].sort())
  const packages = files.filter((path) => path.startsWith('node_modules/') && !path.startsWith('node_modules/@img/'))
  expect(packages).toEqual(['node_modules/node/LICENSE', 'node_modules/node/bin/node'])
  for (const path of [
    'docs/running.md',
    'deploy/kickabout.service',
    'deploy/compose.yaml',
    'dist/THIRD-PARTY-LICENSES.txt',
  ])
    expect(files).toContain(path)
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  expect(basename(folder)).toMatch(new RegExp(`^${name}-\\d+\\.\\d+\\.\\d+(-[0-9a-f]{8}(-changed)?)?-linux-\\w+$`))
})

it('an image is built from it without a build: the last stage of the repository’s, with the folder’s own files', () => {
  const stages = stagesOf(join(folder, 'deploy/Containerfile'))
  const [stage] = stages
  const repository = stagesOf(join(ROOT, 'deploy/Containerfile')).at(-1)
  if (!stage || !repository) throw new Error('a Containerfile has no stage')
  expect(stages).toHaveLength(1)
  expect(variablesOf(stage)).toEqual(variablesOf(repository))
  for (const keyword of ['ENTRYPOINT', 'CMD', 'HEALTHCHECK'])
    expect(commandOf(stage, keyword), keyword).toEqual(commandOf(repository, keyword))
  expect(copiesOf(stage).every(({ from }) => from === undefined)).toBe(true)
  const copied = copiesOf(stage).map(({ paths, to }) => [...paths, to])
  expect(copied).toEqual(
    copiesOf(repository).map(({ paths, to }) => [...paths.map((path) => path.slice('/site/'.length)), to]),
  )
  for (const [path = ''] of copied) expect(existsSync(join(folder, path)), path).toBe(true)
})

it('it starts from its folder as the unit starts it, says which release it is, and ends by a signal', async () => {
  const port = await freePort()
  const data = join(above, 'data')
  mkdirSync(data)
  const env = {
    PATH: '/usr/bin:/bin',
    KICKABOUT_ENV: join(folder, '.env.example'),
    HOST: '127.0.0.1',
    PORT: String(port),
  }
  const script = join(above, 'current/bin/kickabout')
  const options = { cwd: '/', env: { ...env, DATA_DIR: data } }
  server = endsWithUs(spawn(script, ['start'], { ...options, stdio: ['ignore', 'pipe', 'inherit'] }))
  let log = ''
  server.stdout?.on('data', (chunk) => (log += chunk))
  const ready = endsWithUs(spawn(script, ['ready', '30', String(server.pid)], { ...options, stdio: 'inherit' }))
  expect(await once(ready, 'close')).toEqual([0, null])
  const home = await fetch(`http://127.0.0.1:${port}/`)
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('</header>')])
  const { version, commit } = readBuild()
  const line = log.split('\n').find((one) => one.includes('"msg":"ready"'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ version, commit })
  const said = spawnSync(script, ['version'], { encoding: 'utf8' }).stdout
  expect(said).toBe(`${version}${commit === null ? '' : ` (${commit})`}\n`)
  server.kill('SIGTERM')
  expect(await once(server, 'close')).toEqual([0, null])
})

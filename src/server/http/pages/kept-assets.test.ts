import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AppDeps } from '../../app.ts'
import { builtWeb } from '../../testing/built-web.ts'
import { listening } from '../../testing/draft/draft-room.ts'
import { newStorage, type TestStorage } from '../../testing/engines.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'
import { buildOf } from './pages.ts'

let storage: TestStorage
let builds: Record<'first' | 'second' | 'third', string>
const sites = new Set<TestSite>()

beforeEach(async () => {
  storage = await newStorage('sqlite')
  builds = { first: buildWith('first'), second: buildWith('second'), third: buildWith('third') }
})
afterEach(async () => {
  await Promise.all([...sites].map((site) => site.close()))
  sites.clear()
  await storage.remove()
  for (const folder of Object.values(builds)) rmSync(folder, { recursive: true })
})

/** A build whose pages differ from those of another, with a script that they load late. */
function buildWith(name: string): string {
  const built = builtWeb()
  const assets = join(built, 'web', 'assets')
  mkdirSync(assets)
  writeFileSync(join(built, 'web', 'index.html'), `${readFileSync(join(built, 'web', 'index.html'), 'utf8')}${name}`)
  const script = `export const build = '${name}'\n`
  writeFileSync(join(assets, `late-${name}.js`), script)
  writeFileSync(join(assets, `late-${name}.js.gz`), gzipSync(script))
  return built
}

/** The site of a build, as soon as it has copied its assets. */
async function serve(built: string) {
  const site = await open(built)
  await site.keepAssets()
  return site
}
async function open(built: string, deps: Partial<AppDeps> = {}) {
  const site = await openTestSite(
    'sqlite',
    { LOG_LEVEL: 'warn' },
    { logStream: { write: () => {} }, ...deps, built },
    shared(),
  )
  sites.add(site)
  return site
}
const shared = (): TestStorage => ({ ...storage, remove: async () => {} })
async function stop(site: TestSite) {
  sites.delete(site)
  await site.close()
}

const get = (site: TestSite, path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  site.app.inject({ method, url: path, headers })
const folders = () => readdirSync(join(storage.dataDir, 'assets')).sort()
const ids = (...names: (keyof typeof builds)[]) => names.map((name) => buildOf(builds[name])).sort()

it('a page of the build before gets its scripts after an upgrade, with the headers that they had', async () => {
  const before = await serve(builds.first)
  const packed = { 'accept-encoding': 'gzip' }
  const [was, wasPacked] = [
    await get(before, '/assets/late-first.js'),
    await get(before, '/assets/late-first.js', packed),
  ]
  await stop(before)

  const after = await serve(builds.second)
  for (const [now, then] of [
    [await get(after, '/assets/late-first.js'), was],
    [await get(after, '/assets/late-first.js', packed), wasPacked],
  ] as const) {
    expect(now.statusCode).toBe(200)
    expect(now.rawPayload.equals(then.rawPayload)).toBe(true)
    const { date: _, ...headers } = now.headers
    expect(headers).toEqual({ ...then.headers, date: undefined })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
  expect(wasPacked.headers['content-encoding']).toBe('gzip')
  const known = { 'if-none-match': String(was.headers.etag) }
  expect((await get(after, '/assets/late-first.js', known)).statusCode).toBe(304)
  const head = await get(after, '/assets/late-first.js', {}, 'HEAD')
  expect([head.statusCode, head.payload]).toEqual([200, ''])
  expect((await get(after, '/assets/late-second.js')).payload).toContain('second')
  expect((await get(after, '/assets/late-third.js')).statusCode).toBe(404)
})

it('copies its assets once it listens, and is closed in the middle of it only once they are whole', async () => {
  const site = await open(builds.first)
  await listening(site)
  await stop(site)
  expect(folders()).toEqual(ids('first'))
})

it('keeps the assets of its own build and of the one before, also on the way back', async () => {
  for (const [name, kept] of [
    ['first', ids('first')],
    ['second', ids('first', 'second')],
    ['first', ids('first', 'second')],
    ['third', ids('first', 'third')],
  ] as const) {
    await stop(await serve(builds[name]))
    expect(folders(), name).toEqual(kept)
  }
})

it('answers from its copy while the folder of the build is built anew', async () => {
  const site = await serve(builds.first)
  rmSync(join(builds.first, 'web', 'assets'), { recursive: true })
  expect((await get(site, '/assets/late-first.js')).payload).toContain('first')
})

it('several processes that start at once on one data folder put one whole copy by', async () => {
  const [one, two] = [await open(builds.first), await open(builds.first)]
  await Promise.all([one.keepAssets(), two.keepAssets()])
  expect(folders()).toEqual(ids('first'))
  const kept = readdirSync(join(storage.dataDir, 'assets', buildOf(builds.first)))
  expect(kept.sort()).toEqual(['late-first.js', 'late-first.js.gz'])
})

it('a copy that a power failure has damaged is made anew, and what a kill left goes once it is old', async () => {
  const own = join(storage.dataDir, 'assets', buildOf(builds.first))
  const [left, fresh] = ['0123456789ab.left.part', '0123456789ab.fresh.part']
  for (const folder of [own, join(own, '..', left), join(own, '..', fresh)]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(own, 'late-first.js'), '')
  utimesSync(join(own, '..', left), 0, 0)
  await serve(builds.first)
  expect(readFileSync(join(own, 'late-first.js'), 'utf8')).toContain('first')
  expect(folders()).toEqual([...ids('first'), fresh].sort())
})

it('a data folder that takes nothing is a line in the log, and the site starts', async () => {
  const lines: string[] = []
  writeFileSync(join(storage.dataDir, 'assets'), 'in the way')
  const site = await open(builds.first, { logStream: { write: (line) => lines.push(line) } })
  await site.keepAssets()
  expect(lines.join('')).toContain('the assets of this build could not be copied')
  expect((await get(site, '/assets/late-first.js')).statusCode).toBe(200)
  expect((await get(site, '/assets/late-second.js')).statusCode).toBe(404)
})

it('never answers with a file outside the copies', async () => {
  await stop(await serve(builds.first))
  writeFileSync(join(storage.dataDir, 'auth-secret'), 'the secret')
  mkdirSync(join(storage.dataDir, 'assets', 'not-a-build'))
  writeFileSync(join(storage.dataDir, 'assets', 'not-a-build', 'notes.txt'), 'not an asset')
  mkdirSync(join(storage.dataDir, 'assets', buildOf(builds.first), 'below'))
  const site = await serve(builds.second)
  const paths = ['../../auth-secret', '..%2f..%2fauth-secret', '%2e%2e/%2e%2e/auth-secret', '..%5c..%5cauth-secret']
  const others = ['notes.txt', 'below', 'below/', '.', '%00', '', `../${buildOf(builds.first)}/late-first.js`, 'a%']
  for (const path of [...paths, ...others]) {
    const { statusCode, payload } = await get(site, `/assets/${path}`)
    expect([400, 404], path).toContain(statusCode)
    expect(payload, path).not.toMatch(/the secret|not an asset|build = /)
  }
  expect(existsSync(join(storage.dataDir, 'auth-secret'))).toBe(true)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedTeams } from '../seed/leagues.ts'
import { backUp } from '../store/backup/backup.ts'
import { restore } from '../store/backup/restore.ts'
import { openBucket } from '../testing/bucket.ts'
import { ADMINISTRATOR, openTestSite, PASSWORD } from '../testing/site.ts'
import { type Files, openFiles } from './files.ts'
import { clearLogo, storeLogo, withStoredLogos } from './logo-storage.ts'
import { logoPaths } from './logos.ts'
import { sweepFiles } from './sweep-files.ts'

const picture = (color: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
    .png()
    .toBuffer()

/** The tests' site with two teams, and what a person may do with their logos. */
async function openTeams(variables: Record<string, string> = {}) {
  const site = await openTestSite('sqlite', variables)
  const { organiser, league } = await site.setUpSeason()
  const [first = '', second = ''] = await site.store.connections.write
    .transaction()
    .execute((trx) => seedTeams(trx, league.id, new Map()))
  const address = (teamId: string) => `/api/leagues/${league.id}/teams/${teamId}/logo`
  const headers = { 'content-type': 'image/png' }
  return {
    site,
    first,
    second,
    files: openFiles(site.env, site.store.bucketFiles, site.clock),
    upload: async (teamId: string, color: string) =>
      (
        await organiser.inject<{ small: string; large: string }>('PUT', address(teamId), await picture(color), {
          headers,
        })
      ).body,
    /** Signs the organiser in anew. */
    signIn: () => organiser.call('POST /api/auth/sign-in', { email: ADMINISTRATOR, password: PASSWORD }),
    takeAway: (teamId: string) => organiser.inject('DELETE', address(teamId), {}),
    served: (url: string) => site.app.inject({ method: 'GET', url }),
    logoOf: async (teamId: string) =>
      (
        await organiser.call('GET /api/leagues/:leagueId/teams/:teamId', undefined, {
          params: { leagueId: league.id, teamId },
        })
      ).body.logo,
  }
}

type Teams = Awaited<ReturnType<typeof openTeams>>

const inFolder = async () => ({ variables: {}, close: async () => {} })

describe.each([
  ['a folder', inFolder],
  ['a bucket', openBucket],
])('logos kept in %s', (_, openStorage) => {
  let storage: { variables: Record<string, string>; close(): Promise<void> }
  let teams: Teams
  beforeAll(async () => {
    storage = await openStorage()
    teams = await openTeams(storage.variables)
  })
  afterAll(async () => {
    await teams.site.close()
    await storage.close()
  })

  const statusesOf = async ({ small, large }: { small: string; large: string }) =>
    Promise.all([small, large].map(async (url) => (await teams.served(url)).statusCode))

  it('are served in both sizes, for ever', async () => {
    const logo = await teams.upload(teams.first, '#2563eb')
    expect(await teams.logoOf(teams.first)).toEqual(logo)
    const sizes = await Promise.all([logo.small, logo.large].map(async (url) => (await teams.served(url)).rawPayload))
    const made = await Promise.all(sizes.map((content) => sharp(content).metadata()))
    expect(made).toMatchObject([
      { format: 'webp', width: 96 },
      { format: 'webp', width: 384 },
    ])
    expect((await teams.served(logo.small)).headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it('leave the store once the team has another', async () => {
    const old = await teams.upload(teams.first, '#dc2626')
    expect(await statusesOf(old)).toEqual([200, 200])
    const fresh = await teams.upload(teams.first, '#16a34a')
    expect([await statusesOf(old), await statusesOf(fresh)]).toEqual([
      [404, 404],
      [200, 200],
    ])
  })

  it('stay while another team has the same picture, and go with the last one', async () => {
    const shared = await teams.upload(teams.first, '#7c3aed')
    expect(await teams.upload(teams.second, '#7c3aed')).toEqual(shared)
    await teams.takeAway(teams.first)
    expect(await statusesOf(shared)).toEqual([200, 200])
    await teams.takeAway(teams.second)
    expect(await statusesOf(shared)).toEqual([404, 404])
  })

  it('stay when the same picture comes again', async () => {
    const logo = await teams.upload(teams.first, '#0891b2')
    expect(await teams.upload(teams.first, '#0891b2')).toEqual(logo)
    expect(await statusesOf(logo)).toEqual([200, 200])
  })

  it('are all there after many uploads at once, and once swept no other', async () => {
    const colors = ['#111111', '#222222', '#111111', '#333333', '#222222', '#111111']
    const uploaded = await Promise.all(
      colors.map((color, i) => teams.upload(i % 2 ? teams.first : teams.second, color)),
    )
    const shown = [await teams.logoOf(teams.first), await teams.logoOf(teams.second)].map((logo) => logo?.small)
    // Of two that clear one picture away at once, one may put a file back that the other has removed.
    await sweepFiles(teams.files, teams.site.store.teams.hasLogo, Number.POSITIVE_INFINITY)
    for (const logo of uploaded)
      expect(await statusesOf(logo)).toEqual(shown.includes(logo.small) ? [200, 200] : [404, 404])
  })
})

describe('clearing a logo away', () => {
  const NAME = 'a'.repeat(32)
  let stored: Map<string, Buffer>
  let files: Files
  beforeEach(() => {
    stored = new Map(logoPaths(NAME).map((path) => [path, Buffer.from(path)]))
    files = {
      put: async (path, content) => void stored.set(path, content),
      get: async (path) => stored.get(path) ?? null,
      remove: async (path) => void stored.delete(path),
      list: async () => [],
    }
  })
  const all = () => logoPaths(NAME).map((path) => stored.has(path))

  it('puts back what a team took up between the look and the removal', async () => {
    let named = false
    const taken: Files = {
      ...files,
      remove: async (path) => {
        // Its upload found both files there, and its team is saved just before they go.
        named = true
        await files.remove(path)
      },
    }
    await clearLogo(taken, NAME, async () => named)
    expect(all()).toEqual([true, true])
  })

  it('is stored again for a team that is copied while the last one with it gives it up', async () => {
    const other = 'f'.repeat(32)
    const taken = await withStoredLogos(files, [NAME, NAME, other], async (stored) => {
      await clearLogo(files, NAME, async () => false)
      expect(all()).toEqual([false, false])
      return [...stored]
    })
    expect([taken, all()]).toEqual([[NAME], [true, true]])
  })

  it('is made good by the upload that saves its team after the removal', async () => {
    const made = { name: NAME, files: logoPaths(NAME).map((path) => ({ path, content: Buffer.from(path) })) }
    await storeLogo(files, made)
    await clearLogo(files, NAME, async () => false)
    expect(all()).toEqual([false, false])
    await storeLogo(files, made)
    expect(all()).toEqual([true, true])
  })
})

it('a store of files that does not answer the removal leaves what was saved as it is', async () => {
  const bucket = await openBucket()
  const teams = await openTeams(bucket.variables)
  try {
    await teams.upload(teams.first, '#2563eb')
    await bucket.close()
    expect((await teams.takeAway(teams.first)).status).toBe(204)
    expect(await teams.logoOf(teams.first)).toBeNull()
  } finally {
    await teams.site.close()
  }
})

it('a restored backup brings the logos back that were replaced or taken away since', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-logos-'))
  const file = join(folder, 'league.backup')
  const teams = await openTeams()
  try {
    const logos = [await teams.upload(teams.first, '#2563eb'), await teams.upload(teams.second, '#dc2626')]
    const addresses = logos.flatMap(({ small, large }) => [small, large])
    const contents = async () => Promise.all(addresses.map(async (url) => (await teams.served(url)).rawPayload))
    const before = await contents()
    await backUp(teams.site.storage, file)
    await teams.upload(teams.first, '#16a34a')
    await teams.takeAway(teams.second)
    const statuses = await Promise.all(addresses.map(async (url) => (await teams.served(url)).statusCode))
    expect(statuses).toEqual([404, 404, 404, 404])
    await restore(teams.site.storage, file)
    // Every sign-in has ended ([BK6]).
    expect((await teams.signIn()).status).toBe(200)
    expect([await teams.logoOf(teams.first), await teams.logoOf(teams.second)]).toEqual(logos)
    expect(await contents()).toEqual(before)
  } finally {
    await teams.site.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

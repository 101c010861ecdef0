import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTeams } from '../seed/leagues.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'
import { folderFiles } from './files.ts'
import { LOGO_SIZES, type LogoFiles, makeLogo } from './logos.ts'
import { makeCrest, makeSlide } from './site-pictures.ts'

type Person = ReturnType<TestSite['visitor']>

/** A picture of one colour with a stripe, so that something of it can be recognized. */
const picture = (color = '#2563eb') =>
  sharp({ create: { width: 120, height: 80, channels: 3, background: color } }).withMetadata({ orientation: 6 })
const GPS = {
  IFD0: { Copyright: 'somebody at home' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 8/1 29/1', GPSLongitudeRef: 'W', GPSLongitude: '73/1 21/1 29/1' },
}

function pngOf(width: number, height: number, { depth = 1, color = 0, interlaced = 0 } = {}): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Unless said otherwise one bit for each pixel, in greys: the smallest file for the most pixels.
  header.set([depth, color, 0, 0, interlaced], 8)
  const rows = deflateSync(Buffer.alloc(64 * 1024))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** The logo of a picture that is one. */
async function logoOf(file: Buffer): Promise<LogoFiles> {
  const made = await makeLogo(file)
  if ('refused' in made) throw new Error(made.refused)
  return made
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'

describe('a picture becomes a logo', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('of %s: square WebP in two sizes', async (format) => {
    const made = await logoOf(await picture().toFormat(format).toBuffer())
    expect(made.files.map(({ path }) => path)).toEqual([`${made.name}-small.webp`, `${made.name}-large.webp`])
    const sizes = await Promise.all(made.files.map(({ content }) => sharp(content).metadata()))
    expect(sizes).toMatchObject(
      Object.values(LOGO_SIZES).map((side) => ({ format: 'webp', width: side, height: side })),
    )
  })

  it('[Q32] upright, and with nothing of where it was taken', async () => {
    const taken = await picture().withExif(GPS).jpeg().toBuffer()
    expect((await sharp(taken).metadata()).exif?.includes('somebody at home')).toBe(true)
    const made = await logoOf(taken)
    for (const { content } of made.files) {
      const { exif, orientation, xmp, icc } = await sharp(content).metadata()
      expect([exif, orientation, xmp, icc]).toEqual([undefined, undefined, undefined, undefined])
      expect(content.includes('somebody at home')).toBe(false)
    }
    // 120 by 80 turned by a quarter: empty at the sides, not above and below.
    const { data, info } = await sharp(made.files[1]?.content).raw().toBuffer({ resolveWithObject: true })
    const alpha = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3]
    expect([alpha(2, 192), alpha(192, 2)]).toEqual([0, 255])
  })

  it('of one name for one picture, and another for another', async () => {
    const [one, again, other] = [await picture().png().toBuffer(), await picture().png().toBuffer(), '#dc2626']
    expect((await logoOf(one)).name).toBe((await logoOf(again)).name)
    expect((await logoOf(await picture(other).png().toBuffer())).name).not.toBe((await logoOf(one)).name)
  })
})

describe('[Q32] what is no picture', () => {
  const png = () => picture().png().toBuffer()
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['SVG', () => Buffer.from(SVG)],
    ['SVG with a declaration', () => Buffer.from(`<?xml version="1.0"?>\n${SVG}`)],
    ['compressed SVG', () => deflateSync(SVG)],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a Windows program', () => Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(5000, 7)])],
    ['a Linux program', () => Buffer.concat([Buffer.from('\x7fELF\x02\x01'), Buffer.alloc(5000, 7)])],
    ['a GIF', () => picture().gif().toBuffer()],
    ['a TIFF', () => picture().tiff().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
    ['a PNG that is cut off', async () => (await png()).subarray(0, 90)],
    ['a PNG of its first bytes', async () => (await png()).subarray(0, 8)],
    ['a JPEG that is cut off', async () => (await picture('#7c3aed').jpeg().toBuffer()).subarray(0, 400)],
    ['a PNG with a program in it', async () => Buffer.concat([(await png()).subarray(0, 33), Buffer.alloc(900, 77)])],
    ['a WebP of its first bytes', () => Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
    ['an AVIF of its first bytes', () => Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1')],
  ])('is refused: %s', async (_, make) => {
    expect(await makeLogo(await make())).toEqual({ refused: 'not_a_picture' })
  })

  it('and a picture of 50,000 by 50,000 pixels, at once and without decoding it', async () => {
    const bomb = pngOf(50_000, 50_000)
    expect(bomb.length).toBeLessThan(50_000)
    const [before, start] = [process.memoryUsage().rss, performance.now()]
    for (let i = 0; i < 20; i++) expect(await makeLogo(bomb)).toEqual({ refused: 'too_many_pixels' })
    expect(performance.now() - start).toBeLessThan(1000)
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
  })

  it.each([
    [12_000_001, 1],
    [4001, 3000],
    [1, 50_000_000],
  ])('[TM3] and one of %i by %i, for its pixels', async (width, height) => {
    expect(await makeLogo(pngOf(width, height))).toEqual({ refused: 'too_many_pixels' })
  })

  it.each([
    [12_000_000, 1],
    [1, 12_000_000],
    [10_001, 1],
    [640, 10_001],
  ])('[Q103] and one of %i by %i, for its sides', async (width, height) => {
    for (const make of [makeLogo, makeCrest, makeSlide])
      expect(await make(pngOf(width, height))).toEqual({ refused: 'too_many_pixels' })
  })

  it('[Q103] and one that takes too much memory, by its header', async () => {
    const heavy = pngOf(4000, 3000, { depth: 16, color: 6, interlaced: 1 })
    const avif = await picture().avif({ effort: 0 }).toBuffer()
    const size = avif.indexOf('ispe') + 8
    avif.writeUInt32BE(4000, size)
    avif.writeUInt32BE(3000, size + 4)
    for (const make of [makeLogo, makeCrest, makeSlide])
      for (const file of [heavy, avif]) expect(await make(file)).toEqual({ refused: 'too_heavy_picture' })
  })

  it('and one without a pixel', async () => {
    expect(await makeLogo(pngOf(0, 0))).toEqual({ refused: 'not_a_picture' })
  })

  it('[Q103] but one of 10,000 by 1200 is taken', async () => {
    const widest = sharp({ create: { width: 10_000, height: 1200, channels: 3, background: '#16a34a' } })
    expect(await makeLogo(await widest.png().toBuffer())).toHaveProperty('files')
  })

  it('[TM3] but one of 4000 by 3000 is taken', async () => {
    const largest = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#16a34a' } })
      .png()
      .toBuffer()
    expect(await makeLogo(largest)).toHaveProperty('files')
  })
})

describe('the folder of files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-files-'))
  const names = () => readdirSync(join(folder, 'files'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('takes one picture from many at once, whole', async () => {
    const files = folderFiles(folder)
    const content = Buffer.alloc(300_000, 5)
    const name = `${'a'.repeat(32)}-small.webp`
    await Promise.all(Array.from({ length: 20 }, () => files.put(name, content)))
    expect(names()).toEqual([name])
    expect(await files.get(name)).toEqual(content)
    expect(await files.get(`${'b'.repeat(32)}-small.webp`)).toBeNull()
  })

  it('[Q32] keeps no part of a file that could not be written', async () => {
    const before = names()
    // A folder is not replaced by a file.
    await expect(folderFiles(folder).put('.', Buffer.from('x'))).rejects.toThrow()
    expect(names()).toEqual(before)
  })
})

describe('uploading', () => {
  let site: TestSite
  let organiser: Person
  let leagueId: string
  let teamId: string

  beforeAll(async () => {
    site = await openTestSite()
    const season = await site.setUpSeason()
    organiser = season.organiser
    leagueId = season.league.id
    const ids = await site.store.connections.write.transaction().execute((trx) => seedTeams(trx, leagueId, new Map()))
    teamId = ids[0] ?? ''
  })
  afterAll(() => site.close())

  const address = () => `/api/leagues/${leagueId}/teams/${teamId}/logo`
  const put = (content: Buffer, type = 'image/png', url = address()) =>
    organiser.inject<{ small: string; large: string }>('PUT', url, content, { headers: { 'content-type': type } })
  const shownLogo = async () =>
    (await organiser.call('GET /api/leagues/:leagueId/teams/:teamId', undefined, { params: { leagueId, teamId } })).body
      .logo
  const stored = () => readdirSync(join(site.storage.dataDir, 'files')).sort()

  it('shows on the team, and is served for ever under a name of its content', async () => {
    const { status, body } = await put(await picture().png().toBuffer())
    expect(status).toBe(200)
    expect(await shownLogo()).toEqual(body)
    const file = await site.visitor().inject('GET', body.large, undefined)
    expect(file).toMatchObject({ status: 200 })
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  it('believes the content, whatever it is called', async () => {
    const again = await put(await picture().png().toBuffer(), 'application/octet-stream')
    expect(again).toMatchObject({ status: 200, body: (await shownLogo()) ?? {} })
    expect((await put(await picture().jpeg().toBuffer(), 'image/svg+xml')).status).toBe(200)
    const before = [await shownLogo(), stored()]
    for (const [content, type] of [
      [SVG, 'image/svg+xml'],
      [SVG, 'image/png'],
      ['#!/bin/sh\nrm -rf', 'image/png'],
    ] as const)
      expect(await put(Buffer.from(content), type)).toMatchObject({ status: 422, body: { code: 'not_a_picture' } })
    expect(await put(pngOf(50_000, 50_000))).toMatchObject({ status: 422, body: { code: 'too_many_pixels' } })
    expect([await shownLogo(), stored()]).toEqual(before)
  })

  it('is not held back by two at once', async () => {
    const one = await picture('#0891b2').png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(one)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(stored().every((name) => /^[0-9a-f]{32}-(small|large)\.webp$/.test(name))).toBe(true)
  })

  it('refuses 20 MB, and what is not sent as a file', async () => {
    expect(await put(Buffer.alloc(20 * 1024 * 1024, 9))).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    })
    for (const type of ['application/json', 'text/html', 'multipart/form-data; boundary=x'])
      expect(await put(Buffer.from('{}'), type), type).toMatchObject({
        status: 415,
        body: { message: 'Send a PNG, JPEG, WebP or AVIF picture, as application/octet-stream or image/*.' },
        headers: { accept: 'application/octet-stream, image/*' },
      })
  })

  it('knows its teams and leagues, and keeps nothing for others', async () => {
    const [content, before] = [await picture('#123456').png().toBuffer(), stored()]
    const other = (league: string, team: string) => `/api/leagues/${league}/teams/${team}/logo`
    expect((await put(content, 'image/png', other(leagueId, 'nobody'))).body.code).toBe('team_not_found')
    expect((await put(content, 'image/png', other('nowhere', teamId))).body.code).toBe('league_not_found')
    expect((await put(content, 'image/png', other('..%2f..', teamId))).status).toBe(404)
    expect((await organiser.inject('DELETE', other(leagueId, 'nobody'), {})).status).toBe(404)
    expect(stored()).toEqual(before)
  })

  it('is for administrators', async () => {
    const player = await site.signUp('somebody@example.com')
    const headers = { 'content-type': 'image/png' }
    const content = await picture().png().toBuffer()
    expect((await player.inject('PUT', address(), content, { headers })).status).toBe(403)
    expect((await site.visitor().inject('PUT', address(), content, { headers })).status).toBe(401)
    expect((await player.inject('DELETE', address(), {})).status).toBe(403)
  })

  it('[Q32] leads to no other file', async () => {
    const names = [
      '../kickabout.sqlite',
      '..%2fkickabout.sqlite',
      '..%5ckickabout.sqlite',
      '%2e%2e%2fkickabout.sqlite',
      '....//kickabout.sqlite',
      '%2fetc%2fpasswd',
      `${'a'.repeat(32)}-small.webp%00.png`,
      `${'A'.repeat(32)}-small.webp`,
      `${'a'.repeat(32)}-huge.webp`,
      `${'a'.repeat(32)}-small.webp.part`,
      '',
    ]
    for (const name of names) {
      const { status, headers } = await site.visitor().inject('GET', `/files/${name}`, undefined)
      expect([400, 404], name).toContain(status)
      expect(headers['content-type'], name).not.toContain('image')
    }
  })

  it('is taken away again', async () => {
    expect(await shownLogo()).not.toBeNull()
    expect((await organiser.inject('DELETE', address(), {})).status).toBe(204)
    expect(await shownLogo()).toBeNull()
  })
})

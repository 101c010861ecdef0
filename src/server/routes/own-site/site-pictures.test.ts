import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFiles } from '../../files/files.ts'
import { isNamedBy } from '../../files/logo-storage.ts'
import { sweepFiles } from '../../files/sweep-files.ts'
import { backUp } from '../../store/backup/backup.ts'
import { restore } from '../../store/backup/restore.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

type Uploaded = { picture: string; small: string; large: string; code?: string }

const CREST = '/api/site/crest'
const SLIDES = '/api/site/slides'
const SIZE = { width: 1600, height: 900 }
const GPS = {
  IFD0: { Copyright: 'somebody at home', Make: 'A camera' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 8/1 29/1', GPSLongitudeRef: 'W', GPSLongitude: '73/1 21/1 29/1' },
}
const plain = (
  size: { width: number; height: number },
  background: string | { r: number; g: number; b: number; alpha: number },
) => sharp({ create: { ...size, channels: 4, background } })
/** A light disc on nothing. */
const disc = (color: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="90" fill="${color}"/></svg>`,
    ),
  )
    .png()
    .toBuffer()

describe('[SI1] pictures of the site', () => {
  let site: TestSite
  let organiser: Awaited<ReturnType<TestSite['administrator']>>
  beforeAll(async () => {
    site = await openTestSite()
    organiser = (await site.setUpSeason()).organiser
  })
  afterAll(() => site.close())

  const upload = (path: string, picture: Buffer, type = 'image/png') =>
    organiser.inject<Uploaded>('POST', path, picture, { headers: { 'content-type': type } })
  const served = (url: string) => site.app.inject({ method: 'GET', url })

  it('become WebP in two sizes, without place and camera, turned as they were taken', async () => {
    const photo = await plain(SIZE, '#15803d')
      .jpeg()
      .withExif(GPS)
      .withMetadata({ orientation: 6, exif: GPS })
      .toBuffer()
    const { status, body } = await upload(SLIDES, photo, 'image/jpeg')
    expect(status).toBe(200)
    const made = await Promise.all([body.small, body.large].map(async (url) => (await served(url)).rawPayload))
    const data = await Promise.all(made.map((content) => sharp(content).metadata()))
    expect(data).toMatchObject([
      { format: 'webp', width: 900, height: 1600 },
      { format: 'webp', width: 900, height: 1600 },
    ])
    for (const { exif, xmp, iptc } of data) expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    for (const content of made) expect(content.toString('latin1')).not.toMatch(/GPS|A camera|somebody at home/)
  })

  it('of a large photo are narrower: one for phones, one for large screens', async () => {
    const { body } = await upload(SLIDES, await plain({ width: 4032, height: 3024 }, '#15803d').jpeg().toBuffer())
    const widths = await Promise.all(
      [body.small, body.large].map(async (url) => (await sharp((await served(url)).rawPayload).metadata()).width),
    )
    expect(widths).toEqual([960, 1920])
  })

  it.each([
    ['SVG', SLIDES, async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_a_picture'],
    ['SVG', CREST, async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_a_picture'],
    ['HTML', SLIDES, async () => Buffer.from('<!doctype html>'), 'not_a_picture'],
    ['a bomb', SLIDES, () => plain({ width: 5001, height: 5000 }, '#000').png().toBuffer(), 'too_many_pixels'],
    ['a bomb', CREST, () => plain({ width: 5001, height: 5000 }, '#000').png().toBuffer(), 'too_many_pixels'],
    ['a small picture', SLIDES, () => plain({ width: 639, height: 900 }, '#000').png().toBuffer(), 'too_small_picture'],
    ['one colour', CREST, () => plain({ width: 200, height: 200 }, '#22c55e').png().toBuffer(), 'unreadable_crest'],
    [
      'one colour, not square',
      CREST,
      () => plain({ width: 300, height: 100 }, '#fff').png().toBuffer(),
      'unreadable_crest',
    ],
    ['a dark disc', CREST, () => disc('#0a2b20'), 'unreadable_crest'],
  ] as const)('refuse %s at %s', async (_, path, picture, code) => {
    const { status, body } = await upload(path, await picture())
    expect([status, body.code]).toEqual([422, code])
  })

  it('are the crest and slides of everybody once they are saved', async () => {
    const crest = (await upload(CREST, await disc('#fff'))).body
    const slide = (await upload(SLIDES, await plain(SIZE, '#2563eb').png().toBuffer())).body
    const { status } = await organiser.call('PUT /api/site/parts', {
      changes: {
        crest: { version: 0, value: { letters: '', picture: crest.picture } },
        slides: { version: 0, value: [{ image: slide.picture, caption: 'Blue', focus: { x: 5, y: 2 } }] },
      },
    })
    expect(status).toBe(200)
    const addresses = ({ small, large }: Uploaded) => ({ small, large })
    expect((await site.visitor().call('GET /api/site')).body.look).toEqual({
      crest: { picture: addresses(crest) },
      slides: [{ image: addresses(slide), caption: 'Blue', focus: { x: 5, y: 2 } }],
    })
  })

  it('stay while an earlier version names them, and go when nobody saved them', async () => {
    const files = openFiles(site.env, site.store.bucketFiles, site.clock)
    const kept = (await upload(CREST, await disc('#fde047'))).body
    const lost = (await upload(CREST, await disc('#f9a8d4'))).body
    const save = async (picture: string) => {
      const { version } = (await organiser.call('GET /api/site/parts')).body.parts.crest
      await organiser.call('PUT /api/site/parts', { changes: { crest: { version, value: { letters: '', picture } } } })
    }
    await save(kept.picture)
    await save('')
    await sweepFiles(files, isNamedBy(site.store), Number.POSITIVE_INFINITY)
    expect([(await served(kept.small)).statusCode, (await served(lost.small)).statusCode]).toEqual([200, 404])
  })

  it('and every part come back with a backup, earlier versions too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kickabout-own-site-'))
    const file = join(folder, 'league.backup')
    try {
      const { picture, small } = (await upload(CREST, await disc('#7dd3fc'))).body
      const version = async () => (await organiser.call('GET /api/site/parts')).body.parts.crest.version
      const save = async (value: { letters: string; picture: string } | null) =>
        organiser.call('PUT /api/site/parts', { changes: { crest: { version: await version(), value } } })
      await save({ letters: '', picture })
      const versions = async () => (await site.store.siteParts.versions('crest')).map(({ value }) => value)
      const before = await versions()
      await backUp(site.storage, file)
      await save(null)
      for (const size of ['small', 'large'])
        await openFiles(site.env, site.store.bucketFiles, site.clock).remove(`${picture}-${size}.webp`)
      await restore(site.storage, file)
      expect(await versions()).toEqual(before)
      expect((await site.visitor().call('GET /api/site')).body.look?.crest?.picture?.small).toBe(small)
      expect((await served(small)).statusCode).toBe(200)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

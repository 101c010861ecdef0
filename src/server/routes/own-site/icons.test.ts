import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCENTS, BAND_COLOR } from '#contract/own-site/accents.ts'
import { iconPath, SITE_ICONS, type SiteIconName } from '#contract/own-site/icons.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

let site: TestSite
let organiser: Awaited<ReturnType<TestSite['administrator']>>
beforeAll(async () => {
  site = await openTestSite()
  organiser = (await site.setUpSeason()).organiser
})
afterAll(() => site.close())

const served = (icon: SiteIconName) => site.app.inject({ method: 'GET', url: iconPath(icon) })
/** The pixel at parts of the width and height, as hex digits with what it covers. */
async function pixel(icon: SiteIconName, x: number, y: number) {
  const { data, info } = await sharp((await served(icon)).rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4
  return data.subarray(at, at + 4).toString('hex')
}

it('[PU1] the picture beside a link to the site is of the size that messengers ask for, and another one once the season is', async () => {
  const picture = async () => (await site.app.inject({ method: 'GET', url: '/pictures/site.png?v=1' })).rawPayload
  const before = await picture()
  expect(await sharp(before).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(await picture()).toEqual(before)
  const { write } = site.store.connections
  await write.updateTable('leagues').set({ name: 'Evening Cup of Harbor Town and Friends' }).execute()
  expect(await picture()).not.toEqual(before)
  await write.updateTable('leagues').set({ name: 'Wakeman Cup 2025' }).execute()
})

describe('[MN6] icons for start screens', () => {
  it.each(Object.entries(SITE_ICONS))('%s is a PNG of its size', async (name, { size }) => {
    const answer = await served(name as SiteIconName)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: size, height: size })
  })

  it('are the crest on the dark ground, to the edge where a system cuts the shape', async () => {
    expect(await pixel('any-512', 0, 0)).toMatch(/00$/)
    for (const icon of ['maskable-512', 'touch-180'] as const) expect(await pixel(icon, 0, 0)).toBe(`${BAND_COLOR}ff`)
    expect(await pixel('maskable-512', 0.4, 0.65)).toBe('22c55eff')
    // Outside the circle of eight tenths there is nothing that could be cut away.
    expect(await pixel('maskable-512', 0.15, 0.15)).toBe(`${BAND_COLOR}ff`)
  })

  it('follow the accent and the picture of the site', async () => {
    const version = async (part: 'accent' | 'crest') =>
      (await organiser.call('GET /api/site/parts')).body.parts[part].version
    const accent = { version: await version('accent'), value: 'blue' as const }
    expect((await organiser.call('PUT /api/site/parts', { changes: { accent } })).status).toBe(200)
    expect(await pixel('maskable-512', 0.4, 0.65)).toBe(`${ACCENTS.blue.color}ff`)

    const disc =
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="90" fill="#fff"/></svg>'
    const picture = await sharp(Buffer.from(disc)).png().toBuffer()
    const uploaded = await organiser.inject<{ picture: string }>('POST', '/api/site/crest', picture, {
      headers: { 'content-type': 'image/png' },
    })
    const crest = { version: await version('crest'), value: { letters: '', picture: uploaded.body.picture } }
    expect((await organiser.call('PUT /api/site/parts', { changes: { crest } })).status).toBe(200)
    expect(await pixel('maskable-512', 0.5, 0.5)).toBe('ffffffff')
    expect(await pixel('maskable-512', 0, 0)).toBe(`${BAND_COLOR}ff`)
  })

  it('stand in an icon file, too, for programs that ask for no name', async () => {
    const { statusCode, headers, rawPayload } = await site.app.inject({ url: '/favicon.ico' })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/x-icon'])
    expect([...rawPayload.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48])
    const picture = rawPayload.subarray(rawPayload.readUInt32LE(18))
    expect(picture.length).toBe(rawPayload.readUInt32LE(14))
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 })
  })

  it('are no other than these', async () => {
    expect((await site.app.inject({ method: 'GET', url: '/icons/any-4096.png' })).statusCode).toBe(404)
  })
})

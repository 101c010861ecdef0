import jsqr from 'jsqr'
import { renderToString } from 'react-dom/server'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Season } from '#contract/league.ts'
import type { Site } from '#contract/site.ts'
import { SiteContext } from '#web/data/site.ts'
import { PosterSheet } from './poster-sheet.tsx'

const ORIGIN = 'https://cup.example:8443'
const SEASON = {
  name: 'Harbor League 2026',
  weekday: 'Wednesdays',
  hours: '6–8 PM',
  registration: { open: true, deadlineText: 'July 1, 2026, 11:59 PM EDT' },
  keyDates: [
    { label: 'Registration deadline', date: 'July 1, 2026' },
    { label: 'Season start', date: 'July 8, 2026' },
  ],
  gameTimes: { rounds: ['6:00 PM', '7:00 PM'] },
  venue: { name: 'Wakeman', fields: ['Field B', 'Field E'], address: '385 Cross Highway', mapUrl: '' },
} as unknown as Season

/** Reads a drawn code as a phone does. */
async function scan(svg: string): Promise<string | undefined> {
  const drawn = svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" ')
  const { data, info } = await sharp(Buffer.from(drawn))
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // As the bundler of the tests and the compiler see it.
  const decode = 'default' in jsqr ? (jsqr.default as typeof jsqr) : jsqr
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** The texts of the sheet, and its code; '' where there is none. */
function poster(changes: Partial<Season> = {}, origin = ORIGIN) {
  const site = { subscribe: () => () => {}, read: () => ({ productName: 'Harbor League' }) as Site }
  const html = renderToString(
    <SiteContext value={site}>
      <PosterSheet season={{ ...SEASON, ...changes }} slug="2026" origin={origin} />
    </SiteContext>,
  )
  const [code = ''] = /<svg viewBox="[^"]+" shape-rendering.*?<\/svg>/.exec(html) ?? []
  return { texts: html.replace(/<[^>]+>/g, '|').split(/\|+/), code }
}

it('the poster says what is played, when, where, and until when one registers', () => {
  const { texts } = poster()
  for (const text of [
    'Harbor League',
    'Harbor League 2026',
    'Wednesdays, 6–8 PM',
    'Wakeman',
    'Season start',
    'July 8, 2026',
    '6:00 PM and 7:00 PM',
    'Fields',
    'Field B, Field E',
    '385 Cross Highway',
    'cup.example:8443',
    'Until July 1, 2026, 11:59 PM EDT',
  ])
    expect(texts).toContain(text)
})

it('a phone reads in its code the way to the registration of its season', async () => {
  expect(await scan(poster().code)).toBe(`${ORIGIN}/register?season=2026`)
  expect(poster({}, '').code).toBe('')
})

it('leaves out what a season does not have', () => {
  const { texts } = poster({
    venue: { name: '', fields: ['Field B'], address: '', mapUrl: '', addressUrl: '', parking: '' },
  })
  expect(texts).toContain('Field')
  expect(texts).not.toContain('Address')
})

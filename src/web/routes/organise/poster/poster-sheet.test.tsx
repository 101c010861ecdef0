import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { renderToString } from 'react-dom/server'
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

/** The sheet, and the address that its code has; null where there is no code. */
function poster(changes: Partial<Season> = {}, origin = ORIGIN) {
  const site = { subscribe: () => () => {}, read: () => ({ productName: 'Harbor League' }) as Site }
  const html = renderToString(
    <SiteContext value={site}>
      <PosterSheet season={{ ...SEASON, ...changes }} slug="2026" origin={origin} />
    </SiteContext>,
  )
  const [, address = '', path = ''] = /<title>QR code of ([^<]+)<\/title><path d="([^"]+)"/.exec(html) ?? []
  return { texts: html.replace(/<[^>]+>/g, '|').split(/\|+/), address, path }
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

it('its code leads to the registration of its season', () => {
  const { address, path } = poster()
  expect(address).toBe(`${ORIGIN}/register?season=2026`)
  expect(path).toBe(toSvgPath(generate(address)))
  expect(poster({}, '')).toMatchObject({ address: '', path: '' })
})

it('leaves out what a season does not have', () => {
  const { texts } = poster({
    venue: { name: '', fields: ['Field B'], address: '', mapUrl: '', addressUrl: '', parking: '' },
  })
  expect(texts).toContain('Field')
  expect(texts).not.toContain('Address')
})

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { call } from '../harness/api.ts'
import { expect } from '../harness/league.ts'
import { expectOnPaper } from '../harness/on-paper.ts'
import { Board, test } from '../harness/schedule-site.ts'
import { SEASON_2025 } from '../harness/season.ts'

const DAY = 24 * 60 * 60_000
const KICKOFFS = ['18:00', '19:00', '20:00', '21:00']
const FIELDS = ['A', 'B', 'C', 'D', 'E']
const SIZES = [
  { matches: 24, evenings: 4, teams: 6 },
  { matches: 132, evenings: 22, teams: 12 },
  { matches: 240, evenings: 24, teams: 20 },
  { matches: 400, evenings: 20, teams: 40 },
]
const OTHER_PAPERS = [
  { label: 'An evening, field by field', paper: '.paper-field' },
  { label: 'Score sheets of an evening, with both squads', paper: '.paper-match' },
]

test('[SC15] the season is on one page of A4, however many matches it has, its evenings whole; the other papers can be read', {
  tag: '@trial',
}, async ({ page, site, place }) => {
  await page.context().addCookies(place.organiserCookies)
  await page.addInitScript(() => {
    window.print = () => {}
  })
  for (const { matches, evenings, teams } of SIZES)
    await test.step(`${matches} matches of ${teams} teams`, async () => {
      const season = await seasonOf(matches, evenings, teams)
      await Board.open(page, season)
      await page.getByRole('button', { name: 'Print', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
      await page.locator('.paper-season').waitFor({ state: 'attached' })
      const path = test.info().outputPath(`season-${matches}.pdf`)
      for (const format of ['A4', 'Letter'] as const) {
        const pdf = await page.pdf({ format, ...(format === 'A4' && { path }) })
        expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      }
      await expectOnPaper(page, '.paper *')
      await expectWholeDays(page, evenings)
    })

  for (const { label, paper } of OTHER_PAPERS)
    await test.step(label, async () => {
      await page.getByRole('radio', { name: label }).check()
      await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
      await page.locator(paper).first().waitFor({ state: 'attached' })
      await expectOnPaper(page, '.paper *')
    })

  /** Each evening is in one column, its heading above its matches. */
  async function expectWholeDays(at: Page, evenings: number) {
    await at.emulateMedia({ media: 'print' })
    const days = await at.locator('.paper-day').evaluateAll((all) =>
      all.map((day) => {
        const heading = day.querySelector('h2')?.getBoundingClientRect()
        const rows = [...day.querySelectorAll('tr')].map((row) => row.getBoundingClientRect())
        const isBelow = ({ left, top }: DOMRect) =>
          heading !== undefined && Math.abs(left - heading.left) < 1 && top >= heading.bottom - 1
        return { pieces: day.getClientRects().length, rows: rows.length > 0, below: rows.every(isBelow) }
      }),
    )
    await at.emulateMedia({ media: null })
    expect(days).toEqual(Array.from({ length: evenings }, () => ({ pieces: 1, rows: true, below: true })))
  }

  /** A season of evenings as full as that, planned by hand. */
  async function seasonOf(count: number, evenings: number, teamCount: number) {
    const ask = async (path: string, body: object) => (await call(page.request, site, 'POST', path, body)).json()
    const start = new Date().setUTCHours(12, 0, 0, 0) + 14 * DAY
    const days = Array.from({ length: evenings }, (_, i) => new Date(start + i * 7 * DAY).toISOString().slice(0, 10))
    const [first = ''] = days
    const last = days.at(-1) ?? ''
    const { id, slug } = await ask('/api/leagues', {
      ...SEASON_2025,
      name: `Season of ${count}`,
      year: Number(first.slice(0, 4)),
      current: false,
      shownFirst: false,
      details: {
        ...SEASON_2025.details,
        venue: { ...SEASON_2025.details.venue, name: `Ground ${count}` },
        registrationDeadline: first,
        seasonStart: first,
        regularSeasonEnd: last,
        finals: last,
      },
      evenings: days.map((day) => ({ day, kind: 'regular', kickoffs: KICKOFFS, fields: FIELDS })),
    })
    const names = Array.from({ length: teamCount }, (_, i) => ({
      name: `${i % 2 ? 'Wanderers' : 'United'} of Hill ${i}`,
    }))
    await ask(`/api/leagues/${id}/teams`, { teams: names })
    const reply = await (await page.request.get(`${site.url}/api/leagues/${id}/schedule`)).json()
    const per = count / evenings
    const edits = Array.from({ length: count }, (_, i) => ({
      item: 'match',
      id: randomUUID(),
      before: null,
      after: {
        homeTeamId: reply.teams[(2 * i) % teamCount].id,
        awayTeamId: reply.teams[(2 * i + 1) % teamCount].id,
        eveningId: reply.evenings[Math.floor(i / per)].id,
        kickoff: KICKOFFS[Math.floor((i % per) / FIELDS.length)],
        field: FIELDS[(i % per) % FIELDS.length],
        stage: 'regular',
        status: null,
      },
    }))
    await ask(`/api/leagues/${id}/schedule/edits`, { edits })
    return { slug }
  }
})

import { describe, expect, it } from 'vitest'
import { type League, leagueForm } from '#contract/league.ts'
import { newSeason } from './new-season.ts'

const dates = (today: string, leagues: League[] = []) => {
  const { registrationDeadline, seasonStart, regularSeasonEnd, finals } = newSeason(today, leagues, 'UTC').details
  return [registrationDeadline, seasonStart, regularSeasonEnd, finals]
}

const league = (year: number): League => ({
  ...newSeason('2000-01-01', [], 'America/New_York'),
  id: `l${year}`,
  name: `Wakeman Cup ${year}`,
  slug: `${year}`,
  archivedAt: null,
  year,
  details: leagueForm.shape.details.parse({
    ...newSeason('2000-01-01', [], 'America/New_York').details,
    rounds: ['17:30', '18:30'],
    lateRegistration: true,
    venue: { name: 'Wakeman', fields: ['B', 'A', 'E'], mapUrl: '', address: 'Farm Dr', addressUrl: '', parking: '' },
  }),
})

describe('newSeason', () => {
  it('gives 2025 the dates of the specification', () => {
    expect(dates('2025-03-01')).toEqual(['2025-06-15', '2025-07-09', '2025-07-26', '2025-08-06'])
  })

  it('takes this summer up to its deadline, then the next', () => {
    expect(dates('2025-06-15')[1]).toBe('2025-07-09')
    expect(dates('2025-06-16')[1]).toBe('2026-07-08')
    expect(dates('2025-12-31')[1]).toBe('2026-07-08')
  })

  it('plays on Wednesdays in every year', () => {
    for (let year = 2001; year < 2060; year++) {
      const [, start = '', , finals = ''] = dates(`${year}-01-01`)
      expect([start, finals].map((day) => new Date(`${day}T00:00Z`).getUTCDay())).toEqual([3, 3])
    }
  })

  it('goes past the years that have a season', () => {
    expect(newSeason('2025-03-01', [league(2025), league(2026)], 'UTC').year).toBe(2027)
  })

  it('keeps the place and the hours of the latest season, and opens with a deadline', () => {
    const { details, shownFirst } = newSeason('2025-03-01', [league(2023), league(2024)], 'UTC')
    expect(details).toMatchObject({ timeZone: 'America/New_York', rounds: ['17:30', '18:30'], lateRegistration: false })
    expect(details.venue.fields).toEqual(['B', 'A', 'E'])
    expect(shownFirst).toBe(false)
  })

  it('leaves only the place to fill in for the very first season', () => {
    const issues = leagueForm.safeParse(newSeason('2025-03-01', [], 'America/New_York')).error?.issues ?? []
    expect(issues.map(({ path }) => path.join('.'))).toEqual([
      'details.venue.name',
      'details.venue.fields',
      'details.venue.address',
    ])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../schedule/dated.ts'
import { localTime } from '../season.ts'
import { matchOf } from '../testing/match.ts'
import { at, seasonOf } from '../testing/played-season.ts'
import { DETAILS, eveningOf } from '../testing/season.ts'
import { todayChangesAt, todayPhase } from './home-days.ts'
import { seasonToday } from './season-today.ts'

const ORDER = ['done', 'now', 'ahead']
const off = { at: 1, reason: 'Lightning' }

describe('[HO2] Home on every day of any season', () => {
  const DAYS = Array.from({ length: 12 }, (_, i) => addDays('2025-07-09', i))
  const evening = fc.record({
    day: fc.constantFrom(...DAYS),
    kickoffs: fc.uniqueArray(fc.constantFrom('09:00', '17:00', '18:00', '23:30'), { minLength: 1 }),
    isOff: fc.boolean(),
    isFinals: fc.boolean(),
  })
  const planned = fc.record({
    evening: fc.nat(8),
    day: fc.option(fc.constantFrom(...DAYS), { freq: 5 }),
    status: fc.constantFrom(null, 'completed', 'postponed', 'cancelled', 'abandoned'),
    isFriendly: fc.boolean(),
  })
  const seasons = fc
    .tuple(fc.array(evening, { maxLength: 9 }), fc.array(planned, { maxLength: 12 }))
    .map(([some, matches]) => {
      const evenings = some.map(({ day, kickoffs, isOff, isFinals }, i) =>
        eveningOf({
          id: `e${i}`,
          day,
          number: isFinals ? null : i + 1,
          kind: isFinals ? 'finals' : 'regular',
          kickoffs: kickoffs.toSorted(),
          calledOff: isOff ? off : null,
        }),
      )
      return seasonOf(
        matches.map(({ evening, day, status, isFriendly }, i) => {
          const one = evenings[evening]
          return matchOf({
            id: `m${i}`,
            scheduled: true,
            homeTeamId: 'reed',
            awayTeamId: 'silva',
            stage: isFriendly ? 'friendly' : 'regular',
            eveningId: one?.id ?? null,
            dateTime: one ? at(day ?? one.day, one.kickoffs[0] ?? '') : null,
            status,
            ...(status === 'completed' && { homeScore: 1, awayScore: 0 }),
          })
        }),
        evenings,
      )
    })
  const times = fc.constantFrom('00:00', '00:10', '00:24', '00:25', '12:00', '18:30', '23:59')
  const moments = fc
    .tuple(fc.constantFrom(...DAYS, '2025-07-21', '2025-07-22'), times)
    .map(([day, time]) => at(day, time))

  it('shows each of its matches once, and a line that goes from done to ahead', () => {
    fc.assert(
      fc.property(seasons, moments, (season, now) => {
        const today = seasonToday(season, now)
        const shown = today.evening?.kickoffs.flatMap(({ matches }) => matches.map(({ id }) => id)) ?? []
        const last = today.lastScores?.matches.map(({ id }) => id) ?? []
        expect(new Set([...shown, ...last]).size).toBe(shown.length + last.length)
        const ofDay = season.matches.filter(
          ({ dateTime }) => dateTime !== null && localTime(dateTime, DETAILS.timeZone).day === today.evening?.day,
        )
        for (const { id } of ofDay) expect(shown).toContain(id)
        const states = today.line.map(({ state }) => state).filter((state) => state !== 'off')
        expect(states).toEqual(states.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)))
        expect(states.filter((state) => state === 'now')).toHaveLength(today.evening ? 1 : 0)
      }),
    )
  })

  it('says the same until it says that it changes', () => {
    fc.assert(
      fc.property(seasons, moments, fc.double({ min: 0, max: 1, noNaN: true }), (season, now, part) => {
        const ends = todayChangesAt(season, now)
        expect(ends).toBeGreaterThan(now)
        const later = Math.floor(now + (ends - 1 - now) * part)
        expect(seasonToday(season, later)).toEqual(seasonToday(season, now))
        expect(todayPhase(season, later)).toBe(todayPhase(season, now))
      }),
    )
  })

  it('says the same in the same phase', () => {
    fc.assert(
      fc.property(seasons, moments, moments, (season, one, other) => {
        if (todayPhase(season, one) === todayPhase(season, other))
          expect(seasonToday(season, one)).toEqual(seasonToday(season, other))
      }),
    )
  })
})

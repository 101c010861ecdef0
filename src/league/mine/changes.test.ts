import { describe, expect, it } from 'vitest'
import { instantOf } from '../season.ts'
import { DETAILS, eveningOf, FOUR_WEEKS, listedMatch, TEAMS } from '../testing/season.ts'
import { scheduleChanges } from './changes.ts'

const match = listedMatch(0, 3, '18:00', { homeTeamId: 'reed', awayTeamId: 'silva', fieldLocation: 'A' })
const now = instantOf('2025-07-20', '12:00', DETAILS.timeZone)
type Row = typeof match | null

const changes = (...steps: [before: Row, after: Row][]) =>
  scheduleChanges(
    steps.map(([before, after], i) => ({ at: i, by: 'Robin', change: { matches: [{ id: 'm0', before, after }] } })),
    { teamId: 'reed', teams: TEAMS, ...FOUR_WEEKS, matches: [match], now },
  ).map(({ is, was }) => (was === '' ? is : `${is}, not ${was}`))

const moved = (more: Partial<typeof match>) => ({ ...match, ...more })

describe('[MN1] what changed of a match', () => {
  it.each([
    ['its field', { fieldLocation: 'E' }, 'field E, not field A'],
    ['its time', { dateTime: instantOf('2025-07-23', '19:00', DETAILS.timeZone) }, '7:00 PM, not 6:00 PM'],
    [
      'its day',
      { dateTime: instantOf('2025-08-02', '18:00', DETAILS.timeZone) },
      'Sat, Aug 2, 6:00 PM, not Wed, Jul 23, 6:00 PM',
    ],
    ['that it is called off', { status: 'postponed' }, 'called off'],
    ['that it is cancelled', { status: 'cancelled' }, 'cancelled'],
    ['the opponent', { awayTeamId: 'diaz' }, 'against Diaz Athletic, not Silva FC'],
    ['the team itself', { homeTeamId: 'diaz' }, 'without your team'],
  ])('is %s', (_, more, text) => {
    expect(changes([match, moved(more)])).toEqual([text])
  })

  it('is what it comes to: what was done and undone is nothing', () => {
    const off = moved({ status: 'postponed' })
    const elsewhere = moved({ fieldLocation: 'E' })
    expect(changes([match, off], [off, match])).toEqual([])
    expect(changes([match, elsewhere], [elsewhere, { ...elsewhere, status: 'postponed' }])).toEqual(['called off'])
    expect(changes([off, match])).toEqual(['on again'])
    expect(changes([match, null])).toEqual(['taken off the schedule'])
  })

  it('is nothing for a match that is new, over, of others, or as it was', () => {
    const over = instantOf('2025-07-16', '18:00', DETAILS.timeZone)
    expect(changes([null, match])).toEqual([])
    expect(changes([moved({ dateTime: over }), moved({ dateTime: over, fieldLocation: 'E' })])).toEqual([])
    expect(changes([moved({ homeTeamId: 'ohara' }), moved({ homeTeamId: 'diaz' })])).toEqual([])
    expect(changes([match, moved({ round: 2 })])).toEqual([])
  })

  describe('of the venue of its evening', () => {
    const evening = eveningOf({ id: match.eveningId ?? '', day: '2025-07-23' })
    const venues = (matches: (typeof match)[], steps: (string | null)[], more: Row = null) =>
      scheduleChanges(
        steps.slice(1).map((venue, i) => ({
          at: i,
          by: 'Robin',
          change: {
            matches: more && i === 0 ? [{ id: 'm0', before: match, after: more }] : [],
            evenings: [
              { id: evening.id, before: { ...evening, venue: steps[i] ?? null }, after: { ...evening, venue } },
            ],
          },
        })),
        {
          teamId: 'reed',
          teams: TEAMS,
          details: DETAILS,
          evenings: [{ ...evening, venue: steps.at(-1) ?? null }],
          matches,
          now,
        },
      ).map(({ is, was, at }) => [was === '' ? is : `${is}, not ${was}`, at])

    it('is where it is now, and where it was', () => {
      expect(venues([match], [null, 'Riverside Park'])).toEqual([['Riverside Park, not Wakeman', 0]])
      expect(venues([match], [null, 'Riverside Park', 'Mill Lane'])).toEqual([['Mill Lane, not Wakeman', 1]])
      expect(venues([match], ['Mill Lane', null])).toEqual([['Wakeman, not Mill Lane', 0]])
      const onE = moved({ fieldLocation: 'E' })
      expect(venues([onE], [null, 'Riverside Park'], onE)).toEqual([
        ['field E, Riverside Park, not field A, Wakeman', 0],
      ])
    })

    it('is nothing once it is back, for others, and for what is over or played', () => {
      expect(venues([match], [null, 'Riverside Park', null])).toEqual([])
      expect(venues([moved({ homeTeamId: 'ohara' })], [null, 'Riverside Park'])).toEqual([])
      expect(venues([moved({ dateTime: now - 1 })], [null, 'Riverside Park'])).toEqual([])
      expect(venues([moved({ homeScore: 1, awayScore: 0 })], [null, 'Riverside Park'])).toEqual([])
    })
  })
})

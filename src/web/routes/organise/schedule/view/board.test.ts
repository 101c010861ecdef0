import { describe, expect, it } from 'vitest'
import type { PlannedEvening } from '#contract/schedule/evening.ts'
import type { PlannedMatch, ScheduleReply } from '#contract/schedule/schedule.ts'
import { boardOf, isFinished, type Slot, winnerSide } from './board.ts'
import { eveningOf, matchOf, placed, replyOf } from './testing.ts'

const textOf = (slot: Slot) => {
  if (slot.kind === 'free') return `${slot.letter} free`
  return `${slot.letter} ${slot.match.id}${slot.kind === 'ghost' ? `: ${slot.text}` : ''}`
}
const columns = (reply: ScheduleReply) =>
  boardOf(reply).evenings.map(({ state, kickoffs }) => [
    state,
    ...kickoffs.map(({ label, slots }) => `${label}: ${slots.map(textOf).join(' | ')}`),
  ])

describe('[SC9] the board of a schedule', () => {
  it('has a place for each kick-off and field, by day, and names a field by its letter', () => {
    const reply = replyOf({
      evenings: [eveningOf('e2', { day: '2025-07-16', number: 2 }), eveningOf('e1', {})],
      matches: [matchOf('m1', placed('e1', '18:00', 'Field A'))],
    })
    expect(columns(reply)).toEqual([
      ['open', '6:00 PM: B free | A m1', '7:00 PM: B free | A free'],
      ['open', '6:00 PM: B free | A free', '7:00 PM: B free | A free'],
    ])
    const [first] = boardOf(reply).evenings
    expect([first?.weekday, first?.date, first?.label, first?.taken, first?.places]).toEqual([
      'Wednesday',
      'Jul 9',
      'Week 1',
      1,
      4,
    ])
  })

  it('shows kick-offs and fields that the evening does not have, and two matches on one place', () => {
    const reply = replyOf({
      evenings: [eveningOf('e1', { kickoffs: ['18:00'] })],
      matches: [
        matchOf('m1', placed('e1', '18:00', 'B')),
        matchOf('m2', placed('e1', '18:00', 'Field B')),
        matchOf('m3', placed('e1', '17:00', 'Longshore')),
        matchOf('m4', placed('e1', '18:00', null)),
      ],
    })
    expect(columns(reply)).toEqual([['open', '5:00 PM: Longshore m3', '6:00 PM: B m1 | B m2 | A free |  m4']])
  })

  it('locks an evening that is played, and offers no place of it', () => {
    const played = { isPlayed: true, homeScore: 1, awayScore: 0 }
    const reply = replyOf({
      evenings: [eveningOf('e1', { kickoffs: ['18:00'] })],
      matches: [matchOf('m1', placed('e1', '18:00', 'B'), played)],
    })
    expect(columns(reply)).toEqual([['played', '6:00 PM: B m1']])
  })

  it('says where each match of an evening that is called off went', () => {
    const off = (place: Partial<PlannedMatch>) => ({ ...place, status: 'postponed' as const })
    const reply = replyOf({
      evenings: [
        eveningOf('e1', { kickoffs: ['18:00'], fields: ['B', 'A', 'E'] }, { calledOff: true }),
        eveningOf('e2', { day: '2025-07-16', kickoffs: ['18:00'] }),
      ],
      matches: [
        matchOf('m1', off(placed('e1', '18:00', 'B')), { published: off(placed('e1', '18:00', 'B')) }),
        matchOf('m2', placed('e2', '18:00', 'A'), { published: off(placed('e1', '18:00', 'A')) }),
        matchOf('m3', { ...placed('e1', '18:00', 'E'), status: 'cancelled' }),
      ],
    })
    expect(columns(reply)).toEqual([
      ['called-off', '6:00 PM: B m1: To be placed | A m2: → Jul 16, 6:00, A | E m3: Cancelled'],
      ['open', '6:00 PM: B free | A m2'],
    ])
    expect(boardOf(reply).tray.map(({ id }) => id)).toEqual(['m1'])
  })

  it('still says so once their new places are published', () => {
    const reply = replyOf({
      evenings: [
        eveningOf('e1', { kickoffs: ['18:00'] }, { calledOff: [{ id: 'm1', kickoff: '18:00', field: 'Field B' }] }),
        eveningOf('e2', { day: '2025-07-16', kickoffs: ['18:00'] }),
      ],
      matches: [matchOf('m1', placed('e2', '18:00', 'A'))],
    })
    expect(columns(reply)[0]).toEqual(['called-off', '6:00 PM: B m1: → Jul 16, 6:00, A'])
  })

  it('keeps what has no place in the tray, and what is removed where it stood', () => {
    const reply = replyOf({
      evenings: [eveningOf('e1', { kickoffs: ['18:00'] }), eveningOf('e9', {}, { removed: true })],
      matches: [
        matchOf('m1', {}),
        matchOf('m2', null, { published: placed('e1', '18:00', 'B') }),
        matchOf('m3', placed('e9', '18:00', 'B')),
      ],
    })
    expect(columns(reply)).toEqual([['open', '6:00 PM: B m2: Removed | B free | A free'], ['removed']])
    expect(boardOf(reply).tray.map(({ id }) => id)).toEqual(['m1', 'm3'])
  })
})

describe('[SC9] the note of a match that is changed', () => {
  const evenings = [eveningOf('e1', {}), eveningOf('e2', { day: '2025-07-16' })]
  const was = placed('e1', '18:00', 'Field B')
  const noteOf = (planned: Partial<PlannedMatch>, published: Partial<PlannedMatch> | null = was) =>
    boardOf(replyOf({ evenings, matches: [matchOf('m', planned, { published })] })).evenings.flatMap(({ kickoffs }) =>
      kickoffs.flatMap(({ slots }) => slots.flatMap((slot) => (slot.kind === 'match' ? slot.match.note : []))),
    )[0]

  it.each<[string, Partial<PlannedMatch>, Partial<PlannedMatch> | null]>([
    ['', was, was],
    ['was B', placed('e1', '18:00', 'A'), was],
    ['was 6:00 PM', placed('e1', '19:00', 'A'), was],
    ['was Jul 9', placed('e2', '19:00', 'A'), was],
    ['was to come', placed('e2', '19:00', 'A'), {}],
    ['new', was, null],
    ['teams changed', { ...was, homeTeamId: 'ito' }, was],
    ['was postponed', was, { ...was, status: 'postponed' }],
  ])('says "%s"', (note, planned, published) => expect(noteOf(planned, published)).toBe(note))
})

it('counts what an evening has changed and names a new one', () => {
  const evening: Partial<PlannedEvening> = { day: '2025-08-02' }
  const reply = replyOf({
    evenings: [eveningOf('n', evening, { isNew: true })],
    matches: [matchOf('m', placed('n', '18:00', 'B'), { published: null })],
  })
  const [shown] = boardOf(reply).evenings
  expect([shown?.label, shown?.changes]).toEqual(['New evening', 2])
})

describe('[SC9] the board of a season that is over', () => {
  const played = { isPlayed: true, status: 'completed' as const, homeScore: 2, awayScore: 1 }
  const seasonOf = (more: Partial<ScheduleReply> = {}) =>
    boardOf(
      replyOf({
        evenings: [eveningOf('e1', {})],
        matches: [matchOf('m1', placed('e1', '18:00', 'A'), played)],
        ...more,
      }),
    )

  it('is at its end once its days are past, all is played and no change waits', () => {
    expect(isFinished(seasonOf(), '2025-07-10')).toBe(true)
    expect(isFinished(seasonOf(), '2025-07-09')).toBe(false)
    expect(isFinished(seasonOf({ matches: [matchOf('m1', placed('e1', '18:00', 'A'))] }), '2025-07-10')).toBe(false)
    expect(isFinished(seasonOf({ evenings: [{ ...eveningOf('e1', {}), changedBy: 'Robin' }] }), '2025-07-10')).toBe(
      false,
    )
    expect(isFinished(seasonOf({ evenings: [], matches: [] }), '2025-07-10')).toBe(false)
  })

  it('knows who won by goals, by penalties and by a forfeit', () => {
    const match = matchOf('m1', placed('e1', '18:00', 'A'), played)
    expect(winnerSide(match)).toBe('home')
    expect(winnerSide({ ...match, homeScore: 1 })).toBeNull()
    expect(winnerSide({ ...match, homeScore: 1, penalties: { home: 2, away: 4 } })).toBe('away')
    expect(winnerSide({ ...match, homeScore: null, awayScore: null, forfeit: 'home' })).toBe('away')
  })
})

import { describe, expect, it } from 'vitest'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { cancellations } from './open-matches.ts'

type Match = ScheduleReply['matches'][number]

const PLANNED: NonNullable<Match['planned']> = {
  homeTeamId: 'reds',
  awayTeamId: 'blues',
  eveningId: 'week-1',
  kickoff: '18:00',
  field: 'B',
  stage: 'regular',
  status: null,
}
const match = (id: string, changes: Partial<Match> = {}): Match => ({
  id,
  published: PLANNED,
  planned: PLANNED,
  homeScore: null,
  awayScore: null,
  forfeit: null,
  status: 'upcoming',
  isPlayed: false,
  changedBy: null,
  ...changes,
})

describe('[SE5] a season that ends early', () => {
  it('has what is still to be played cancelled, postponed and not yet published matches too', () => {
    const postponed = { ...PLANNED, status: 'postponed' as const }
    const edits = cancellations({
      matches: [match('open'), match('postponed', { planned: postponed }), match('new', { published: null })],
    })
    expect(edits).toEqual([
      { item: 'match', id: 'open', before: PLANNED, after: { ...PLANNED, status: 'cancelled' } },
      { item: 'match', id: 'postponed', before: postponed, after: { ...PLANNED, status: 'cancelled' } },
      { item: 'match', id: 'new', before: PLANNED, after: { ...PLANNED, status: 'cancelled' } },
    ])
  })

  it('keeps what is played, removed, cancelled already or waits for a decision', () => {
    const kept = [
      match('played', { isPlayed: true, homeScore: 1, awayScore: 0, status: 'completed' }),
      match('abandoned', { isPlayed: true, status: 'abandoned' }),
      match('awaiting', { status: 'awaiting' }),
      match('removed', { planned: null }),
      match('cancelled', { planned: { ...PLANNED, status: 'cancelled' } }),
    ]
    expect(cancellations({ matches: kept })).toEqual([])
  })
})

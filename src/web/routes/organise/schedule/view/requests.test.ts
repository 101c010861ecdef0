import { describe, expect, it } from 'vitest'
import type { Wish } from '#contract/schedule/wishes.ts'
import { boardOf } from './board.ts'
import { placeContextOf, planOf } from './plan.ts'
import { draftOfWish, EMPTY_REQUEST, wishOfDraft } from './request-draft.ts'
import { conflictsOf, requestsOf } from './requests.ts'
import { eveningOf, matchOf, placed, replyOf } from './testing.ts'

const away = (teamId: string, day: string, hard: boolean): Wish => {
  return { kind: 'unavailable', teamId, day, before: null, after: null, hard }
}

describe('[SC7] requests', () => {
  it('come with those first that are not met, hard ones before soft ones', () => {
    const reply = replyOf({
      evenings: [eveningOf('e1', {}), eveningOf('off', { day: '2025-07-23' }, { calledOff: true })],
      matches: [matchOf('m', placed('e1', '18:00', 'B'))],
    })
    const board = boardOf(reply)
    const wishes = [
      away('silva', '2025-07-23', true),
      away('ito', '2025-07-09', true),
      away('reed', '2025-07-09', false),
      away('silva', '2025-07-09', true),
    ].map((wish, i) => ({ id: `w${i}`, wish }))
    const context = { ...placeContextOf(reply, board, '2025-07-01'), calledOff: new Set(['off']) }
    expect(requestsOf(planOf(reply), wishes, context).map(({ id, tone, detail }) => [id, tone, detail])).toEqual([
      ['w3', 'bad', 'Reed Rovers v Silva FC is on Wed, Jul 9, 6:00 PM.'],
      ['w2', 'warn', 'Reed Rovers v Silva FC is on Wed, Jul 9, 6:00 PM.'],
      ['w1', 'ok', 'Kept.'],
      ['w0', 'off', 'No longer matters, the evening was called off.'],
    ])
  })

  it('that contradict each other are named, on evenings to come alone', () => {
    const [early, late] = [
      { ...away('reed', '2025-07-09', true), before: '18:30' },
      { ...away('reed', '2025-07-09', true), after: '18:00' },
    ]
    const shared: Wish = { kind: 'shared-player', teamIds: ['reed', 'silva'], hard: true }
    const reply = replyOf({
      evenings: [eveningOf('e1', {}), eveningOf('e2', { day: '2025-07-16' })],
      matches: [matchOf('m', placed('e1', '18:00', 'B'))],
      wishes: [early, late, shared].map((wish, i) => ({ id: `w${i}`, wish })),
      locked: ['m'],
    })
    const board = boardOf(reply)
    const on = (today: string) => conflictsOf(reply, board, planOf(reply), placeContextOf(reply, board, today))
    expect(on('2025-07-01')).toEqual([
      '“Reed Rovers not before 6:30 PM on July 9” and “Reed Rovers not after 6:00 PM on July 9” leave no kick-off on ' +
        'Wed, Jul 9.',
      '“Reed Rovers and Silva FC share a player”, and their match on Wed, Jul 9, 6:00 PM stays.',
    ])
    expect(on('2025-07-10')).toEqual([])
  })

  it('are filled in and read back, and say what is missing', () => {
    const wishes: Wish[] = [
      away('reed', '2025-07-09', true),
      { kind: 'unavailable', teamId: 'reed', day: null, before: '18:30', after: null, hard: false },
      { kind: 'shared-coach', teamIds: ['reed', 'silva'], hard: true },
      { kind: 'preferred-field', teamId: 'reed', field: 'B' },
    ]
    for (const wish of wishes) expect(wishOfDraft(draftOfWish(wish))).toEqual({ wish })
    expect(wishOfDraft(EMPTY_REQUEST)).toEqual({ errors: { teamId: 'Choose a team' } })
    expect(wishOfDraft({ ...EMPTY_REQUEST, teamId: 'reed' })).toEqual({ errors: { day: 'Choose a day or a time' } })
    expect(wishOfDraft({ ...EMPTY_REQUEST, kind: 'shared-player', teamId: 'a', otherTeamId: 'a' })).toEqual({
      errors: { otherTeamId: 'Choose two teams' },
    })
  })
})

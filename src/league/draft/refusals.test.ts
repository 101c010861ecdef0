import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/draft.ts'
import type { CommandBody, CommandName } from '#contract/room.ts'
import type { UserCommand } from './decision.ts'
import { finish, ORGANISER, openTestDraft, player, players, startedDraft, type TestDraft } from './testing.ts'

const CAPTAINS = ['ann', 'ben']
const registered = [...CAPTAINS.map((id) => player(id)), ...players(5)]
const opened = (rehearsal = false) => {
  const draft = openTestDraft({ registered, rehearsal, settings: { maxCaptains: 2, startWhen: 'organiser' } })
  if (!rehearsal) for (const captain of CAPTAINS) draft.send(captain, 'become-captain', {})
  return draft
}
const started = () => startedDraft({ registered, captains: CAPTAINS })
const finished = () => {
  const draft = started()
  finish(draft)
  return draft
}
const published = () => {
  const draft = finished()
  draft.order('organiser/publish', {})
  return draft
}

/** Returns the code and message of a refusal; empty when the command is accepted. */
function refused<Name extends CommandName>(draft: TestDraft, who: string, name: Name, body: CommandBody<Name>) {
  const actor = who === ORGANISER.userId ? ORGANISER : { userId: who, organiser: false }
  const decision = draft.run({ name, body, actor } as UserCommand)
  return 'refusal' in decision ? [decision.refusal.code, decision.refusal.message] : []
}
const toOrganiser = <Name extends CommandName>(draft: TestDraft, name: Name, body: CommandBody<Name>) =>
  refused(draft, ORGANISER.userId, name, body)

describe('why not, in words', () => {
  it('[D3] to captains', () => {
    expect(refused(opened(), 'p01', 'become-captain', {})).toEqual(['captains_full', 'All 2 captain spots are taken.'])
    expect(refused(started(), 'p01', 'become-captain', {})).toEqual([
      'wrong_phase',
      'The captains are set once the draft has started.',
    ])
    expect(refused(started(), 'ann', 'leave-captain', {})).toEqual([
      'wrong_phase',
      'The draft has started. Ask an organiser to replace you.',
    ])
  })

  it('[D27] in a rehearsal', () => {
    const draft = opened(true)
    expect(refused(draft, 'p01', 'become-captain', {})).toEqual([
      'captains_full',
      'Only the captains of the draft have seats in its rehearsal.',
    ])
    draft.serve({ name: 'seat-bot', captain: player('ann'), teamName: 'Reds' })
    expect(refused(draft, 'ann', 'leave-captain', {})).toEqual([
      'wrong_phase',
      'You keep your seat until the rehearsal ends.',
    ])
    expect(toOrganiser(draft, 'organiser/publish', {})).toEqual(['not_in_rehearsal', 'A rehearsal can’t be published.'])
    draft.serve({ name: 'seat-bot', captain: player('ben'), teamName: 'Blues' })
    draft.order('organiser/start', {})
    draft.due()
    finish(draft)
    expect(refused(draft, 'ann', 'become-captain', {})).toEqual(['wrong_phase', 'The rehearsal is finished.'])
  })

  it('[D9] of a pick', () => {
    const pick = (draft: TestDraft, pickNumber: number) =>
      refused(draft, 'ann', 'pick', { playerId: 'p01', pickNumber })
    expect(pick(opened(), 0)).toEqual(['wrong_phase', 'The draft has not started.'])
    expect(pick(finished(), 9)).toEqual(['pick_over', 'The draft is finished.'])
    const draft = started()
    expect(pick(draft, 1)).toEqual(['too_early', 'That pick is not on the clock yet.'])
    draft.order('organiser/pause', {})
    expect(pick(draft, 0)).toEqual(['wrong_phase', 'The draft is paused.'])
  })

  it('[D16, D17] of wishes and “pick for me” once it is over', () => {
    const over = ['wrong_phase', 'The draft is finished.']
    expect(refused(finished(), 'ann', 'queue', { playerIds: [] })).toEqual(over)
    expect(refused(finished(), 'ann', 'pick-for-me', { on: true })).toEqual(over)
  })

  it('[D3] to an organiser who names captains and deputies', () => {
    const nobody = { userId: 'nobody' }
    expect(toOrganiser(opened(), 'organiser/add-captain', nobody)).toEqual([
      'not_registered',
      'Only a registered player can be captain.',
    ])
    expect(toOrganiser(opened(), 'organiser/replace-captain', { captainId: 'ann', ...nobody })).toEqual([
      'not_registered',
      'Only a registered player can be captain.',
    ])
    expect(toOrganiser(started(), 'organiser/remove-captain', { captainId: 'ann' })).toEqual([
      'wrong_phase',
      'The draft has started. Replace the captain instead.',
    ])
    expect(toOrganiser(opened(), 'organiser/deputy', { captainId: 'ann', ...nobody })).toEqual([
      'not_registered',
      'Only a registered player can be deputy.',
    ])
    const draft = opened()
    draft.order('organiser/deputy', { captainId: 'ben', userId: 'p01' })
    expect(toOrganiser(draft, 'organiser/deputy', { captainId: 'ann', userId: 'p01' })).toEqual([
      'already_captain',
      'That player is deputy of another team.',
    ])
  })

  it('[D7, D8, D10, D14, D25] of what is fixed at the start', () => {
    const settings = { ...DEFAULT_SETTINGS, maxCaptains: 2 }
    expect(toOrganiser(started(), 'organiser/settings', settings)).toEqual([
      'wrong_phase',
      'The draft has started. You can only change the clock.',
    ])
    expect(toOrganiser(opened(), 'organiser/settings', { ...settings, maxCaptains: 1 })).toEqual([
      'captains_full',
      '2 captains have joined already.',
    ])
    expect(toOrganiser(started(), 'organiser/order', { captainIds: CAPTAINS })).toEqual([
      'wrong_phase',
      'The order is fixed once the draft has started.',
    ])
    expect(toOrganiser(opened(), 'organiser/order', { captainIds: ['ann'] })).toEqual([
      'unknown_captain',
      'Name every captain once.',
    ])
    expect(toOrganiser(finished(), 'organiser/list', { playerId: 'p01', before: null })).toEqual([
      'wrong_phase',
      'The draft is finished. The list isn’t used any more.',
    ])
    expect(toOrganiser(started(), 'organiser/place', { playerId: 'p01', captainId: 'ann' })).toEqual([
      'wrong_phase',
      'Players are placed before the start.',
    ])
  })

  it('[D10] of a start with more placed players than rounds', () => {
    const draft = opened()
    for (const playerId of ['p01', 'p02']) draft.order('organiser/place', { playerId, captainId: 'ann' })
    draft.remove('p04', 'p05')
    expect(toOrganiser(draft, 'organiser/start', {})).toEqual([
      'team_full',
      'Team Last-ann has more placed players than rounds.',
    ])
  })

  it('[D23, D24, D26] of undo, more time and reset', () => {
    const takeBack = ['wrong_phase', 'The teams are published. Take them back first.']
    expect(toOrganiser(published(), 'organiser/undo', {})).toEqual(takeBack)
    expect(toOrganiser(published(), 'organiser/reset', { confirm: 'RESET' })).toEqual(takeBack)
    const draft = started()
    expect(toOrganiser(draft, 'organiser/reset', { confirm: 'reset' })).toEqual([
      'not_confirmed',
      'Type RESET to confirm.',
    ])
    draft.pick('p01')
    draft.remove('p01')
    expect(toOrganiser(draft, 'organiser/undo', {})).toEqual([
      'nobody_to_pick',
      'The player picked there has left the draft.',
    ])
    draft.pick('p02')
    draft.order('organiser/replace-captain', { captainId: 'ben', userId: 'p02' })
    expect(toOrganiser(draft, 'organiser/undo', { toPick: 1 })).toEqual([
      'player_is_captain',
      'One of these picks is a captain now. Name another captain for that team first.',
    ])
    const clockless = startedDraft({ registered, captains: CAPTAINS, settings: { clockSeconds: null } })
    expect(toOrganiser(clockless, 'organiser/add-time', {})).toEqual(['wrong_phase', 'This pick has no clock.'])
  })

  it('[D6] of late players', () => {
    const late = { playerId: 'p01' }
    expect(toOrganiser(opened(), 'organiser/add-player', late)).toEqual([
      'wrong_phase',
      'Players are added to the pool while the draft runs.',
    ])
    expect(toOrganiser(started(), 'organiser/place-late', { ...late, captainId: null })).toEqual([
      'wrong_phase',
      'Late players are placed between the end of the draft and its publication.',
    ])
    expect(toOrganiser(started(), 'organiser/add-player', late)).toEqual([
      'player_taken',
      'That player is in the draft.',
    ])
    expect(toOrganiser(started(), 'organiser/add-player', { playerId: 'ann' })).toEqual([
      'player_is_captain',
      'That player is in the draft.',
    ])
  })
})

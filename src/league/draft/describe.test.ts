import { expect, describe as group, it } from 'vitest'
import { describe } from './describe.ts'
import type { DraftEvent } from './events.ts'
import { openTestDraft, player, players, startedDraft, type TestDraft } from './testing.ts'

const CAPTAINS = ['ann', 'ben']
const registered = [...CAPTAINS.map((id) => player(id)), ...players(8)]
const started = () => {
  const draft = startedDraft({ registered, captains: CAPTAINS })
  const called = (captainId: string, teamName: string): DraftEvent => ({
    type: 'teamNamed',
    seatId: draft.seat(captainId).id,
    teamName,
  })
  draft.append([called('ann', 'Reds'), called('ben', 'Blues')], null)
  return draft
}
const entryOf = (draft: TestDraft, event: DraftEvent) =>
  describe(draft.state, { seq: draft.state.seq + 1, at: 5, actor: null, event })
const said = (draft: TestDraft, event: DraftEvent) => entryOf(draft, event)?.text
const TURN = { startsAt: 0, expiresAt: null, length: null }
const pickOf = (draft: TestDraft, by: Extract<DraftEvent, { type: 'picked' }>['by'], seatId = draft.seat('ann').id) =>
  ({ type: 'picked', pickNumber: 2, seatId, playerId: 'p03', by, turn: null }) as const

group('[D28] the log says in a sentence', () => {
  it('what concerns the whole room', () => {
    const draft = started()
    const { settings } = draft.state
    const texts = (
      [
        { type: 'opened', settings, rehearsal: false, hash: '', secret: '' },
        { type: 'settingsChanged', settings },
        { type: 'orderSet', seatIds: null },
        { type: 'listOrdered', playerIds: [] },
        { type: 'leadInStarted', startsAt: 0 },
        { type: 'held' },
        { type: 'finished' },
        { type: 'paused', remaining: null },
        { type: 'resumed', turn: TURN },
        { type: 'timeAdded', turn: TURN },
        { type: 'clockSet', clockSeconds: null },
        { type: 'clockSet', clockSeconds: 45 },
        { type: 'restored', turn: null, startsAt: null },
        { type: 'reset', hash: '', secret: '' },
        { type: 'published' },
        { type: 'takenBack' },
      ] satisfies DraftEvent[]
    ).map((event) => said(draft, event))
    expect(texts).toEqual([
      'The draft room is open.',
      'An organiser changed the settings.',
      'The order will be drawn.',
      'An organiser reordered the league list.',
      'The draft is about to start.',
      'The start is on hold.',
      'The draft is finished.',
      'The draft is paused.',
      'The draft continues.',
      'An organiser added 30 seconds to the clock.',
      'There is no clock from the next pick on.',
      'From the next pick on the clock is 45 seconds.',
      'The server was away for a moment. Nothing was lost. The clock continues with the time that was left.',
      'An organiser reset the draft. The captains stay.',
      'The teams are published.',
      'The teams were taken back for another look.',
    ])
  })

  it('who leads a team, and what it is called', () => {
    const draft = started()
    const { id: seatId } = draft.seat('ann')
    const deputy = { userId: 'kim', firstName: 'Kim', lastName: 'Lee' }
    const joined = { seatId: 'new', captain: player('cat'), teamName: 'Greens', color: '#000000', bot: false }
    expect(said(draft, { type: 'captainJoined', ...joined })).toBe('First-cat Last-cat is captain of Greens.')
    expect(said(draft, { type: 'captainLeft', seatId })).toBe('First-ann Last-ann is no longer captain.')
    const replaced = { type: 'captainReplaced', seatId, captain: player('p01'), returns: true } as const
    expect(said(draft, replaced)).toBe('First-p01 Last-p01 takes over Reds from First-ann Last-ann.')
    expect(said(draft, { type: 'deputyNamed', seatId, deputy })).toBe('Kim Lee is deputy of Reds.')
    expect(said(draft, { type: 'deputyNamed', seatId, deputy: { ...deputy, lastName: '' } })).toBe(
      'Kim is deputy of Reds.',
    )
    expect(said(draft, { type: 'deputyNamed', seatId, deputy: null })).toBe('Reds has no deputy any more.')
    expect(said(draft, { type: 'teamNamed', seatId, teamName: 'Pinks' })).toBe(
      'First-ann Last-ann’s team is called Pinks.',
    )
    const returned = { type: 'captainReturned', seatId, awakeFrom: 0, turn: null, remaining: null } as const
    expect(said(draft, returned)).toBe('First-ann Last-ann is back.')
    expect(said(draft, { type: 'pickForMeSet', seatId, on: true })).toBe('“Pick for me” is on for Reds.')
    expect(said(draft, { type: 'pickForMeSet', seatId, on: false })).toBe('“Pick for me” is off for Reds.')
  })

  it('[D27] who takes the seat of a rehearsal’s captain', () => {
    const draft = openTestDraft({ registered, rehearsal: true })
    draft.serve({ name: 'seat-bot', captain: player('bot'), teamName: 'Robots' })
    const { id: seatId } = draft.seat('bot')
    expect(said(draft, { type: 'captainReplaced', seatId, captain: player('ann'), returns: true })).toBe(
      'First-ann Last-ann takes the seat of Robots.',
    )
  })

  it('the order by hand, or that it was drawn', () => {
    const draft = started()
    const seatIds = [draft.seat('ben').id, draft.seat('ann').id]
    expect(said(draft, { type: 'orderSet', seatIds })).toBe('An organiser set the order by hand: Blues, Reds.')
    const event = { type: 'started', order: seatIds, players: [], placed: [], turn: TURN } as const
    expect(said(draft, { ...event, order: [...seatIds], players: [], placed: [] })).toBe(
      'The draft has started and the order is drawn: Blues, Reds.',
    )
    draft.append([{ type: 'orderSet', seatIds }], null)
    expect(said(draft, { ...event, order: [...seatIds], players: [], placed: [] })).toBe(
      'The draft has started: Blues, Reds.',
    )
  })

  it('[D25] where somebody is placed, without a name', () => {
    const draft = started()
    const seatId = draft.seat('ann').id
    expect(said(draft, { type: 'placed', playerId: 'p01', seatId })).toBe(
      'An organiser placed a player on Reds before the start.',
    )
    expect(said(draft, { type: 'placed', playerId: 'p01', seatId: null })).toBe(
      'An organiser took a placed player off a team.',
    )
  })

  it('whom a team took, and who chose', () => {
    const draft = started()
    const took = 'Round 2, pick 3: Reds took First-p03 Last-p03'
    const ways = (['captain', 'deputy', 'organiser', 'placed', 'pick-for-me', 'expiry'] as const).map((by) => {
      const entry = entryOf(draft, pickOf(draft, by))
      return [entry?.text, entry?.automatic]
    })
    expect(ways).toEqual([
      [`${took}.`, false],
      [`${took} (by the deputy).`, false],
      [`${took} (by an organiser).`, false],
      [`${took}.`, false],
      [`${took} (pick for me).`, true],
      [`${took} (time ran out).`, true],
    ])
    draft.remove('ann')
    expect(said(draft, pickOf(draft, 'expiry'))).toBe(`${took} (no captain: picked by the list).`)
    expect(said(draft, pickOf(draft, 'organiser'))).toBe(`${took} (by an organiser).`)
    expect(said(draft, pickOf(draft, 'expiry', draft.seat('ben').id))).toContain('(time ran out)')
  })

  it('[D23] which picks were taken back and by whom, up to five by name', () => {
    const draft = started()
    for (const id of ['p01', 'p02', 'p03', 'p04', 'p05', 'p06']) draft.pick(id)
    const by = { userId: 'robin', firstName: 'Robin', lastName: 'Park' }
    const undone = (toPick: number) => ({ type: 'undone', toPick, remaining: null }) as const
    expect(said(draft, undone(4))).toBe(
      'An organiser took back First-p05 Last-p05, First-p06 Last-p06. The draft is paused at pick 5.',
    )
    expect(said(draft, { ...undone(5), by })).toBe(
      'Robin Park took back First-p06 Last-p06. The draft is paused at pick 6.',
    )
    expect(said(draft, undone(1))).toMatch(/^An organiser took back First-p02 .*, First-p06 Last-p06\./)
    expect(said(draft, undone(0))).toBe('An organiser took back 6 picks. The draft is paused at pick 1.')
    expect(entryOf(draft, undone(0))).toMatchObject({ seq: draft.state.seq + 1, at: 5, undone: true, automatic: false })
    expect(entryOf(draft, { type: 'finished' })).not.toHaveProperty('undone')
  })

  it('[D35] who left or came back, up to five by name, captains of earlier days among them', () => {
    const draft = started()
    const ids = ['p01', 'p02', 'p03', 'p04', 'p05']
    expect(said(draft, { type: 'playersRemoved', playerIds: ids.slice(0, 2) })).toBe(
      'First-p01 Last-p01, First-p02 Last-p02 left the draft.',
    )
    expect(said(draft, { type: 'playersRemoved', playerIds: ids })).toMatch(/^First-p01 .* Last-p05 left the draft\.$/)
    expect(said(draft, { type: 'playersRemoved', playerIds: [...ids, 'p06'] })).toBe('6 players left the draft.')
    expect(said(draft, { type: 'playersRestored', playerIds: ['ann', 'gone'] })).toBe(
      'First-ann Last-ann, A player came back.',
    )
    expect(said(draft, { type: 'playersMerged', from: 'p01', into: 'p02' })).toBe(
      'Two entries of First-p01 Last-p01 became one.',
    )
    expect(draft.order('organiser/replace-captain', { captainId: 'ann', userId: 'p07' })).toBe('ok')
    expect(said(draft, { type: 'playersRestored', playerIds: ['ann'] })).toBe('First-ann Last-ann came back.')
  })

  it('[D35] that the clock is that of a new turn, or that a team has no captain', () => {
    const draft = started()
    const renewed = (captainId: string) =>
      ({
        type: 'turnRenewed',
        seatId: draft.seat(captainId).id,
        pickNumber: 0,
        turn: null,
        remaining: null,
      }) as const
    expect(said(draft, renewed('ann'))).toBe('Reds gets a full clock.')
    draft.remove('ann')
    expect(said(draft, renewed('ann'))).toBe(
      'Reds has no captain. An organiser can name one before the clock ends. After that, the league list picks.',
    )
  })

  it('[D6] who registered late', () => {
    const draft = started()
    const late = player('late')
    expect(said(draft, { type: 'playerAdded', player: late })).toBe(
      'First-late Last-late registered late and joins the pool.',
    )
    expect(said(draft, { type: 'latePlaced', player: late, seatId: draft.seat('ben').id, pickNumber: 9 })).toBe(
      'First-late Last-late registered late and joins Blues.',
    )
  })

  it('[D16] nothing of a captain’s queue', () => {
    const draft = started()
    expect(entryOf(draft, { type: 'queued', seatId: draft.seat('ann').id, playerIds: ['p01'] })).toBeNull()
  })
})

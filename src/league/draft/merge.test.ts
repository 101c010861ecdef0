import { expect, it } from 'vitest'
import { bothHavePlaces, mergePlayers } from './merge.ts'
import { type DraftState, emptyDraft, type PoolPlayer } from './state.ts'

const player = (id: string): PoolPlayer => ({
  id,
  firstName: id,
  lastName: 'Ito',
  nickname: 'Ace',
  position: ['GK'],
  footPref: 'right',
  clubTeam: '',
  graduationYear: '2027',
  rarity: 'Silver',
  registeredAt: 0,
})
const pick = (playerId: string, pickNumber = 0) => ({
  pickNumber,
  seatId: 's',
  playerId,
  by: 'captain' as const,
  at: 0,
  endedPickForMe: false,
})
const state = (more: Partial<DraftState>): DraftState => ({ ...emptyDraft('d'), phase: 'running', ...more })

const SEAT = {
  id: 's',
  captain: player('cap'),
  teamName: 'Team',
  color: '000000',
  deputy: null,
  pickForMe: false,
  bot: false,
  queue: ['old', 'new', 'x'],
  plan: [],
  lines: [],
  awakeFrom: 0,
  waitsAt: null,
  formerCaptains: [],
}

it('[PE2] gives everything of one player in a draft to the other, and keeps nobody twice', () => {
  const before = state({
    players: [player('old'), player('x'), player('new')],
    manualList: ['old', 'new'],
    picks: [pick('old')],
    placed: { old: 's' },
    removed: ['old'],
    seats: [SEAT],
  })
  const after = mergePlayers(before, 'old', 'new')
  expect(JSON.stringify(after)).not.toContain('"old"')
  expect(after.players.map(({ id }) => id)).toEqual(['new', 'x'])
  expect(after.players[0]?.firstName).toBe('new')
  expect(after).toMatchObject({
    manualList: ['new'],
    placed: { new: 's' },
    removed: [],
    picks: [{ playerId: 'new' }],
  })
  expect(after.seats[0]?.queue).toEqual(['new', 'x'])
})

it('[PE2] leaves a captain out of the pool', () => {
  const seat = { ...SEAT, captain: player('new') }
  expect(mergePlayers(state({ players: [player('old')], seats: [seat] }), 'old', 'new').players).toEqual([])
})

it('[PE2] finds two players who both have a place', () => {
  const both = state({ picks: [pick('old'), pick('new', 1)] })
  expect(bothHavePlaces(both, 'old', 'new')).toBe(true)
  expect(bothHavePlaces(state({ picks: [pick('old')] }), 'old', 'new')).toBe(false)
  expect(bothHavePlaces(state({ picks: [pick('old')], placed: { new: 's' } }), 'old', 'new')).toBe(true)
})

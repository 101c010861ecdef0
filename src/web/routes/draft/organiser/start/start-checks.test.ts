import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/draft.ts'
import { captain, draft, player } from '../testing/draft.ts'
import { startChecks, startConsequences, startSizes } from './start-checks.ts'

const captains = [captain('ana', 'Ana'), captain('ben', 'Ben')]
const pool = ['a', 'b', 'c'].map((id) => player(id, id.toUpperCase(), 'Player'))
const texts = (...args: Parameters<typeof startChecks>) => startChecks(...args).map(({ text }) => text)
const lookTwice = (...args: Parameters<typeof startChecks>) =>
  startChecks(...args).flatMap(({ ok, text }) => (ok ? [] : text))

it('[D8] [D9] tells rounds and team sizes from pool and captains', () => {
  expect(startSizes(draft({ captains, availablePool: pool }))).toEqual({
    players: 3,
    rounds: 2,
    lastRound: 1,
    smallest: 2,
    largest: 3,
  })
})

it('[D25] counts placed players once, whether or not they are still listed in the pool', () => {
  const placed = { placed: { x: 'ana', a: 'ben' }, held: false, rehearsalRuns: false, undo: null }
  const { players } = startSizes(draft({ captains, availablePool: pool, organiser: placed }))
  expect(players).toBe(4)
})

it('divides by nobody without captains', () => {
  expect(startSizes(draft({ availablePool: pool })).rounds).toBe(0)
  expect(texts(draft({ availablePool: pool }), null)).toContain('3 players in the pool')
})

it('asks for another look at empty spots, absent captains, missing goalkeepers and positions', () => {
  const blank = player('d', 'Dee', 'Blank', { position: [] })
  const here = { users: [{ uid: 'ana', firstName: 'Ana', lastName: 'Captain', captain: true }], count: 1 }
  expect(lookTwice(draft({ captains, availablePool: [...pool, blank] }), here)).toEqual([
    '2 of 6 captains joined',
    'Not here at the moment: Ben Captain. The draft does not wait.',
    '0 goalkeepers for 2 teams',
    'Registered without a position: Dee Blank',
  ])
})

it('misses no bots, and nobody before it knows who is here', () => {
  const none = { users: [], count: 0 }
  const bots = captains.map((one) => ({ ...one, bot: true }))
  expect(lookTwice(draft({ captains: bots }), none).join()).not.toMatch('Not here')
  expect(lookTwice(draft({ captains }), null).join()).not.toMatch('Not here')
})

it('[D7] says whether the order is drawn or set by hand, and who begins', () => {
  expect(texts(draft({ captains }), null)).toContain('Snake order, drawn at the start')
  const manual = draft({ captains, order: ['ben', 'ana'], draw: { hash: '', secret: null, byHand: true } })
  expect(texts(manual, null)).toContain('Snake order, set by hand: Team Ben, Team Ana')
  expect(startConsequences(manual)).toContain('Ben Captain has 60 seconds for the first pick.')
})

it('[D11] knows a draft without a clock', () => {
  const calm = draft({ captains, settings: { ...DEFAULT_SETTINGS, clockSeconds: null } })
  expect(texts(calm, null)).toContain('No pick clock')
  expect(startConsequences(calm)).toContain('The captain drawn first makes the first pick, without a clock.')
})

import { expect, it } from 'vitest'
import type { DraftCaptain } from '#contract/draft.ts'
import { draftFixture } from '../testing/fixture.ts'
import { absence, leadInText } from './who-is-here.ts'

const draft = draftFixture({ phase: 'ready' })
const users = (...gone: string[]) => ({
  count: 6 - gone.length,
  users: draft.captains
    .filter(({ userId }) => !gone.includes(userId))
    .map(({ userId, firstName, lastName }) => ({ uid: userId, firstName, lastName, captain: true })),
})

it('[D10] all captains are called here only when each of them is connected', () => {
  expect(leadInText(draft, users())).toBe('All captains are here')
  expect(leadInText(draft, users('maya'))).toBe('Not here yet: Maya Torres')
  expect(leadInText(draft, users('maya', 'reed'))).toBe('Not here yet: Maya Torres and Jonah Reed')
  expect(leadInText(draft, users('maya', 'reed', 'silva'))).toBe('Not here yet: 3 captains')
  expect(leadInText(draft, null)).toBe('Get ready')
})

it('[D10] a start with fewer captains does not claim that all are here', () => {
  expect(leadInText({ ...draft, settings: { ...draft.settings, maxCaptains: 8 } }, users())).toBe('6 captains are here')
})

it('[D27] captains of the server’s own are here', () => {
  const captains = draft.captains.map((one) => ({ ...one, bot: one.userId === 'maya' }))
  expect(leadInText({ ...draft, captains }, users('maya'))).toBe('All captains are here')
})

const [captain] = draft.captains as [DraftCaptain]
const deputy = { userId: 'deputy', firstName: 'Jonah', lastName: 'Reed' }
const isHere = (userId: string) => userId === captain.userId
const nobodyIsHere = () => false

it('[D18] [D19] a captain is marked as offline, else as away; one of the server’s own never is', () => {
  expect(absence({ ...captain, active: true }, isHere)).toBeNull()
  expect(absence({ ...captain, active: false }, isHere)).toBe('away')
  expect(absence({ ...captain, active: false }, nobodyIsHere)).toBe('offline')
  expect(absence({ ...captain, bot: true, active: false }, nobodyIsHere)).toBeNull()
})

it('[D35] a team whose captain was removed has no captain, connected or not, unless a deputy picks', () => {
  const removed = { ...captain, removed: true as const }
  expect(absence({ ...removed, deputy: null }, isHere)).toBe('no captain')
  expect(absence({ ...removed, deputy }, isHere)).toBe('offline')
  expect(absence({ ...removed, deputy }, ({ length }) => length > 0)).toBeNull()
})

import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PresentUser } from '../../store/draft/drafts.ts'
import type { Store } from '../../store/store.ts'
import { createPresence } from './presence.ts'

/** Users in the draft of a season. */
const inSeason = (userIds: readonly string[], leagueId = 'summer'): PresentUser[] =>
  userIds.map((userId) => ({ leagueId, userId }))

const log = pino({ level: 'silent' })
const clock = { now: () => 1000 }

/** A store that several processes share, of which each call can be made to wait or fail. */
function sharedStore() {
  const written: string[][] = []
  const drafts = {
    known: 0,
    elsewhere: [] as PresentUser[],
    slowly: false,
    broken: false,
    async setPresence(_: string, users: readonly PresentUser[]) {
      if (drafts.broken) throw new Error('gone')
      if (drafts.slowly) await new Promise((resolve) => setTimeout(resolve, 1000))
      written.push(users.map(({ userId }) => userId))
    },
    refreshPresence: async () => drafts.known,
    presentElsewhere: async () => drafts.elsewhere,
  }
  return { written, drafts, store: { connections: { engine: 'postgres' }, drafts } as unknown as Store }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('[D2] counts a user once, here and elsewhere, and knows at once who was there before', async () => {
  const { store, drafts } = sharedStore()
  drafts.elsewhere = inSeason(['ben', 'ana'])
  const onChange = vi.fn()
  const presence = createPresence({ store, log, clock }, () => inSeason(['ana', 'ana', 'cleo']), onChange)
  await vi.advanceTimersByTimeAsync(0)
  expect(presence.users('summer').toSorted()).toEqual(['ana', 'ben', 'cleo'])
  expect(onChange).toHaveBeenCalledTimes(1)
  await presence.close()
})

it('[SE3] tells the users of each season apart, also one who is in both drafts', async () => {
  const { store, drafts, written } = sharedStore()
  drafts.elsewhere = [...inSeason(['ben']), ...inSeason(['ana'], 'fall')]
  const here = [...inSeason(['ana']), ...inSeason(['ana', 'cleo'], 'fall')]
  const presence = createPresence(
    { store, log, clock },
    () => here,
    () => {},
  )
  presence.changed()
  await vi.advanceTimersByTimeAsync(200)
  expect(presence.users('summer').toSorted()).toEqual(['ana', 'ben'])
  expect(presence.users('fall').toSorted()).toEqual(['ana', 'cleo'])
  expect(written).toEqual([['ana', 'ana', 'cleo']])
  await presence.close()
})

it('comings and goings within a moment are told once, and a list never overtakes a newer one', async () => {
  const { store, drafts, written } = sharedStore()
  const onChange = vi.fn()
  let here = ['ana']
  const presence = createPresence({ store, log, clock }, () => inSeason(here), onChange)
  for (let i = 0; i < 50; i++) presence.changed()
  drafts.slowly = true
  await vi.advanceTimersByTimeAsync(200)
  expect(onChange).toHaveBeenCalledTimes(1)
  here = ['ana', 'ben']
  presence.changed()
  await vi.advanceTimersByTimeAsync(200)
  drafts.slowly = false
  await vi.advanceTimersByTimeAsync(2000)
  expect(written).toEqual([['ana'], ['ana', 'ben']])
  // Somebody who leaves and comes back in between was never away.
  presence.changed()
  await vi.advanceTimersByTimeAsync(200)
  expect(onChange).toHaveBeenCalledTimes(2)
  await presence.close()
  expect(written.at(-1)).toEqual([])
})

it('[Q57] a process that the others took for dead says again who is there', async () => {
  const { store, drafts, written } = sharedStore()
  const presence = createPresence(
    { store, log, clock },
    () => inSeason(['ana']),
    () => {},
  )
  presence.changed()
  await vi.advanceTimersByTimeAsync(200)
  drafts.known = 1
  await vi.advanceTimersByTimeAsync(8000)
  expect(written).toEqual([['ana']])
  drafts.known = 0
  await vi.advanceTimersByTimeAsync(4000)
  expect(written).toEqual([['ana'], ['ana']])
  await presence.close()
})

it('[Q55] a store that is gone at the end does not keep the server from closing', async () => {
  const { store, drafts } = sharedStore()
  const presence = createPresence(
    { store, log, clock },
    () => inSeason(['ana']),
    () => {},
  )
  presence.changed()
  drafts.broken = true
  await vi.advanceTimersByTimeAsync(5000)
  await expect(presence.close()).resolves.toBeUndefined()
})

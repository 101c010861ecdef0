import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { Mine } from '#contract/mine/mine.ts'
import { Failure, noAnswer } from './client.ts'
import { answerFailure, answering, type GivenAnswer, mineQuery, withAnswer } from './mine.ts'

const match = (id: string) => ({ id, answer: null, in: 3, out: 1 })
const player = (userId: string) => ({ userId, answer: null })
const MINE = {
  userId: 'me',
  seasons: [
    {
      league: { id: 'l' },
      own: {
        next: { day: '2025-07-30', matches: [match('m1'), match('m2')] },
        ahead: [{ day: '2025-08-06', matches: [match('m3')] }],
        answers: ['m1', 'm2'].map((matchId) => ({ matchId, players: [player('me'), player('sam')] })),
      },
    },
    { league: { id: 'other' }, own: null },
  ],
} as unknown as Mine

const shown = (mine: Mine) => {
  const own = mine.seasons[0]?.own
  return {
    matches: [own?.next, ...(own?.ahead ?? [])].flatMap((day) =>
      (day?.matches ?? []).map(({ answer, in: isIn, out }) => [answer, isIn, out]),
    ),
    players: own?.answers.map(({ players }) => players.map(({ answer, givenAs }) => givenAs ?? answer)),
  }
}

it('[MN2] an answer is shown before the server has it, in its matches alone, and counted once', () => {
  const answered = withAnswer(MINE, { leagueId: 'l', matchIds: ['m1', 'm3'], answer: 'in' })
  expect(shown(answered)).toEqual({
    matches: [
      ['in', 4, 1],
      [null, 3, 1],
      ['in', 4, 1],
    ],
    players: [
      ['in', null],
      [null, null],
    ],
  })
  const changed = withAnswer(answered, { leagueId: 'l', matchIds: ['m1'], answer: 'out' })
  expect(shown(changed).matches[0]).toEqual(['out', 3, 2])
})

it('[MN2] an answer for a player is marked, and changes nothing of one’s own', () => {
  const answered = withAnswer(MINE, { leagueId: 'l', matchIds: ['m1'], answer: 'out', player: 'sam' })
  expect(shown(answered).matches[0]).toEqual([null, 3, 2])
  expect(shown(answered)).toMatchObject({
    players: [
      [null, 'captain'],
      [null, null],
    ],
  })
  const back = withAnswer(answered, { leagueId: 'l', matchIds: ['m1'], answer: null, player: 'sam' })
  expect(shown(back)).toEqual(shown(MINE))
})

/** Taps one after the other, each of which waits for `fail` or `take`. */
function tapping() {
  const waiting: { resolve(response: Response): void; reject(error: Error): void }[] = []
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
  })
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  client.setQueryData(mineQuery.queryKey, MINE)
  client.mount()
  const next = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    return waiting.shift()
  }
  return {
    sent,
    tap: (given: Pick<GivenAnswer, 'matchIds' | 'answer'>) =>
      new MutationObserver(client, answering(client))
        .mutate({ leagueId: 'l', days: ['2025-07-30'], ...given })
        .catch(() => {}),
    fail: async () => (await next())?.reject(new TypeError('Failed to fetch')),
    take: async () => (await next())?.resolve(new Response(null, { status: 204 })),
    answers: () => shown(client.getQueryData(mineQuery.queryKey) as Mine).matches.map(([answer]) => answer),
  }
}

it('[MN2] of two answers that nobody heard, none is shown', async () => {
  const { tap, fail, answers } = tapping()
  const taps = [tap({ matchIds: ['m1'], answer: 'in' }), tap({ matchIds: ['m1'], answer: 'out' })]
  await expect.poll(answers).toEqual(['out', null, null])
  await fail()
  await taps[0]
  expect(answers()).toEqual(['out', null, null])
  await fail()
  await taps[1]
  expect(answers()).toEqual([null, null, null])
})

it('[MN2] an answer that the server has stays where the next one is refused', async () => {
  const { tap, fail, take, answers, sent } = tapping()
  const taps = [tap({ matchIds: ['m1'], answer: 'in' }), tap({ matchIds: ['m2'], answer: 'in' })]
  await take()
  await taps[0]
  await fail()
  await taps[1]
  expect(answers()).toEqual(['in', null, null])
  expect(sent[0]).toEqual({ matchIds: ['m1'], days: ['2025-07-30'], answer: 'in' })
})

it('[HO8] an answer without a network is shown at once, and sent when there is one', async () => {
  const { tap, take, answers, sent } = tapping()
  onlineManager.setOnline(false)
  const tapped = tap({ matchIds: ['m1'], answer: 'in' })
  await expect.poll(answers).toEqual(['in', null, null])
  expect(sent).toEqual([])
  onlineManager.setOnline(true)
  await take()
  await tapped
  expect(sent).toEqual([{ matchIds: ['m1'], days: ['2025-07-30'], answer: 'in' }])
  expect(answers()).toEqual(['in', null, null])
})

it('[MN2] that no answer came goes once what was said stands in what is one’s own; a refusal stays', () => {
  const [own, ofSam] = [undefined, 'sam'].map((player): GivenAnswer => {
    const given = { leagueId: 'l', matchIds: ['m1', 'm2'], days: ['2025-07-30'], answer: 'in' as const }
    return player === undefined ? given : { ...given, player }
  })
  const closed = new Failure({ code: 'answers_closed', status: 409, message: 'Closed.' })
  for (const variables of [own, ofSam]) {
    if (!variables) throw new Error('nothing is said')
    const shownTo = (mine: Mine, error: Failure) => {
      const team = mine.seasons[0]?.own
      if (!team) throw new Error('there is no team')
      return answerFailure({ error, variables }, team)
    }
    const [lost, said] = [noAnswer(), withAnswer(MINE, variables)]
    expect([shownTo(MINE, lost), shownTo(said, lost)]).toEqual([lost, null])
    expect([shownTo(MINE, closed), shownTo(said, closed)]).toEqual([closed, closed])
  }
})

import { type QueryClient, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, AnsweringPlayer } from '#contract/mine/answer.ts'
import type { Mine, MineSeason, OwnDay, OwnMatch, OwnTeamSeason } from '#contract/mine/mine.ts'
import { callQuery } from './call-query.ts'
import { call, type Failure } from './client.ts'

const KEY = 'mine'
const ANSWERING = [KEY, 'answering']

/** The reader's own matches and answers in the seasons that they play ([MN1]). */
export const mineQuery = callQuery(
  'GET /api/me/mine',
  {},
  { queryKey: [KEY], networkMode: 'always', refetchOnReconnect: true, refetchOnWindowFocus: 'always' },
)

/** The time after which a page that shows one's own day looks again, in milliseconds: kick-offs and ends come by time alone. */
export const LOOK_EVERY_MS = 5 * 60 * 1000

/** The players who are in for a match, of the teams whose answers one may read ([MN2]). */
export const matchAnswersQuery = (leagueId: string, matchId: string) =>
  callQuery(
    'GET /api/leagues/:leagueId/matches/:matchId/answers',
    { params: { leagueId, matchId } },
    { queryKey: [KEY, 'match', leagueId, matchId] },
  )

/** Asks again for what is one's own and who is in, as far as a screen shows it; while an answer is on its way, that one does. */
export async function refreshMine(client: QueryClient): Promise<void> {
  if (client.isMutating({ mutationKey: ANSWERING }) > 0) return
  await client.invalidateQueries({ queryKey: [KEY] })
}

/** An answer for matches of a season on the days on which they are shown: one's own, or for a player as their captain. */
export type GivenAnswer = {
  leagueId: string
  matchIds: readonly string[]
  days: readonly string[]
  answer: Answer | null
  player?: string
}

/** Says who is in ([MN2]). It is no `useAct`: an answer is shown before it is sent, and taken back where the server refuses it. */
export function useAnswer() {
  return useMutation(answering(useQueryClient()))
}

/** Tells whether what was said stands in what is one's own: that no answer came to it is not true any more then. */
export const hasAnswer = (
  { answers, ...own }: Pick<OwnTeamSeason, 'answers' | 'next' | 'ahead'>,
  { matchIds, answer, player }: GivenAnswer,
): boolean =>
  matchIds.every((matchId) => {
    if (player === undefined)
      return daysOf(own).some(({ matches }) => matches.some((one) => one.id === matchId && one.answer === answer))
    const said = answers.find((one) => one.matchId === matchId)?.players.find(({ userId }) => userId === player)
    return said?.answer === answer
  })

/** The failure of an answer of a team, while it is true. */
export const answerFailure = (
  { error, variables }: Pick<ReturnType<typeof useAnswer>, 'error' | 'variables'>,
  own: Parameters<typeof hasAnswer>[0],
): Failure | null => (error?.code === 'network' && variables && hasAnswer(own, variables) ? null : error)

/** The state that the page goes back to, while answers are on their way: what was there before the first, with those that the server has. */
const taken = new WeakMap<QueryClient, Mine>()

/**
 * Sends answers one after the other. The page shows the server's truth once the last is answered; without a
 * network, what is known of it.
 */
export function answering(client: QueryClient): UseMutationOptions<void, Failure, GivenAnswer> {
  return {
    mutationKey: ANSWERING,
    scope: { id: 'answers' },
    // Without a network it waits, and is sent once there is one.
    networkMode: 'online',
    async mutationFn({ leagueId, matchIds, days, answer, player }) {
      if (player === undefined) {
        if (answer === null) return
        await call('PUT /api/leagues/:leagueId/own-answers', {
          params: { leagueId },
          body: { matchIds: [...matchIds], days: [...days], answer },
        })
        return
      }
      for (const matchId of matchIds)
        await call('PUT /api/leagues/:leagueId/matches/:matchId/answers/:userId', {
          params: { leagueId, matchId, userId: player },
          body: { answer, days: [...days] },
        })
    },
    async onMutate(given) {
      const isFirst = client.isMutating({ mutationKey: ANSWERING }) === 1
      await client.cancelQueries({ queryKey: mineQuery.queryKey })
      const before = client.getQueryData<Mine>(mineQuery.queryKey)
      if (!before) return
      if (isFirst) taken.set(client, before)
      client.setQueryData<Mine>(mineQuery.queryKey, withAnswer(before, given))
    },
    onSuccess(_reply, given) {
      const known = taken.get(client)
      if (known) taken.set(client, withAnswer(known, given))
    },
    onError(_error, given) {
      const known = taken.get(client)
      if (!known) return
      const pending = client.getMutationCache().findAll({ mutationKey: ANSWERING, status: 'pending' })
      const others = pending.flatMap(({ state }) => (state.variables === given ? [] : (state.variables as GivenAnswer)))
      client.setQueryData(mineQuery.queryKey, others.reduce(withAnswer, known))
    },
    async onSettled() {
      if (client.isMutating({ mutationKey: ANSWERING }) === 1) await client.invalidateQueries({ queryKey: [KEY] })
    },
  }
}

/** Returns what is one's own, with an answer given. */
export function withAnswer(mine: Mine, { matchIds, answer, player = mine.userId }: Omit<GivenAnswer, 'days'>): Mine {
  const isOwn = player === mine.userId
  const seasons = mine.seasons.map((season): MineSeason => {
    const { own } = season
    if (!own || !daysOf(own).some(({ matches }) => matches.some(({ id }) => matchIds.includes(id)))) return season
    const beforeOf = (matchId: string) =>
      own.answers.find((one) => one.matchId === matchId)?.players.find(({ userId }) => userId === player)?.answer
    const match = (one: OwnMatch): OwnMatch => {
      if (!matchIds.includes(one.id)) return one
      const before = (isOwn ? one.answer : beforeOf(one.id)) ?? null
      const count = (which: Answer) => one[which] + Number(answer === which) - Number(before === which)
      return { ...one, answer: isOwn ? answer : one.answer, in: count('in'), out: count('out') }
    }
    const day = (one: OwnDay): OwnDay => ({ ...one, matches: one.matches.map(match) })
    const answered = (one: AnsweringPlayer): AnsweringPlayer => {
      if (one.userId !== player) return one
      const { givenAs: _, ...rest } = one
      return { ...rest, answer, ...(!isOwn && answer !== null && { givenAs: 'captain' }) }
    }
    return {
      ...season,
      own: {
        ...own,
        next: own.next && day(own.next),
        ahead: own.ahead.map(day),
        answers: own.answers.map((one) =>
          matchIds.includes(one.matchId) ? { ...one, players: one.players.map(answered) } : one,
        ),
      },
    }
  })
  return { ...mine, seasons }
}

const daysOf = ({ next, ahead }: Pick<OwnTeamSeason, 'next' | 'ahead'>): OwnDay[] => [...(next ? [next] : []), ...ahead]

import type { Answer } from '#contract/mine/answer.ts'
import type { Engine } from '../store/engine/connections.ts'
import { openNewsLeague } from './news-league.ts'
import { openTestSite } from './site.ts'

export type AnsweringLeague = Awaited<ReturnType<typeof openAnsweringLeague>>

/**
 * The league of `openNewsLeague` at noon of its first evening, on which Reds and Blues meet twice: 'm1' at the first
 * kick-off and 'm2' at the second. `at` sets the clock.
 */
export async function openAnsweringLeague(
  engine: Engine,
  open: typeof openTestSite = openTestSite,
  variables: Record<string, string> = {},
) {
  let now = Date.UTC(2025, 6, 9, 16)
  const clock = { now: () => now }
  const league = await openNewsLeague(engine, (...[given, , deps, storage]) =>
    open(given, variables, { ...deps, clock }, storage),
  )
  const { site, leagueId, organiser, evening, ids, params } = league
  const { write } = site.store.connections
  const kickOff = Date.UTC(2025, 6, 9, 22)
  for (const [place, id] of ['m1', 'm2'].entries())
    await write
      .insertInto('matches')
      .values({
        id,
        leagueId,
        place,
        homeTeamId: 'red',
        awayTeamId: 'blue',
        homeScore: null,
        awayScore: null,
        week: 1,
        round: place + 1,
        fieldLocation: 'B',
        status: null,
        scheduled: 1,
        eveningId: evening.id,
        dateTime: kickOff + place * 60 * 60 * 1000,
      })
      .execute()
  const nameOf = new Map([...ids].map(([name, id]) => [id, name]))
  const person = (name: string) => (name === 'organiser' ? organiser : league.person(name))

  async function playersSeenBy(name: string, matchId: string) {
    const { body } = await person(name).call(
      'GET /api/leagues/:leagueId/matches/:matchId/answers',
      undefined,
      params({ matchId }),
    )
    return body.teams.flatMap(({ players }) => players)
  }

  return {
    ...league,
    write,
    kickOff,
    at: (instant: number) => (now = instant),
    now: clock.now,
    person,
    say: (name: string, matchIds: string[], answer: Answer) =>
      person(name).call('PUT /api/leagues/:leagueId/own-answers', { matchIds, answer }, params()),
    sayFor: (name: string, player: string, matchId: string, answer: Answer | null) =>
      person(name).call(
        'PUT /api/leagues/:leagueId/matches/:matchId/answers/:userId',
        { answer },
        params({ matchId, userId: ids.get(player) ?? 'nobody' }),
      ),
    playersSeenBy,
    /** Returns what each of the teams that somebody may see has said, by names of the test; or the code of a refusal. */
    async seenBy(name: string, matchId: string) {
      const { status, body } = await person(name).call(
        'GET /api/leagues/:leagueId/matches/:matchId/answers',
        undefined,
        params({ matchId }),
      )
      if (status !== 200) return body.code ?? ''
      return Object.fromEntries(
        body.teams.map(({ team, players }) => [
          team.name,
          Object.fromEntries(players.map(({ userId, answer }) => [nameOf.get(userId ?? ''), answer])),
        ]),
      )
    },
    /** Puts somebody on another team, as an organiser does. */
    moveTo: (teamId: string, name: string) =>
      organiser.call(
        'POST /api/leagues/:leagueId/teams/:teamId/players',
        { userIds: [ids.get(name) ?? ''], reason: 'other', tell: false },
        params({ teamId }),
      ),
    /** Takes somebody off their team, as an organiser does. */
    takeOff: (teamId: string, name: string) =>
      organiser.call(
        'POST /api/leagues/:leagueId/teams/:teamId/players/remove',
        { userIds: [ids.get(name) ?? ''], reason: 'other', tell: false },
        params({ teamId }),
      ),
    move: (matchId: string, dateTime: number) =>
      write.updateTable('matches').set({ dateTime }).where('id', '=', matchId).execute(),
  }
}

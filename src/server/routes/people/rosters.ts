import type { RosterMove } from '#contract/people/roster.ts'
import { Refusal } from '../../http/refusal.ts'
import { type RouteContext, serve } from '../../http/serve.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Move } from '../../store/season/rosters.ts'
import type { Store } from '../../store/store.ts'

type Deps = { context: RouteContext; store: Store; mailer: Mailer; clock: { now(): number } }

/** Who is on which team of a season, who leads it, and who moves ([TE1], [TE2]). */
export function serveRosters({ context, store, mailer, clock }: Deps) {
  const { rosters } = store

  serve(
    context,
    'GET /api/leagues/:leagueId/rosters',
    async ({ params }) => (await rosters.list(params.leagueId)) ?? new Refusal('league_not_found'),
  )

  /** Makes the mail to a player who moves, and to a captain whose team they leave or join. */
  async function mailAbout(leagueId: string, { reason, note }: RosterMove): Promise<Move['mailTo']> {
    const season = (await store.leagues.list()).find((league) => league.id === leagueId)
    const { name = '', slug = '' } = season ?? {}
    return ({ address, about, team }) =>
      mailer.prepare(
        address,
        { kind: 'roster', season: { name, slug }, about, team, reason, note },
        { recipientVerified: true },
      )
  }

  type Input = { leagueId: string; teamId: string; body: RosterMove; by: string }

  async function move(puts: boolean, { leagueId, teamId, body, by }: Input) {
    const mailTo = body.tell ? await mailAbout(leagueId, body) : null
    const { userIds, reason } = body
    const result = await rosters.move(leagueId, { userIds, teamId, puts, reason, mailTo }, { by, now: clock.now() })
    if ('missing' in result)
      return new Refusal('invalid_fields', {
        fields: { userIds: puts ? 'Not registered for this season' : 'Not on this team' },
      })
    if ('refused' in result) return whyRefused(result.refused)
    if (result.told > 0) mailer.wake(null)
    return result
  }

  serve(context, 'POST /api/leagues/:leagueId/teams/:teamId/players', async ({ params, body, session, request }) => {
    const result = await move(true, { ...params, body, by: session.user.id })
    if (!(result instanceof Refusal)) request.log.info({ user: session.user.id, ...params, ...result }, 'players moved')
    return result
  })

  serve(context, 'POST /api/leagues/:leagueId/teams/:teamId/players/remove', async (input) => {
    const { params, body, session, request } = input
    const result = await move(false, { ...params, body, by: session.user.id })
    if (!(result instanceof Refusal))
      request.log.info({ user: session.user.id, ...params, ...result }, 'players taken off')
    return result
  })

  serve(context, 'PUT /api/leagues/:leagueId/teams/:teamId/players/:userId/role', async ({ params, body, session }) => {
    const { leagueId, teamId, userId } = params
    const by = { by: session.user.id, now: clock.now() }
    const result = await rosters.setRole(leagueId, teamId, userId, body.role, by)
    if (result === 'set') return
    return result.refused === 'no player' ? new Refusal('not_found') : whyRefused(result.refused)
  })
}

const whyRefused = (refused: 'unknown' | 'archived' | 'no team') =>
  new Refusal(
    refused === 'unknown' ? 'league_not_found' : refused === 'archived' ? 'season_archived' : 'team_not_found',
  )

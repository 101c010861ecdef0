import type { FastifyRequest } from 'fastify'
import type { FailureCode } from '#contract/failures/failure.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import { MAIL_HOLD_MS } from '#contract/limits.ts'
import type { RosterMove } from '#contract/people/roster.ts'
import { serve } from '../../http/serve.ts'
import type { By } from '../../store/acts/acts.ts'
import type { Move, PlayersMoved } from '../../store/season/moving.ts'
import { mailedSeason } from '../../store/season/people-season.ts'
import type { RouteContext } from '../route-context.ts'

/** Serves who is on which team of a season, who leads it, and who moves ([TE1], [TE2]). */
export function serveRosters(context: RouteContext) {
  const { store, mailer, clock } = context
  const { rosters } = store

  serve(
    context,
    'GET /api/leagues/:leagueId/rosters',
    async ({ params }) => (await rosters.list(params.leagueId)) ?? new Refusal('league_not_found'),
  )

  type Input = {
    params: { leagueId: string; teamId: string }
    body: RosterMove
    session: { user: { id: string } }
    request: FastifyRequest
  }

  /** Puts players on a team or takes them off. */
  async function move<Code extends FailureCode>(
    input: Input,
    carryOut: (leagueId: string, move: Move, by: By) => Promise<PlayersMoved | Refusal<Code>>,
    done: string,
  ) {
    const { body, session, request } = input
    const { leagueId, teamId } = input.params
    const by = session.user.id
    const mailTo = body.tell ? await rosterMail(context, leagueId, body) : null
    const { userIds, reason, holdMails, seenOn } = body
    const holdMs = holdMails ? MAIL_HOLD_MS : 0
    const todo = { userIds, teamId, reason, mailTo, holdMs, seenOn }
    const result = await carryOut(leagueId, todo, { by, now: clock.now() })
    if (result instanceof Refusal) return result
    const { moved, mails, before } = result
    if (mails.length > 0) mailer.wake(null)
    request.log.info({ user: by, league: leagueId, team: teamId, moved }, done)
    return { moved, told: mails.length, ...(holdMails && { mails }), before }
  }

  serve(context, 'POST /api/leagues/:leagueId/teams/:teamId/players', (input) =>
    move(input, rosters.put, 'players moved'),
  )

  serve(context, 'POST /api/leagues/:leagueId/teams/:teamId/players/remove', (input) =>
    move(input, rosters.takeOff, 'players taken off'),
  )

  serve(context, 'POST /api/leagues/:leagueId/rosters/put-back', async ({ params, body, session, request }) => {
    const { leagueId } = params
    const { players, seenOn, undoes, tell } = body
    const mailTo = tell ? await rosterMail(context, leagueId, { reason: 'mistake', note: '' }) : null
    const by = { by: session.user.id, now: clock.now() }
    const result = await rosters.putBack(leagueId, { players, seenOn, undoes, mailTo }, by)
    if (result instanceof Refusal) return result
    const { moved, mails, before } = result
    if (mails.length > 0) mailer.wake(null)
    request.log.info({ user: session.user.id, league: leagueId, moved }, 'players put back')
    return { moved, told: mails.length, before }
  })

  serve(context, 'PUT /api/leagues/:leagueId/teams/:teamId/players/:userId/role', async ({ params, body, session }) => {
    const { leagueId, teamId, userId } = params
    const by = { by: session.user.id, now: clock.now() }
    return rosters.setRole(leagueId, teamId, { userId, seenCaptain: undefined, ...body }, by)
  })
}

/** Makes the mail to a player who moves, and to a captain whose team they leave or join; null where mails reach nobody. */
export async function rosterMail(
  { store, mailer, calendars }: Pick<RouteContext, 'store' | 'mailer' | 'calendars'>,
  leagueId: string,
  { reason, note }: Pick<RosterMove, 'reason' | 'note'>,
): Promise<Move['mailTo']> {
  if (!mailer.sendsMails) return null
  const found = await store.people.season(leagueId)
  if (found instanceof Refusal) return null
  const season = { ...mailedSeason(found), id: leagueId, contactEmail: found.contactEmail }
  return (notice) =>
    mailer.prepare(
      notice.address,
      { kind: 'roster', season, calendarOf: calendars.path, reason, note, ...notice },
      { recipientVerified: true },
    )
}

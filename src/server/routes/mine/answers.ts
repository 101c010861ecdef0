import { Refusal } from '#contract/failures/refusal.ts'
import type { TeamSummary } from '#contract/team.ts'
import { takesAnswers } from '#league/mine/answering.ts'
import { mayAdminister } from '#league/permissions.ts'
import { serve } from '../../http/serve.ts'
import type { SessionRecord } from '../../store/accounts/sessions.ts'
import type { AnsweringMember } from '../../store/mine/answers.ts'
import type { NudgeMail } from '../../store/mine/nudges.ts'
import type { RouteContext } from '../route-context.ts'
import { readLeague } from '../season/league-data.ts'

/** Serves who is in for a match: said by players and for them, read by the own team and organisers ([MN2]). */
export function serveAnswers(context: RouteContext) {
  const { store, clock } = context
  const isOrganiser = ({ user }: SessionRecord) => mayAdminister(user, context.adminEmails)

  serve(context, 'GET /api/leagues/:leagueId/matches/:matchId/answers', async ({ params, session }) => {
    const { leagueId, matchId } = params
    const season = await readLeague(context, leagueId)
    if (season instanceof Refusal) return season
    const match = season.matches.find(({ id }) => id === matchId)
    if (!match) return new Refusal('not_found')
    const roles = await store.answers.teamsOf(leagueId, session.user.id)
    const organiser = isOrganiser(session)
    const shown = [match.homeTeamId, match.awayTeamId]
      .map((teamId) => season.summaries.find(({ id }) => id === teamId))
      .filter((team): team is TeamSummary => team !== undefined && (organiser || roles.has(team.id)))
    if (shown.length === 0 && !organiser) return new Refusal('not_allowed')
    const teams = []
    for (const team of shown) {
      const players = (await store.answers.ofMatch(leagueId, matchId, team.id)).map(answeringPlayer)
      teams.push({ team, mayAnswerForOthers: organiser || (roles.get(team.id) ?? null) !== null, players })
    }
    return { matchId, open: season.league.archivedAt === null && takesAnswers(match, clock.now()), teams }
  })

  serve(context, 'PUT /api/leagues/:leagueId/own-answers', async ({ params, body, session }) => {
    const given = { ...body, userId: session.user.id }
    // Not as an organiser, who may answer for teams that are not theirs.
    const giver = { by: session.user.id, isOrganiser: false, now: clock.now() }
    return store.answers.give(params.leagueId, given, giver)
  })

  serve(
    context,
    'PUT /api/leagues/:leagueId/matches/:matchId/answers/:userId',
    async ({ params, body, session, request }) => {
      const { leagueId, matchId, userId } = params
      const giver = { by: session.user.id, isOrganiser: isOrganiser(session), now: clock.now() }
      const refused = await store.answers.give(leagueId, { ...body, matchIds: [matchId], userId }, giver)
      if (refused) return refused
      request.log.info({ user: giver.by, league: leagueId, match: matchId }, 'answer given')
    },
  )
}

/** A captain asks those who have not answered ([MN2]). */
export function serveNudges(context: RouteContext) {
  const { store, clock, mailer } = context

  serve(context, 'POST /api/leagues/:leagueId/matches/:matchId/nudges', async ({ params, session, request }) => {
    const { leagueId, matchId } = params
    const by = session.user.id
    const mailTo: NudgeMail = (recipient, notice) =>
      mailer.prepare(recipient, { kind: 'nudge', ...notice }, { recipientVerified: true })
    const result = await store.nudges.nudge(
      leagueId,
      matchId,
      { by, now: clock.now() },
      mailer.sendsMails ? mailTo : null,
    )
    if (result instanceof Refusal) return result
    mailer.wake()
    request.log.info({ user: by, league: leagueId, match: matchId, ...result }, 'team nudged')
    return result
  })
}

const answeringPlayer = ({ userId, firstName, lastName, position, role, answer, givenAs }: AnsweringMember) => ({
  userId,
  firstName,
  lastName,
  position,
  role,
  answer,
  ...(givenAs !== null && givenAs !== 'player' && { givenAs }),
})

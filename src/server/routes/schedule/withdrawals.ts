import { Refusal } from '#contract/failures/refusal.ts'
import type { WithdrawalReply } from '#contract/table/withdrawal.ts'
import { contextOf, pairText, whereText } from '#league/schedule/difference.ts'
import type { ListedMatch } from '#league/schedule/publishing.ts'
import { matchesOfTeam } from '#league/schedule/withdrawing.ts'
import { serve } from '../../http/serve.ts'
import { type NotifiedMember, reachOf } from '../../store/schedule/notices.ts'
import type { WithdrawalView } from '../../store/schedule/withdrawals.ts'
import type { RouteContext } from '../route-context.ts'
import { teamSummaryOf } from '../season/league-data.ts'
import { mailAboutSchedule, membersReachedBy } from './schedule-mails.ts'

/** `withdrawal`: a team that leaves its season with matches to play ([TE3]). */
export function serveWithdrawals(context: RouteContext) {
  const { store, mailer, clock } = context
  const { withdrawals } = store

  serve(context, 'GET /api/leagues/:leagueId/teams/:teamId/withdrawal', async ({ params: { leagueId, teamId } }) => {
    const view = await withdrawals.read(leagueId, teamId, clock.now())
    const team = view && (await store.teams.list(leagueId)).find(({ id }) => id === teamId)
    return team
      ? { team: teamSummaryOf(team), ...present(view, membersReachedBy(mailer, view.members), teamId) }
      : new Refusal('team_not_found')
  })

  serve(
    context,
    'POST /api/leagues/:leagueId/teams/:teamId/withdrawal',
    async ({ params: { leagueId, teamId }, body, session, request }) => {
      const { open, results, seen, tell, text } = body
      const mailTo = tell ? await mailAboutSchedule({ store, mailer }, leagueId, 'team-withdrawn', text) : null
      const by = { by: session.user.id, now: clock.now() }
      const refused = await withdrawals.withdraw(leagueId, teamId, { open, results, seen, mailTo }, by)
      if (refused) return refused
      mailer.wake()
      request.log.info({ user: session.user.id, league: leagueId, team: teamId, open, results }, 'team withdrawn')
    },
  )

  serve(
    context,
    'POST /api/leagues/:leagueId/teams/:teamId/withdrawal/take-back',
    async ({ params: { leagueId, teamId }, session, request }) => {
      const mailTo = await mailAboutSchedule({ store, mailer }, leagueId, 'withdrawal-taken-back')
      const refused = await withdrawals.takeBack(leagueId, teamId, mailTo, { by: session.user.id, now: clock.now() })
      if (refused) return refused
      mailer.wake()
      request.log.info({ user: session.user.id, league: leagueId, team: teamId }, 'withdrawal taken back')
    },
  )
}

function present(
  view: WithdrawalView,
  members: readonly NotifiedMember[],
  teamId: string,
): Omit<WithdrawalReply, 'team'> {
  const { found, now, ways, canBeTakenBack, dropped, revision } = view
  const { played, halfScored, unreported, open } = matchesOfTeam(found.state, teamId, now)
  const context = contextOf(found.state, { teams: found.teams, timeZone: found.days.details.timeZone })
  const reachFor = (matches: readonly ListedMatch[]) => {
    const teamIds = [teamId, ...matches.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId ?? '', awayTeamId ?? ''])]
    return reachOf(members, [{ text: '', teamIds }])
  }
  return {
    withdrawn: found.withdrawn.get(teamId) ?? null,
    canBeTakenBack,
    played: played.length,
    halfScored: halfScored.length,
    unreported: unreported.map((match) => `${pairText(match, context)}, ${whereText(match, context)}`),
    dropped,
    ways: ways.map(({ open, sentences }) => ({ open, sentences: sentences.map(({ text }) => text) })),
    reach: { 'results-stand': reachFor(open), 'results-struck': reachFor([...open, ...played, ...unreported]) },
    revision,
  }
}

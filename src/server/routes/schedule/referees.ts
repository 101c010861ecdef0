import { Refusal } from '#contract/failures/refusal.ts'
import type { Referee, RefereesReply } from '#contract/schedule/referees.ts'
import { matchLength } from '#league/evenings.ts'
import { fieldName } from '#league/fields.ts'
import { matchCards } from '#league/schedule/cards.ts'
import { busyDuring, refereeWarning } from '#league/schedule/referees.ts'
import { serve } from '../../http/serve.ts'
import type { RefereeCandidate } from '../../store/referees/referees.ts'
import type { RouteContext } from '../route-context.ts'
import { type LeagueData, readLeague } from '../season/league-data.ts'

/** Serves the referees of matches, which organisers set ([MN8]). */
export function serveReferees(context: RouteContext) {
  const { store, clock } = context

  async function present(leagueId: string) {
    const data = await readLeague(context, leagueId)
    if (data instanceof Refusal) return data
    const [referees, people] = await Promise.all([store.referees.list(leagueId), store.referees.candidates(leagueId)])
    const byMatch = new Map(referees.map(({ matchId, referee }) => [matchId, referee]))
    return refereesReplyOf(data, byMatch, people)
  }

  serve(context, 'GET /api/leagues/:leagueId/referees', ({ params }) => present(params.leagueId))

  serve(context, 'PUT /api/leagues/:leagueId/referees', async ({ params: { leagueId }, body, session }) => {
    const data = await readLeague(context, leagueId)
    if (data instanceof Refusal) return data
    const refused = await store.referees.set(leagueId, body.edits, { by: session.user.id, now: clock.now() })
    return refused ?? present(leagueId)
  })
}

function refereesReplyOf(
  data: LeagueData,
  byMatch: ReadonlyMap<string, Referee>,
  people: readonly RefereeCandidate[],
): RefereesReply {
  const length = matchLength(data.details)
  const all = data.matches.map((match) => ({ match, referee: byMatch.get(match.id) ?? null }))
  const teams = data.summaries.map(({ id, name }) => ({ id, name }))
  const withdrawn = new Set(data.teams.filter((team) => team.withdrawn !== null).map(({ id }) => id))
  const cards = new Map(matchCards(data, data.summaries, data.matches, data.knockOuts).map((card) => [card.id, card]))
  const about = (referee: Referee | null) => {
    if (referee?.kind === 'team') {
      const name = teams.find(({ id }) => id === referee.teamId)?.name ?? ''
      return { name, teamIds: [referee.teamId], hasWithdrawn: withdrawn.has(referee.teamId) }
    }
    const person = people.find(({ userId }) => userId === referee?.userId)
    const name = person ? `${person.firstName} ${person.lastName}`.trim() : ''
    return { name, teamIds: person?.teamIds ?? [], hasWithdrawn: false }
  }
  return {
    matches: all.map((one) => {
      const { match, referee } = one
      const card = cards.get(match.id)
      const busy = busyDuring(match, all, length)
      return {
        matchId: match.id,
        eveningId: match.eveningId,
        time: card?.time ?? '',
        fieldName: fieldName(card?.venue ?? ''),
        home: card?.home?.name ?? (card?.knockOut?.home || 'A team to come'),
        away: card?.away?.name ?? (card?.knockOut?.away || 'A team to come'),
        isOff: card?.status === 'postponed' || card?.status === 'cancelled',
        referee,
        refereeName: about(referee).name,
        warning: refereeWarning(one, busy, about(referee)),
        busyTeams: [...busy.teams],
        busyReferees: [...busy.referees],
      }
    }),
    teams: teams.filter(({ id }) => !withdrawn.has(id)),
    people: [...people],
  }
}

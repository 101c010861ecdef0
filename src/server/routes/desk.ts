import { deskEvening, deskHeading } from '#league/desk/heading.ts'
import { deskNeeds, deskSummary } from '#league/desk/needs.ts'
import { seasonLine } from '#league/desk/season-line.ts'
import type { DraftStage, Situation } from '#league/desk/situation.ts'
import { replay } from '#league/draft/apply.ts'
import type { LoggedEvent } from '#league/draft/events.ts'
import { hasStarted } from '#league/draft/state.ts'
import { matchCards } from '#league/schedule/cards.ts'
import { Refusal } from '../http/refusal.ts'
import { type RouteContext, serve } from '../http/serve.ts'
import type { Store } from '../store/store.ts'
import { type LeagueDeps, leagueSignOf, readLeague } from './league-data.ts'

/** `desk`: what needs an organiser, how far the season is, and the evening at hand ([SE3]). */
export function serveDesk(context: RouteContext, deps: LeagueDeps, env: { smtpUrl: string | undefined }) {
  const { store, clock } = deps

  serve(context, 'GET /api/leagues/:leagueId/desk', async ({ params: { leagueId } }) => {
    const data = await readLeague(deps, leagueId)
    if (data instanceof Refusal) return data
    const standings = [...(await store.registrations.standings(leagueId)).values()]
    const waiting = standings.filter((standing) => standing === 'waiting').length
    const gone = standings.filter((standing) => standing === 'removed' || standing === 'blocked').length
    const situation: Situation = {
      details: data.details,
      evenings: data.evenings,
      now: clock.now(),
      createdAt: data.createdAt,
      archivedAt: data.league.archivedAt,
      current: data.league.current,
      matches: data.matches,
      teams: data.teams.length,
      registrations: { count: standings.length - gone, waiting },
      draft: await draftStage(store, leagueId),
      onSeveralTeams: await store.teams.countOnSeveral(leagueId),
      sendsMails: env.smtpUrl !== undefined,
    }
    return {
      league: leagueSignOf(data.league),
      heading: deskHeading(situation),
      needs: deskNeeds(situation),
      line: seasonLine(situation),
      evening: deskEvening(situation, matchCards(data, data.signs, data.matches)),
      summary: deskSummary(situation),
    }
  })
}

/** How far the draft of a season is, by its log. */
export async function draftStage(store: Store, leagueId: string): Promise<DraftStage> {
  const draft = await store.drafts.find(leagueId, false)
  if (!draft) return { stage: 'none' }
  const log: LoggedEvent[] = await store.drafts.events(draft.id)
  const state = replay(draft.id, log)
  const at = log.findLast(({ event }) => event.type === 'published')?.at
  if (state.published && at !== undefined) return { stage: 'published', at }
  if (!hasStarted(state)) return { stage: 'open' }
  return { stage: state.phase === 'finished' ? 'finished' : 'running' }
}

import { Refusal } from '#contract/failures/refusal.ts'
import { counted } from '#league/count-text.ts'
import { mayAdminister } from '#league/permissions.ts'
import { matchCards } from '#league/schedule/cards.ts'
import { sharedMatch } from '#league/visitors/team-match.ts'
import { weakTagOf } from '../../http/caching/negotiation.ts'
import { prepareEncoded } from '../../http/caching/prepared-response.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { findSeason, type LeagueData, readLeague } from '../season/league-data.ts'
import { paint } from './pictures/painter.ts'
import type { Drawing } from './pictures/picture.ts'
import { NEXT_MS, UNKNOWN } from './pictures.ts'
import { createVersioned } from './versioned.ts'
import { forVisitors } from './visitor-data.ts'

/**
 * The picture of a team that its captain passes on ([D46]), also of a season that is closed to visitors. It is made for who leads
 * the team, and of what visitors of an open season would read: a team that is called after somebody is a number ([PU3]).
 */
export function serveTeamPicture(context: RouteContext) {
  const { adminEmails, clock, siteState, store } = context
  const versioned = createVersioned(context, findSeason)

  serve(context, 'GET /pictures/:leagueId/team/:teamId.png', async ({ params: { leagueId, teamId }, session }) => {
    const { user } = session
    if (!mayAdminister(user, adminEmails) && !(await store.captains.leads(leagueId, teamId, user.id)))
      return new Refusal('not_allowed')
    const { productName: product, look } = await siteState.site()
    const letters = look?.crest?.letters
    const make = async () => {
      const data = await readLeague(context, leagueId)
      const drawn = data instanceof Refusal ? null : drawTeam(data, teamId, clock.now())
      if (drawn === null) return new Refusal('not_found')
      const identity = await paint({ ...drawn, product, ...(letters && { letters }) })
      return prepareEncoded({
        etag: weakTagOf(identity),
        type: 'image/png',
        headers: { 'cache-control': 'private, no-cache', vary: 'cookie' },
        bodies: { identity },
      })
    }
    const varyBy = `${Math.floor(clock.now() / NEXT_MS)} ${product} ${letters}`
    return versioned(leagueId, teamId, make, { varyBy, has: ({ teams }) => teams.has(teamId) })
  })
}

/** Null for a team without players: before the draft is published there is nothing to show. */
function drawTeam(data: LeagueData, teamId: string, now: number): Drawing | null {
  const players = data.teams.find(({ id }) => id === teamId)?.squad.length ?? 0
  const shown = forVisitors(data)
  const team = shown.summaries.find(({ id }) => id === teamId)
  if (!team || players === 0) return null
  const cards = matchCards(shown, shown.summaries, shown.matches, shown.knockOuts)
  const match = sharedMatch(cards, teamId, now, shown.details.timeZone)
  return {
    kind: 'team',
    note: String(data.league.year),
    team,
    players: counted(players, 'player'),
    match: match && { ...match, against: match.against ?? UNKNOWN },
  }
}

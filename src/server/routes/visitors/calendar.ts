import { Refusal } from '#contract/failures/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { calendarOf } from '../season/calendars.ts'
import { readLeague } from '../season/league-data.ts'
import { createVersioned } from './versioned.ts'
import { forVisitors } from './visitor-data.ts'

/** Returns the path of a visitors' calendar of a season or team: without a key, gone once the season closes ([PU1]). */
export const visitorCalendarPath = (leagueId: string, teamId: string | null): string =>
  `/calendar/visitors/${leagueId}${teamId === null ? '' : `/${teamId}`}.ics`

/** As long as what visitors get is cached, at most. */
export const A_MINUTE = 'public, max-age=60'

/** The calendars that anybody may subscribe to while a season is open. Those with a key go on whatever the switch says. */
export function serveVisitorCalendars(context: RouteContext) {
  const { publicUrl } = context.env
  const versioned = createVersioned(context)
  const find = (leagueId: string, teamId: string | null) =>
    versioned(
      leagueId,
      teamId ?? '',
      async () => {
        const data = await readLeague(context, leagueId)
        if (data instanceof Refusal) return new Refusal('not_found')
        return calendarOf(forVisitors(data), teamId, { publicUrl, cacheControl: A_MINUTE })
      },
      { has: ({ teams }) => teamId === null || teams.has(teamId) },
    )

  serve(context, 'GET /calendar/visitors/:leagueId.ics', ({ params }) => find(params.leagueId, null))

  serve(context, 'GET /calendar/visitors/:leagueId/:teamId.ics', ({ params }) => find(params.leagueId, params.teamId))
}

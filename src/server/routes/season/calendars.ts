import { Refusal } from '#contract/failures/refusal.ts'
import type { PreparedResponse } from '../../http/caching/prepared-response.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { calendarFile } from './calendar-file.ts'
import { findSeason, type LeagueData, readLeague } from './league-data.ts'

/** Calendars in the cache, of all seasons and teams together. */
const MAX_CACHED = 200

/** A calendar as it is sent, made from one version of a season. */
type Calendar = { version: number; prepared: PreparedResponse }

/**
 * `/calendar/{leagueId}.ics` and `/calendar/{leagueId}/{teamId}.ics`: matches for phones to subscribe to, public by an
 * address with a key that nobody guesses. Cached, compressed, until the season has another version.
 */
export function serveCalendars(context: RouteContext) {
  const { publicUrl } = context.env
  const cache = new Map<string, Calendar>()

  async function make(leagueId: string, teamId: string | null): Promise<Calendar | Refusal<'not_found'>> {
    const data = await readLeague(context, leagueId)
    if (data instanceof Refusal) return new Refusal('not_found')
    const prepared = await calendarOf(data, teamId, { publicUrl, cacheControl: 'private, max-age=300' })
    return prepared instanceof Refusal ? prepared : { version: data.version, prepared }
  }

  async function find(
    leagueId: string,
    teamId: string | null,
    secret: string,
  ): Promise<PreparedResponse | Refusal<'not_found'>> {
    if (!context.calendars.accepts(leagueId, secret)) return new Refusal('not_found')
    const season = await findSeason(context, leagueId)
    if (season instanceof Refusal) return new Refusal('not_found')
    const key = `${leagueId}/${teamId ?? ''}`
    const known = cache.get(key)
    if (known?.version === season.version) return known.prepared
    const made = await make(leagueId, teamId)
    if (made instanceof Refusal) return made
    cache.delete(key)
    cache.set(key, made)
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
    return made.prepared
  }

  serve(context, 'GET /calendar/:leagueId.ics', ({ params, query }) => find(params.leagueId, null, query.key))

  serve(context, 'GET /calendar/:leagueId/:teamId.ics', ({ params, query }) =>
    find(params.leagueId, params.teamId, query.key),
  )
}

/** A season's calendar, or that of one of its teams. */
export async function calendarOf(
  data: LeagueData,
  teamId: string | null,
  { publicUrl, cacheControl }: { publicUrl: string; cacheControl: string },
): Promise<PreparedResponse | Refusal<'not_found'>> {
  const team = data.summaries.find(({ id }) => id === teamId)
  if (teamId !== null && !team) return new Refusal('not_found')
  const name = team ? `${team.name} · ${data.league.name}` : data.league.name
  return calendarFile(name, [{ data, teamIds: team ? new Set([team.id]) : null }], { publicUrl, cacheControl })
}

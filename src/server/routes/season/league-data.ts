import type { z } from 'zod'
import type { FailureCode } from '#contract/failures/failure.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import type { League } from '#contract/league.ts'
import type { Match } from '#contract/match.ts'
import { pictureAddresses } from '#contract/stored-picture.ts'
import type { TeamSummary } from '#contract/team.ts'
import type { Opening } from '#contract/visitors/opening.ts'
import { currentWeek, currentWeekEnds, type SeasonDays } from '#league/evenings.ts'
import { eveningsBegun, withoutForfeitsToCome } from '#league/forfeits-to-come.ts'
import { usualZoneName } from '#league/schedule/cards.ts'
import { placeMatches } from '#league/schedule/placing.ts'
import { summarizeTeam } from '#league/teams.ts'
import type { PreparedResponse } from '../../http/caching/prepared-response.ts'
import type { SessionRecord } from '../../store/accounts/sessions.ts'
import { openSeason } from '../../store/season/open-season.ts'
import type { SeasonRecord } from '../../store/season/seasons.ts'
import type { TeamRecord } from '../../store/season/teams.ts'
import type { RouteContext } from '../route-context.ts'

/** Everything the pages of a season are made from; its matches in the order in which they are played. */
export type LeagueData = SeasonRecord &
  SeasonDays & {
    summaries: TeamSummary[]
    /** The same matches as tables count them by now: forfeits of a team that has withdrawn wait for their evening ([TE3]). */
    counted: Match[]
  }

/**
 * A season as it is found before its pages: its version, and what an organiser decided about it then or since. `foundAt` is
 * when, `begun` how many of its evenings had begun, and `nextBegins` when the next does: tables change then without a new
 * version ([TE3]). Instants are in milliseconds since 1970.
 */
export type Season = SeasonDays & {
  leagueId: string
  version: number
  archivedAt: number | null
  opening: Opening
  foundAt: number
  begun: number
  nextBegins: number
}

/** Finds a season; for somebody who only reads it, `reader` may have its version with the session. */
export async function findSeason(
  { store, siteState, clock }: RouteContext,
  leagueId: string,
  reader?: SessionRecord | null,
): Promise<Season | Refusal<'league_not_found'>> {
  const version = await (reader ? store.leagues.versionFor(reader, leagueId) : store.leagues.version(leagueId))
  const season = version === null ? undefined : await siteState.season(leagueId, version)
  if (version === null || !season) return new Refusal('league_not_found')
  const { details, archivedAt } = season.league
  const { evenings, opening } = season
  const foundAt = clock.now()
  const { begun, next } = eveningsBegun({ details, evenings }, foundAt)
  return { leagueId, version, details, archivedAt, evenings, opening, foundAt, begun, nextBegins: next }
}

/** As `findSeason`, to change something of it: an archived one is read-only ([SE5]). */
export async function findOpenSeason(
  context: RouteContext,
  leagueId: string,
): Promise<Season | Refusal<'league_not_found' | 'season_archived'>> {
  return openSeason(await findSeason(context, leagueId))
}

/**
 * The week of a season that is next or being played, and when it ends (milliseconds since 1970): with it a page changes
 * without a new version.
 */
export function weekOf({ clock }: RouteContext, season: SeasonDays): { week: number; ends: number } {
  const now = clock.now()
  return { week: currentWeek(season, now), ends: currentWeekEnds(season, now) }
}

/** A team as it is named everywhere, with the addresses of its logo. */
export const teamSummaryOf = (
  team: Pick<TeamRecord, 'id' | 'name' | 'color' | 'logo'> & { shortName?: string },
): TeamSummary => summarizeTeam(team, team.logo === null ? null : pictureAddresses(team.logo))

/** Reads a season whole, as it stands at one moment; what counts in its table is as of `at`, now where it is left out. */
export async function readLeague(
  { store, clock }: RouteContext,
  leagueId: string,
  { at = clock.now(), withScoreChanges = false }: { withScoreChanges?: boolean; at?: number } = {},
): Promise<LeagueData | Refusal<'league_not_found'>> {
  const season = await store.seasons.read(leagueId, { withScoreChanges })
  if (!season) return new Refusal('league_not_found')
  const days = { details: season.league.details, evenings: season.evenings }
  const matches = placeMatches(days, season.matches)
  return {
    ...season,
    details: season.league.details,
    matches,
    counted: withoutForfeitsToCome(days, season.teams, matches, at),
    summaries: season.teams.map(teamSummaryOf),
  }
}

/**
 * Gives a page of a season from the cache, made anew when the season has another version, or `varyBy` is another one.
 * It is cached under the version that it was made from, never under a newer one, and made anew once another evening has
 * begun, in every process by itself. `make` may refuse.
 */
export function cachedPage<Code extends FailureCode = never>(
  context: RouteContext,
  { leagueId, version, foundAt, begun }: Season,
  page: {
    name: string
    varyBy?: string
    schema: z.ZodType
    withScoreChanges?: true
    /** Its reply has names of people: browsers store it nowhere ([Q83]). */
    namesPeople?: true
    make(data: LeagueData): object | Refusal<Code> | Promise<object | Refusal<Code>>
  },
): Promise<PreparedResponse | Refusal<Code | 'league_not_found'>> {
  const cacheVersionOf = (version: number) => [version, begun, page.varyBy ?? []].flat().join('-')
  return context.sharedReplies.getOrMake<Code | 'league_not_found'>({
    key: `${leagueId}-${page.name}`,
    cacheVersion: cacheVersionOf(version),
    schema: page.schema,
    isStored: !page.namesPeople,
    make: async () => {
      const what = { withScoreChanges: page.withScoreChanges === true, at: foundAt }
      const data = await readLeague(context, leagueId, what)
      if (data instanceof Refusal) return data
      const value = await page.make(data)
      return value instanceof Refusal ? value : { value, cacheVersion: cacheVersionOf(data.version) }
    },
  })
}

export const seasonSummaryOf = ({ id, name, year }: Pick<League, 'id' | 'name' | 'year'>) => ({ id, name, year })

/** The zone that the times of a season are told in. */
export const zoneOf = ({ details }: League) => ({
  id: details.timeZone,
  name: usualZoneName(details),
})

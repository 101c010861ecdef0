import type { z } from 'zod'
import type { League } from '#contract/league.ts'
import type { Match } from '#contract/match.ts'
import type { TeamSign } from '#contract/team.ts'
import { currentWeek, currentWeekEnds } from '#league/schedule.ts'
import { zoneName } from '#league/season.ts'
import { teamSign } from '#league/teams.ts'
import type { CalendarAddresses } from '../calendar/address.ts'
import { logoAddresses } from '../files/logos.ts'
import type { KeptReplies } from '../http/kept-replies.ts'
import type { Ready } from '../http/ready.ts'
import { Refusal } from '../http/refusal.ts'
import type { SiteState } from '../http/site-state.ts'
import type { Store } from '../store/store.ts'
import type { TeamRecord } from '../store/teams.ts'

/** Everything the pages of a season are made from. */
export type LeagueData = { league: League; teams: TeamRecord[]; signs: TeamSign[]; matches: Match[] }

export type LeagueParts = {
  store: Store
  siteState: SiteState
  kept: KeptReplies
  calendars: CalendarAddresses
  clock: { now(): number }
}

async function findLeague({ siteState }: LeagueParts, leagueId: string): Promise<League> {
  const league = (await siteState.leagues()).find(({ id }) => id === leagueId)
  if (!league) throw new Refusal('league_not_found')
  return league
}

/**
 * The week of a season that is next or being played, and when it ends (milliseconds since 1970): with it a page changes
 * without a new version.
 */
export async function weekOf(parts: LeagueParts, leagueId: string): Promise<{ week: number; ends: number }> {
  const { details } = await findLeague(parts, leagueId)
  const now = parts.clock.now()
  return { week: currentWeek(details, now), ends: currentWeekEnds(details, now) }
}

/** Reads a season whole. Throws `not_found`, naming the season, when there is none of this id. */
export async function readLeague(parts: LeagueParts, leagueId: string): Promise<LeagueData> {
  const { store } = parts
  const league = await findLeague(parts, leagueId)
  const [teams, matches] = await Promise.all([store.teams.list(leagueId), store.matches.list(leagueId)])
  const signs = teams.map((team) => teamSign(team, team.logo === null ? null : logoAddresses(team.logo)))
  return { league, teams, signs, matches }
}

/**
 * Gives a page of a season from memory, made anew when the season's version, or `also`, is another one.
 * Throws `league_not_found`.
 */
export async function readyPage(
  parts: LeagueParts,
  page: {
    leagueId: string
    name: string
    also?: string
    schema: z.ZodType
    make(data: LeagueData): unknown | Promise<unknown>
  },
): Promise<Ready> {
  const version = await parts.store.leagues.version(page.leagueId)
  if (version === null) throw new Refusal('league_not_found')
  return parts.kept({
    key: `${page.leagueId}-${page.name}`,
    stamp: page.also === undefined ? `${version}` : `${version}-${page.also}`,
    schema: page.schema,
    make: async () => page.make(await readLeague(parts, page.leagueId)),
  })
}

export const leagueSignOf = ({ id, name, year }: League) => ({ id, name, year })

/** The zone that the times of a season are told in. */
export const zoneOf = ({ details }: League) => ({
  id: details.timeZone,
  name: zoneName(details.seasonStart, details.rounds[0], details.timeZone),
})

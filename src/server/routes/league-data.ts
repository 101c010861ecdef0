import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { League } from '#contract/league.ts'
import type { Match } from '#contract/match.ts'
import type { TeamSign } from '#contract/team.ts'
import { zoneName } from '#league/season.ts'
import { teamSign } from '#league/teams.ts'
import type { CalendarAddresses } from '../calendar/address.ts'
import { logoAddresses } from '../files/logos.ts'
import type { KeptReplies } from '../http/kept-replies.ts'
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

/** Reads a season whole. Throws `not_found`, naming the season, when there is none of this id. */
export async function readLeague({ store, siteState }: LeagueParts, leagueId: string): Promise<LeagueData> {
  const league = (await siteState.leagues()).find(({ id }) => id === leagueId)
  if (!league) throw new Refusal('league_not_found')
  const [teams, matches] = await Promise.all([store.teams.list(leagueId), store.matches.list(leagueId)])
  const signs = teams.map((team) => teamSign(team, logoAddresses(team.logo)))
  return { league, teams, signs, matches }
}

/**
 * Sends a page of a season from memory, made anew when the season's version, or `also`, is another one.
 * Throws `league_not_found`.
 */
export async function sendPage(
  parts: LeagueParts,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  page: {
    leagueId: string
    name: string
    also?: string
    schema: z.ZodType
    make(data: LeagueData): unknown
  },
): Promise<FastifyReply> {
  const version = await parts.store.leagues.version(page.leagueId)
  if (version === null) throw new Refusal('league_not_found')
  return parts.kept.send(exchange, {
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

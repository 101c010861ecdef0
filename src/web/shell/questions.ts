import type { ShownSeason } from '#web/components/season/season-choice.ts'
import { chooseSeason, consoleSeason, slugIn } from '#web/components/season/season-choice.ts'
import type { Asked } from '#web/data/call-query.ts'
import {
  accessQuery,
  deskQuery,
  leaguesQuery,
  managedTeamsQuery,
  peopleStartQuery,
  rostersQuery,
  scheduleQuery,
} from '#web/data/console.ts'
import { draftRoomQuery } from '#web/data/draft-room.ts'
import { finalsQuery, matchesQuery, scoresQuery, standingsQuery, teamQuery, teamsQuery } from '#web/data/league.ts'
import { ownSeasonsQuery } from '#web/data/own-seasons.ts'
import { passkeysQuery } from '#web/data/passkeys-query.ts'
import { meOf, meQuery } from '#web/data/session.ts'
import { signInsQuery } from '#web/data/sign-ins.ts'
import { siteOf } from '#web/data/site.ts'
import type { Place } from './screen-handle.ts'

/*
 * What each screen asks the API first, for the server to ask before it renders the screen.
 */

const ofSeason =
  (query: (leagueId: string) => Asked) =>
  ({ site, search }: Place): readonly Asked[] => {
    const choice = chooseSeason(site, search)
    return choice && 'season' in choice ? [query(choice.season.leagueId)] : []
  }

export const standings = ofSeason(standingsQuery)
export const matches = ofSeason(matchesQuery)
export const teams = ofSeason(teamsQuery)
export const finals = ofSeason(finalsQuery)

export const team = ({ params: { teamId = '', leagueId = '' } }: Place): readonly Asked[] => [
  teamQuery(leagueId, teamId),
]

/** Of Home: how the season ended, for who is signed in ([SC12]), and the person whom it has something to say to. */
export const home = ({ site: { season, over }, viewer, hasAffairs }: Place): readonly Asked[] => [
  ...(season && over?.end === 'champion' && viewer !== 'visitor' ? [finalsQuery(season.leagueId)] : []),
  ...(season && over?.end === 'table' && viewer !== 'visitor' ? [standingsQuery(season.leagueId)] : []),
  ...(hasAffairs ? [meQuery] : []),
]

export const person = (): readonly Asked[] => [meQuery]

export const settings = (): readonly Asked[] => [meQuery, ownSeasonsQuery, passkeysQuery, signInsQuery]

/** Of a form for one season: the one that the address names, or the current one ([SE6]). */
export const personInSeason = ({ site, search }: Place): readonly Asked[] => {
  const slug = slugIn(search)
  const isCurrent = slug === null || currentOf(site)?.slug === slug
  return isCurrent ? [meQuery] : [meQuery, meOf(slug), siteOf(slug)]
}

/** Of the draft's room; the server renders neither a rehearsal nor the projector's picture. */
export function draft(place: Place): readonly Asked[] | null {
  const search = new URLSearchParams(place.search)
  if (search.has('rehearsal') || search.has('view')) return null
  const slug = slugIn(place.search)
  return [...personInSeason(place), draftRoomQuery(currentOf(place.site)?.slug === slug ? null : slug)]
}

/**
 * Of the console: who asks, the desk, which counts what waits at each section, and `queries` of the season. Null before the
 * first season and where the address asks for more than `reads`, as for a sheet that is open: the page is a shell page then.
 */
const ofConsole =
  (reads: readonly string[], ...queries: readonly ((leagueId: string, search: URLSearchParams) => Asked)[]) =>
  ({ site, search }: Place): readonly Asked[] | null => {
    const season = consoleSeason(site, search)
    const asked = new URLSearchParams(search)
    if (!season || [...asked.keys()].some((name) => !reads.includes(name))) return null
    return [meQuery, deskQuery(season.leagueId), ...queries.map((query) => query(season.leagueId, asked))]
  }

const SEASON = ['season']
export const desk = ofConsole(SEASON, () => passkeysQuery)
export const people = ofConsole(['season', 'filter'], (leagueId, search) =>
  peopleStartQuery(leagueId, search.getAll('filter')),
)
export const managedTeams = ofConsole(SEASON, managedTeamsQuery, rostersQuery)
export const schedule = ofConsole(SEASON, scheduleQuery)
export const access = ofConsole(SEASON, () => accessQuery)
export const seasons = ofConsole(SEASON, () => leaguesQuery)

export const scores = ({ site, search }: Place): readonly Asked[] => {
  const asked = new URLSearchParams(search).has('season') ? chooseSeason(site, search) : null
  const season = asked && 'season' in asked ? asked.season : currentOf(site)
  return season ? [meQuery, scoresQuery(season.leagueId)] : [meQuery]
}

const currentOf = ({ season, seasons }: Place['site']): ShownSeason | undefined =>
  seasons.find(({ leagueId }) => leagueId === season?.leagueId)

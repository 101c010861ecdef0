import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router'
import type { ShownSeason } from '#web/components/season/season-choice.ts'
import { chooseSeason, consoleSeason, slugIn } from '#web/components/season/season-choice.ts'
import type { Asked } from '#web/data/call-query.ts'
import {
  accessQuery,
  deskQuery,
  leaguesQuery,
  managedTeamsQuery,
  moneyQuery,
  openingQuery,
  peopleStartQuery,
  rostersQuery,
  scheduleQuery,
} from '#web/data/console.ts'
import { draftPreparationQuery, draftRoomQuery } from '#web/data/draft-room.ts'
import { ownGuestsQuery } from '#web/data/guests.ts'
import {
  finalsQuery,
  matchesQuery,
  scoresQuery,
  standingsQuery,
  teamQuery,
  teamsQuery,
  todayQuery,
} from '#web/data/league.ts'
import { mineQuery } from '#web/data/mine.ts'
import { automaticMailsQuery, managedNewsQuery, postQuery } from '#web/data/news.ts'
import { ownFeesQuery, ownSeasonsQuery, signInsQuery } from '#web/data/own.ts'
import { ownCalendarQuery } from '#web/data/own-calendar.ts'
import { ownMailsQuery } from '#web/data/own-mails.ts'
import { ownPushQuery } from '#web/data/own-push.ts'
import { passkeysQuery } from '#web/data/passkeys-query.ts'
import { meOf, meQuery } from '#web/data/session.ts'
import { siteOf, sitePartsQuery } from '#web/data/site.ts'
import {
  seasonDatesQuery,
  visitorFinalsQuery,
  visitorMatchesQuery,
  visitorStandingsQuery,
  visitorTeamQuery,
  visitorTeamsQuery,
  visitorTodayQuery,
} from '#web/data/visitors.ts'
import { type Visit, visitContext } from './visit.ts'

/*
 * The loaders of the routes: each starts the queries that its screen reads first. The server waits for the answers before it
 * renders the screen, the browser does not.
 */

/** The address that somebody opens, and what decides of them what a screen asks. */
type Place = Pick<Visit, 'site' | 'viewer' | 'hasAffairs' | 'playsSoon' | 'expected'> & {
  search: string
  params: Readonly<Record<string, string | undefined>>
}

/** The loader of a screen that reads these queries; null leaves it to the browser, which has more in the address than a page shows. */
export const loads =
  (queries: (place: Place) => readonly Asked[] | null): LoaderFunction =>
  async ({ url, params, context }) => {
    const { load, ...visit } = context.get(visitContext)
    await load(queries({ ...visit, search: url.search, params }))
    return null
  }

/** Loaders ask for a season: another week, filter or sheet of the same screen asks for nothing new. */
export const ofAnotherSeason: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate &&
  (currentUrl.href === nextUrl.href ||
    currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.searchParams.get('season') !== nextUrl.searchParams.get('season'))

type OfSeason = (leagueId: string) => Asked

/** Loads a season's page: its data for players, or for visitors ([PU1]). */
const ofSeason = (query: OfSeason, visitorQuery: OfSeason) =>
  loads(({ site, search, viewer }) => {
    const choice = chooseSeason(site, search)
    if (!choice || !('season' in choice)) return []
    return [(viewer === 'visitor' ? visitorQuery : query)(choice.season.leagueId)]
  })

export const standings = ofSeason(standingsQuery, visitorStandingsQuery)
export const matches = ofSeason(matchesQuery, visitorMatchesQuery)
export const teams = ofSeason(teamsQuery, visitorTeamsQuery)
export const finals = ofSeason(finalsQuery, visitorFinalsQuery)

export const team = loads(({ viewer, params: { teamId = '', leagueId = '' } }) => [
  (viewer === 'visitor' ? visitorTeamQuery : teamQuery)(leagueId, teamId),
])

export const post = loads(({ params: { slug = '' } }) => [meQuery, postQuery(slug)])

/**
 * Loads Home: a season that is under way ([HO1]), or its end, for who is signed in ([SC12]), the person whom it has something
 * to tell, and what is theirs where they play soon ([MN1]).
 */
export const home = loads(({ site: { season, seasons, over }, viewer, hasAffairs, playsSoon }) => [
  ...(season?.underWay ? [underWayQuery(season.leagueId, viewer, seasons)] : []),
  ...(season && over?.end === 'champion' && viewer !== 'visitor' ? [finalsQuery(season.leagueId)] : []),
  ...(season && (over?.end === 'champion' || over?.end === 'table') && viewer !== 'visitor'
    ? [standingsQuery(season.leagueId)]
    : []),
  ...(hasAffairs || playsSoon ? [meQuery] : []),
  ...(playsSoon ? [mineQuery] : []),
])

/** Returns what Home asks of a season under way: visitors of a closed one read its dates alone ([PU1]). */
function underWayQuery(leagueId: string, viewer: Place['viewer'], seasons: Place['site']['seasons']): Asked {
  if (viewer !== 'visitor') return todayQuery(leagueId)
  const isOpen = seasons.some((one) => one.leagueId === leagueId && one.open)
  return isOpen ? visitorTodayQuery(leagueId) : seasonDatesQuery(leagueId)
}

export const person = loads(() => [meQuery])

/** Asks for what is one's own, and whose; guests of the season that is named, or of the current one, whose card moves what stands below it. */
export const mine = loads(({ site, search }) => {
  const named = site.seasons.find(({ slug }) => slug === slugIn(search)) ?? currentOf(site)
  return [meQuery, mineQuery, ...(named ? [ownGuestsQuery(named.slug)] : [])]
})

/** Asks for what one is told of, and how. */
export const notices = loads(() => [meQuery, ownPushQuery, ownMailsQuery, ownCalendarQuery])

export const fee = loads(() => [meQuery, ownFeesQuery])

export const settings = loads(() => [
  meQuery,
  ownSeasonsQuery,
  ownFeesQuery,
  ownGuestsQuery(null),
  passkeysQuery,
  signInsQuery,
])

/** Returns the queries of a person in one season: the one that the address names, or the current one ([SE6]). */
function inSeason({ site, search }: Place): readonly Asked[] {
  const slug = slugIn(search)
  const isCurrent = slug === null || currentOf(site)?.slug === slug
  return isCurrent ? [meQuery] : [meQuery, meOf(slug), siteOf(slug)]
}

export const personInSeason = loads(inSeason)

/** Loads the draft's room, with the list that stars cards; the server renders neither a rehearsal nor the projector. */
export const draft = loads((place) => {
  const search = new URLSearchParams(place.search)
  if (search.has('rehearsal') || search.has('view')) return null
  const slug = slugIn(place.search)
  const scope = currentOf(place.site)?.slug === slug ? null : slug
  return [...inSeason(place), draftRoomQuery(scope), draftPreparationQuery(scope), ...deskOf(place)]
})

/** Returns the query of the console's header, which counts what waits at each section, for whoever administers. */
function deskOf({ site, search, expected }: Place): readonly Asked[] {
  const season = expected().may.administer && consoleSeason(site, search)
  return season ? [deskQuery(season.leagueId)] : []
}

/**
 * Loads the console: who asks, the desk, which counts what waits at each section, and `queries` of the season. Null before
 * the first season and where the address asks for more than `reads`, as for an open sheet: the page is a shell page then.
 */
const ofConsole = (
  reads: readonly string[],
  ...queries: readonly ((leagueId: string, search: URLSearchParams) => Asked)[]
) =>
  loads(({ site, search }) => {
    const season = consoleSeason(site, search)
    const asked = new URLSearchParams(search)
    if (!season || [...asked.keys()].some((name) => !reads.includes(name))) return null
    return [meQuery, deskQuery(season.leagueId), ...queries.map((query) => query(season.leagueId, asked))]
  })

const SEASON = ['season']
export const desk = ofConsole(SEASON, () => passkeysQuery)
export const people = ofConsole(['season', 'filter'], (leagueId, search) =>
  peopleStartQuery(leagueId, search.getAll('filter')),
)
export const money = ofConsole(SEASON, moneyQuery)
export const managedTeams = ofConsole(['season', 'team'], managedTeamsQuery, rostersQuery)
export const schedule = ofConsole(SEASON, scheduleQuery)
export const opening = ofConsole(SEASON, openingQuery)
export const news = ofConsole(SEASON, managedNewsQuery, automaticMailsQuery)
export const access = ofConsole(SEASON, () => accessQuery)
/** The acts themselves are asked for in the browser, page by page. */
export const log = ofConsole(SEASON)
export const siteParts = ofConsole(SEASON, () => sitePartsQuery)
export const seasons = ofConsole(SEASON, () => leaguesQuery)

export const scores = loads((place) => {
  const season = consoleSeason(place.site, place.search)
  return [meQuery, ...(season ? [scoresQuery(season.leagueId)] : []), ...deskOf(place)]
})

const currentOf = ({ season, seasons }: Place['site']): ShownSeason | undefined =>
  seasons.find(({ leagueId }) => leagueId === season?.leagueId)

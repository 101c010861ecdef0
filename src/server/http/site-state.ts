import type { League } from '#contract/league.ts'
import type { ListedLeague } from '#contract/new-season.ts'
import type { ShownValues } from '#contract/own-site/site-parts.ts'
import type { OwnersWayIn, Site } from '#contract/site.ts'
import { lookOf } from '#league/own-site/look.ts'
import { isReplay } from '#league/replaced-evenings.ts'
import {
  alsoOpen,
  calledOffNotice,
  dayEnds,
  lastFinished,
  nextSeason,
  noticeWithReason,
  seasonStarts,
  seasonView,
  siteChangesAt,
} from '#league/season.ts'
import { type SeasonCourse, seasonEnd } from '#league/season-end.ts'
import { todayChangesAt } from '#league/today/home-days.ts'
import type { VersionedSeason } from '../store/season/leagues.ts'
import type { Store } from '../store/store.ts'

/** A look at the store is good for this long, on an engine that can't tell cheaply whether somebody changed a season. */
const FRESH_MS = 1000

/** The seasons, and of the current one its matches and finals: Home says what is called off, and how it ended. */
type SiteData = {
  seasons: VersionedSeason[]
  /** Those whose players are on teams without a draft. */
  undrafted: ReadonlySet<string>
  /** The league's own settings of the site ([SI1]). */
  own: ShownValues & { name: string }
  course: Pick<SeasonCourse, 'matches' | 'knockOuts' | 'declared'>
  /** Before the first season. */
  ownersWayIn: OwnersWayIn | null
  at: number
  version: number | null
}

/** The longest time for which visitors' pages are served without asking for their answers again. */
const MOMENT_MS = 60_000

const NO_COURSE: SiteData['course'] = { matches: [], knockOuts: [], declared: null }

/** The site with one season, as it was presented from `found`. */
type Presented = { found: SiteData; site: Site; json: string; madeAt: number; expiresAt: number }

export type SiteState = ReturnType<typeof createSiteState>

/** The seasons and what visitors see of them, cached in memory between looks at the store. */
export function createSiteState(
  store: Store,
  config: {
    google: object | undefined
    build: string
    sendsMails: boolean
    adminEmails: readonly string[]
  },
  clock: { now(): number },
) {
  let cached: SiteData | undefined
  let changes = 0
  const presented = new Map<string, Presented>()

  store.broadcaster.onChange(({ kind }) => {
    if (['players', 'workingCopy', 'draftLog', 'draftPhase', 'acts', 'news', 'pushes', 'desk'].includes(kind)) return
    cached = undefined
    changes++
  })

  async function look(): Promise<SiteData> {
    const at = clock.now()
    // Asked before looking: what is found can only be newer than its version, never older.
    const [version, before] = [store.connections.version(), changes]
    const seasons = await store.leagues.listWithVersions()
    const undrafted = await store.leagues.undrafted()
    const own = await store.siteParts.values()
    const current = seasons.find(({ league }) => league.current)
    const course = current ? await store.finals.course(current.league.id) : NO_COURSE
    const ownersWayIn = seasons.length === 0 ? await findOwnersWayIn() : null
    const found = { seasons, undrafted, own, course, ownersWayIn, at, version }
    // A change that was announced meanwhile may not be among what was found.
    if (changes === before) cached = found
    return found
  }

  async function findOwnersWayIn(): Promise<OwnersWayIn> {
    if (await store.roles.hasOwner(config.adminEmails)) return 'owned'
    return config.adminEmails.length > 0 ? 'configured' : 'printed'
  }

  /** Returns the cached data if that needs no look at the store. */
  function fresh(): SiteData | undefined {
    const at = clock.now()
    const version = store.connections.version()
    const isFresh = cached?.version === version && (version !== null || (at >= cached.at && at - cached.at < FRESH_MS))
    return isFresh ? cached : undefined
  }

  const known = async (): Promise<SiteData> => fresh() ?? look()

  const versioned = async () => (await known()).seasons

  const leagues = async (): Promise<League[]> => (await versioned()).map(({ league }) => league)

  return {
    leagues,

    /** Every season with its evenings. */
    listed: async (): Promise<ListedLeague[]> =>
      (await versioned()).map(({ league, evenings }) => ({
        ...league,
        evenings: evenings.map((evening) => ({
          day: evening.day,
          kind: evening.kind,
          kickoffs: evening.kickoffs,
          fields: evening.fields,
          ...(isReplay(evening, evenings) && { isReplay: true as const }),
        })),
      })),

    /** A season as it is at `version`, which somebody has just read, or later; undefined when there is none. */
    async season(leagueId: string, version: number): Promise<VersionedSeason | undefined> {
      const isIt = ({ league }: VersionedSeason) => league.id === leagueId
      const found = (await versioned()).find(isIt)
      return found && found.version >= version ? found : (await look()).seasons.find(isIt)
    },

    /** The current season, null before the first is set up ([SE6]). */
    current: async (): Promise<League | null> =>
      (await versioned()).find(({ league }) => league.current)?.league ?? null,

    /** Returns the league's own address to write to, else that of a season; '' where there is none ([SI1]). */
    contactEmail: async (season: Pick<League, 'details'> | null): Promise<string> =>
      (await known()).own.contact?.email ?? season?.details.links.contactEmail ?? '',

    /** The season of an address, or the current one where none is given; null when there is no such season. */
    bySlug: async (slug: string | undefined): Promise<League | null> =>
      (await leagues()).find((league) => (slug === undefined ? league.current : league.slug === slug)) ?? null,

    /** Returns a season's notice for people who are signed in, and until when; null where nothing is called off ([SC11]). */
    async notice({ id, details }: League): Promise<{ text: string; until: number } | null> {
      const { seasons, course } = await known()
      const season = seasons.find(({ league }) => league.id === id)
      const [now, matches] = [clock.now(), season?.league.current ? course.matches : []]
      const notice = calledOffNotice(season?.evenings ?? [], matches, details.timeZone, now)
      return notice && { text: noticeWithReason(notice), until: dayEnds(now, details.timeZone) }
    },

    /**
     * Returns what everyone may know of the site, with the current season: the same object until it changes, so that
     * callers can cache by it. Nobody may change it.
     */
    site: async (): Promise<Site> => presentCurrent(await known()).site,

    /** The same where it takes no look at the store, else undefined. */
    freshSite(): Site | undefined {
      const found = fresh()
      return found && presentCurrent(found).site
    },

    /**
     * Names the state that visitors' answers are made from, where it takes no look at the store: the same object until
     * something changes or Home says something else by time alone, and for a minute at most, since other pages change by time
     * too.
     */
    moment(): object | undefined {
      const found = fresh()
      return found && presentCurrent(found)
    },

    /** As `site`, with the season of an address; null when no season has it. */
    async siteBySlug(slug: string): Promise<Site | null> {
      const found = await known()
      const season = found.seasons.find(({ league }) => league.slug === slug)
      return season ? present(found, season).site : null
    },
  }

  function presentCurrent(found: SiteData): Presented {
    const current = found.seasons.find(({ league }) => league.current)
    return present(found, current)
  }

  function present(found: SiteData, shown: VersionedSeason | undefined): Presented {
    const key = shown?.league.id ?? ''
    const now = clock.now()
    const before = presented.get(key)
    // A clock that was put back makes open again what was over.
    if (before?.found === found && before.madeAt <= now && now < before.expiresAt) return before
    const made = siteOf(found, shown, now)
    const json = JSON.stringify(made)
    const site = before?.json === json ? before.site : made
    const leagues = found.seasons.map(({ league }) => league)
    const ofShown = shown && { details: shown.league.details, evenings: shown.evenings }
    const expiresAt = Math.min(
      siteChangesAt(leagues, now),
      ofShown ? todayChangesAt(ofShown, now) : Number.POSITIVE_INFINITY,
      now + MOMENT_MS,
    )
    const after = { found, site, json, madeAt: now, expiresAt }
    presented.set(key, after)
    return after
  }

  function siteOf(
    { seasons, undrafted, own, course, ownersWayIn }: SiteData,
    shown: VersionedSeason | undefined,
    now: number,
  ): Site {
    const leagues = seasons.map(({ league }) => league)
    const others = alsoOpen(leagues, now)
    const last = shown && lastFinished(leagues, shown.league, now)
    const current = shown?.league.current ? shown : undefined
    const end = current && seasonEnd({ ...current, ...course }, now)
    const next = end && nextSeason(leagues, current.league, now)
    const isUnderWay = current !== undefined && end === null && now >= seasonStarts(current.league.details)
    return {
      productName: own.name,
      ...lookOf(own),
      googleSignIn: config.google !== undefined,
      build: config.build,
      ...(!config.sendsMails && { sendsNoMails: true as const }),
      season: shown
        ? {
            ...seasonView(shown.league, shown.evenings, now, current ? course.matches : []),
            ...(isUnderWay && { underWay: true as const }),
          }
        : null,
      seasons: seasons.map(({ league: { id, name, year, slug, shownFirst }, opening: { open, searchable } }) => ({
        leagueId: id,
        name,
        year,
        slug,
        shownFirst,
        ...(undrafted.has(id) && { undrafted: true as const }),
        ...(open && { open }),
        ...(open && searchable && { searchable }),
      })),
      ...(others.length > 0 && { alsoOpen: others }),
      ...(last && { lastSeason: last.slug }),
      ...(end && { over: { end, ...(next && { next }) } }),
      ...(ownersWayIn && { ownersWayIn }),
    }
  }
}

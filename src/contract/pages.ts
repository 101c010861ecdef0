/** Home as the console's form for the site fills it, which a page of this site shows in a frame ([SI1]). */
export const SITE_PREVIEW = '/organise/site/preview'
/** The same of Standings. */
export const STANDINGS_PREVIEW = `${SITE_PREVIEW}/standings` as const

/** A practice draft against drafters, on one device alone ([D39]). */
export const MOCK_DRAFT = '/draft/mock'

/** The pages of a season as visitors would see them, for organisers who look before it is open ([PU1]). */
export const VISITOR_PREVIEW = '/organise/season/visitors/look'

/**
 * People who may open a screen: everybody; who is signed in, and everybody where its season is open to visitors ([PU1]);
 * who is signed in; who is registered; scorekeepers; organisers.
 */
type Opener = 'everybody' | 'openSeason' | 'player' | 'registered' | 'scorekeeper' | 'organiser'

/**
 * The screens (spec section 2) by their addresses: the server answers 404 to every other page, the web has a route for each,
 * and journeys look at each that names nothing of its own.
 */
export const SCREENS = {
  '/': 'everybody',
  '/teams': 'openSeason',
  // A team's own season, not the one that visitors are shown.
  '/teams/:teamId/:leagueId': 'player',
  '/standings': 'openSeason',
  '/matches': 'openSeason',
  '/finals': 'openSeason',
  '/report/:matchId/:leagueId': 'player',
  '/news/:slug': 'player',
  '/login': 'everybody',
  '/signup': 'everybody',
  '/forgot-password': 'everybody',
  '/reset-password': 'everybody',
  '/verify-email': 'everybody',
  '/google-done': 'everybody',
  '/claim': 'everybody',
  '/guardian': 'everybody',
  '/guardian/guest': 'everybody',
  '/guardian/evening': 'everybody',
  '/guardian/fee': 'everybody',
  '/merge': 'everybody',
  '/unsubscribe/:token': 'everybody',
  '/agreement': 'player',
  '/register': 'player',
  '/me': 'player',
  '/me/season': 'player',
  '/me/notices': 'player',
  '/settings': 'player',
  '/fee': 'registered',
  '/update-profile': 'registered',
  '/season': 'organiser',
  '/organise': 'organiser',
  '/organise/season': 'organiser',
  '/organise/people': 'organiser',
  '/organise/people/fees': 'organiser',
  '/organise/teams': 'organiser',
  '/organise/schedule': 'organiser',
  '/organise/reports': 'organiser',
  '/organise/season/visitors': 'organiser',
  [`${VISITOR_PREVIEW}/standings`]: 'organiser',
  [`${VISITOR_PREVIEW}/matches`]: 'organiser',
  [`${VISITOR_PREVIEW}/teams`]: 'organiser',
  [`${VISITOR_PREVIEW}/teams/:teamId/:leagueId`]: 'organiser',
  [`${VISITOR_PREVIEW}/finals`]: 'organiser',
  '/organise/season/poster': 'organiser',
  '/organise/news': 'organiser',
  '/organise/access': 'organiser',
  '/organise/access/safety': 'organiser',
  '/organise/access/log': 'organiser',
  '/organise/site': 'organiser',
  [SITE_PREVIEW]: 'organiser',
  [STANDINGS_PREVIEW]: 'organiser',
  '/organise/backups': 'organiser',
  '/owner': 'everybody',
  '/recover': 'everybody',
  '/restore/:restoreId': 'everybody',
  '/upload_scores': 'scorekeeper',
  '/draft': 'registered',
  [MOCK_DRAFT]: 'registered',
  '/privacy': 'everybody',
  '/rules': 'everybody',
  '/touchline': 'everybody',
} as const satisfies Record<`/${string}`, Opener>

export const PAGES = Object.keys(SCREENS) as (keyof typeof SCREENS)[]

/** Pages that the foot of every screen leads to, with their names. */
export const FOOT_PAGES = { '/privacy': 'Privacy', '/rules': 'Rules' } as const

/** Pages of a season that search engines may list, where the season is open and says so ([PU1]). */
export const LISTED_SEASON_PAGES: readonly string[] = ['/standings', '/matches', '/finals']
/** Pages that they may list on every site. */
export const LISTED_PAGES: readonly string[] = ['/', '/login', '/signup', '/forgot-password', '/rules', '/privacy']

/**
 * Tells of an address of this site whether it opens without a sign-in, besides what is no screen; `openSlug` is that of the
 * season that is open to visitors, null for none.
 */
export function opensWithoutSignIn(address: string, openSlug: string | null): boolean {
  const [path = '', query = ''] = address.split('#', 1)[0]?.split('?') ?? []
  const page = pageAt(path)
  const opener = page && SCREENS[page]
  if (opener === undefined || opener === 'everybody') return true
  return openSlug !== null && opener === 'openSeason' && query.split('&').includes(`season=${openSlug}`)
}

const PARTS = PAGES.map((page) => partsOf(page))

/** The screen that stands at a path, as `PAGES` has it; undefined where none does. */
export function pageAt(path: string): (typeof PAGES)[number] | undefined {
  const asked = partsOf(path)
  const isThere = (part: string, i: number) => part.startsWith(':') || part === asked[i]
  return PAGES.find((_, i) => PARTS[i]?.length === asked.length && PARTS[i]?.every(isThere))
}

/**
 * The address of the screen that a path means, where it is written in other letters or with a slash too many; null where the
 * path is the address already, or no screen's.
 */
export function meantPage(path: string): string | null {
  const asked = partsOf(path)
  const isMeant = (part: string, i: number) => part.startsWith(':') || part === asked[i]?.toLowerCase()
  const found = PARTS.find((parts) => parts.length === asked.length && parts.every(isMeant))
  const address = found && `/${found.map((part, i) => (part.startsWith(':') ? asked[i] : part)).join('/')}`
  return address === undefined || address === path ? null : address
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

/** Home as the console's form for the site fills it, which a page of this site shows in a frame ([SI1]). */
export const SITE_PREVIEW = '/organise/site/preview'
/** The same of Standings. */
export const STANDINGS_PREVIEW = `${SITE_PREVIEW}/standings` as const

/** A practice draft against drafters, on one device alone ([D39]). */
export const MOCK_DRAFT = '/draft/mock'

/** The pages of a season as visitors would see them, for organisers who look before it is open ([PU1]). */
export const VISITOR_PREVIEW = '/organise/season/visitors/look'

/** Screens for signing in, and those that a link in a mail opens. */
const ENTRIES = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/google-done',
  '/claim',
  '/guardian',
  '/guardian/guest',
  '/guardian/evening',
  '/guardian/fee',
  '/merge',
  '/unsubscribe/:token',
] as const

/** The addresses of the screens (spec section 2): the server answers 404 to every other page, the web has a route for each. */
export const PAGES = [
  '/',
  '/teams',
  '/teams/:teamId/:leagueId',
  '/standings',
  '/matches',
  '/finals',
  '/report/:matchId/:leagueId',
  '/news/:slug',
  ...ENTRIES,
  '/agreement',
  '/register',
  '/me',
  '/me/season',
  '/me/notices',
  '/settings',
  '/fee',
  '/update-profile',
  '/season',
  '/organise',
  '/organise/season',
  '/organise/people',
  '/organise/people/fees',
  '/organise/teams',
  '/organise/schedule',
  '/organise/reports',
  '/organise/season/visitors',
  `${VISITOR_PREVIEW}/standings`,
  `${VISITOR_PREVIEW}/matches`,
  `${VISITOR_PREVIEW}/teams`,
  `${VISITOR_PREVIEW}/teams/:teamId/:leagueId`,
  `${VISITOR_PREVIEW}/finals`,
  '/organise/season/poster',
  '/organise/news',
  '/organise/access',
  '/organise/site',
  SITE_PREVIEW,
  STANDINGS_PREVIEW,
  '/organise/backups',
  '/owner',
  '/recover',
  '/restore/:restoreId',
  '/upload_scores',
  '/draft',
  MOCK_DRAFT,
  '/privacy',
  '/rules',
  '/touchline',
] as const

/** Pages of a season that search engines may list, where the season is open and says so ([PU1]). */
export const LISTED_SEASON_PAGES: readonly string[] = ['/standings', '/matches', '/finals']
/** Pages that they may list on every site. */
export const LISTED_PAGES: readonly string[] = ['/', '/login', '/signup', '/forgot-password', '/rules', '/privacy']

/** Screens that visitors open, whatever the seasons: those of a link, and those of signing in. */
const FOR_EVERYBODY: ReadonlySet<string> = new Set<(typeof PAGES)[number]>([
  '/',
  ...ENTRIES,
  '/owner',
  '/recover',
  '/restore/:restoreId',
  '/privacy',
  '/rules',
  '/touchline',
])
/** Screens that visitors open of a season that is open to them, by its slug ([PU1]). */
const OF_OPEN_SEASONS: ReadonlySet<string> = new Set<(typeof PAGES)[number]>([
  '/teams',
  '/standings',
  '/matches',
  '/finals',
])

/**
 * Tells of an address of this site whether it opens without a sign-in, besides what is no screen; `openSlug` is that of the
 * season that is open to visitors, null for none.
 */
export function opensWithoutSignIn(address: string, openSlug: string | null): boolean {
  const [path = '', query = ''] = address.split('#', 1)[0]?.split('?') ?? []
  const page = pageAt(path)
  if (page === undefined || FOR_EVERYBODY.has(page)) return true
  return openSlug !== null && OF_OPEN_SEASONS.has(page) && query.split('&').includes(`season=${openSlug}`)
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

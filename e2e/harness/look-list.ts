import type { Page } from '@playwright/test'
import type { League } from '../../src/contract/league.ts'
import type { MatchesReply } from '../../src/contract/match.ts'
import { type Look, onPaper, press, type Width } from './looks.ts'

const PLAYERS = ['First name,Last name,Email', 'Wren,Late,wren@example.org', 'Nia,Cole,nia.cole@example.com'].join('\n')
const HARBOR = /^View Details of Harbor City/
const LAST_SEASON = '?season=2025'

const looks = (...addresses: `/${string}`[]): Look[] =>
  addresses.map((address) => [
    address
      .slice(1)
      .replace(/[#?].*/, '')
      .replaceAll('/', '-') || 'home',
    address,
  ])

/** Goes to the report of the first match that a captain has played. */
async function report(page: Page) {
  const leagues: League[] = await (await page.request.get('/api/leagues')).json()
  const { id } = leagues.find(({ current }) => current) as League
  const { weeks }: MatchesReply = await (await page.request.get(`/api/leagues/${id}/matches`)).json()
  const [match] = weeks.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))
  await page.goto(`/report/${match?.id}/${id}`)
}

async function bringIn(page: Page) {
  await press('Bring in CSV')(page)
  const buffer = Buffer.from(PLAYERS)
  await page.getByLabel('Choose a CSV file').setInputFiles({ name: 'players.csv', mimeType: 'text/csv', buffer })
}

/** What visitors see of a season under way, and their forms. */
export const VISITOR: Look[] = [
  ...looks('/', '/login', '/signup', '/forgot-password', '/reset-password#token=nobodys', '/verify-email', '/claim'),
  ...looks('/guardian', '/guardian/guest', '/guardian/evening', '/guardian/fee', '/merge', '/unsubscribe/nobodys'),
  ...looks('/owner', '/recover', '/restore/nothing', '/privacy', '/rules', '/touchline', '/nowhere'),
  ['login-refused', '/login', press('Log In')],
]

export const PLAYER: Look[] = [
  ...looks('/', '/teams', '/standings', '/matches', '/finals', '/me', '/me/season', '/me/notices', '/settings', '/fee'),
  ...looks('/update-profile', '/draft', '/draft/mock', '/news/lost-and-found'),
  ['teams-more', '/teams', press(/^Show \+\d+ players of Harbor City/)],
  ['team', '/teams', press(HARBOR)],
  ['standings-last', `/standings${LAST_SEASON}`],
  ['matches-played', '/matches', press(/^Week 1/)],
  ['finals-last', `/finals${LAST_SEASON}`],
  ['me-away', '/me', press('I’m away for a while')],
  ['me-season-all', '/me/season', press('All 21')],
  ['settings-delete', '/settings', press('Delete my account')],
  ['draft-board', '/draft', press('Board')],
  ['draft-mock-started', '/draft/mock', press('Start practice')],
  ['matches-paper', '/matches', onPaper],
]

export const CAPTAIN: Look[] = [
  ...looks('/me', '/me/season'),
  ['report', '/me', report],
  ['team', '/teams', press(HARBOR)],
]

export const SCOREKEEPER: Look[] = [
  ...looks('/upload_scores'),
  ['upload_scores-played', '/upload_scores', press(/^Week 2/)],
]

/** The console in a season under way: what is about a season and its people. */
export const SEASON_DESK: Look[] = [
  ...looks('/organise', '/organise/season', '/organise/people', '/organise/people/fees', '/organise/season/visitors'),
  ...looks('/organise/season/poster', '/organise/season/visitors/look/standings', '/draft'),
  ['organise-call-off', '/organise', press('Call off tonight')],
  ['organise-touchline', '/organise', press('Touchline link')],
  ['season-menu', '/organise/season', press('More for Wakeman Cup 2026')],
  ['season-change', '/organise/season', press('Change Wakeman Cup 2026')],
  ['season-new', '/organise/season?id=new'],
  ['season-open', '/organise/season/visitors', press('Anybody can see table, matches and teams')],
  ['poster-paper', '/organise/season/poster', onPaper],
  ['people-paper', '/organise/people', onPaper],
  ['people-person', '/organise/people', press(/^Clara Novak/)],
  ['people-fee', '/organise/people', press(/^Clara Novak/, /^Change$/)],
  ['people-payment', '/organise/people', press(/^Clara Novak/, 'Change', 'A part, or another amount…')],
  ['people-add', '/organise/people', press('Add a player')],
  ['people-csv', '/organise/people', press('Save as CSV')],
  ['people-bring-in', '/organise/people', press('Bring in CSV')],
  ['people-columns', '/organise/people', bringIn],
  ['people-chosen', '/organise/people', press('Choose Clara Novak')],
  ['fees-bring-in', '/organise/people/fees', press('Bring in a file')],
  ['fees-remind', '/organise/people/fees', press('Remind 11')],
]

/** The rest of the console: teams, schedule, news and the site. */
export const SITE_DESK: Look[] = [
  ...looks('/organise/teams', '/organise/schedule', '/organise/reports', '/organise/news', '/organise/access'),
  ...looks('/organise/access/safety', '/organise/access/log'),
  ...looks('/organise/site', '/organise/site/preview', '/organise/site/preview/standings', '/organise/backups'),
  ['scores-more', '/upload_scores', press(/^More… about /)],
  ['teams-add', '/organise/teams', press('Add teams')],
  ['teams-unfolded', '/organise/teams', press(/^Harbor City/)],
  ['teams-team', '/organise/teams', press(/^Harbor City/, 'Name and crest')],
  ['schedule-generate', '/organise/schedule', press('Generate')],
  ['schedule-evening', '/organise/schedule', press(/^More for Wednesday, Jul 22/)],
  ['schedule-add', '/organise/schedule', press('Add an evening')],
  ['schedule-match', '/organise/schedule', press(/^Long Lots v Greens Farms|^Harbor City v Old Orchard/)],
  ['schedule-history', '/organise/schedule', press('History')],
  ['schedule-print', '/organise/schedule', press('Print')],
  ['schedule-paper', '/organise/schedule', onPaper],
  ['news-write', '/organise/news', press('Write a post')],
  ['news-post', '/organise/news', press(/^Lost and found/)],
  ['news-withdraw', '/organise/news', press(/^Lost and found/, 'Withdraw it')],
  ['news-take-down', '/organise/news', press('Take down now')],
  ['news-notice', '/organise/news', press(/^The evening before/)],
  ['access-invite', '/organise/access', press('Invite somebody')],
  ['access-holder', '/organise/access', press(/Jo Sideline/)],
  ['access-sheet', '/organise/access/safety', press('Make a sheet…')],
  ['site-name', '/organise/site', press(/^Name and crest/)],
  ['site-pictures', '/organise/site', press(/^Pictures/)],
  ['site-versions', '/organise/site', press('Earlier versions')],
]

/** Looks at one of the widths alone. */
export const AT_WIDTH: Record<Width, Record<string, Look[]>> = {
  390: {
    visitor: [['menu', '/', press('Menu')]],
    player: [['menu', '/', press('Menu')]],
    owner: [['organise-more', '/organise', press('More')]],
  },
  1440: {
    player: [['standings-why', '/standings', press(/^Why Harbor City/)]],
    owner: [
      ['people-write', '/organise/people', press('Choose Clara Novak', 'Write to them')],
      ['people-move', '/organise/people', press('Choose Clara Novak', 'Move to a team')],
    ],
  },
}

/** Weeks before a season: its registration is open, and the draft is to come. */
export const NEWCOMER: Look[] = [
  ...looks('/', '/register', '/me', '/fee'),
  ['register-refused', '/register', press('Register')],
]

export const REGISTERED: Look[] = [
  ...looks('/', '/me', '/teams', '/draft'),
  ['draft-player', '/draft', press('Maya Torres')],
  ['draft-list', '/draft', press('My list')],
  ['draft-captain', '/draft', press('Become a Captain')],
]

export const OWNER_BEFORE: Look[] = [
  ...looks('/organise', '/organise/teams', '/organise/schedule', '/organise/backups', '/draft'),
  ['teams-choose', '/organise/teams', press(/^Ben Molina/)],
]

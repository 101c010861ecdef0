import type { MatchCard } from '#contract/match.ts'
import { LISTED_SEASON_PAGES } from '#contract/pages.ts'
import type { PageAnswer, Site } from '#contract/site.ts'
import type { VisitorMatches, VisitorTeamPage } from '#contract/visitors/season.ts'
import { teamName } from '#league/team-name.ts'
import { openSeasonAt, type ShownSeason, seasonSearch } from '#web/components/season/season-choice.ts'
import { resultIn } from './page-address.ts'
import { hashOf, type PageHead } from './page-head.ts'
import { titleOf } from './title.ts'

const DESCRIPTIONS: Record<string, (season: string) => string> = {
  '/standings': (season) => `The table of ${season}, and its next matches.`,
  '/matches': (season) => `Every match of ${season}: when, on which field, and how it ended.`,
  '/teams': (season) => `The teams of ${season}.`,
  '/finals': (season) => `The finals of ${season}, and the champions so far.`,
}

/** Returns what to say of an address that a visitor opens; undefined where it is of no open season. */
export function visitorHead(
  site: Site,
  { pathname, searchParams }: URL,
  screen: string | undefined,
  answers: readonly PageAnswer[],
): PageHead | undefined {
  const [, path = '', teamId, leagueId] = pathname.split('/')
  const season = openSeasonAt(site, { search: `?${searchParams}`, leagueId })
  const describe = DESCRIPTIONS[`/${path}`]
  if (!season || !describe) return undefined
  const reply = answers[0]?.reply
  const version = hashOf(JSON.stringify(answers))
  const pictureOf = (name: string) => `/pictures/${season.leagueId}/${name}.png?v=${version}`
  const of = (subject: string | undefined) => titleOf(subject, season.name)
  if (teamId !== undefined) {
    const name = (reply as VisitorTeamPage | undefined)?.name
    return {
      title: of(name ?? screen),
      description: `${name ?? 'A team'} in ${season.name}: results and matches.`,
      canonical: pathname,
      picture: pictureOf('table'),
      isIndexed: false,
    }
  }
  const match = path === 'matches' ? resultIn(answers, searchParams.get('match')) : undefined
  return {
    title: of(match ? scoreText(match) : screen),
    description: match ? resultText(match, season, reply as VisitorMatches | undefined) : describe(season.name),
    canonical: pathname + canonicalSearch(season, match),
    picture: pictureOf(match ? `result/${match.id}` : path === 'matches' ? 'next' : 'table'),
    isIndexed: season.searchable === true && LISTED_SEASON_PAGES.includes(pathname),
  }
}

const canonicalSearch = ({ slug }: ShownSeason, match: MatchCard | undefined) =>
  match ? `${seasonSearch(slug)}&week=${match.week}&match=${match.id}` : seasonSearch(slug)

const scoreText = ({ home, away, homeScore, awayScore }: MatchCard) =>
  `${teamName(home)} ${homeScore}–${awayScore} ${teamName(away)}`

/** The evening of the finals has a number by which it is opened, and no week that anybody counts. */
const resultText = (match: MatchCard, season: ShownSeason, reply: VisitorMatches | undefined) => {
  const label = reply?.weeks.find(({ week }) => week === match.week)?.label
  const evening = label === undefined ? ` in week ${match.week}` : ` on ${label}`
  const what = match.knockOut ? `: ${match.knockOut.title}` : evening
  return `${scoreText(match)}${what} of ${season.name}, ${match.venue}.`
}

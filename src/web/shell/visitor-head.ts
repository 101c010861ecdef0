import type { MatchCard } from '#contract/match.ts'
import type { PageAnswer, Site } from '#contract/site.ts'
import type { VisitorMatches, VisitorTeamPage } from '#contract/visitors/season.ts'
import { openSeasonAt, type ShownSeason, seasonSearch } from '#web/components/season/season-choice.ts'
import { resultIn } from './page-address.ts'
import { titleOf } from './title.ts'

/** What searches and messengers are told of a page of an open season; addresses are of this site. */
export type VisitorHead = {
  title: string
  description: string
  canonical: string
  /** The picture that stands beside a link to it. */
  picture: string
  /** Whether search engines may list it. */
  isIndexed: boolean
}

/** Those that search engines may list where the season says so. */
const INDEXED = ['/standings', '/matches', '/finals']

const DESCRIPTIONS: Record<string, (season: string) => string> = {
  '/standings': (season) => `The table of ${season}, and its next matches.`,
  '/matches': (season) => `Every match of ${season}: when, on which field, and how it ended.`,
  '/teams': (season) => `The teams of ${season}.`,
  '/finals': (season) => `The finals of ${season}, and the champions so far.`,
}

/** What to say of an address that a visitor opens; undefined where it is of no open season. */
export function visitorHead(
  site: Site,
  { pathname, searchParams }: URL,
  screen: string | undefined,
  answers: readonly PageAnswer[],
): VisitorHead | undefined {
  const [, path = '', teamId, leagueId] = pathname.split('/')
  const season = openSeasonAt(site, { search: `?${searchParams}`, leagueId })
  const describe = DESCRIPTIONS[`/${path}`]
  if (!season || !describe) return undefined
  const reply = answers[0]?.reply
  const pictures = `/pictures/${season.leagueId}`
  const version = `?v=${hashOf(JSON.stringify(answers))}`
  const of = (subject: string | undefined) => titleOf(subject, season.name)
  if (teamId !== undefined) {
    const name = (reply as VisitorTeamPage | undefined)?.name
    return {
      title: of(name ?? screen),
      description: `${name ?? 'A team'} in ${season.name}: results and matches.`,
      canonical: pathname,
      picture: `${pictures}/table.png${version}`,
      isIndexed: false,
    }
  }
  const match = path === 'matches' ? resultIn(answers, searchParams.get('match')) : undefined
  return {
    title: of(match ? scoreText(match) : screen),
    description: match ? resultText(match, season, reply as VisitorMatches | undefined) : describe(season.name),
    canonical: pathname + canonicalSearch(season, match),
    picture: `${pictures}/${match ? `result/${match.id}` : path === 'matches' ? 'next' : 'table'}.png${version}`,
    isIndexed: season.searchable === true && INDEXED.includes(pathname),
  }
}

const canonicalSearch = ({ slug }: ShownSeason, match: MatchCard | undefined) =>
  match ? `${seasonSearch(slug)}&week=${match.week}&match=${match.id}` : seasonSearch(slug)

const scoreText = ({ home, away, homeScore, awayScore }: MatchCard) =>
  `${home?.name ?? 'Unknown Team'} ${homeScore}–${awayScore} ${away?.name ?? 'Unknown Team'}`

/** The evening of the finals has a number by which it is opened, and no week that anybody counts. */
const resultText = (match: MatchCard, season: ShownSeason, reply: VisitorMatches | undefined) => {
  const label = reply?.weeks.find(({ week }) => week === match.week)?.label
  const evening = label === undefined ? ` in week ${match.week}` : ` on ${label}`
  const what = match.knockOut ? `: ${match.knockOut.title}` : evening
  return `${scoreText(match)}${what} of ${season.name}, ${match.venue}.`
}

/** A short name for a text: another text has another one, so that a messenger asks for the new picture. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}

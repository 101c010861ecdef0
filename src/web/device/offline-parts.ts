import type { MatchCard, MatchesReply } from '#contract/match.ts'
import type { SeasonToday } from '#contract/season-today.ts'
import type { SquadMember, StandingRow, StandingsReply, TeamCard, TeamSummary } from '#contract/team.ts'

/*
 * The part of a season's pages that may stay on a device: table, schedule and team names. Fields are named one by one, so
 * that what the API adds some day stays off the device until somebody has decided about it.
 */

type Teams = { league: StandingsReply['league']; teams: TeamCard[] }

/** The parts of each page that stay on the device: nobody's name, and none of the organisers' own words about a team or an evening. */
export const OFFLINE_PARTS = {
  standings: (reply: StandingsReply): StandingsReply => ({
    ...pick(reply, ['league', 'sortRule', 'finals']),
    rows: reply.rows.map(row),
    topScoring: reply.topScoring.map(top),
    bestDefense: reply.bestDefense.map(top),
    mostWins: reply.mostWins.map(top),
    ...(reply.footnotes && {
      footnotes: reply.footnotes.map(({ teamId }) => ({ teamId, text: 'Points were taken off.' })),
    }),
  }),
  matches: (reply: MatchesReply): MatchesReply => ({
    ...pick(reply, ['league', 'zone', 'currentWeek', 'hasFinals', 'calendarPath']),
    weeks: reply.weeks.map((week) => ({
      ...pick(week, ['week', 'date', 'label', 'zoneName']),
      ...(week.calledOff !== undefined && { calledOff: '' }),
      rounds: week.rounds.map(({ round, time, matches }) => ({ round, time, matches: matches.map(card) })),
    })),
    ...(reply.undated && { undated: reply.undated.map(card) }),
  }),
  teams: ({ league, teams }: Teams): Teams => ({
    league,
    teams: teams.map((team) => ({
      ...withoutLogo(team),
      ...pick(team, ['wins', 'draws', 'losses', 'goalsFor']),
      players: team.players.map(() => NOBODY),
    })),
  }),
  /** Home of a season under way. */
  today: ({ evening, table, lastScores, ...today }: SeasonToday): SeasonToday => ({
    ...pick(today, ['league', 'eyebrow', 'title', 'text']),
    line: today.line.map((one) => pick(one, ['label', 'day', 'state'])),
    next: today.next.map((one) => pick(one, ['day', 'label', 'text'])),
    evening: evening && {
      ...pick(evening, ['day', 'week', 'isToday', 'isFinals', 'calledOff', 'fields']),
      venue: pick(evening.venue, ['name', 'address']),
      kickoffs: evening.kickoffs.map(({ round, time, matches }) => ({ round, time, matches: matches.map(todayCard) })),
    },
    table: table && {
      ...pick(table, ['teams', 'note']),
      rows: table.rows.map((one) => ({
        ...pick(one, ['position', 'played', 'goalDifference', 'points']),
        team: withoutLogo(one.team),
      })),
    },
    lastScores: lastScores && { ...pick(lastScores, ['week', 'label']), matches: lastScores.matches.map(todayCard) },
  }),
}
export type OfflinePageName = keyof typeof OFFLINE_PARTS

/** The screens whose scripts the build has the worker keep: these pages, what shows what is one's own, and the touchline. */
export const OFFLINE_SCREENS: readonly string[] = ['standings', 'matches', 'teams', 'home', 'me', 'touchline']

/** The files that Home asks for as scripts of their own, by the ends of their paths: the own match, and the carousel. */
export const OFFLINE_SCRIPTS: readonly string[] = [
  '/routes/home/own-card.tsx',
  '/embla-carousel/esm/embla-carousel.esm.js',
]

/** Holds the place of a player's name. */
const NOBODY: SquadMember = { firstName: '', lastName: '', nickname: '', position: [] }

/** A team without the logo, a picture that would not come without a network. */
export const withoutLogo = (team: TeamSummary): TeamSummary => ({
  ...pick(team, ['id', 'name', 'shortName', 'color']),
  logo: null,
})
const side = (team: TeamSummary | null) => team && withoutLogo(team)

const row = (one: StandingRow): StandingRow => ({
  ...pick(one, ['position', 'played', 'won', 'drawn', 'lost', 'goalsFor', 'goalsAgainst', 'goalDifference', 'points']),
  ...pick(one, ['form', 'reason', 'withdrawn']),
  team: withoutLogo(one.team),
})

const top = ({ team, value }: { team: TeamSummary; value: number }) => ({ team: withoutLogo(team), value })

const card = (match: MatchCard): MatchCard => ({
  ...pick(match, ['id', 'week', 'round', 'time', 'dateTime', 'venue', 'homeScore', 'awayScore', 'status']),
  ...pick(match, ['forfeit', 'stage', 'playedOn', 'knockOut']),
  home: side(match.home),
  away: side(match.away),
})

const todayCard = (match: MatchCard & { homePlace?: number | undefined; awayPlace?: number | undefined }) => ({
  ...card(match),
  ...pick(match, ['homePlace', 'awayPlace']),
})

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]])) as Pick<T, K>
}

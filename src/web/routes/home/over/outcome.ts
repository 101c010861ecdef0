import { DEFAULT_PRIZE } from '#contract/own-site/defaults.ts'
import type { FinalsMatch, FinalsReply } from '#contract/table/finals.ts'
import type { StandingsReply, TeamSummary } from '#contract/team.ts'

/** The outcome of a season, as those read it who are signed in. */
export type Outcome = {
  /** 'champions' */
  label: string
  /** The winner, as a headline. */
  title: string
  /** The team whose crest the cup has; null where several share the first place. */
  winner: TeamSummary | null
  /** The way they won: `strong` stands before `rest` in bold. */
  how: { strong: string; rest: string }
  /** The first of the season, and what each of them has. */
  first: { title: string; of: string; teams: { place: number; team: TeamSummary; text: string }[] }
}

const PLACES = 3
/** A dash at which no line of text ends: a score stays in one piece. */
const UNBROKEN_DASH = '\u2060–\u2060'

/** Returns the outcome of a season with finals; null while it has no champion. */
export function outcomeOfFinals({ champion, matches }: FinalsReply, prize: string = DEFAULT_PRIZE): Outcome | null {
  if (!champion) return null
  const { team, against, result } = champion
  const final = matches.find(({ stage }) => stage === 'final')
  const third = matches.find(({ title }) => title === 'Third place')
  const second = against && final ? [final.home, final.away].find((one) => one?.id !== team.id) : null
  const teams = [
    { team, text: 'Champions' },
    { team: second, text: 'Final' },
    { team: second && third && winnerOf(third), text: 'Third place' },
  ].flatMap(({ team, text }, index) => (team ? [{ place: index + 1, team, text }] : []))
  return {
    label: 'champions',
    title: team.name,
    winner: team,
    how: howWon(team.name, against, result),
    first: { title: ['Champions', 'Finalists'][teams.length - 1] ?? 'First three', of: prize, teams },
  }
}

const winnerOf = ({ winner, home, away }: FinalsMatch): TeamSummary | null =>
  winner === null ? null : winner === 'home' ? home : away

/** 'Torres United 2–2 Silva FC', ', 4–3 on penalties.' */
function howWon(name: string, against: string, result: string): Outcome['how'] {
  if (!against) return { strong: '', rest: 'Declared champion.' }
  const [score = '', ...more] = result.replaceAll('–', UNBROKEN_DASH).split(', ')
  if (!/^\d/.test(score)) return { strong: `Final against ${against}`, rest: ': won by forfeit.' }
  return { strong: `${name} ${score} ${against}`, rest: more.length > 0 ? `, ${more.join(', ')}.` : '.' }
}

/** Returns the outcome of a season without finals; null where the table is empty. */
export function outcomeOfTable({ rows }: StandingsReply): Outcome | null {
  const leaders = rows.filter(({ position }) => position === 1)
  const [leader] = leaders
  if (!leader) return null
  const isShared = leaders.length > 1
  const teams = rows
    .filter(({ position }) => position <= PLACES)
    .map(({ position, team, points }) => ({ place: position, team, text: pointsText(points) }))
  return {
    label: 'first of the table',
    title: isShared ? 'Level at the top' : leader.team.name,
    winner: isShared ? null : leader.team,
    how: isShared
      ? {
          strong: listed(leaders.map(({ team }) => team.name)),
          rest: ` share the first place with ${pointsText(leader.points)}.`,
        }
      : {
          strong: pointsText(leader.points),
          rest: ` after ${leader.played} ${leader.played === 1 ? 'match' : 'matches'}.`,
        },
    first: { title: teams.length === PLACES ? 'First three' : 'At the top', of: 'The table', teams },
  }
}

const pointsText = (points: number) => `${points} ${points === 1 ? 'point' : 'points'}`

const listed = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

import type { FinalsReply } from '#contract/table/finals.ts'
import type { StandingsReply, TeamSummary } from '#contract/team.ts'
import { counted, joined } from '#league/count-text.ts'

/** The outcome of a season, as those read it who are signed in. */
export type Outcome = {
  /** 'champions' */
  label: string
  /** The winner, as a headline. */
  title: string
  /** The team whose crest the cup has; null where several share the first place. */
  winner: TeamSummary | null
  /** The way they won: `strong` comes before `rest`, in bold. */
  how: { strong: string; rest: string }
  /** The teams that it names. */
  names: string[]
}

/** A dash at which no line of text ends: a score stays in one piece. */
const UNBROKEN_DASH = '\u2060–\u2060'

/** Returns the outcome of a season with finals; null while it has no champion. */
export function outcomeOfFinals({ champion }: FinalsReply): Outcome | null {
  if (!champion) return null
  const { team, against, result } = champion
  return { label: 'champions', title: team.name, winner: team, how: howWon(against, result), names: [against] }
}

/** '2–2 against Silva FC', ', 4–3 on penalties.' */
function howWon(against: string, result: string): Outcome['how'] {
  if (!against) return { strong: '', rest: 'Declared champion.' }
  const [score = '', ...more] = result.replaceAll('–', UNBROKEN_DASH).split(', ')
  if (!/^\d/.test(score)) return { strong: `Final against ${against}`, rest: ': won by forfeit.' }
  return { strong: `${score} against ${against}`, rest: more.length > 0 ? `, ${more.join(', ')}.` : '.' }
}

/** Returns the outcome of a season without finals; null where the table is empty. */
export function outcomeOfTable({ rows }: StandingsReply): Outcome | null {
  const leaders = rows.filter(({ position }) => position === 1)
  const [leader] = leaders
  if (!leader) return null
  const isShared = leaders.length > 1
  const names = leaders.map(({ team }) => team.name)
  return {
    label: 'first of the table',
    title: isShared ? 'Level at the top' : leader.team.name,
    winner: isShared ? null : leader.team,
    how: isShared
      ? { strong: joined(names), rest: ` share first place with ${pointsText(leader.points)}.` }
      : {
          strong: pointsText(leader.points),
          rest: ` after ${leader.played} ${leader.played === 1 ? 'match' : 'matches'}.`,
        },
    names,
  }
}

const pointsText = (points: number) => counted(points, 'point')

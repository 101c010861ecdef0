import type { DraftPlayer } from '#contract/draft.ts'
import { LINES, type Line, lineOf } from '#contract/people/positions.ts'
import { counted, inWords, joined, nounFor } from '#league/count-text.ts'
import type { MockPool, PoolChange } from '#league/draft/mock/mock-pool.ts'

const ENDS = ['th', 'st', 'nd', 'rd']

/** 1 → '1st', 12 → '12th' */
export const ordinal = (number: number): string =>
  `${number}${(number % 100 > 10 && number % 100 < 14) || number % 10 > 3 ? 'th' : ENDS[number % 10]}`

/** Returns the sentences about a practice: who drafts against the viewer, how they pick, and the number of players. */
export function draftersText({ players, others, teams }: MockPool): string {
  const drafters = teams - 1
  const led = others.map(({ teamName }) => teamName)
  const all = led.length < drafters ? [...led, 'teams of their own'] : led
  const whose = led.length > 0 ? ` ${drafters === 1 ? 'It picks' : 'They pick'} for ${joined(all)}.` : ''
  const are = nounFor(players.length, 'is', 'are')
  return `${inWords(drafters)} ${nounFor(drafters, 'drafter')} ${nounFor(drafters, 'picks', 'pick')} against you, by rarity, by what ${nounFor(drafters, 'its team needs', 'their teams need')} and by the order of the list.${whose} ${counted(players.length, 'player')} ${are} in the pool.`
}

/** Returns the sentence about a list that has changed since a practice began. */
export function changeText({ came, left }: PoolChange): string {
  const parts = [came > 0 && `${counted(came, 'player')} came`, left > 0 && `${left} left`].filter(Boolean)
  return `The list has changed since you began: ${parts.join(', ')}. You keep the list as it was.`
}

/** The players of a team by the line they play in first, from the goal forward; lines without anybody too. */
export function byLine(team: readonly DraftPlayer[]): { line: Line; players: DraftPlayer[] }[] {
  return (Object.keys(LINES) as Line[]).map((line) => ({
    line,
    players: team.filter((player) => lineOf(player) === line),
  }))
}

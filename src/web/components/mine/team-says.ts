import type { Answer, AnsweringPlayer } from '#contract/mine/answer.ts'
import type { OwnMatch, OwnTeamSeason } from '#contract/mine/mine.ts'

/** A player of a team with what they said of the matches of a day. */
export type DayPlayer = AnsweringPlayer & {
  /** The times of the matches that they play, where they do not play all. */
  only: readonly string[]
}

/** What was said of all matches of a day: 'in' and 'out' where it is the same for all, 'mixed' where it is not. */
export function dayAnswer(matches: readonly Pick<OwnMatch, 'answer'>[]): Answer | 'mixed' | null {
  const [first] = matches
  if (!first) return null
  return matches.every(({ answer }) => answer === first.answer) ? first.answer : 'mixed'
}

/**
 * The players of a team over the matches of a day: in for who plays in one at least, out for who plays in none, and nothing for
 * who has not said of any.
 */
export function dayPlayers({ answers, squad }: OwnTeamSeason, matches: readonly OwnMatch[]): DayPlayer[] {
  const said = matches.map(({ id }) => answers.find(({ matchId }) => matchId === id)?.players ?? [])
  return squad.map((player, place) => {
    // By place, too: imported players have no id.
    const own = said.flatMap((players) => players[place] ?? [])
    const playing = own.flatMap(({ answer }, i) => (answer === 'in' ? (matches[i]?.time ?? '') : []))
    const isOut = own.length > 0 && own.every(({ answer }) => answer === 'out')
    const answer = playing.length > 0 ? 'in' : isOut ? 'out' : null
    const givenAs = own.find((one) => one.answer === answer)?.givenAs
    return {
      ...player,
      answer,
      ...(answer !== null && givenAs !== undefined && { givenAs }),
      only: playing.length > 0 && playing.length < own.length ? playing : [],
    }
  })
}

/**
 * Players whom a captain can ask ([MN2]): who has not said of each of these matches, which are open, the captain apart. Some of
 * them are in for another one.
 */
export const playersToAsk = (
  { answers }: OwnTeamSeason,
  open: readonly Pick<OwnMatch, 'id'>[],
  captainId: string,
): Set<string> =>
  new Set(
    answers
      .filter(({ matchId }) => open.some(({ id }) => id === matchId))
      .flatMap(({ players }) => players)
      .flatMap(({ userId, answer }) => (userId === null || userId === captainId || answer !== null ? [] : userId)),
  )

/** Those who are in, those who can't, and those who have not said. */
export const byAnswer = (players: readonly DayPlayer[]) => ({
  in: players.filter(({ answer }) => answer === 'in'),
  out: players.filter(({ answer }) => answer === 'out'),
  open: players.filter(({ answer }) => answer === null),
})

export const playerName = ({ firstName, lastName }: Pick<AnsweringPlayer, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

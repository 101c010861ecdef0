import type { AnsweringPlayer } from '#contract/mine/answer.ts'
import type { OwnDay, OwnMatch, OwnTeamSeason } from '#contract/mine/mine.ts'
import { type DaySays, daySays } from '#league/mine/who-is-in.ts'

/** A player of a team with what they said of the matches of a day. */
export type DayPlayer = AnsweringPlayer & {
  /** The times of the matches that they play, where they do not play all. */
  only: readonly string[]
}

/** Returns what the player says of these matches, which are open: 'in' or 'out' where it is the same for all, 'mixed' where it is not. */
export const dayAnswer = (open: readonly Pick<OwnMatch, 'answer'>[]): DaySays['whole'] =>
  daySays(open.map(({ answer }) => answer)).whole

/** Returns what each of the squad says of these matches of the next day, in the order of the squad. */
function squadSays(
  { answers, squad }: Pick<OwnTeamSeason, 'answers' | 'squad'>,
  matches: readonly Pick<OwnMatch, 'id'>[],
) {
  const said = matches.map(({ id }) => answers.find(({ matchId }) => matchId === id)?.players ?? [])
  return squad.map((player, place) => {
    // By place, too: imported players have no id.
    const own = said.flatMap((players) => players[place] ?? [])
    return { player, own, says: daySays(own.map(({ answer }) => answer)) }
  })
}

/**
 * The players of a team over these matches of a day: in for who plays in one at least, out for who plays in none, and nothing for
 * who has not said. Of matches that take no answer any more nobody is counted while others do.
 */
export const dayPlayers = (own: OwnTeamSeason, matches: readonly OwnMatch[]): DayPlayer[] =>
  squadSays(own, matches).map(({ player, own: said, says: { answer, plays } }) => {
    const givenAs = said.find((one) => one.answer === answer)?.givenAs
    return {
      ...player,
      answer,
      ...(answer !== null && givenAs !== undefined && { givenAs }),
      only: plays.length < said.length ? plays.map((place) => matches[place]?.time ?? '') : [],
    }
  })

/** The matches of a day that the team's answers are counted over: those that take answers, then those that are still on. */
export function countedMatches({ matches }: Pick<OwnDay, 'matches'>): OwnMatch[] {
  const open = matches.filter((match) => match.open)
  return open.length > 0 ? open : matches.filter(({ status }) => status === 'upcoming')
}

/**
 * Players whom a captain can ask ([MN2]): who has not said of each of these matches, which are open, the captain apart. Some of
 * them are in for another one.
 */
export const playersToAsk = (
  own: Pick<OwnTeamSeason, 'answers' | 'squad'>,
  open: readonly Pick<OwnMatch, 'id'>[],
  captainId: string,
): Set<string> =>
  new Set(
    squadSays(own, open).flatMap(({ player: { userId }, says }) =>
      says.isDue && userId !== null && userId !== captainId ? userId : [],
    ),
  )

/** Groups players by their answer: in, out, or none yet. */
export const byAnswer = (players: readonly DayPlayer[]) => ({
  in: players.filter(({ answer }) => answer === 'in'),
  out: players.filter(({ answer }) => answer === 'out'),
  open: players.filter(({ answer }) => answer === null),
})

export const playerName = ({ firstName, lastName }: Pick<AnsweringPlayer, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

import type { DraftPlayer } from '#contract/draft.ts'
import { LINES, type Line, lineOf, type Position } from '#contract/people/positions.ts'

export type Need = { line: Line; players: number; positions: PositionNeed[] }
/** The players whose first position this is, and those of the others who can play it too. */
export type PositionNeed = { code: Position; players: number; others: number }

/**
 * Counts a team's players by line and position. Each counts once, in their first position, so that positions add up to
 * their line, and lines to the team. The team needs a position that nobody can play.
 */
export const teamNeeds = (players: readonly DraftPlayer[]): Need[] =>
  (Object.keys(LINES) as Line[]).map((line) => ({
    line,
    players: players.filter((player) => lineOf(player) === line).length,
    positions: LINES[line].map((code) => ({
      code,
      players: players.filter(({ position: [first] }) => first === code).length,
      others: players.filter(({ position }) => position.indexOf(code) > 0).length,
    })),
  }))

/** The positions that nobody of a team can play ([D44]), from the goal forward. */
export const neededPositions = (players: readonly DraftPlayer[]): Position[] =>
  teamNeeds(players).flatMap(({ positions }) =>
    positions.filter((one) => one.players + one.others === 0).map(({ code }) => code),
  )

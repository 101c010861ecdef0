import type { DraftPlayer } from '#contract/draft.ts'
import type { Position } from '#contract/profile.ts'

/** The positions by the part of the field they are in, from the goal forward. */
export const LINES = {
  GK: ['GK'],
  DEF: ['LB', 'CB', 'RB'],
  MID: ['DM', 'CM', 'AM'],
  ATT: ['LW', 'ST', 'RW'],
} as const satisfies Record<string, readonly Position[]>
export type Line = keyof typeof LINES

export type Need = { line: Line; players: number; positions: { code: Position; players: number }[] }

/**
 * What a team has: how many of it can play each position, and for each line how many have their first position there.
 * A position with nobody is what it needs.
 */
export const teamNeeds = (players: readonly DraftPlayer[]): Need[] =>
  (Object.keys(LINES) as Line[]).map((line) => ({
    line,
    players: players.filter(({ position: [first] }) => LINES[line].some((code) => code === first)).length,
    positions: LINES[line].map((code) => ({
      code,
      players: players.filter(({ position }) => position.includes(code)).length,
    })),
  }))

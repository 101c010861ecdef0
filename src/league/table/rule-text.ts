import type { TableKey } from '#contract/table/choices.ts'
import { DEFAULT_TABLE } from '#contract/table/default-table.ts'
import type { TableRules } from '#contract/table/table-rules.ts'
import { counted } from '../count-text.ts'

/** The name of each key under the table and in reasons. */
export const KEY_TEXTS: Record<TableKey, string> = {
  points: 'points',
  goalDifference: 'goal difference',
  goalsFor: 'goals for',
  wins: 'wins',
  headToHeadPoints: 'points against each other',
  headToHeadDifference: 'goal difference against each other',
  headToHeadGoals: 'goals against each other',
  fewestForfeits: 'fewest forfeits',
  drawnLot: 'drawn lot',
}

const NUMBERS = ['', '', 'both', 'all three', 'all four', 'all five', 'all six', 'all seven', 'all eight', 'all nine']

/** The rule of a season's table in words, printed under it ([TA1]). */
export function sortRule({ order, win, draw }: TableRules): string {
  const keys = order.map((key) => KEY_TEXTS[key]).join(', then ')
  const level =
    order.length === 1
      ? 'Teams level on that share a position.'
      : `Teams level on ${NUMBERS[order.length] ?? `all ${order.length}`} share a position.`
  const isUsual = win === DEFAULT_TABLE.win && draw === DEFAULT_TABLE.draw
  return `Sorted by ${keys}. ${level}${isUsual ? '' : ` A win is worth ${pointsText(win)}, a draw ${draw}.`}`
}

/** '1 point', '2 points' */
export const pointsText = (points: number) => counted(points, 'point')

/** 'points, goal difference and goals for' */
export function keyList(order: readonly TableKey[]): string {
  const texts = order.map((key) => KEY_TEXTS[key])
  const last = texts.pop() ?? ''
  return texts.length === 0 ? last : `${texts.join(', ')} and ${last}`
}

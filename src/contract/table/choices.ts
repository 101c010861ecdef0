/*
 * Choices of forms, apart from the schemas, which bring zod.
 */

/** Purposes of a match. Only regular ones count in the table ([SC12]). */
export const STAGES = ['regular', 'quarter-final', 'semi-final', 'final', 'placing', 'friendly'] as const
export type Stage = (typeof STAGES)[number]

/** Criteria that may decide between two teams of the table ([TA1]). */
export const TABLE_KEYS = [
  'points',
  'goalDifference',
  'goalsFor',
  'wins',
  'headToHeadPoints',
  'headToHeadDifference',
  'headToHeadGoals',
  'fewestForfeits',
  'drawnLot',
] as const
export type TableKey = (typeof TABLE_KEYS)[number]

/** Fewest and most teams that a form of the finals takes from the top of the table ([SC12]). */
export const FINALISTS = { least: 2, most: 8 } as const

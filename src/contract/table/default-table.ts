import type { TableRules } from './table-rules.ts'

/** The specification's table (spec sections 5 and 9). */
export const DEFAULT_TABLE: TableRules = { order: ['points', 'goalDifference', 'goalsFor'], win: 3, draw: 1 }

import type { Stage } from '#contract/table/choices.ts'

/** The name of a match of each stage ([SC1]). */
export const STAGE_TEXTS: Record<Stage, string> = {
  regular: 'Regular match',
  'quarter-final': 'Quarter-final',
  'semi-final': 'Semi-final',
  final: 'Final',
  placing: 'Placing match',
  friendly: 'Friendly',
}

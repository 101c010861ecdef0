import type { Stage } from '#contract/table/choices.ts'

/** What a match is called by its stage ([SC1]). */
export const STAGE_TEXTS: Record<Stage, string> = {
  regular: 'Regular match',
  'quarter-final': 'Quarter-final',
  'semi-final': 'Semi-final',
  final: 'Final',
  placing: 'Placing match',
  friendly: 'Friendly',
}

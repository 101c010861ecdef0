import type { ScoreEntry } from '#contract/match.ts'
import type { Penalties } from '#contract/table/penalties.ts'

/** A way to enter penalties: of which match, what is stored, and where what was entered goes. */
export type Entering = {
  entry: ScoreEntry
  /** Who enters them. */
  userId: string
  stored: Penalties | null
  isPending: boolean
  onSave: (penalties: Penalties) => void
}

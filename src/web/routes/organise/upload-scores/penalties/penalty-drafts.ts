import { MAX_KICKS } from '#contract/limits.ts'
import type { ScoreEntry } from '#contract/match.ts'
import type { Penalties } from '#contract/table/penalties.ts'
import { penaltiesOf, type ShootOut, shootOutOf, shootOutWinner } from '#league/finals/shoot-out.ts'
import { readByMatch, type StorageOwner, storeByMatch } from '../stored-scores.ts'

/** Penalties that are entered and not saved: each kick as it was tapped, or the total as it was typed. */
export type PenaltyDraft = { shootOut: ShootOut } | { home: string; away: string }

/** Drafts by match, each with the version of the match that it is about: after a correction of its score it is void. */
export type PenaltyDrafts = Readonly<Record<string, { version: number; draft: PenaltyDraft }>>

export const draftOf = (drafts: PenaltyDrafts, { id, version }: ScoreEntry): PenaltyDraft | null =>
  drafts[id]?.version === version ? drafts[id].draft : null

/** Returns what the page shows at first: kick by kick, unless only the total is known. */
export function storedDraft({ knockOut }: ScoreEntry): PenaltyDraft {
  const stored = knockOut?.penalties
  if (stored && !stored.kicks) return { home: `${stored.home}`, away: `${stored.away}` }
  return { shootOut: (stored && shootOutOf(stored)) ?? { first: 'home', taken: [] } }
}

/** Returns what would be saved; null while nobody has won, or a number is missing. */
export function penaltiesIn(draft: PenaltyDraft): Penalties | null {
  if ('shootOut' in draft) return shootOutWinner(draft.shootOut) === null ? null : penaltiesOf(draft.shootOut)
  return draft.home === '' || draft.away === '' ? null : { home: Number(draft.home), away: Number(draft.away) }
}

/** The matches with penalties that are entered and not saved, in the order of the schedule. */
export function withUnsavedPenalties(entries: readonly ScoreEntry[], drafts: PenaltyDrafts): ScoreEntry[] {
  return entries.filter((entry) => {
    const draft = draftOf(drafts, entry)
    return draft !== null && isEntered(draft) && !isStored(draft, entry.knockOut?.penalties ?? null)
  })
}

const isEntered = (draft: PenaltyDraft) =>
  'shootOut' in draft ? draft.shootOut.taken.length > 0 : draft.home !== '' || draft.away !== ''

function isStored(draft: PenaltyDraft, stored: Penalties | null): boolean {
  const entered = penaltiesIn(draft)
  if (!stored || !entered || stored.home !== entered.home || stored.away !== entered.away) return false
  return 'shootOut' in draft ? JSON.stringify(stored.kicks) === JSON.stringify(entered.kicks) : true
}

export const storePenalties = (owner: StorageOwner, drafts: PenaltyDrafts) => storeByMatch('penalties', owner, drafts)

export const readStoredPenalties = (owner: StorageOwner): PenaltyDrafts =>
  readByMatch('penalties', owner, isPenaltyDraft)

/** Tells whether something kept is what this version of the site keeps. */
function isPenaltyDraft(value: unknown): value is PenaltyDrafts[string] {
  const { version, draft } = value as { version: unknown; draft: { [key: string]: unknown } }
  if (!Number.isInteger(version)) return false
  if (!('shootOut' in draft))
    return [draft.home, draft.away].every((text) => typeof text === 'string' && text.length <= 2)
  const { first, taken } = draft.shootOut as { first: unknown; taken: unknown }
  const isList = Array.isArray(taken) && taken.length <= 2 * MAX_KICKS
  return (first === 'home' || first === 'away') && isList && taken.every((scored) => typeof scored === 'boolean')
}

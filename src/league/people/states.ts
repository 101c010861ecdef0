import type { SeasonAsks } from '#contract/league.ts'
import type { StoredFee } from '#contract/people/choices.ts'
import type { AgreementState, Fee } from '#contract/people/person.ts'

type Stored = { fee: StoredFee | null; hasAgreed: boolean; hasGuardian: boolean }

/** The fee of a registration: open until somebody says otherwise, where its season has one ([PE1]). */
export const feeOf = ({ fee }: Pick<SeasonAsks, 'fee'>, stored: StoredFee | null): Fee => {
  if (fee === null) return 'none'
  return stored ?? 'open'
}

/**
 * Returns the state of a registration's agreement ([PE1]). An agreement to an earlier text counts: a correction of the
 * text does not ask everybody again.
 */
export function agreementOf(
  { agreement }: Pick<SeasonAsks, 'agreement'>,
  { hasAgreed, hasGuardian }: Pick<Stored, 'hasAgreed' | 'hasGuardian'>,
): AgreementState {
  if (agreement === '') return 'none'
  if (hasAgreed) return 'agreed'
  return hasGuardian ? 'guardian' : 'missing'
}

import type { DraftMessage } from '#contract/draft.ts'

/** Milliseconds before the shown zero at which a captain is warned. */
export const WARN_AT = 10_000

/** Milliseconds until the last ten seconds of the clock begin; null without a running clock, and once they have begun. */
export function untilWarning(
  { phase, pickExpiresAt }: Pick<DraftMessage, 'phase' | 'pickExpiresAt'>,
  serverNow: number,
): number | null {
  if (phase !== 'running' || pickExpiresAt === null) return null
  const wait = pickExpiresAt - WARN_AT - serverNow
  return wait > 0 ? wait : null
}

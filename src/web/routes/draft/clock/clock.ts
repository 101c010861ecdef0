import type { DraftMessage } from '#contract/draft.ts'

type Clocked = Pick<
  DraftMessage,
  'phase' | 'pickStartsAt' | 'pickExpiresAt' | 'pickLength' | 'remaining' | 'startsAt' | 'settings'
>

/** The clock to show: milliseconds left of `length`, and whether it runs; null where there is none. */
export type ShownClock = { left: number; length: number; runs: boolean } | null

const LEAD_IN = 10_000

/** Returns the clock as it shows at a time of the server ([D10], [D11], [D12], [D22]). */
export function shownClock(draft: Clocked, serverNow: number): ShownClock {
  const { phase, pickStartsAt, pickExpiresAt, remaining, startsAt } = draft
  if (phase === 'ready' && startsAt !== null) {
    const left = startsAt - serverNow
    return { left: Math.max(0, left), length: LEAD_IN, runs: left > 0 }
  }
  if (phase === 'paused' && remaining !== null)
    return { left: remaining, length: Math.max(remaining, (draft.settings.clockSeconds ?? 0) * 1000), runs: false }
  if (phase !== 'running' || pickExpiresAt === null) return null
  const start = pickStartsAt ?? serverNow
  const left = Math.max(0, pickExpiresAt - Math.max(serverNow, start))
  return { left, length: Math.max(draft.pickLength ?? 0, pickExpiresAt - start), runs: serverNow >= start && left > 0 }
}

/** 'mm:ss', rounded up, so that zero is shown when time is up and not before; then 'Expired'. Null is 'No clock'. */
export function clockText(left: number | null): string {
  if (left === null) return 'No clock'
  if (left <= 0) return 'Expired'
  const seconds = Math.ceil(left / 1000)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** Milliseconds until the text changes next. */
export const untilNextText = (left: number) => (left <= 0 ? 1000 : ((left - 1) % 1000) + 1)

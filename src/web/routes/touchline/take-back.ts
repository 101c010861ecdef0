import type { TapAct, TappedMatch } from '#league/touchline/tapped-match.ts'

/** What was tapped last and can be taken back: a side's last goal, else the kick-off; `at` is null where nobody knows when. */
export function lastTapped({ home, away, lastGoalAt, startedAt }: TappedMatch) {
  const sides = [
    { kind: 'home' as const, goals: home, at: lastGoalAt.home },
    { kind: 'away' as const, goals: away, at: lastGoalAt.away },
  ].filter(({ goals }) => goals > 0)
  const [last] = sides.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))
  if (last) return { kind: last.kind, at: last.at }
  return startedAt === null ? null : { kind: 'start' as const, at: startedAt }
}

/** The tap that takes it back; null where there is nothing. */
export function takeBackOf(shown: TappedMatch): TapAct | null {
  const last = lastTapped(shown)
  if (!last) return null
  return last.kind === 'start' ? { kind: 'unstart' } : { kind: 'ungoal', side: last.kind, count: shown[last.kind] }
}

import type { Forfeit } from '#contract/match.ts'
import { teamName } from './team-name.ts'

type Side = { name: string } | null
type Forfeited = { forfeit?: Forfeit | null | undefined; home: Side; away: Side }

/** Tells whether a side of a match forfeited it ([SC3]). */
export const hasForfeited = (forfeit: Forfeit | null | undefined, side: 'home' | 'away'): boolean =>
  forfeit === side || forfeit === 'both'

/** 'Reed Rovers forfeited', 'Both teams forfeited'; '' where neither did. */
export function forfeitText({ forfeit, home, away }: Forfeited): string {
  if (!forfeit) return ''
  if (forfeit === 'both') return 'Both teams forfeited'
  return `${teamName(forfeit === 'home' ? home : away)} forfeited`
}

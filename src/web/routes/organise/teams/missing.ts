import { counted } from '#league/count-text.ts'
import type { RosterPlayer } from './players/rosters-query.ts'

/** Returns the words of a folded team for what it lacks, such as '2 fees open, No captain'; `openFees` is null until it is known. */
export function missingText(
  players: readonly Pick<RosterPlayer, 'role' | 'doubled'>[],
  openFees: number | null,
): string {
  const doubled = players.filter((player) => player.doubled).length
  const missing = [
    players.length > 0 && !players.some(({ role }) => role === 'captain') && 'No captain',
    openFees !== null && openFees > 0 && `${counted(openFees, 'fee')} open`,
    doubled > 0 && `${counted(doubled, 'player')} on two teams`,
  ].filter((one) => one !== false)
  if (players.length === 0) return 'No players'
  if (missing.length > 0) return missing.join(', ')
  return openFees === null ? '' : 'Nothing missing'
}

import { clockTime } from '#league/day-text.ts'
import { fieldText } from '#league/fields.ts'
import { forfeitText } from '#league/forfeit-text.ts'
import { teamName } from '#league/team-name.ts'
import type { Slot } from './board.ts'

/** Names a place of the board for screen readers: 'Reed Rovers v Silva FC, 6:00 PM, field B, was E'. */
export function slotLabel(slot: Slot): string {
  const where = [clockTime(slot.kickoff), slot.field && fieldText(slot.field)].filter(Boolean).join(', ')
  if (slot.kind === 'free') return `Free, ${where}. Place here`
  const { match } = slot
  if (slot.kind === 'ghost') return `${match.name}, ${where}: ${slot.text.replace('→', 'now')}`
  if (!match.isPlayed)
    return [`${match.name}, ${where}`, match.note, match.isLocked && 'locked'].filter(Boolean).join(', ')
  const { home, away, homeScore, awayScore } = match
  if (homeScore === null || awayScore === null) return `${match.name}: ${forfeitText(match) || match.status}`
  return `${teamName(home)} ${homeScore}, ${teamName(away)} ${awayScore}`
}

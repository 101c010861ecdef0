import { capitalized } from '#contract/letters.ts'
import type { ImportOutcome } from '#contract/people/choices.ts'
import type { ImportField, ImportLine, ImportPreview } from '#contract/people/people-import.ts'
import { counted } from '#league/count-text.ts'
import { importFieldLabel } from '#league/people/import/fields.ts'

export const OUTCOME_LABELS: Record<ImportOutcome, string> = {
  new: 'New',
  waits: 'Wait',
  changed: 'Changed',
  same: 'As before',
  refused: 'Left out',
}

const PLURALS = new Set<ImportField>(['position', 'notes'])
/** 'Positions become RW, ST', 'phone changes' */
function changeText({ field, to }: ImportLine['changes'][number]): string {
  if (field === 'notes') return 'a note is added'
  if (field === 'team') return `joins ${to}`
  const label = importFieldLabel(field).toLowerCase()
  if (to === null) return `${label} changes`
  return `${label} ${PLURALS.has(field) ? 'become' : 'becomes'} ${to}`
}

/** 'a', 'a and b', 'a, b and c' */
const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
const sentence = (text: string) => `${capitalized(text)}.`

/** ' Left out: team (No team is called Greens).' */
const leftOutText = (reasons: ImportLine['reasons']): string =>
  reasons.length === 0
    ? ''
    : ` Left out: ${reasons.map(({ field, text }) => `${field ? importFieldLabel(field).toLowerCase() : 'row'} (${text})`).join(', ')}.`

/** Says how many mails bringing a file in sends, and about what ([NE3]). */
export function mailsText({ players, captains }: ImportPreview['mails']): string {
  if (players + captains === 0) return 'This sends no mails.'
  const parts = [
    ...(players > 0
      ? [`${counted(players, 'mail')} to ${players === 1 ? 'a player' : 'players'} about their team`]
      : []),
    ...(captains > 0
      ? [`${counted(captains, 'mail')} to ${captains === 1 ? 'a captain' : 'captains'} about new players`]
      : []),
  ]
  return `This sends ${listed(parts)}.`
}

/** Returns the sentence about a row, which follows the name of its person. */
export function lineText({ outcome, changes, stays, reasons }: ImportLine): string {
  const own = stays.map((field) => importFieldLabel(field).toLowerCase())
  const kept =
    own.length === 0 ? '' : ` They have an account, so ${listed(own)} ${own.length === 1 ? 'stays' : 'stay'}.`
  const changed = changes.length === 0 ? '' : ` ${sentence(listed(changes.map(changeText)))}`
  const left = leftOutText(reasons)
  if (outcome === 'new') return `is new.${changed}${left}`
  if (outcome === 'waits') return `goes on the waiting list.${changed}${left}`
  if (outcome === 'same') return `is already here. Nothing changes.${kept}${left}`
  if (outcome === 'changed') return `is already here.${changed}${kept}${left}`
  return `is left out. ${reasons.map(({ text }) => sentence(text)).join(' ')}`
}

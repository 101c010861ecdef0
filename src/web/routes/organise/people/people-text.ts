import type { ImportReply } from '#contract/people/people-import.ts'
import type { PersonRow, UnreadableField } from '#contract/people/person.ts'
import { counted } from '#league/count-text.ts'

export const nameOf = ({ firstName, lastName }: Pick<PersonRow, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`

/** '1 player', '3 players' */
export const players = (count: number) => counted(count, 'player')

/** '9 players are registered, 3 are on the waiting list, 2 changed. 2 mails about teams are on the way.' */
export function broughtInText({ added, waiting, changed, told }: ImportReply): string {
  const registered = added > 0 ? [`${players(added)} ${added === 1 ? 'is' : 'are'} registered`] : []
  const wait =
    waiting > 0 ? [`${added > 0 ? waiting : players(waiting)} ${waiting === 1 ? 'is' : 'are'} on the waiting list`] : []
  const others = changed > 0 ? [added + waiting > 0 ? `${changed} changed` : `${players(changed)} changed`] : []
  const mails = told > 0 ? ` ${counted(told, 'mail')} about teams ${told === 1 ? 'is' : 'are'} on the way.` : ''
  return `${[...registered, ...wait, ...others].join(', ')}.${mails}`
}

/** '$45 open', 'Paid' */
export const feeText = ({ fee, open }: Pick<PersonRow, 'fee' | 'open'>) =>
  ({ none: '', open: `${open} open`, paid: 'Paid', waived: 'Waived', refunded: 'Refunded' })[fee]

const FIELDS: Record<UnreadableField, string> = {
  graduationYear: 'class',
  footPref: 'foot',
  position: 'positions',
  sent: 'form as sent',
  agreement: 'agreement',
  guardian: 'guardian',
  emergencyContact: 'emergency contact',
}

/** 'Can’t be read: positions, guardian' */
export const unreadableText = (fields: readonly UnreadableField[]) =>
  `Can’t be read: ${fields.map((field) => FIELDS[field]).join(', ')}`

export const FILTER_LABELS = {
  unpaid: 'Unpaid',
  agreement: 'Agreement missing',
  guardian: 'Guardian open',
  late: 'Late',
  'no-team': 'No team',
  goalkeepers: 'Goalkeepers',
  'to-be-verified': 'To be verified',
  unreadable: 'Not readable',
  overpaid: 'Paid too much',
  'other-currency': 'Other currency',
  removed: 'Removed',
  blocked: 'Blocked',
} as const

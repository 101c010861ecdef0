import type { PersonRow } from '#contract/people/person.ts'

export const nameOf = ({ firstName, lastName }: Pick<PersonRow, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`

/** '1 player', '3 players' */
export const players = (count: number) => `${count} ${count === 1 ? 'player' : 'players'}`

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
/** 'Jul 19' */
export const dayText = (at: number) => DAY.format(at)

/** '$45 open', 'Paid' */
export const feeText = (fee: PersonRow['fee'], amount: string) =>
  ({ none: '', open: `${amount} open`, paid: 'Paid', waived: 'Waived', refunded: 'Refunded' })[fee]

export const FILTER_LABELS = {
  unpaid: 'Unpaid',
  agreement: 'Agreement missing',
  guardian: 'Guardian open',
  late: 'Late',
  'no-team': 'No team',
  goalkeepers: 'Goalkeepers',
  'to-be-verified': 'To be verified',
  removed: 'Removed',
  blocked: 'Blocked',
} as const

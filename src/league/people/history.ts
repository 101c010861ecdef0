import { capitalized } from '#contract/letters.ts'
import type { ActCode, ActDetails } from '#contract/people/act.ts'
import type { StoredFee } from '#contract/people/choices.ts'

/** The sentence for each act on a person's sheet, without the name of who did it. */
const TEXTS: Partial<Record<ActCode, string | ((details: ActDetails) => string)>> = {
  'registration-admitted': 'Let into the draft',
  'registration-removed': 'Registration removed',
  'registration-restored': 'Registration brought back',
  'account-blocked': 'Account blocked',
  'account-unblocked': 'Account unblocked',
  'person-added': 'Added by hand',
  'person-changed': ({ fields = [] }) => `${listed(fields.map((field) => FIELDS[field] ?? field))} changed`,
  'person-invited': 'Invited to take over the registration',
  'person-claimed': 'Taken over by its owner',
  'people-merged': 'Merged with another entry of the same person',
  'merge-proposed': 'Asked whether another account is theirs too',
  'payment-noted': () => 'Payment noted',
  'refund-noted': () => 'Refund noted',
  'payment-corrected': () => 'Payment taken back',
  'fee-set': ({ from = 'open', to = 'open' }) => `Fee ${FEES[to]}, was ${FEES[from]}`,
  'agreement-ticked': 'Agreement on paper ticked',
  'agreement-taken-back': 'Agreement on paper taken back',
  'guardian-asked': 'Guardian asked to agree',
  'waiting-admitted': 'Let in from the waiting list',
  'waiting-removed': 'Taken off the waiting list',
}

const FIELDS: Record<string, string> = {
  firstName: 'first name',
  lastName: 'last name',
  nickname: 'nickname',
  phone: 'phone',
  graduationYear: 'class',
  clubTeam: 'club team',
  footPref: 'foot',
  position: 'positions',
  contactEmail: 'mail',
  emergencyContact: 'emergency contact',
  guardian: 'guardian',
  notes: 'note',
}
const FEES: Record<StoredFee, string> = { open: 'open', paid: 'paid', waived: 'waived', refunded: 'refunded' }

const listed = (parts: readonly string[]) => {
  const text = parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
  return capitalized(text)
}

/** Returns the text of an act on a person's sheet: 'Phone changed'. Personal values are not in the log ([AC3]). */
export function historyText(act: ActCode, details: ActDetails): string | null {
  const text = TEXTS[act]
  return typeof text === 'function' ? text(details) : (text ?? null)
}

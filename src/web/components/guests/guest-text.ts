import type { GuestMatch } from '#contract/guests/guests.ts'
import { POSITION_CODES, POSITIONS, type Position } from '#contract/people/positions.ts'
import { counted, nounFor } from '#league/count-text.ts'

/** '6:00 PM against Blues, field B' */
export const matchText = ({ time, field, opponent }: Pick<GuestMatch, 'time' | 'field' | 'opponent'>): string =>
  `${time} against ${opponent}${field === '' ? '' : `, ${field.replace(/^Field /, 'field ')}`}`

/** A choice of position with how many could come: 'Goalkeeper (2)'. */
export const positionChoices = (freeAt: Partial<Record<Position, number>>): { code: Position; text: string }[] =>
  POSITION_CODES.map((code) => ({ code, text: `${POSITIONS[code]} (${freeAt[code] ?? 0})` }))

/** Says how many could be asked for a day. */
export const freeText = (free: number): string =>
  free === 0
    ? 'No substitutes are free that evening.'
    : `${counted(free, 'player')} who ${nounFor(free, 'fills', 'fill')} in ${nounFor(free, 'is', 'are')} free then.`

/** Tells somebody that their guardian has not said yes; without a mail server nobody has asked them ([NE3]). */
export const waitingText = (sendsMails: boolean): string =>
  `Waiting for your guardian. ${sendsMails ? 'A link goes to them by mail.' : 'This site sends no mail yet, so nobody has asked them: please tell an organiser.'}`

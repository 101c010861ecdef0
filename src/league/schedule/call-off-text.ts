import { capitalized } from '#contract/letters.ts'

/** The reasons for calling off an evening, with the labels of their buttons. */
export const CALL_OFF_REASONS = { lightning: 'Lightning', wet: 'Wet field', heat: 'Heat', other: 'Other' } as const
export type CallOffReason = keyof typeof CALL_OFF_REASONS

/** The call-off to announce. */
export type CallOffDetails = {
  /** 'tonight', 'today' or 'Wednesday, July 30' */
  when: string
  /** 'Week 3' */
  name: string
  venue: string
  /** '7:00 PM' where only what comes from then on is called off. */
  fromText: string | null
  /** 'field B' where it is one field alone. */
  fieldText: string | null
  /** Null while none is chosen. */
  reason: CallOffReason | null
  /** Another reason in the organiser's own words, '' for none. */
  ownReason: string
  /** The organiser who signs it, '' for nobody. */
  organiser: string
}

/** The text that goes out when an evening or a part of it is called off ([SC11]), on one line. */
export function callOffText(details: CallOffDetails): string {
  const { organiser, fromText, fieldText } = details
  const isWhole = fromText === null && fieldText === null
  return [
    headline(details),
    why(details),
    'New dates come as soon as we have them.',
    ...(isWhole ? ['Please stay home.'] : []),
    ...(organiser === '' ? [] : [organiser]),
  ].join(' ')
}

function headline({ when, fromText, fieldText }: CallOffDetails): string {
  const onDay = when.includes(' ') ? `on ${when}` : when
  if (fieldText !== null)
    return `${capitalized(fieldText)} is closed ${onDay}${fromText ? ` from ${fromText} on` : ''}.`
  return `${capitalized(when)} is called off${fromText ? ` from ${fromText} on` : ''}.`
}

function why(details: CallOffDetails): string {
  const { reason, ownReason } = details
  const outcome = outcomeOf(details)
  const cause = reason === 'other' || reason === null ? '' : causeOf(reason, details.venue)
  if (cause !== '') return `${cause}, so ${outcome}.`
  const own = ownReason.trim().replace(/[.!?]+$/, '')
  return own === '' ? `${capitalized(outcome)}.` : `${capitalized(own)}: ${outcome}.`
}

function causeOf(reason: Exclude<CallOffReason, 'other'>, venue: string): string {
  if (reason === 'lightning') return `There is lightning near ${venue || 'the fields'}`
  if (reason === 'wet') return venue ? `The ground at ${venue} is too wet` : 'The ground is too wet'
  return venue ? `It is too hot at ${venue}` : 'It is too hot'
}

function outcomeOf({ name, fromText, fieldText }: CallOffDetails): string {
  if (fieldText !== null) return `the matches on ${fieldText} are not played`
  if (fromText !== null) return `the matches from ${fromText} on are not played`
  const inSentence = /^(?:Week \d|The )/.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name
  return `${inSentence} ${name === 'The finals' ? 'are' : 'is'} not played`
}

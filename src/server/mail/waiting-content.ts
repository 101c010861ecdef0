import type { MailedSeason } from '../store/season/people-season.ts'
import { actionFor, isEntered, linesFor, type Readers } from './addressee.ts'
import { feeLines, type MailedFee } from './fee-lines.ts'
import type { FirstWords, MailContent } from './mail-content.ts'

/** A mail to somebody on the waiting list of a season ([PE6]). */
export type WaitingMessage = {
  /**
   * `waiting-offer`: a place is free for them; `waiting-in`: an organiser has let them in; `waiting-back`: they had lost a
   * place, have confirmed their address, and are in again.
   */
  kind: 'waiting-offer' | 'waiting-in' | 'waiting-back'
  readers: Readers
  season: Pick<MailedSeason, 'name' | 'slug' | 'isOpen'>
  /** The end of the offer: 'July 9, 2025, 6:00 PM EDT'; '' for those who are in. */
  until: string
  /** The fee of the place, with the reference for those who are in. */
  fee: MailedFee | null
} & FirstWords

/** The words of a mail to somebody on a waiting list. */
export function waitingContent({ kind, readers, season, until, fee }: Omit<WaitingMessage, 'firstWords'>): MailContent {
  const path = `/register?season=${season.slug}`
  const action = actionFor(readers, season, { label: 'Go to the site', path: '/settings' })
  const note = isEntered(readers)
    ? `You get this mail because an organiser put a player with this address on the waiting list of ${season.name}.`
    : `You get this mail because you are on the waiting list of ${season.name}.`
  if (kind === 'waiting-back')
    return {
      subject: `You are in: ${season.name}`,
      lines: [
        isEntered(readers)
          ? `There is a place for you now. You are registered for ${season.name}.`
          : `Your email is confirmed, and there is a place for you. You are registered for ${season.name}.`,
        ...linesFor(readers, season, feeLines(fee)),
      ],
      action,
      note,
    }
  if (kind === 'waiting-in')
    return {
      subject: `You are in: ${season.name}`,
      lines: [
        `An organiser has let you in. You are registered for ${season.name}.`,
        ...linesFor(readers, season, feeLines(fee)),
      ],
      action,
      note,
    }
  return {
    subject: `A place is free for you: ${season.name}`,
    lines: [
      `You were on the waiting list of ${season.name}, and now it is your turn.`,
      `The place is yours if you take it by ${until}. After that it goes to the next in line.`,
      ...feeLines(fee),
    ],
    action: { label: 'Take my place', path },
    note,
  }
}

/** The mail to somebody who has not confirmed the address in the time for which a place was held ([PE10]). */
export type PlaceEndedMessage = { kind: 'place-ended'; token: string; season: string; until: string }

export const placeEndedContent = ({ token, season, until }: PlaceEndedMessage): MailContent => ({
  subject: `Confirm your email for a place in ${season}`,
  lines: [
    `Your place in ${season} was held until ${until}, and nobody had confirmed this email address by then.`,
    'You are on the waiting list now. Confirm your email, and you get a place as soon as one is free.',
  ],
  action: { label: 'Confirm my email', path: `/verify-email#token=${token}` },
  note: 'The link works once, for seven days. If you didn’t sign up, you can ignore this mail.',
})

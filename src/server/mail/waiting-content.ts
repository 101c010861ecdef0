import type { MailContent } from './mail-content.ts'

/** What somebody on the waiting list of a season is told ([PE6]). */
export type WaitingMessage = {
  /** `waiting-offer`: a place is free for them; `waiting-in`: an organiser has let them in. */
  kind: 'waiting-offer' | 'waiting-in'
  season: { name: string; slug: string }
  /** Until when the place is theirs to take: 'July 9, 2025, 6:00 PM EDT'; '' for who is in. */
  until: string
}

/** The words of a mail to somebody on a waiting list. */
export function waitingContent({ kind, season, until }: WaitingMessage): MailContent {
  const path = `/register?season=${season.slug}`
  const note = `You get this mail because you are on the waiting list of ${season.name}.`
  if (kind === 'waiting-in')
    return {
      subject: `You are in: ${season.name}`,
      lines: [`An organiser has let you in. You are registered for ${season.name}.`],
      action: { label: 'Go to the site', path: `/settings` },
      note,
    }
  return {
    subject: `A place is free for you: ${season.name}`,
    lines: [
      `You were on the waiting list of ${season.name}, and now it is your turn.`,
      `The place is yours if you take it by ${until}. After that it goes to the next in line.`,
    ],
    action: { label: 'Take my place', path },
    note,
  }
}

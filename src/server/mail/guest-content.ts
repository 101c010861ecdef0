import { wantedText } from '#league/guests/guests.ts'
import type { GuestLinkMail } from '../store/guests/asks.ts'
import type { GuestNews, GuestNotice } from '../store/guests/guest-notices.ts'
import { actionFor, isEntered } from './addressee.ts'
import { zoneText } from './family-text.ts'
import type { MailContent } from './mail-content.ts'

/** A mail about a team that plays with a guest ([MN7]). */
export type GuestMessage = GuestNotice & { kind: 'guest' }

/** The mail that asks a guest's guardian, by a link that ends at kick-off. */
export type GuestGuardianMessage = GuestLinkMail & { kind: 'guest-guardian'; token: string }

type Words = { subject: string; lines: string[]; label: string }

const WORDS: Record<GuestNews, (notice: GuestNotice) => Words> = {
  asked: (notice) => ({
    subject: `${notice.team} ask: can you fill in on ${notice.day}?`,
    lines: [
      `${notice.team} need ${wantedText(notice.position)} on ${notice.day}, and you said that you can fill in.`,
      ...notice.matches,
      'The first one who says yes has it. If you can’t, you need to do nothing.',
    ],
    label: 'Have a look',
  }),
  waiting: ({ team, day, who }) => ({
    subject: `${who ?? 'A guest'} would fill in for ${team} on ${day}`,
    lines: [
      `${who ?? 'A guest'} would fill in for ${team} on ${day}. Their guardian was asked and has not answered yet.`,
    ],
    label: 'See your guests',
  }),
  filled: ({ team, day, who, matches }) => ({
    subject: `${who ?? 'A guest'} fills in for ${team} on ${day}`,
    lines: [`${who ?? 'A guest'} fills in for ${team} on ${day}.`, ...matches],
    label: 'See your guests',
  }),
  returned: ({ team, day, who }) => ({
    subject: `Your guest can’t come on ${day}`,
    lines: [`${who ?? 'Your guest'} can’t fill in for ${team} on ${day} after all. You can ask again.`],
    label: 'Ask again',
  }),
  declined: ({ team, day, who }) => ({
    subject: `Your guest can’t come on ${day}`,
    lines: [`The guardian of ${who ?? 'your guest'} said no for ${day}, so ${team} have no guest. You can ask again.`],
    label: 'Ask again',
  }),
  left: ({ team, day }) => ({
    subject: `Your guest can’t come on ${day}`,
    lines: [`The guest of ${team} on ${day} does not play in the season any more. You can ask again.`],
    label: 'Ask again',
  }),
  confirmed: ({ team, day, matches }) => ({
    subject: `You fill in for ${team} on ${day}`,
    lines: [`Your guardian said yes: you fill in for ${team} on ${day}.`, ...matches],
    label: 'See it on the site',
  }),
  refused: ({ team, day }) => ({
    subject: `Not filling in on ${day}`,
    lines: [`Your guardian said no, so you don’t fill in for ${team} on ${day}. They know.`],
    label: 'See it on the site',
  }),
  unanswered: ({ team, day }) => ({
    subject: `Not filling in on ${day}`,
    lines: [
      `Whoever we asked as your guardian can’t answer any more, since that has changed. So you don’t fill in for ${team} on ${day}; they know, and may ask again.`,
    ],
    label: 'See it on the site',
  }),
  withdrawn: ({ team, day, who }) => ({
    subject: `${team} don’t need a guest on ${day} any more`,
    lines: [
      `${team} don’t need a guest on ${day} any more, so ${who === null ? 'you don’t' : `${who} does not`} play for them. Thank you for saying yes!`,
    ],
    label: 'See it on the site',
  }),
  moved: ({ team, day, who, matches }) => ({
    subject: `Another kick-off: ${who ?? 'you'} and ${team} on ${day}`,
    lines: [
      `The matches of ${team} on ${day}, for whom ${who === null ? 'you fill in' : `${who} fills in`}, begin at another time:`,
      ...matches,
      who === null
        ? 'If you can’t come then, say so on the site.'
        : `If ${who} can’t come then, ${who} can say so on the site.`,
    ],
    label: 'See it on the site',
  }),
  'called-off': ({ team, day, who }) => ({
    subject: `${team} don’t play on ${day}`,
    lines: [
      `${team} don’t play on ${day} any more, so ${who === null ? 'you are' : `${who} is`} not needed as a guest.`,
    ],
    label: 'See all matches',
  }),
}

const TO_LEADERS: ReadonlySet<GuestNews> = new Set(['waiting', 'filled', 'returned', 'declined', 'left'])

/** The words of a mail about a team's guest. */
export function guestContent(message: GuestMessage): MailContent {
  const { what, season, readers, team, who } = message
  const { subject, lines, label } = WORDS[what](message)
  const why = isEntered(readers)
    ? `an organiser entered this address for somebody who leads ${team} in the ${season.name}`
    : TO_LEADERS.has(what)
      ? `you lead ${team} in the ${season.name}`
      : who === null
        ? `you said that you can fill in in the ${season.name}`
        : `${who} plays in the ${season.name} and named you as guardian`
  return {
    subject,
    lines,
    action: actionFor(readers, season, {
      label,
      path: what === 'called-off' ? `/matches?season=${season.slug}` : `/me?season=${season.slug}`,
    }),
    note: `Times are ${zoneText(season.timeZone)}. You get this mail because ${why}.`,
  }
}

/** The words of the mail to a guest's guardian. */
export const guestGuardianContent = ({ token, firstName, team, day, matches }: GuestGuardianMessage): MailContent => ({
  subject: `May ${firstName} fill in for ${team} on ${day}?`,
  lines: [
    `${team} need a guest on ${day}, and ${firstName} would play for them:`,
    ...matches,
    'It counts once you say yes. You need no account.',
  ],
  action: { label: 'Answer', path: `/guardian/guest#token=${token}` },
  note: 'The link works until kick-off. If you don’t know who this is, you can ignore this mail.',
})

import type { Role } from '#contract/people/choices.ts'
import type { RoleNotice } from '../store/access/role-notices.ts'
import type { MailContent } from './mail-content.ts'

/** A mail about a change of roles ([AC2]). */
export type RoleMessage = {
  kind: 'role'
  change: RoleNotice['change']
  role: Role
  whom: string
  by: string
  own: boolean
  isByReader: boolean
}

/** Asks somebody to take a role. */
export type Invitation = { kind: 'invitation'; role: Role; by: string; handsOver?: boolean }

const A_ROLE: Record<Role, string> = { owner: 'an owner', organiser: 'an organiser', scorekeeper: 'a scorekeeper' }
const MAY: Record<Role, string> = {
  owner: 'You run the league with the others, and decide who helps.',
  organiser: 'You run the league with the others: seasons, teams, the schedule and the draft.',
  scorekeeper: 'You enter the scores of matches.',
}
const PLACE: Record<Role, { label: string; path: string }> = {
  owner: { label: 'Open the desk', path: '/organise' },
  organiser: { label: 'Open the desk', path: '/organise' },
  scorekeeper: { label: 'Enter scores', path: '/upload_scores' },
}

/** The sentence for owners, who read of somebody else, or of what they did themselves. */
function sentenceOf({ change, role, whom, by, own, isByReader }: RoleMessage): string {
  const has = isByReader ? 'You have' : `${by} has`
  switch (change) {
    case 'given':
    case 'changed':
      return `${has} made ${whom} ${A_ROLE[role]}.`
    case 'ended':
      return `${has} ended the role of ${whom}, who was ${A_ROLE[role]}.`
    case 'left':
      return `${whom} is not ${A_ROLE[role]} any more, by their own wish.`
    case 'handed-over':
      return `${has} handed the league over to ${whom}.`
    case 'handing-over':
      return isByReader
        ? `You are handing the league over to ${whom}. You stay an owner until ${whom} signs in.`
        : `${by} is handing the league over to ${whom}. ${by} stays an owner until ${whom} signs in.`
    case 'stays':
      return isByReader
        ? 'You stay an owner and don’t hand the league over any more.'
        : `${by} stays an owner and does not hand the league over any more.`
    case 'claimed':
      return `${own ? 'You have' : `${whom} has`} become an owner by the one-time address that the server printed.`
    case 'invited':
      return `${has} invited ${own ? 'you' : whom} to be ${A_ROLE[role]}.`
    case 'withdrawn':
      return `${has} taken back the invitation of ${whom}, who was to be ${A_ROLE[role]}.`
    case 'accepted':
      return own
        ? `You have accepted an invitation and are ${A_ROLE[role]} now.`
        : `${whom} has accepted an invitation and is ${A_ROLE[role]} now.`
  }
}

const LOST: readonly RoleMessage['change'][] = ['ended', 'left', 'withdrawn']

/** The words of a mail about a role: to whom it concerns in one way, to owners in another. */
export function roleContent(notice: RoleMessage, productName: string): MailContent {
  const { change, role, own, isByReader } = notice
  // An owner who has handed the league over sees no roles any more.
  const isLeaving = change === 'handed-over' && isByReader
  if (!own || ['invited', 'withdrawn', 'stays'].includes(change))
    return {
      subject: `A change of roles at the ${productName}`,
      lines: [sentenceOf(notice)],
      action: isLeaving
        ? { label: 'Go to the site', path: '/' }
        : { label: 'See who has which role', path: '/organise/access' },
      note: 'Every owner gets this mail. If this should not have happened, talk to the other owners right away.',
    }
  if (LOST.includes(change))
    return {
      subject: `You are not ${A_ROLE[role]} of the ${productName} any more`,
      lines: [`Your role at the ${productName} has ended.`, 'Your account stays, with everything you do as a player.'],
      action: { label: 'Go to the site', path: '/' },
      note: 'If you think this is a mistake, ask an owner of the league.',
    }
  if (change === 'handing-over')
    return {
      subject: `The ${productName} is handed over to you`,
      lines: [
        `${notice.by} is handing the ${productName} over to you: you are an owner now. ${MAY.owner}`,
        `${notice.by} stays an owner until you sign in for the first time.`,
      ],
      action: { label: 'Log in', path: '/login' },
      note: 'If you did not expect this, tell an owner of the league.',
    }
  return {
    subject: `You are ${A_ROLE[role]} of the ${productName} now`,
    lines: [`You are ${A_ROLE[role]} of the ${productName} now.`, MAY[role]],
    action: PLACE[role],
    note: 'If you did not expect this, tell an owner of the league.',
  }
}

/** The words of an invitation. Its reader may never have heard of the site. */
export const invitationContent = ({ role, by, handsOver }: Invitation, productName: string): MailContent => ({
  subject: handsOver
    ? `Would you take the ${productName} over?`
    : `Would you be ${A_ROLE[role]} of the ${productName}?`,
  lines: [
    handsOver
      ? `${by} would like to hand the ${productName} over to you. It is yours once you have an account with this address.`
      : `${by} asks you to be ${A_ROLE[role]} of the ${productName}. ${MAY[role]}`,
    'Sign up with this email address, or log in if you have an account, and confirm the address. That is all.',
  ],
  action: { label: 'Sign up', path: '/signup' },
  note: 'If you don’t want to, you can ignore this mail.',
})

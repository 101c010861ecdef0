import type { Failure } from '#web/data/client.ts'

/** The links with a page of their own, by what is attempted there. */
export type LinkKind =
  | 'reset'
  | 'verify'
  | 'claim'
  | 'merge'
  | 'guardian'
  | 'guest-link'
  | 'evening-link'
  | 'fee-link'
  | 'mails'
  | 'claim-owner'

/** The reasons for which a link opens nothing. One that was deleted is as unknown as one that never was. */
export type DeadReason = 'unknown' | 'used' | 'ended'

const REASONS: Partial<Record<Failure['code'], DeadReason>> = {
  invalid_token: 'unknown',
  // Longer than any link of ours.
  invalid_fields: 'unknown',
  link_used: 'used',
  link_ended: 'ended',
}

/** The reason for which a link opens nothing, null where something else has failed. */
export const deadReasonOf = (failure: { code?: Failure['code'] } | null | undefined): DeadReason | null =>
  (failure?.code && REASONS[failure.code]) ?? null

export const DEAD_TITLES: Record<DeadReason, string> = {
  used: 'You’ve already used this link',
  ended: 'This link no longer works',
  unknown: 'This link doesn’t work',
}

type Words = {
  /** Says what such links are for. */
  isFor: string
  /** Says what was done by the link, to whoever has it: nothing that names somebody. */
  used: string
  /** Says how the link may have ended. */
  ended: string
  /** Says how to get another one, where this page has no button for it. */
  next: string
  /** What may be wrong with a link that nobody knows. */
  unknown?: string
}

const TOO_OLD = 'It’s too old, or a newer link replaced it. Nothing is lost.'
const INCOMPLETE = 'Part of it may be missing. Open it in the mail again.'
const BY_ORGANISER = 'An organiser can send you a new one.'

const WORDS: Record<LinkKind, Words> = {
  reset: {
    isFor: 'With a link like this you choose a new password.',
    used: 'Your password is changed. Log in with the new one.',
    ended: TOO_OLD,
    next: 'Get a new one:',
  },
  verify: {
    isFor: 'With a link like this you confirm your email.',
    used: 'Your email is confirmed.',
    ended: TOO_OLD,
    next: '',
  },
  claim: {
    isFor: 'With a link like this you make a registration your own.',
    used: 'The registration belongs to an account. Log in to see it.',
    ended: TOO_OLD,
    next: BY_ORGANISER,
  },
  merge: {
    isFor: 'With a link like this you join two accounts of yours.',
    used: 'The accounts are one now. Log in with the one that stayed.',
    ended: TOO_OLD,
    next: BY_ORGANISER,
  },
  guardian: {
    isFor: 'With a link like this a guardian agrees to a season.',
    used: 'Your agreement is saved. You don’t need to do anything.',
    ended: 'It’s too old, or nobody needs your answer any more.',
    next: 'Your player can send you a new one, from their page.',
  },
  'guest-link': {
    isFor: 'With a link like this a guardian lets a player fill in for a team.',
    used: 'Your answer is saved. You don’t need to do anything.',
    ended: 'The match has begun, or the team doesn’t need your answer any more.',
    next: 'You get a new link when your player is asked again.',
  },
  'evening-link': {
    isFor: 'With a link like this a guardian says who comes to a match.',
    used: 'Your answer is saved.',
    ended: 'It works until kick-off, and only while there is a match to answer for.',
    next: 'You get a new link with the next reminder.',
  },
  'fee-link': {
    isFor: 'With a link like this a guardian pays a player’s fee.',
    used: 'The fee is paid.',
    ended: 'It’s too old, or somebody else is named as guardian by now. Nothing was charged.',
    next: 'Your player can send you a new one, from the page of their fee.',
  },
  mails: {
    isFor: 'With a link like this you stop mails that you don’t want.',
    used: 'Your choice is saved.',
    ended: TOO_OLD,
    next: 'You can also log in and choose your mails.',
  },
  'claim-owner': {
    isFor: 'With a link like this somebody becomes an owner of the league.',
    used: 'The league has its owner.',
    ended: TOO_OLD,
    next: 'The server prints a new one when it starts.',
    unknown: 'It was used, is too old, or part of it is missing. Copy the whole link, including what follows the #.',
  },
}

/** Says of a link what such links are for, why it opens nothing, and how to get another one. */
export function deadLinkText(kind: LinkKind, reason: DeadReason): { isFor: string; why: string; next: string } {
  const { isFor, used, ended, unknown = INCOMPLETE, next } = WORDS[kind]
  return { isFor, why: { used, ended, unknown }[reason], next: reason === 'used' ? '' : next }
}

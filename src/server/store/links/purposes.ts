import type { RouteKey } from '#contract/api.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

type Purpose = {
  /** The time that it opens, in milliseconds; the mails' words say the same. Null where whoever makes it sets the end. */
  livesMs: number | null
  /** True where acting by it ends it. */
  once: boolean
  /** The columns of its row that name its subject besides the person. */
  names: readonly (keyof Named)[]
  /** The calls that take its token; it gives no other right. */
  opens: readonly RouteKey[]
}

const VERIFY = ['POST /api/auth/verify/read', 'POST /api/auth/verify'] as const

type Named = { email: string; leagueId: string; day: string; askId: string; proposalId: string; expiresAt: number }

/** The purposes of links that come by mail. */
export const LINK_PURPOSES = {
  /** A new password ([Q5]). */
  reset: {
    livesMs: HOUR_MS,
    once: true,
    names: ['email'],
    opens: ['POST /api/auth/reset/read', 'POST /api/auth/reset'],
  },
  /** Confirms the address of an account ([Q11]). */
  verify: { livesMs: 7 * DAY_MS, once: true, names: ['email'], opens: VERIFY },
  /** Confirms the address that is to replace the account's ([A7]). */
  change: { livesMs: HOUR_MS, once: true, names: ['email'], opens: VERIFY },
  /** Takes over a person without a sign-in ([PE2]). */
  claim: {
    livesMs: 14 * DAY_MS,
    once: true,
    names: ['email'],
    opens: ['POST /api/claims/read', 'POST /api/me/claims'],
  },
  /** Confirms that two accounts are one person's, for the owner of one of them ([PE2]). */
  merge: {
    livesMs: 7 * DAY_MS,
    once: false,
    names: ['proposalId'],
    opens: ['POST /api/merge/read', 'POST /api/merge/confirm'],
  },
  /** A guardian agrees to the text of a season ([PE1]). */
  agreement: {
    livesMs: 30 * DAY_MS,
    once: true,
    names: ['leagueId'],
    opens: ['POST /api/guardian/read', 'POST /api/guardian/agree'],
  },
  /** A guardian answers for the matches of a day, until its last kick-off ([MN2]). */
  evening: {
    livesMs: null,
    once: false,
    names: ['leagueId', 'day', 'expiresAt'],
    opens: ['POST /api/guardian/evening/read', 'POST /api/guardian/evening/answer'],
  },
  /** A guardian lets a player fill in for another team, until the first kick-off, which may move ([MN7]). */
  guest: {
    livesMs: null,
    once: true,
    names: ['leagueId', 'askId', 'expiresAt'],
    opens: ['POST /api/guardian/guest/read', 'POST /api/guardian/guest/answer'],
  },
  /** A guardian pays a player's fee ([PA8]). */
  fee: {
    livesMs: 60 * DAY_MS,
    once: false,
    names: ['leagueId'],
    opens: ['POST /api/guardian/fee/read', 'POST /api/guardian/fee/checkout', 'POST /api/guardian/fee/look'],
  },
} as const satisfies Record<string, Purpose>

type Purposes = typeof LINK_PURPOSES
export type LinkPurpose = keyof Purposes

/** Purposes whose links end when somebody acts by them. */
export type OncePurpose = { [P in LinkPurpose]: Purposes[P]['once'] extends true ? P : never }[LinkPurpose]

/** Purposes of links that prove a mailbox: an account has one of each at a time. */
export const MAILBOX_PURPOSES = ['reset', 'verify', 'change', 'claim'] as const satisfies readonly LinkPurpose[]
export type MailboxPurpose = (typeof MAILBOX_PURPOSES)[number]

/** Purposes of links that are about a registration, with which they go. */
export const REGISTRATION_PURPOSES = ['agreement', 'evening', 'guest', 'fee'] as const satisfies readonly LinkPurpose[]

/** A new link, by the hash of its token, for a person, with what its purpose names. */
export type NewLink<P extends LinkPurpose = LinkPurpose> = P extends LinkPurpose
  ? { purpose: P; hash: string; userId: string } & Pick<Named, Purposes[P]['names'][number]>
  : never

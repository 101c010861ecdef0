import type { Generated } from 'kysely'
import type { PushKind, PushSwitch } from '#contract/push/choices.ts'

/** Push subscriptions and pushes, and the address of each person's own calendar. */
export type PushTables = {
  pushSubscriptions: PushSubscriptionTable
  pushSwitches: PushSwitchTable
  pushes: PushTable
  /** By an id that is renewed with it ([SC13]). */
  calendarAddresses: {
    userId: string
    id: string
    createdAt: number
    /** The last time its owner answered for a match or took an answer back, in milliseconds since 1970. */
    answeredAt: Generated<number | null>
  }
}

/** A browser that gets Web Push, as long as the session that it is signed in with lasts ([MN6]). */
type PushSubscriptionTable = {
  id: string
  sessionId: string
  userId: string
  /** The address at its push service; whoever knows it can't send without the site's key. */
  endpoint: string
  /** The browser's own key, and the secret that goes with it, in base64url (RFC 8291). */
  publicKey: string
  auth: string
  createdAt: number
  /** The last time its push service took a push, null before the first. */
  lastSentAt: number | null
  /** Since when its push service has taken nothing any more. */
  failingSince: number | null
}

/** A person's choice for one kind of push; a kind without a row is on. */
type PushSwitchTable = { userId: string; name: PushSwitch; on: number }

/** A push that waits for its time, or for a push service that takes it. */
type PushTable = {
  id: string
  userId: string
  kind: PushKind
  /** Its subject, in the form that its kind defines. */
  about: string
  /** JSON of a `PushText`. */
  text: string
  /** JSON of the `ToldMatches` that it is about; null where it is about `about` alone. */
  told: Generated<string | null>
  /** The version of its season: of two pushes about the same, the higher one is the newer. */
  version: Generated<number>
  /** 1 for "called off": it goes before others, also at night. */
  urgent: number
  /** JSON of the `Mail` that is written where no phone is left; null where none is to be. */
  fallback: string | null
  /** JSON list of the subscriptions whose push services have taken it. */
  sentTo: string
  attempts: number
  /** Nobody takes it before this instant. */
  dueAt: number
  /** The time at which its content is over; 0 once a newer push has taken its place. */
  endsAt: number
  /** From when on it may go out, in milliseconds since 1970: when it was queued, or the morning after. */
  createdAt: number
  /** The process that holds it until `dueAt`, null when none does. */
  holder: string | null
}

import { z } from 'zod'
import { id } from '../id.ts'
import { ENDABLE_MAILS } from '../news/choices.ts'
import { mailSwitches } from '../news/mail-switches.ts'
import { PUSH_LIMITS, PUSH_SWITCHES } from './choices.ts'

const KEY_BYTES = 65
const AUTH_BYTES = 16

/** So many bytes in base64url, as browsers write the keys of a subscription. */
const bytes = (count: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}=?=?$`))

/** A subscription as a browser writes it (`PushSubscription.toJSON`). */
export const pushSubscription = z.object({
  endpoint: z.string().max(PUSH_LIMITS.endpoint),
  keys: z.object({ p256dh: bytes(KEY_BYTES), auth: bytes(AUTH_BYTES) }),
})

/** A phone or computer that is told; `current` is the one that asks. */
const toldDevice = z.object({
  id,
  current: z.boolean(),
  /** Null where the browser did not tell. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  since: z.number(),
  /** Time when its push service last accepted something. */
  lastToldAt: z.number().nullable(),
  /** Time since which nothing reaches it. */
  failingSince: z.number().nullable(),
})
export type ToldDevice = z.infer<typeof toldDevice>

/** A person's own devices and switches for pushes. */
export const ownPush = z.object({
  /** The site's public key, with which a browser subscribes. */
  publicKey: z.string(),
  devices: z.array(toldDevice),
  switches: z.record(z.enum(PUSH_SWITCHES), z.boolean()),
  /** The zone of the league's nights. */
  timeZone: z.string(),
})
export type OwnPush = z.infer<typeof ownPush>

/** One's own switches of mails and pushes, set together, all or none; one that is left out stays as it is ([NT2]). */
export const noticesForm = z.object({
  mails: z.partialRecord(z.enum(ENDABLE_MAILS), z.boolean()),
  pushes: z.partialRecord(z.enum(PUSH_SWITCHES), z.boolean()),
})
export type NoticesForm = z.infer<typeof noticesForm>

/** One's own switches as they are once some were set. */
export const noticesSet = z.object({ mails: mailSwitches, pushes: ownPush.shape.switches })
export type NoticesSet = z.infer<typeof noticesSet>

/** Outcome of a test notice: `failed` where the push service did not take it. */
export const pushTried = z.object({ outcome: z.enum(['taken', 'failed']) })

/** The address of one's own calendar, as programs subscribe to it; null before it was made. */
export const ownCalendar = z.object({ url: z.string().nullable() })

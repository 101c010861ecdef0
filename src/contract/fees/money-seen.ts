import { z } from 'zod'
import { STORED_FEES } from '../people/choices.ts'
import { seasonSummary, teamSummary } from '../team.ts'
import { PAYMENT_WAYS } from './payment.ts'
import { currency } from './season-fee.ts'

/** Money by the way in which it came and went, in minor units. */
const wayTotal = z.object({ way: z.enum(PAYMENT_WAYS), received: z.int(), refunded: z.int(), count: z.int() })

/** Money by the day on which it came or went: '2025-07-22', in the league's zone. */
const dayTotal = z.object({ day: z.string(), received: z.int(), refunded: z.int(), count: z.int() })

/** Totals of a season's fees in one currency, in minor units ([PA4]). */
export const feeTotals = z.object({
  currency,
  /** Cost of all registrations that count, without those that are waived or refunded. */
  due: z.int(),
  /** Money received, including payments of people who left or were deleted. */
  received: z.int(),
  refunded: z.int(),
  /** Still to be paid. */
  open: z.int(),
  waived: z.int(),
  /** Paid beyond what is owed. */
  tooMuch: z.int(),
  ways: z.array(wayTotal),
  /** The newest first. */
  days: z.array(dayTotal),
})
export type FeeTotals = z.infer<typeof feeTotals>

/** A registration as the list of fees shows it ([PA4]). */
export const feeRow = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  teamId: z.string().nullable(),
  registeredAt: z.int(),
  fee: z.enum(STORED_FEES),
  /** Amount still to pay, in minor units of the currency; null where it is not known. */
  open: z.int().nullable(),
  /** Currency of the price at registration, which may differ from the season's today; null where it is not known. */
  currency: currency.nullable(),
  /** The same in words: '$45'; the season's words where its price is not known. */
  openText: z.string(),
  /** Amount paid and not refunded: '$45'; '' for none, or where the amount is not known. */
  paidText: z.string(),
  /** Paid beyond what is owed; '' for none. */
  tooMuch: z.string(),
  /** Paid in another currency, and no part of the fee: '€45'; '' for none. */
  otherCurrencies: z.string(),
  /** Way and day of the newest payment in the fee's currency; null without one. */
  last: z.object({ way: z.enum(PAYMENT_WAYS), day: z.string() }).nullable(),
  /** Time when the last reminder was handed to a mail server; null without one. */
  remindedAt: z.int().nullable(),
  /** True if a reminder waits to go out. */
  isReminderWaiting: z.boolean(),
})
export type FeeRow = z.infer<typeof feeRow>

/** The money of a season as organisers see it ([PA4]). */
export const moneySeen = z.object({
  league: seasonSummary,
  archived: z.boolean(),
  timeZone: z.string(),
  /** Null where the season has no fee. */
  fee: z
    .object({
      /** '$45' */
      price: z.string(),
      /** Null where no amount is known. */
      currency: currency.nullable(),
      howToPay: z.string(),
      /** True if it has to be confirmed before anything more is charged ([PA11]). */
      unconfirmed: z.boolean(),
      /** 'July 30, 2025'; '' without a day. */
      dueText: z.string(),
      isOverdue: z.boolean(),
    })
    .nullable(),
  /** One for each currency that was asked for or paid; the season's own comes first. */
  totals: z.array(feeTotals),
  /** The newest mail that reminded people: how many it told, how many of its mails wait, and how many of those told owe nothing now. */
  lastReminder: z.object({ at: z.int(), told: z.int(), waiting: z.int(), settled: z.int() }).nullable(),
  teams: z.array(teamSummary),
  /** Registrations that count, in the order of their names. */
  people: z.array(feeRow),
})
export type MoneySeen = z.infer<typeof moneySeen>

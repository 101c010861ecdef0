import { z } from 'zod'
import { STORED_FEES } from '../people/choices.ts'
import { seasonSummary, teamSummary } from '../team.ts'
import { PAYMENT_WAYS } from './payment.ts'
import { currency } from './season-fee.ts'

/** Money by the way in which it came and went, in minor units. */
const wayTotal = z.object({ way: z.enum(PAYMENT_WAYS), received: z.int(), refunded: z.int(), count: z.int() })

/** Money by the day on which it came or went: '2025-07-22', in the league's zone. */
const dayTotal = z.object({ day: z.string(), received: z.int(), refunded: z.int(), count: z.int() })

/** What a season's fees come to in one currency, in minor units ([PA4]). */
export const feeTotals = z.object({
  currency,
  /** What registrations that count cost, without those that are waived or refunded. */
  due: z.int(),
  /** What came, with payments of people who left or were deleted. */
  received: z.int(),
  /** What went back. */
  refunded: z.int(),
  /** What is still to be paid. */
  open: z.int(),
  /** What need not be paid. */
  waived: z.int(),
  /** What was paid beyond what is owed. */
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
  /** What is open, in minor units of the currency; null where it is not known. */
  open: z.int().nullable(),
  /** That of the price when they registered, which may not be the season's of today; null where it is not known. */
  currency: currency.nullable(),
  /** The same in words: '$45'; the season's words where its price is not known. */
  openText: z.string(),
  /** What came of it and stayed: '$45'; '' where nothing did, or the amount is not known. */
  paidText: z.string(),
  /** What was paid beyond what is owed; '' where nothing was. */
  tooMuch: z.string(),
  /** What came in another currency and is no part of the fee: '€45'; '' where nothing did. */
  otherCurrencies: z.string(),
  /** How and on which day the newest payment in the fee's currency came; null without one. */
  last: z.object({ way: z.enum(PAYMENT_WAYS), day: z.string() }).nullable(),
  /** When a reminder of it was handed to a mail server last; null where none was. */
  remindedAt: z.int().nullable(),
  /** Whether a reminder waits to go out. */
  isReminderWaiting: z.boolean(),
})
export type FeeRow = z.infer<typeof feeRow>

/** The money of a season as organisers see it ([PA4]). */
export const moneySeen = z.object({
  league: seasonSummary,
  archived: z.boolean(),
  timeZone: z.string(),
  /** What the season costs; null where it has no fee. */
  fee: z
    .object({
      /** '$45' */
      price: z.string(),
      /** Null where no amount is known. */
      currency: currency.nullable(),
      howToPay: z.string(),
      /** Whether it is to be confirmed before anything more is charged ([PA11]). */
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

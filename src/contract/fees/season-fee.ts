import { z } from 'zod'
import { day } from '../day.ts'
import { MAX_AMOUNT } from '../limits.ts'
import { optionalLine, orEmpty } from '../text.ts'
import { CURRENCY_DIGITS } from './currencies.ts'

export const NO_AMOUNT = 'Enter an amount like 45 or 45.50'
export const TOO_MUCH = 'That is more than this site can take'

/** A currency's code of ISO 4217, as 'USD'. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Choose a currency')
  .refine((code) => CURRENCY_DIGITS.has(code), 'Choose a currency')

/** Money that is asked for, in whole minor units of its currency: cents, or yen. */
export const amount = z.int(NO_AMOUNT).min(1, NO_AMOUNT).max(MAX_AMOUNT, TOO_MUCH)

/** The same as it is stored: one of before there were as many digits may be larger than what is taken today ([PA11]). */
export const storedAmount = z.int(NO_AMOUNT).min(1, NO_AMOUNT)

/** The fee of a season's players ([PA1]). */
export const seasonFee = z.object({
  /** Null where the words of before have not been read: an organiser is asked for it. */
  amount: storedAmount.nullable(),
  currency,
  /** Price for registrations until the end of a day, in the league's zone. */
  early: z.object({ amount: storedAmount, until: day }).nullable().default(null),
  /** The last day to pay, in the league's zone; '' without one. */
  due: orEmpty(day).default(''),
  /** The fee's former free text, where no amount could be read in it: '$45 or two shifts'. */
  words: optionalLine(20),
  /** The form says it; an organiser alone keeps the fees where it is ''. */
  howToPay: optionalLine(300),
  /** Nothing more is charged until an organiser has saved the form ([PA11]); left out once that is so. */
  unconfirmed: z.literal(true).optional(),
})
export type SeasonFee = z.infer<typeof seasonFee>

/** A fee as players read it before they register. */
export const shownFee = z.object({
  /** Price of a registration now: '$40'. */
  amount: z.string(),
  /** Further terms: 'Until June 1, then $45. Due by July 30.'; '' for none. */
  terms: z.string(),
  howToPay: z.string(),
})
export type ShownFee = z.infer<typeof shownFee>

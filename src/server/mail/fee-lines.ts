import type { SeasonDetails } from '#contract/league.ts'
import { shownFeeOf } from '#league/fees/shown-fee.ts'
import { dayOf } from '#league/season.ts'
import type { MailLine } from './mail-content.ts'

/** The fee of a season, as mails to whoever registers say it; `reference` is '' before there is one. */
export type MailedFee = { amount: string; terms: string; howToPay: string; reference: string; slug: string }

/** The fee of a season as its mails say it at `now` (milliseconds since 1970); null where players see none ([PA3]). */
export function mailedFee(
  { slug, details }: { slug: string; details: SeasonDetails },
  reference: string,
  now: number,
): MailedFee | null {
  const { fee } = details.asks
  if (!fee || fee.howToPay === '') return null
  return { ...shownFeeOf(fee, dayOf(now, details.timeZone)), reference, slug }
}

/** Returns what to pay, how, and with which reference; before there is one, that it is paid once the place is taken. */
export function feeLines(fee: MailedFee | null): MailLine[] {
  if (!fee) return []
  const { amount, terms, howToPay, reference, slug } = fee
  const sum = [`The fee is ${amount}.`, terms].filter(Boolean).join(' ')
  if (reference === '') return [`${sum} You pay it once you have taken the place: ${howToPay}`]
  return [
    sum,
    `How to pay: ${howToPay}`,
    `Your reference: ${reference}`,
    { text: 'Your fee', path: `/fee?season=${slug}` },
  ]
}

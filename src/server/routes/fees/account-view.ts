import type { Account } from '#contract/fees/payment.ts'
import type { SeasonAsks } from '#contract/league.ts'
import { moneyText } from '#league/fees/money.ts'
import { owedText } from '#league/fees/owed.ts'
import { refundsDue } from '#league/fees/refunds.ts'
import { priceText } from '#league/fees/shown-fee.ts'
import type { OnlinePaymentRecord } from '../../store/fees/online-refunds.ts'
import type { AccountRecord } from '../../store/fees/payments.ts'

/** Returns what is open of a registration's fee: '$25'; the season's words if its price is not known. */
export const openText = ({ owed, balance }: AccountRecord, { fee }: Pick<SeasonAsks, 'fee'>): string =>
  owed ? moneyText({ amount: balance.open, currency: owed.currency }) : fee ? priceText(fee) : ''

/** A registration's money as organisers see it on the sheet; `notedBy` has the names of who noted something, by user id. */
export function accountView(
  { owed, acts, balance }: AccountRecord,
  {
    reference,
    notedBy,
    online,
  }: { reference: string; notedBy: ReadonlyMap<string, string>; online: readonly OnlinePaymentRecord[] },
): Account {
  const money = (amount: number) => (owed && amount > 0 ? moneyText({ amount, currency: owed.currency }) : '')
  const refunds = refundsDue(online, balance, owed)
  const { amount: price, why } = owed ? owedText(owed) : { amount: '', why: '' }
  return {
    state: balance.state,
    price,
    why,
    open: owed ? balance.open : null,
    openText: money(balance.open),
    tooMuch: money(balance.tooMuch),
    otherCurrencies: balance.otherCurrencies.map((one) => ({ currency: one.currency, amount: moneyText(one) })),
    reference,
    currency: owed?.currency ?? null,
    payments: acts.map(({ id, kind, way, amount, currency, at, by, corrected }) => ({
      id,
      kind,
      way,
      at,
      corrected,
      amount: amount === null || currency === null ? '' : moneyText({ amount, currency }),
      by: by === null ? '' : (notedBy.get(by) ?? ''),
    })),
    online: online.map(({ checkoutId, amount, currency, refundable, asked, dispute }, index) => ({
      checkoutId,
      currency,
      refundable,
      refundDue: refunds[index] ?? 0,
      dispute,
      amount: moneyText({ amount, currency }),
      refundableText: refundable > 0 ? moneyText({ amount: refundable, currency }) : '',
      refundAsked: asked > 0 ? moneyText({ amount: asked, currency }) : '',
    })),
  }
}

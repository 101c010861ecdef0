import type { DeskNeed } from '#contract/desk.ts'
import { joined } from '../count-text.ts'
import { type Money, moneyText } from '../fees/money.ts'
import { priceText } from '../fees/shown-fee.ts'
import type { Situation } from './situation.ts'

const TO_FORM: DeskNeed['action'] = { label: 'Open the form', target: { screen: 'season' } }

/** A fee that is still in words ([PA1]), or may have become another amount: nobody can pay it online ([PA11]). */
export function feeNeeds({ details: { asks }, money }: Situation): DeskNeed[] {
  const { fee } = asks
  if (fee?.amount === null)
    return [
      {
        id: 'unread-fee',
        count: null,
        text: 'The fee has no amount',
        detail: `It says “${fee.words}”. Enter an amount and its currency in the season’s form.`,
        action: TO_FORM,
        urgent: false,
      },
    ]
  if (!fee?.unconfirmed) return []
  const early = fee.early && ` (early: ${moneyText({ ...fee.early, currency: fee.currency })})`
  return [
    {
      id: 'unconfirmed-fee',
      count: null,
      text: `Please confirm the fee of ${priceText(fee)}${early ?? ''}`,
      detail: `Your browser and this site may have read the amount differently. Nobody can pay online until you check it and save the season’s form.${earlierText(money.earlierPrices)}`,
      action: TO_FORM,
      urgent: true,
    },
  ]
}

/** Names the prices of registrations from before a change, which saving the form leaves ([PA1]). */
const earlierText = (prices: readonly Money[]): string =>
  prices.length === 0
    ? ''
    : ` Players who registered before the fee changed owe ${joined(prices.map(moneyText))}: waive what is too much.`

/** Returns the open questions of money; none of them resolves by itself ([PA10]). */
export function moneyNeeds({ money }: Situation): DeskNeed[] {
  const need = (id: string, count: number, texts: [one: string, many: string], rest: NeedRest): DeskNeed[] =>
    count === 0 ? [] : [{ id, count, text: texts[count === 1 ? 0 : 1], urgent: false, ...rest }]
  const disputed: [string, string] = ['payment is disputed by the bank', 'payments are disputed by the bank']
  const removed: [string, string] = ['removed player has paid', 'removed players have paid']
  const tooMuch: [string, string] = ['player has paid too much', 'players have paid too much']
  const other: [string, string] = [
    'payment came in a different currency from the fee',
    'payments came in a different currency from the fee',
  ]
  const nobody: [string, string] = ['payment matches no registered player', 'payments match no registered player']
  return [
    ...need('disputed-payments', money.disputed, disputed, {
      detail: 'Answer at Stripe before its deadline, or the money is lost.',
      urgent: true,
    }),
    ...need('removed-paid', money.removedPaid, removed, {
      detail: 'Give it back on the player’s sheet, or keep it.',
      action: { label: 'Look at the removed', target: { screen: 'people', filter: 'removed' } },
    }),
    ...need('paid-too-much', money.paidTooMuch, tooMuch, {
      detail: 'They may have paid twice. The player’s sheet says how much to give back.',
      action: { label: 'Look at the players', target: { screen: 'people', filter: 'overpaid' } },
    }),
    ...need('other-currency', money.otherCurrencies.length, other, {
      detail: `${sumsText(money.otherCurrencies)}: give ${money.otherCurrencies.length === 1 ? 'it' : 'them'} back. To count ${money.otherCurrencies.length === 1 ? 'it' : 'them'}, press “Take back” on the sheet and note ${money.otherCurrencies.length === 1 ? 'it' : 'them'} in the fee’s currency.`,
      action: { label: 'Look at the players', target: { screen: 'people', filter: 'other-currency' } },
    }),
    ...need('payments-for-nobody', money.forNobody, nobody, {
      detail:
        'The player or their registration was deleted, or this site didn’t make the page. Give it back at Stripe.',
    }),
  ]
}

/** The number of sums that the desk names; the list has the others. */
const SUMS_SAID = 3

/** '$45 for a fee of €45, $20 for a fee of €40 and 2 more' */
function sumsText(sums: Situation['money']['otherCurrencies']): string {
  const texts = sums.map(({ came, fee }) => `${moneyText(came)} for a fee of ${moneyText(fee)}`)
  const rest = texts.length - SUMS_SAID
  return `${texts.slice(0, SUMS_SAID).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

type NeedRest = Pick<DeskNeed, 'detail'> & Partial<Pick<DeskNeed, 'action' | 'urgent'>>

/** With keys for tests everybody believes to have paid. */
export function testKeys({ money }: Situation): DeskNeed[] {
  if (!money.testKeys) return []
  return [
    {
      id: 'stripe-test-keys',
      count: null,
      text: 'Payments online are a test',
      detail:
        'The site uses Stripe’s test keys, so no money moves. The person who runs it can set STRIPE_SECRET_KEY to a live key.',
      urgent: true,
    },
  ]
}

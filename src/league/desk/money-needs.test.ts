import { describe, expect, it } from 'vitest'
import type { SeasonFee } from '#contract/fees/season-fee.ts'
import type { Money } from '../fees/money.ts'
import { deskNeeds } from './needs.ts'
import type { Situation } from './situation.ts'
import { details, NOTHING_TO_SETTLE, situation } from './testing.ts'

describe('what of money is on the desk', () => {
  const texts = (given: Situation) => deskNeeds(given).map(({ count, text }) => `${count ?? ''} ${text}`.trim())

  it('[PA1] asks for the amount of a fee whose words say none', () => {
    const fee = { amount: null, currency: 'USD', early: null, due: '', words: '$45 or two shifts', howToPay: '' }
    const [need] = deskNeeds(situation('2025-07-24', { details: { ...details, asks: { ...details.asks, fee } } }))
    expect(need).toMatchObject({ id: 'unread-fee', count: null, action: { target: { screen: 'season' } } })
    expect(need?.detail).toContain('“$45 or two shifts”')
  })

  it('[PA11] asks to confirm a fee, by its amounts with their currency, that may have become another one', () => {
    const early = { amount: 400_000, until: '2025-06-01' }
    const fee = { amount: 500_000, currency: 'RSD', early, due: '', words: '', howToPay: '' }
    const withFee = (given: SeasonFee) =>
      deskNeeds(situation('2025-07-24', { details: { ...details, asks: { ...details.asks, fee: given } } }))
    const need = withFee({ ...fee, unconfirmed: true }).find(({ id }) => id === 'unconfirmed-fee')
    expect(need).toMatchObject({ count: null, urgent: true, action: { target: { screen: 'season' } } })
    expect(need?.text.replaceAll('\u00A0', ' ')).toBe('Please confirm the fee of RSD 5,000 (early: RSD 4,000)')
    expect(withFee(fee).map(({ id }) => id)).not.toContain('unconfirmed-fee')
    const asks = { ...details.asks, fee: { ...fee, unconfirmed: true as const } }
    const money = { ...NOTHING_TO_SETTLE, earlierPrices: [{ amount: 5000, currency: 'RSD' }] }
    const [earlier] = deskNeeds(situation('2025-07-24', { details: { ...details, asks }, money }))
    expect(earlier?.detail.replaceAll('\u00A0', ' ')).toContain('before the fee changed owe RSD 50: waive')
  })

  it('[PA10] says what of money does not settle itself', () => {
    const money = { ...NOTHING_TO_SETTLE, removedPaid: 1, paidTooMuch: 2, disputed: 1, forNobody: 1, testKeys: true }
    expect(texts(situation('2025-07-24', { money }))).toEqual([
      'Payments online are a test',
      '1 payment is disputed by the bank',
      '1 removed player has paid',
      '2 players have paid too much',
      '1 payment matches no registered player',
    ])
  })

  it('[PA2, PA10] says both values where a payment is in another currency than the fee', () => {
    const [dollars, euros] = [(amount: number) => ({ amount, currency: 'USD' }), { amount: 4500, currency: 'EUR' }]
    const needs = (...otherCurrencies: { came: Money; fee: Money }[]) =>
      deskNeeds(situation('2025-07-24', { money: { ...NOTHING_TO_SETTLE, otherCurrencies } }))
    expect(needs({ came: dollars(4500), fee: euros })).toEqual([
      {
        id: 'other-currency',
        count: 1,
        text: 'payment came in a different currency from the fee',
        detail:
          '$45 for a fee of €45: give it back. To count it, press “Take back” on the sheet and note it in the fee’s currency.',
        action: { label: 'Look at the players', target: { screen: 'people', filter: 'other-currency' } },
        urgent: false,
      },
    ])
    const [many] = needs(...[4500, 4000, 2000, 1000].map((amount) => ({ came: dollars(amount), fee: euros })))
    expect(many?.detail).toBe(
      '$45 for a fee of €45, $40 for a fee of €45, $20 for a fee of €45 and 1 more: give them back. To count them, press “Take back” on the sheet and note them in the fee’s currency.',
    )
  })
})

import type { PaymentKind, PaymentWay } from '#contract/fees/payment.ts'
import type { StoredFee } from '#contract/people/choices.ts'
import type { Money } from './money.ts'

/** A payment, refund or waiver. `amount` is in minor units; null for a waiver, and for all of a price that is not known. */
export type PaymentAct = {
  id: string
  kind: PaymentKind
  way: PaymentWay
  amount: number | null
  /** Null where none was noted: it is the fee's own then. */
  currency: string | null
  corrected: boolean
}

/** The sums of a registration's acts. Amounts are in minor units of the fee's currency. */
export type Balance = {
  state: StoredFee
  /** Payments without refunds. */
  received: number
  /** The amount still to be paid; 0 where the fee is settled. */
  open: number
  /** The amount paid beyond what is owed. A waiver leaves a part payment owed, and nothing of a full one. */
  tooMuch: number
  /** The amount that a waiver forgives: the price without what was paid before it; 0 where the fee is not waived. */
  waived: number
  /** Amounts received in other currencies and not given back, by currency. They are part of no other sum here. */
  otherCurrencies: Money[]
}

/** An act that counts with what it moved, in minor units: what came in, or went back below zero; 0 for a waiver. */
export type Movement<Act extends PaymentAct> = { act: Act; moved: number }

/** Tells whether an act is in the currency of what a registration owes, and so part of what its fee comes to ([PA2]). */
export const isOfFee = ({ currency }: Pick<PaymentAct, 'currency'>, owed: Money | null): boolean =>
  currency === null || owed === null || currency === owed.currency

/**
 * Returns the amount that each act moved in its own currency, in the order in which they were noted, without corrected
 * ones. A payment without an amount is one of all that is owed, 0 where that is not known; a refund without an amount
 * gives back what was received until then.
 */
export function movementsOf<Act extends PaymentAct>(acts: readonly Act[], owed: Money | null): Movement<Act>[] {
  let received = 0
  return acts
    .filter(({ corrected }) => !corrected)
    .map((act) => {
      const moved = movedBy(act, received, owed)
      if (isOfFee(act, owed)) received += moved
      return { act, moved }
    })
}

function movedBy({ kind, amount }: PaymentAct, received: number, owed: Money | null): number {
  switch (kind) {
    case 'payment':
      return amount ?? owed?.amount ?? 0
    case 'refund':
      return -(amount ?? received) || 0
    case 'waiver':
      return 0
    default:
      return kind satisfies never
  }
}

/**
 * Returns the sums of acts, in the order in which they were noted, without corrected ones and those in another currency
 * than what is owed. `owed` is the price of the registration, null where it is not known: a payment of all of it settles
 * the fee then ([PA2]). A Stripe payment for a settled fee, and a Stripe refund of what is too much, leave the fee
 * settled as it was: nobody decided anything about it.
 */
export function balanceOf(acts: readonly PaymentAct[], owed: Money | null): Balance {
  const price = owed?.amount ?? null
  let received = 0
  let state: StoredFee = 'open'
  /** The part of a waived fee that is owed: what was paid before, where a part was still open. */
  let rest = 0
  const excess = () => {
    const due = state === 'waived' ? rest : state === 'refunded' ? 0 : price
    return price === null || due === null ? 0 : Math.max(0, received - due)
  }
  const others = new Map<string, number>()
  for (const { act, moved } of movementsOf(acts, owed)) {
    if (act.currency !== null && !isOfFee(act, owed)) {
      others.set(act.currency, (others.get(act.currency) ?? 0) + moved)
      continue
    }
    const before = excess()
    received += moved
    switch (act.kind) {
      case 'payment': {
        if (act.way === 'stripe' && state !== 'open') break
        const isPaid = act.amount === null || (price !== null && received >= price)
        if (isPaid) state = 'paid'
        else if (state === 'refunded') state = 'open'
        break
      }
      case 'refund':
        if (act.way === 'stripe' && before > 0 && -moved <= before) break
        rest = Math.min(rest, Math.max(0, received))
        if (received <= 0) state = 'refunded'
        else if (state === 'paid' && price !== null && received < price) state = 'open'
        break
      case 'waiver':
        if (state !== 'waived') rest = state === 'open' ? Math.max(0, received) : 0
        state = 'waived'
        break
      default:
        act.kind satisfies never
    }
  }
  return {
    state,
    received,
    open: state === 'open' ? Math.max(0, (price ?? 0) - received) : 0,
    tooMuch: excess(),
    waived: state === 'waived' ? Math.max(0, (price ?? 0) - rest) : 0,
    otherCurrencies: [...others]
      .flatMap(([currency, amount]) => (amount > 0 ? { amount, currency } : []))
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
  }
}

/** Returns the amount that was received in a currency and has not gone back. */
export const receivedIn = (currency: string, { received, otherCurrencies }: Balance, owed: Money | null): number =>
  isOfFee({ currency }, owed) ? received : (otherCurrencies.find((one) => one.currency === currency)?.amount ?? 0)

export type NewAct = Pick<PaymentAct, 'kind' | 'amount'>

/** The change of a registration's acts that gives its fee another state: ids of acts to correct, and acts to add. */
export type Step = { correct: string[]; add: NewAct[] }

/**
 * The way to a state that an organiser names: the newest acts are taken back where that leads there, as when a mark is
 * undone; else acts are added. What moved at Stripe is taken back only where nothing else leads there, and what is in another
 * currency never. Who is refunded without having paid has paid and got it back ([PA2]).
 */
export function stepTo(state: StoredFee, acts: readonly PaymentAct[], owed: Money | null): Step {
  const price = owed?.amount ?? null
  const counted = acts.filter((act) => !act.corrected && isOfFee(act, owed))
  const newestFirst = counted.toReversed()
  const undone = newestFirst.filter(({ way }) => way !== 'stripe').map(({ id }) => id)
  for (let count = 0; count <= undone.length; count++) {
    const correct = undone.slice(0, count)
    const left = counted.filter(({ id }) => !correct.includes(id))
    if (balanceOf(left, owed).state === state) return { correct, add: [] }
  }
  const { received } = balanceOf(counted, owed)
  const all = (kind: PaymentKind, amount: number | null): NewAct => ({ kind, amount: price === null ? null : amount })
  switch (state) {
    case 'paid':
      return { correct: [], add: [all('payment', Math.max(0, (price ?? 0) - received))] }
    case 'waived':
      return { correct: [], add: [{ kind: 'waiver', amount: null }] }
    case 'refunded': {
      const paid = received > 0 ? [] : [all('payment', price)]
      return { correct: [], add: [...paid, all('refund', received > 0 ? received : price)] }
    }
    case 'open':
      return { correct: newestFirst.map(({ id }) => id), add: [] }
    default:
      return state satisfies never
  }
}

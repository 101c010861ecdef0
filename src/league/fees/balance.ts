import type { PaymentKind } from '#contract/fees/payment.ts'
import type { StoredFee } from '#contract/people/choices.ts'

/** A payment, refund or waiver. `amount` is in minor units; null for a waiver, and for all of a price that is not known. */
export type PaymentAct = { id: string; kind: PaymentKind; amount: number | null; corrected: boolean }

/** What a registration's acts come to. Amounts are in minor units. */
export type Balance = {
  state: StoredFee
  /** Payments without refunds. */
  received: number
  /** What is still to be paid; 0 where the fee is settled. */
  open: number
  /** What was paid beyond what is owed. A waiver after a part was paid forgives the rest; after all of it, all of it is too much. */
  tooMuch: number
}

/** An act that counts with what it moved, in minor units: what came in, or went back below zero; 0 for a waiver. */
export type Movement<Act extends PaymentAct> = { act: Act; moved: number }

/**
 * What each act moved, in the order in which they were noted; corrected ones are left out. A payment without an amount is
 * one of all of `price`, 0 where that is not known; a refund without an amount gives back what was received until then.
 */
export function movementsOf<Act extends PaymentAct>(acts: readonly Act[], price: number | null): Movement<Act>[] {
  let received = 0
  return acts
    .filter(({ corrected }) => !corrected)
    .map((act) => {
      const moved = movedBy(act, received, price)
      received += moved
      return { act, moved }
    })
}

function movedBy({ kind, amount }: PaymentAct, received: number, price: number | null): number {
  switch (kind) {
    case 'payment':
      return amount ?? price ?? 0
    case 'refund':
      return -(amount ?? received) || 0
    case 'waiver':
      return 0
    default:
      return kind satisfies never
  }
}

/**
 * What acts come to, in the order in which they were noted; corrected ones count for nothing. `price` is what the registration
 * costs in minor units, null where that is not known: a payment of all of it settles it then ([PA2]).
 */
export function balanceOf(acts: readonly PaymentAct[], price: number | null): Balance {
  let received = 0
  let state: StoredFee = 'open'
  /** What is owed of a fee that is waived: what was paid before, where a part was still open. */
  let rest = 0
  for (const { act, moved } of movementsOf(acts, price)) {
    received += moved
    switch (act.kind) {
      case 'payment': {
        const isPaid = act.amount === null || (price !== null && received >= price)
        if (isPaid) state = 'paid'
        else if (state === 'refunded') state = 'open'
        break
      }
      case 'refund':
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
  const open = state === 'open' ? Math.max(0, (price ?? 0) - received) : 0
  const owes = state === 'waived' ? rest : state === 'refunded' ? 0 : price
  const tooMuch = price === null || owes === null ? 0 : Math.max(0, received - owes)
  return { state, received, open, tooMuch }
}

/** What an act is before it is stored. */
export type NewAct = Pick<PaymentAct, 'kind' | 'amount'>

/** What makes of a registration's acts what somebody says became of its fee: ids of acts to be corrected, and acts to add. */
export type Step = { correct: string[]; add: NewAct[] }

/**
 * The way to a state that an organiser names: the newest acts are taken back where that leads there, as when a mark is
 * undone; else acts are added. Who is refunded without having paid has paid and got it back ([PA2]).
 */
export function stepTo(state: StoredFee, acts: readonly PaymentAct[], price: number | null): Step {
  const counted = acts.filter(({ corrected }) => !corrected)
  const newestFirst = counted.toReversed().map(({ id }) => id)
  for (let count = 0; count <= counted.length; count++)
    if (balanceOf(counted.slice(0, counted.length - count), price).state === state)
      return { correct: newestFirst.slice(0, count), add: [] }
  const { received } = balanceOf(counted, price)
  const all = (kind: PaymentKind, amount: number | null): NewAct => ({ kind, amount: price === null ? null : amount })
  switch (state) {
    case 'paid':
      return { correct: [], add: [all('payment', (price ?? 0) - received)] }
    case 'waived':
      return { correct: [], add: [{ kind: 'waiver', amount: null }] }
    case 'refunded': {
      const paid = received > 0 ? [] : [all('payment', price)]
      return { correct: [], add: [...paid, all('refund', received > 0 ? received : price)] }
    }
    case 'open':
      return { correct: newestFirst, add: [] }
    default:
      return state satisfies never
  }
}

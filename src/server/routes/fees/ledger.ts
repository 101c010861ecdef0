import type { PaymentWay } from '#contract/fees/payment.ts'
import { FORMER_PLAYER } from '#league/acts/act-text.ts'
import { balanceOf, movementsOf } from '#league/fees/balance.ts'
import { dayOfAct } from '#league/fees/totals.ts'
import { counts } from '#league/people/filters.ts'
import { sortByName } from '#league/people/search.ts'
import { dayOf } from '#league/season.ts'
import { mapInTurns } from '../../store/engine/turns.ts'
import type { MoneyRecord } from '../../store/fees/money.ts'
import type { AccountRecord, PaymentRecord } from '../../store/fees/payments.ts'

/** A line of a treasurer's file; amounts are in minor units. */
type LedgerRow = {
  day: string
  kind: string
  way: string
  received: number
  refunded: number
  open: number
  waived: number
  currency: string
  player: string
  reference: string
  notedBy: string
}

const WAYS: Record<PaymentWay, string> = {
  cash: 'Cash',
  transfer: 'Transfer',
  other: 'Other',
  file: 'File',
  stripe: 'Online',
  unknown: '',
}

const NOTHING = { received: 0, refunded: 0, open: 0, waived: 0, way: '', notedBy: '' }

/**
 * The money of a season line by line, by day: every payment and refund that counts, each fee that is waived, and what is
 * open. Money in and out have columns of their own, so that no amount begins with a minus, which a spreadsheet would be
 * kept from reading as a number ([Q30]).
 */
export async function ledgerRows({
  season: { details },
  people,
  ofNobody,
  notedBy,
}: MoneyRecord & { notedBy: ReadonlyMap<string, string> }): Promise<LedgerRow[]> {
  const { timeZone, asks } = details
  const main = asks.fee?.currency ?? ''
  const nameOf = (by: string | null) => (by === null ? '' : (notedBy.get(by) ?? FORMER_PLAYER))
  /** `owes`: whether the registration counts. Who has left owes nothing, so that nothing is waived either. */
  function linesOf(
    account: AccountRecord,
    who: Pick<LedgerRow, 'player' | 'reference'>,
    { owes }: { owes: boolean },
  ): LedgerRow[] {
    const currency = account.owed?.currency ?? main
    const { state, waived } = account.balance
    // Of several waivers the last one says what is given up; none does once the fee was paid after all.
    const waiver =
      owes && state === 'waived' ? account.acts.findLast((act) => act.kind === 'waiver' && !act.corrected) : null
    return movementsOf(account.acts, account.owed).map(({ act, moved }) => ({
      ...NOTHING,
      ...who,
      day: dayOfAct(act, timeZone),
      kind: { payment: 'Payment', refund: 'Refund', waiver: 'Waived' }[act.kind],
      way: act.kind === 'waiver' ? '' : WAYS[act.way],
      received: act.kind === 'payment' ? moved : 0,
      refunded: act.kind === 'refund' ? -moved : 0,
      waived: act === waiver ? waived : 0,
      currency: act.currency ?? currency,
      notedBy: nameOf(act.by),
    }))
  }
  const rows = await mapInTurns(sortByName(people), (one) => {
    const { account, firstName, lastName, reference, registeredAt } = one
    if (account === null) return []
    const who = { player: `${firstName} ${lastName}`, reference }
    const owes = counts(one)
    const isOpen = owes && account.balance.open > 0
    const open: LedgerRow = {
      ...NOTHING,
      ...who,
      day: dayOf(registeredAt, timeZone),
      kind: 'Open',
      open: account.balance.open,
      currency: account.owed?.currency ?? main,
    }
    return [...linesOf(account, who, { owes }), ...(isOpen ? [open] : [])]
  })
  const gone = ofNobody.flatMap((act) =>
    linesOf(accountOfNobody(act), { player: FORMER_PLAYER, reference: '' }, { owes: false }),
  )
  return [...rows.flat(), ...gone].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

const accountOfNobody = (act: PaymentRecord): AccountRecord => ({
  owed: null,
  acts: [act],
  balance: balanceOf([], null),
})

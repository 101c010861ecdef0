import { Refusal } from '#contract/failures/refusal.ts'
import type { FeeRow, MoneySeen } from '#contract/fees/money-seen.ts'
import { longDate } from '#league/day-text.ts'
import { isOfFee } from '#league/fees/balance.ts'
import { amountText, moneyText } from '#league/fees/money.ts'
import { isOverdue } from '#league/fees/owed.ts'
import { priceText } from '#league/fees/shown-fee.ts'
import { dayOfAct, type LedgerAccount, totalsOf } from '#league/fees/totals.ts'
import { counts } from '#league/people/filters.ts'
import { sortByName } from '#league/people/search.ts'
import { toCsv } from '../../draft/exports/csv.ts'
import { serve } from '../../http/serve.ts'
import { mapInTurns } from '../../store/engine/turns.ts'
import type { MoneyRecord } from '../../store/fees/money.ts'
import type { FeeReminder } from '../../store/fees/reminders.ts'
import type { PersonRecord } from '../../store/people/people.ts'
import type { PeopleSeason } from '../../store/season/people-season.ts'
import type { RouteContext } from '../route-context.ts'
import { seasonSummaryOf, teamSummaryOf } from '../season/league-data.ts'
import { openText } from './account-view.ts'
import { ledgerRows } from './ledger.ts'

const COLUMNS = ['Day', 'Kind', 'Way', 'In', 'Out', 'Open', 'Waived', 'Currency', 'Player', 'Reference', 'Noted by']

/** `fees`: what a season's fees come to, and who owes what ([PA4]). */
export function serveMoney(context: RouteContext) {
  const { store, clock } = context
  serve(context, 'GET /api/leagues/:leagueId/fees', async ({ params: { leagueId } }) => {
    const found = await store.money.see(leagueId)
    if (!found) return new Refusal('league_not_found')
    const { season, teams, people } = found
    const { timeZone, asks } = season.details
    const { fee } = asks
    const here = people.filter(counts)
    const reminders = Map.groupBy(found.reminders, ({ userId }) => userId)
    return {
      league: seasonSummaryOf(season),
      archived: season.archivedAt !== null,
      timeZone,
      fee: fee && {
        price: priceText(fee),
        currency: fee.amount === null ? null : fee.currency,
        howToPay: fee.howToPay,
        unconfirmed: fee.unconfirmed === true,
        dueText: fee.due === '' ? '' : longDate(fee.due),
        isOverdue: isOverdue(fee, null, clock.now(), timeZone),
      },
      totals: fee ? totalsOf(ledgerOf(found), fee.currency, timeZone) : [],
      lastReminder: lastReminderOf(found),
      teams: teams.map(teamSummaryOf),
      people: sortByName((await mapInTurns(here, (one) => rowOf(season, one, reminders.get(one.userId) ?? []))).flat()),
    }
  })

  serve(context, 'GET /api/leagues/:leagueId/fees.csv', async ({ params: { leagueId }, session }) => {
    const found = await store.money.export(leagueId, { by: session.user.id, now: clock.now() })
    if (!found) return new Refusal('league_not_found')
    const money = (amount: number, currency: string) => (amount === 0 ? '' : amountText({ amount, currency }))
    return toCsv(
      COLUMNS,
      await mapInTurns(await ledgerRows(found), (row) => [
        row.day,
        row.kind,
        row.way,
        ...[row.received, row.refunded, row.open, row.waived].map((amount) => money(amount, row.currency)),
        row.currency,
        row.player,
        row.reference,
        row.notedBy,
      ]),
    )
  })
}

/** Every registration's money, and that of people who were deleted: each payment of theirs by itself. */
const ledgerOf = ({ people, ofNobody }: MoneyRecord): LedgerAccount[] => [
  ...people.flatMap((one) =>
    one.account === null ? [] : { owed: one.account.owed, counts: counts(one), acts: one.account.acts },
  ),
  ...ofNobody.map((act) => ({ owed: null, counts: false, acts: [act] })),
]

/** Returns how the newest reminder went, and what came of it. */
function lastReminderOf({ reminders, people }: MoneyRecord): MoneySeen['lastReminder'] {
  const [newest] = reminders
  if (!newest) return null
  const ofIt = reminders.filter(({ mailingId }) => mailingId === newest.mailingId)
  const told = new Set(ofIt.flatMap(({ userId, toldAt }) => (toldAt === null ? [] : userId)))
  const waiting = new Set(ofIt.map(({ userId }) => userId).filter((userId) => !told.has(userId)))
  const settled = people.filter(({ userId, account }) => told.has(userId) && account?.balance.state !== 'open')
  return { at: newest.mailingAt, told: told.size, waiting: waiting.size, settled: settled.length }
}

function rowOf(
  { details: { asks, timeZone } }: PeopleSeason,
  one: PersonRecord,
  reminders: readonly FeeReminder[],
): FeeRow[] {
  const { userId, firstName, lastName, teamId, registeredAt, account } = one
  if (account === null) return []
  const { owed, acts, balance } = account
  const money = (amount: number) => (owed && amount > 0 ? moneyText({ amount, currency: owed.currency }) : '')
  const last = acts.findLast((act) => act.kind === 'payment' && !act.corrected && isOfFee(act, owed))
  return [
    {
      userId,
      firstName,
      lastName,
      teamId,
      registeredAt,
      fee: balance.state,
      open: owed ? balance.open : null,
      currency: owed?.currency ?? null,
      openText: balance.state === 'open' ? openText(account, asks) : '',
      paidText: money(balance.received),
      tooMuch: money(balance.tooMuch),
      otherCurrencies: balance.otherCurrencies.map(moneyText).join(' and '),
      remindedAt: Math.max(0, ...reminders.map(({ toldAt }) => toldAt ?? 0)) || null,
      isReminderWaiting: reminders.some(({ toldAt }) => toldAt === null),
      last: last ? { way: last.way, day: dayOfAct(last, timeZone) } : null,
    },
  ]
}

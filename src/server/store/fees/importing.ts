import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import {
  type EarlierLine,
  idsOf,
  lineMatcher,
  type MatchedLine,
  type Payer,
  sumKey,
} from '#league/fees/import/match.ts'
import type { FileLine } from '#league/fees/import/read-lines.ts'
import { dayOfAct } from '#league/fees/totals.ts'
import { counts } from '#league/people/filters.ts'
import { type By, logActs } from '../acts/acts.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'
import { createTurns, mapInTurns, ROWS_AT_ONCE } from '../engine/turns.ts'
import { listPeople } from '../people/people.ts'
import { inOpenSeason } from '../season/open-season.ts'
import { correctPayments, type FilePayment, lockRegistrations, notePaymentsOfFile } from './payments.ts'

/** A preview of a file's payments: its lines, the people whose fees they may pay, and a digest of both. */
export type FeePlan = { lines: MatchedLine[]; payers: Payer[]; seen: string }

/** A line that an organiser has confirmed, with whose fee it pays, or whose fees. */
export type ConfirmedLine = { line: string; userIds: readonly string[] }

/** Bringing in payments from a bank's file, and taking payments back ([PA5]). */
export function feeImportStore(connections: Connections) {
  const { snapshot, engine } = connections
  return {
    /** Previews these lines; null when there is no such season. Writes nothing. */
    preview: (leagueId: string, lines: readonly FileLine[]): Promise<FeePlan | null> =>
      snapshot(async (db) => (await planFor(db, leagueId, lines))?.plan ?? null),

    /**
     * Notes the confirmed lines as payments, all or none, and returns their ids; refused where the preview is another
     * than `seen` by now, and where a line can't pay the fees that it was confirmed for.
     */
    bringIn: (
      leagueId: string,
      { lines, confirmed, seen }: { lines: readonly FileLine[]; confirmed: readonly ConfirmedLine[]; seen: string },
      { by, now }: By,
    ) =>
      inOpenSeason(connections, leagueId, async (trx) => {
        // Alone: of two imports of one file, the second sees what the first has noted.
        if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtext('fee files'))`.execute(trx)
        await lockRegistrations(trx, engine, leagueId, [...new Set(confirmed.flatMap(({ userIds }) => userIds))])
        const found = await planFor(trx, leagueId, lines)
        if (!found) return new Refusal('league_not_found')
        const { plan, attempts } = found
        if (plan.seen !== seen) return new Refusal('people_changed')
        const payments = paymentsFor(plan, confirmed, attempts)
        if ('unfit' in payments)
          return new Refusal('invalid_fields', {
            fields: { confirmed: `The fees that were chosen don’t make up the amount of row ${payments.unfit}` },
          })
        const paymentIds = await notePaymentsOfFile(trx, leagueId, payments, { by, now })
        await logActs(
          trx,
          payments.map(({ userId }) => ({ at: now, by, act: 'payment-noted' as const, leagueId, userId })),
        )
        await announce(trx, { kind: 'players' })
        return { paymentIds }
      }),

    /** Takes payments of a season back, all or none; refused where one of them is not of this season ([PA2]). */
    takeBack: (leagueId: string, paymentIds: readonly string[], { by, now }: By) =>
      inOpenSeason(connections, leagueId, async (trx) => {
        const userIds: string[] = []
        for (const ids of idSlices(paymentIds)) {
          const owners = await trx
            .selectFrom('payments')
            .where('leagueId', '=', leagueId)
            .where('id', 'in', ids)
            .where('userId', 'is not', null)
            .select('userId')
            .execute()
          for (const { userId } of owners) if (userId !== null) userIds.push(userId)
        }
        await lockRegistrations(trx, engine, leagueId, [...new Set(userIds)])
        const corrected = await correctPayments(trx, leagueId, paymentIds, { by, now })
        if (!corrected) return new Refusal('not_found')
        await logActs(
          trx,
          [...corrected.values()].map((userId) => ({
            at: now,
            by,
            act: 'payment-corrected' as const,
            leagueId,
            userId,
          })),
        )
        await announce(trx, { kind: 'players' })
      }),
  }
}

const SOURCE = /^file:([0-9a-f]{64})\/(\d+)\/\d+(?:\/([0-9a-f]{16}))?$/

/**
 * Makes a payment's source: a part of a line, with what tells the line from others of its id. A line whose payments were all
 * taken back may be noted once more.
 */
const sourceOf = (line: string, attempt: number, part: number, exact: string | null) =>
  `file:${line}/${attempt}/${part}${exact ? `/${exact}` : ''}`

type FileRow = Awaited<ReturnType<ReturnType<typeof fileRows>['execute']>>[number]

const fileRows = (db: Kysely<Database>) =>
  db
    .selectFrom('payments')
    .leftJoin('paymentCorrections', 'paymentCorrections.paymentId', 'payments.id')
    .where('way', '=', 'file')
    .orderBy('source')
    .limit(ROWS_AT_ONCE)
    .select(['userId', 'source', 'amount', 'currency', 'day', 'paymentCorrections.at as correctedAt'])

/** Reads what files have brought in whichever season, some rows at a time. */
async function* rowsOfFiles(db: Kysely<Database>): AsyncGenerator<FileRow[]> {
  for (let after = ''; ; ) {
    const rows = await fileRows(db).where('source', '>', after).execute()
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    after = last.source ?? ''
  }
}

/** Reads the lines that files have brought before, in whichever season, and how often each line was noted. */
async function earlierLines(db: Kysely<Database>, lines: readonly FileLine[], currency: string) {
  const wanted = idsOf(lines)
  const found = new Map<string, FileRow[]>()
  const takeTurn = createTurns()
  for await (const rows of rowsOfFiles(db))
    for (const row of rows) {
      const line = SOURCE.exec(row.source ?? '')?.[1] ?? ''
      const parts = found.get(line) ?? []
      found.set(line, parts)
      parts.push(row)
      await takeTurn()
    }
  const byLine = new Map<string, EarlierLine[]>()
  const attempts = new Map<string, number>()
  const sums = new Map<string, string>()
  for (const [line, parts] of found) {
    await takeTurn()
    const noted = [...Map.groupBy(parts, ({ source }) => SOURCE.exec(source ?? '')?.[3] ?? null)].map(
      ([exact, some]): EarlierLine => {
        const standing = some.filter(({ correctedAt }) => correctedAt === null)
        const amount = standing.reduce((sum, one) => sum + (one.amount ?? 0), 0)
        const userIds = standing.flatMap(({ userId }) => userId ?? [])
        return { exact, userIds, amount, takenBack: standing.length === 0 }
      },
    )
    const counted = noted.find(({ takenBack }) => !takenBack)
    const { day, currency: paidIn } = parts[0] ?? { day: null, currency: null }
    if (counted && day !== null && paidIn === currency) sums.set(line, sumKey(day, counted.amount))
    if (!wanted.has(line)) continue
    byLine.set(line, noted)
    attempts.set(line, Math.max(...parts.map(({ source }) => Number(SOURCE.exec(source ?? '')?.[2] ?? 0))))
  }
  return { earlier: { byLine, sums }, attempts }
}

async function planFor(db: Kysely<Database>, leagueId: string, lines: readonly FileLine[]) {
  const found = await listPeople(db, leagueId)
  if (!found) return null
  // Lines are in the season's currency, so they pay no fee that is in an earlier one.
  const currency = found.season.details.asks.fee?.currency
  const { timeZone } = found.season.details
  const payers = (
    await mapInTurns(found.people, (one): Payer[] => {
      const { userId, firstName, lastName, reference, account } = one
      if (!counts(one) || account?.owed?.currency !== currency || !account) return []
      const paid = account.acts.flatMap((act) =>
        act.kind === 'payment' && act.way !== 'file' && !act.corrected && act.amount !== null
          ? sumKey(dayOfAct(act, timeZone), act.amount)
          : [],
      )
      return [{ userId, firstName, lastName, reference, open: account.balance.open, paid: new Set(paid) }]
    })
  ).flat()
  const { earlier, attempts } = await earlierLines(db, lines, currency ?? '')
  // Indexing thousands of names takes a turn of its own.
  await nextTurn()
  const matcher = lineMatcher(lines, payers, earlier)
  await nextTurn()
  const matched = await mapInTurns(lines, matcher)
  const seen = createHash('sha256')
    .update(
      JSON.stringify([
        matched.map(({ id, day, amount, outcome, reason, userIds }) => [id, day, amount, outcome, reason, userIds]),
        payers.map(({ userId, open }) => [userId, open]),
      ]),
    )
    .digest('base64url')
  return { plan: { lines: matched, payers, seen }, attempts }
}

/**
 * Makes the payments of confirmed lines: one of the whole amount, or one for each of several fees that make it up.
 * Returns as `unfit` the row of a line whose fees don't make up its amount, or 0 for a line that is not in the plan.
 */
function paymentsFor(
  { lines, payers }: FeePlan,
  confirmed: readonly ConfirmedLine[],
  attempts: ReadonlyMap<string, number>,
): FilePayment[] | { unfit: number } {
  const open = new Map(payers.map((payer) => [payer.userId, payer.open]))
  const chosen = new Map(confirmed.map(({ line, userIds }) => [line, userIds]))
  const known = new Set(lines.map(({ id }) => id))
  if (confirmed.some(({ line }) => !known.has(line))) return { unfit: 0 }
  const payments: FilePayment[] = []
  for (const { id, exact, row, day, amount, mayBeGiven, reference } of lines) {
    const userIds = chosen.get(id)
    if (!userIds) continue
    if (!mayBeGiven || day === null || amount === null || userIds.some((userId) => !open.has(userId)))
      return { unfit: row }
    const parts = userIds.map((userId) => ({ userId, amount: userIds.length === 1 ? amount : (open.get(userId) ?? 0) }))
    const sum = parts.reduce((all, part) => all + part.amount, 0)
    if (sum !== amount || new Set(userIds).size < userIds.length || parts.some((part) => part.amount <= 0))
      return { unfit: row }
    const attempt = (attempts.get(id) ?? 0) + 1
    for (const [part, { userId, amount: paid }] of parts.entries()) {
      open.set(userId, Math.max(0, (open.get(userId) ?? 0) - paid))
      payments.push({ userId, amount: paid, day, reference, source: sourceOf(id, attempt, part + 1, exact) })
    }
  }
  return payments
}

import type { Kysely } from 'kysely'
import { type By, logAct } from '../acts/acts.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { listPeople, namesOf, type PeopleOfSeason } from '../people/people.ts'
import { type PaymentRecord, paymentsOfNobody } from './payments.ts'
import { type FeeReminder, remindersOf } from './reminders.ts'

/** The money of a season: its registrations with theirs, what people paid who were deleted, and who was reminded. */
export type MoneyRecord = PeopleOfSeason & {
  ofNobody: PaymentRecord[]
  /** The newest first. */
  reminders: FeeReminder[]
}

async function readMoney(db: Kysely<Database>, leagueId: string): Promise<MoneyRecord | null> {
  const found = await listPeople(db, leagueId)
  return (
    found && {
      ...found,
      ofNobody: await paymentsOfNobody(db, leagueId),
      reminders: await remindersOf(db, leagueId),
    }
  )
}

/** A season's money, for organisers ([PA4]). */
export function moneyStore({ snapshot, write }: Connections) {
  return {
    /** The money of a season; null when there is no such season. */
    see: (leagueId: string): Promise<MoneyRecord | null> => snapshot((db) => readMoney(db, leagueId)),

    /** The same for a file, with the names of who noted payments, by user id; the log notes who saved it. */
    async export(
      leagueId: string,
      { by, now }: By,
    ): Promise<(MoneyRecord & { notedBy: ReadonlyMap<string, string> }) | null> {
      const found = await snapshot(async (db) => {
        const money = await readMoney(db, leagueId)
        if (!money) return null
        const acts = [...money.people.flatMap(({ account }) => account?.acts ?? []), ...money.ofNobody]
        return { ...money, notedBy: await namesOf(db, [...new Set(acts.map((act) => act.by))]) }
      })
      if (!found) return null
      await write.transaction().execute((trx) => logAct(trx, { at: now, by, act: 'fees-exported', leagueId }))
      return found
    },
  }
}

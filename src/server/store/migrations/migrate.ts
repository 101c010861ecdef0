import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Engine } from '../engine/connections.ts'
import { OperatorError } from '../operator-error.ts'
import { foundation } from './0001-foundation.ts'
import { draft } from './0002-draft.ts'
import { accounts } from './0003-accounts.ts'
import { mails } from './0004-mails.ts'
import { draftSeats } from './0005-draft.ts'
import { schedule } from './0006-schedule.ts'
import { publications } from './0007-publications.ts'
import { results } from './0008-results.ts'
import { roles } from './0009-roles.ts'
import { people } from './0010-people.ts'
import { passkeys } from './0011-passkeys.ts'
import { presenceBySeason } from './0012-presence-by-season.ts'
import { privacy } from './0013-privacy.ts'
import { rosters } from './0014-rosters.ts'
import { peopleMails } from './0015-people-mails.ts'
import { waitingList } from './0016-waiting-list.ts'
import { teamNames } from './0017-team-names.ts'
import { mergeProposals } from './0019-merge-proposals.ts'
import { removedRole } from './0020-removed-role.ts'
import { wishesAndLocks } from './0021-wishes-and-locks.ts'
import { withdrawnTeams } from './0022-withdrawn-teams.ts'
import { finals } from './0023-finals.ts'
import { withdrawals } from './0025-withdrawals.ts'
import { deductions } from './0026-deductions.ts'
import { finalsFilled } from './0027-finals-filled.ts'
import { tries } from './0028-tries.ts'
import { bucketFiles } from './0029-bucket-files.ts'
import { indexesForDeletes } from './0030-indexes-for-deletes.ts'
import { indexesForSweeps } from './0031-indexes-for-sweeps.ts'
import { heldPlaces } from './0032-held-places.ts'
import { news } from './0034-news.ts'
import { backups } from './0035-backups.ts'
import { recoverySheets } from './0036-recovery-sheets.ts'
import { visitors } from './0040-visitors.ts'
import { mine } from './0041-mine.ts'
import { guests } from './0042-guests.ts'
import { push } from './0043-push.ts'
import { scoreReports } from './0044-score-reports.ts'
import { touchline } from './0045-touchline.ts'
import { preparation } from './0047-preparation.ts'
import { fees } from './0048-fees.ts'
import { feeReminders } from './0051-fee-reminders.ts'
import { onlinePayments } from './0052-online-payments.ts'
import { currencyDigits } from './0053-currency-digits.ts'
import { pastAddresses } from './0056-past-addresses.ts'
import { lastWords } from './0058-last-words.ts'
import { mailingsInBatches } from './0059-mailings-in-batches.ts'
import { indexesForLookUps } from './0060-indexes-for-look-ups.ts'
import { replaysAndOwnCalendars } from './0063-replays-and-own-calendars.ts'
import { mailLinks } from './0064-mail-links.ts'
import { postgresSnapshot } from './snapshot-postgres.ts'
import { sqliteSnapshot } from './snapshot-sqlite.ts'

/** What no database lacks that was ever migrated. */
const FIRST = '0001-foundation'

/** Programs before this migration left what they deleted in free pages of an SQLite file. */
const SECURE_DELETE_SINCE = '0030-indexes-for-deletes'

const migrations = (engine: Engine): Record<string, Migration> => ({
  [FIRST]: { up: (db) => foundation(db, engine) },
  '0002-draft': { up: draft },
  '0003-accounts': { up: (db) => accounts(db, engine) },
  '0004-mails': { up: (db) => mails(db, engine) },
  '0005-draft': { up: draftSeats },
  '0006-schedule': { up: (db) => schedule(db, engine) },
  '0007-publications': { up: publications },
  '0008-results': { up: results },
  '0009-roles': { up: (db) => roles(db, engine) },
  '0010-people': { up: (db) => people(db, engine) },
  '0011-passkeys': { up: passkeys },
  '0012-presence-by-season': { up: presenceBySeason },
  '0014-rosters': { up: rosters },
  '0015-people-mails': { up: peopleMails },
  '0016-waiting-list': { up: waitingList },
  '0013-privacy': { up: privacy },
  '0017-team-names': { up: teamNames },
  '0019-merge-proposals': { up: mergeProposals },
  '0020-removed-role': { up: removedRole },
  '0021-wishes-and-locks': { up: wishesAndLocks },
  '0022-withdrawn-teams': { up: withdrawnTeams },
  '0023-finals': { up: finals },
  '0025-withdrawals': { up: (db) => withdrawals(db, engine) },
  '0026-deductions': { up: deductions },
  '0027-finals-filled': { up: (db) => finalsFilled(db, engine) },
  '0028-tries': { up: (db) => tries(db, engine) },
  '0029-bucket-files': { up: bucketFiles },
  [SECURE_DELETE_SINCE]: { up: indexesForDeletes },
  '0031-indexes-for-sweeps': { up: indexesForSweeps },
  '0032-held-places': { up: heldPlaces },
  '0034-news': { up: news },
  '0035-backups': { up: backups },
  '0036-recovery-sheets': { up: recoverySheets },
  '0040-visitors': { up: visitors },
  '0041-mine': { up: mine },
  '0042-guests': { up: guests },
  '0043-push': { up: (db) => push(db, engine) },
  '0044-score-reports': { up: scoreReports },
  '0045-touchline': { up: touchline },
  '0047-preparation': { up: preparation },
  '0048-fees': { up: fees },
  '0051-fee-reminders': { up: feeReminders },
  '0052-online-payments': { up: onlinePayments },
  '0053-currency-digits': { up: (db) => currencyDigits(db, engine) },
  '0056-past-addresses': { up: pastAddresses },
  '0058-last-words': { up: lastWords },
  '0059-mailings-in-batches': { up: mailingsInBatches },
  '0060-indexes-for-look-ups': { up: (db) => indexesForLookUps(db, engine) },
  '0063-replays-and-own-calendars': { up: replaysAndOwnCalendars },
  '0064-mail-links': { up: mailLinks },
})

/** The statements that make an empty database at once, and the migrations, by name, whose work that is. */
type Snapshot = { migrations: string; statements: string }
const SNAPSHOTS: Record<Engine, Snapshot> = { sqlite: sqliteSnapshot, postgres: postgresSnapshot }

/**
 * The migrations for a database that may be empty: there the first makes every table from the snapshot, which takes a tenth
 * of the time, and those that the snapshot was made of have nothing left to do. Each is recorded as done by its name.
 */
function migrationsFromSnapshot(engine: Engine): Record<string, Migration> {
  const { migrations: names, statements } = SNAPSHOTS[engine]
  const isInSnapshot = new Set(names.split(' '))
  let empty = false
  const fromSnapshot = (name: string, { up }: Migration): Migration => ({
    async up(db) {
      if (name === FIRST) {
        empty = true
        for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
      } else if (!empty || !isInSnapshot.has(name)) await up(db)
    },
  })
  return Object.fromEntries(Object.entries(migrations(engine)).map(([name, one]) => [name, fromSnapshot(name, one)]))
}

/**
 * Brings the database to this program's shape, under a lock and in one transaction, so that a second process waits
 * and a killed one leaves nothing behind. Throws when the database was made by a newer program.
 */
export const migrate = <T>(db: Kysely<T>, engine: Engine) => run(db, engine, migrationsFromSnapshot(engine))

/** The same by every migration in turn, also in an empty database: the snapshot is made of what they make. */
export const migrateByEachStep = <T>(db: Kysely<T>, engine: Engine) => run(db, engine, migrations(engine))

/** The names of the migrations of this program, in the order in which they are made. */
export const migrationNames = (engine: Engine): string[] => Object.keys(migrations(engine)).toSorted()

/** Makes an empty database as it was once the migration of a name had been made, the last one of a release. */
export async function migrateUpTo<T>(db: Kysely<T>, engine: Engine, last: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } })
  const { error } = await migrator.migrateTo(last)
  if (error) throw error
}

async function run<T>(db: Kysely<T>, engine: Engine, known: Record<string, Migration>) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  const { error } = engine === 'sqlite' ? await withoutForeignKeys(db, migrator) : await migrator.migrateToLatest()
  if (!error) return
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message))
    throw new OperatorError(
      'The database was made by a newer version of this program. Install that version, or restore a backup into an empty place.',
      { code: 'newer' },
    )
  throw error
}

/**
 * SQLite changes a table that others refer to by making it anew, and dropping the old one would delete what refers to it.
 * What refers to nothing afterwards is found by the tests of the releases, not here: a row that is there stays.
 */
async function withoutForeignKeys<T>(db: Kysely<T>, migrator: Migrator) {
  await vacuumOnce(db)
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    return await migrator.migrateToLatest()
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

/**
 * Takes out of an SQLite file what older programs deleted. Before the migrations, since it is no part of a transaction: a
 * program that is killed in between does it again.
 */
async function vacuumOnce<T>(db: Kysely<T>) {
  const tables = await sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(db)
  if (tables.rows.length === 0) return
  const done = await sql`select 1 from kysely_migration where name = ${SECURE_DELETE_SINCE}`.execute(db)
  if (done.rows.length === 0) await sql`vacuum`.execute(db)
}

/** The release of a database's shape, beside this program's. */
export type Release = 'older' | 'same' | 'newer'

/** Compares the shape of a database with this program's; null where no program of ours made it. */
export async function releaseOf<T>(db: Kysely<T>, engine: Engine): Promise<Release | null> {
  const table =
    engine === 'sqlite'
      ? sql`select name from sqlite_master where name = 'kysely_migration'`
      : sql`select 1 where to_regclass('kysely_migration') is not null`
  if ((await table.execute(db)).rows.length === 0) return null
  const known = migrations(engine)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  if (rows.some(({ name }) => !(name in known))) return 'newer'
  return rows.length < Object.keys(known).length ? 'older' : 'same'
}

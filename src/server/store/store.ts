import { sql } from 'kysely'
import { accessStores } from './access/stores.ts'
import { accountStores } from './accounts/stores.ts'
import { actStore } from './acts/acts.ts'
import { backupStore } from './backup/backup-store.ts'
import { draftStores } from './draft/stores.ts'
import type { Connections } from './engine/connections.ts'
import { openConnections, type StoreConfig } from './engine/open.ts'
import { probeWrite } from './engine/probe.ts'
import { feeStores } from './fees/stores.ts'
import { bucketFileStore } from './files/bucket-files.ts'
import { finalsStore } from './finals/finals.ts'
import { guestStores } from './guests/stores.ts'
import { mailStore } from './mails/mails.ts'
import { mineStores } from './mine/stores.ts'
import { newsStores } from './news/stores.ts'
import { ownSiteStores } from './own-site/stores.ts'
import { peopleStores } from './people/stores.ts'
import { privacyStores } from './privacy/stores.ts'
import { pushStores } from './push/stores.ts'
import { refereeStore } from './referees/referees.ts'
import { scheduleStores } from './schedule/stores.ts'
import { scoreStores } from './scores/stores.ts'
import { seasonStores } from './season/stores.ts'
import { touchlineStores } from './touchline/stores.ts'

export type Store = ReturnType<typeof storeOn>

/** Opens and migrates the store that the configuration names. Throws when it can't be reached. */
export async function openStore(config: StoreConfig & { productName: string }) {
  return storeOn(await openConnections(config), config.productName)
}

/** The questions that the server asks of a database, the same for both engines. */
export function storeOn(connections: Connections, productName: string) {
  return {
    /** For the seed, for backups, and for a question that one resource alone asks. */
    connections,
    ...accessStores(connections),
    ...accountStores(connections),
    acts: actStore(connections),
    backups: backupStore(connections),
    bucketFiles: bucketFileStore(connections),
    ...draftStores(connections),
    finals: finalsStore(connections),
    ...guestStores(connections),
    ...feeStores(connections),
    mails: mailStore(connections),
    ...mineStores(connections),
    ...newsStores(connections),
    ...ownSiteStores(connections, productName),
    ...peopleStores(connections),
    ...privacyStores(connections),
    ...pushStores(connections),
    referees: refereeStore(connections),
    ...scheduleStores(connections),
    ...scoreStores(connections),
    ...seasonStores(connections, productName),
    ...touchlineStores(connections),
    /** Tells of every committed change that pages or the draft show. */
    broadcaster: connections.broadcaster,
    /** Throws when the database does not answer. */
    async ping() {
      await connections.read.selectFrom('settings').select('key').limit(1).execute()
    },
    /** The database's time in milliseconds since 1970; null where the database has no clock of its own. */
    async time(): Promise<number | null> {
      if (connections.engine === 'sqlite') return null
      const { rows } = await sql<{ ms: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms
      `.execute(connections.read)
      return rows[0]?.ms ?? null
    },
    /**
     * Notes that a sweep begins, unless one began in any process within `forMs` milliseconds; tells whether it may begin. An
     * instant to come, of a clock that was set back since, holds nobody up.
     */
    async claimSweep(now: number, forMs: number): Promise<boolean> {
      // One process alone has the file.
      if (connections.engine === 'sqlite') return true
      const value = String(now)
      const claimed = await connections.write
        .insertInto('settings')
        .values({ key: 'sweptAt', value })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ value })
            .where((eb) => eb.or([eb('settings.value', '<=', String(now - forMs)), eb('settings.value', '>', value)])),
        )
        .executeTakeFirst()
      return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    /** Throws when nothing can be written. */
    probeWrite: () => probeWrite(connections),
    close: () => connections.close(),
  }
}

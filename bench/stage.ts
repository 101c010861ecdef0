import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createSessions } from '../src/server/auth/sessions.ts'
import { hashOf, newToken } from '../src/server/auth/tokens.ts'
import { readEnv } from '../src/server/env.ts'
import { folderFiles } from '../src/server/files/files.ts'
import {
  ADMINISTRATORS,
  DEMONSTRATION_PASSWORD,
  demonstrationAccounts,
  seedDemonstration,
} from '../src/server/seed/demonstration.ts'
import { startSession } from '../src/server/store/accounts/sessions.ts'
import type { Engine } from '../src/server/store/engine/connections.ts'
import type { Database } from '../src/server/store/engine/schema.ts'
import { openStore } from '../src/server/store/store.ts'
import { newStorage } from '../src/server/testing/engines.ts'

const ACCOUNTS = 2000
const DAY_MS = 24 * 60 * 60 * 1000
const SECRET = 'a secret that only the benchmark knows, of length'

/** A store with the demonstration in it, many accounts besides, and somebody registered who is signed in. */
export type Stage = {
  /** Environment of a server on this store, whose only trusted proxy is the load itself. */
  variables: Record<string, string>
  cookie: string
  /** Of an organiser, once the server has `ADMIN_EMAILS`. */
  organiserCookie: string
  /** Of somebody who is not registered. */
  newcomerCookie: string
  /** Addresses to sign in with, all with this password. */
  accounts: string[]
  password: string
  remove(): Promise<void>
}

/** Sets a stage; on PostgreSQL TEST_DATABASE_URL names the server. */
export async function setStage(engine: Engine): Promise<Stage> {
  const storage = await newStorage(engine)
  const variables = {
    DATA_DIR: storage.dataDir,
    AUTH_SECRET: SECRET,
    TRUSTED_PROXY: '127.0.0.1',
    ...(storage.databaseUrl && { DATABASE_URL: storage.databaseUrl }),
  }
  const store = await openStore(readEnv(variables))
  await seedDemonstration(store, folderFiles(storage.dataDir), Date.now())
  const accounts = await store.connections.write.transaction().execute((trx) => addAccounts(trx))
  const sessions = createSessions(store, { https: false }, { now: Date.now })
  const cookieOf = async (email: string) => {
    const [cookie = ''] = sessions.cookie(await signedIn(store.connections.write, email)).split(';')
    return cookie
  }
  const cookie = await cookieOf(demonstrationAccounts.registeredPlayer)
  const organiserCookie = await cookieOf(ADMINISTRATORS[0] ?? '')
  const newcomerCookie = await cookieOf(demonstrationAccounts.player)
  await store.close()
  return {
    variables,
    cookie,
    organiserCookie,
    newcomerCookie,
    accounts,
    password: DEMONSTRATION_PASSWORD,
    remove: storage.remove,
  }
}

async function addAccounts(db: Kysely<Database>): Promise<string[]> {
  const user = await db.selectFrom('users').selectAll().limit(1).executeTakeFirstOrThrow()
  const credential = await db
    .selectFrom('credentials')
    .selectAll()
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow()
  const addresses = Array.from({ length: ACCOUNTS }, (_, i) => `player-${i}@example.com`)
  const people = addresses.map((email) => ({ ...user, id: randomUUID(), email }))
  const credentials = people.map(({ id }) => ({ ...credential, userId: id }))
  const ROWS_AT_ONCE = 500
  for (let i = 0; i < ACCOUNTS; i += ROWS_AT_ONCE) {
    await db
      .insertInto('users')
      .values(people.slice(i, i + ROWS_AT_ONCE))
      .execute()
    await db
      .insertInto('credentials')
      .values(credentials.slice(i, i + ROWS_AT_ONCE))
      .execute()
  }
  return addresses
}

/** The token of a new session. */
async function signedIn(db: Kysely<Database>, email: string): Promise<string> {
  const { id: userId } = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
  const now = Date.now()
  const token = newToken()
  const session = { id: hashOf(token), expiresAt: now + 30 * DAY_MS, browser: null, system: null, replaces: undefined }
  await startSession(db, userId, session, now)
  return token
}

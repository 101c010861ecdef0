import { randomUUID } from 'node:crypto'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import { ASKS_NOTHING } from '../../src/contract/limits.ts'
import { createSessions } from '../../src/server/auth/sessions.ts'
import { hashOf, newToken } from '../../src/server/auth/tokens.ts'
import { readEnv } from '../../src/server/env.ts'
import { logoPaths } from '../../src/server/files/logos.ts'
import { createSeal } from '../../src/server/mail/seal.ts'
import { season2025, usualFee } from '../../src/server/seed/seasons.ts'
import { startSession } from '../../src/server/store/accounts/sessions.ts'
import { UPLOADS } from '../../src/server/store/backup/league-files.ts'
import type { Engine } from '../../src/server/store/engine/connections.ts'
import { openConnections } from '../../src/server/store/engine/open.ts'
import { insertMails, type Mail } from '../../src/server/store/mails/mails.ts'
import { openStore, type Store } from '../../src/server/store/store.ts'
import { newStorage } from '../../src/server/testing/engines.ts'
import { deletedNumbers, insertGrownRows, LOGOS, logoName, OPEN, personId, type Size } from './grown-rows.ts'

const DAY = 86_400_000
const SECRET = 'a secret that only the benchmark knows, of length'
const ORGANISER = 'organiser@example.com'
/** Mails to this many of as many people wait for a mail server, and a tenth of them is due. */
const MAIL_EVERY = 20

export type GrownSite = {
  /** Environment of a server on this store. */
  variables: Record<string, string>
  dataDir: string
  /** The season whose people, posts and money are looked at. */
  leagueId: string
  /** Of an organiser, and of a player of that season. */
  cookies: { organiser: string; player: string }
  remove(): Promise<void>
}

/** Makes a site of so many people and seasons of which a tenth of everything that runs out has run out. */
export async function growSite(engine: Engine, size: Size): Promise<GrownSite> {
  const storage = await newStorage(engine)
  const { dataDir, databaseUrl } = storage
  const variables = {
    ADMIN_EMAILS: ORGANISER,
    DATA_DIR: dataDir,
    AUTH_SECRET: SECRET,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const store = await openStore(readEnv(variables))
  const now = Date.now()
  const { write } = store.connections
  const seasons = await addSeasons(store, size.seasons, now)
  // PostgreSQL gives a request's statement less time than a hundred thousand rows need.
  const whole = await openConnections(readEnv(variables), 'whole database')
  await insertGrownRows(whole.write, size, seasons, now)
  await whole.close()
  await insertMails(write, mails(size.people / MAIL_EVERY), now, now + DAY)
  await insertMails(write, mails(size.people / MAIL_EVERY / 10), now)
  const leagueId = seasons.at(-1) ?? ''
  const cookies = {
    organiser: await signIn(store, await addOrganiser(store)),
    player: await signIn(store, personId(size.people - 4)),
  }
  // As it would have by itself after a while.
  if (engine === 'postgres') await sql`analyze`.execute(write)
  await store.close()
  addLogos(join(dataDir, UPLOADS), size.seasons * LOGOS, now)
  writeFileSync(
    join(dataDir, 'deleted-people'),
    deletedNumbers(size)
      .map((i) => `${personId(i)}\n`)
      .join(''),
  )
  return { variables, dataDir, leagueId, cookies, remove: storage.remove }
}

async function addOrganiser({ connections: { write } }: Store): Promise<string> {
  const account = { emailVerified: 1, name: 'Robin', photoURL: null, pendingEmail: null, changeRequestedAt: null }
  const times = { createdAt: 1, lastSignInAt: 1, blockedAt: null }
  const id = randomUUID()
  await write
    .insertInto('users')
    .values({ id, email: ORGANISER, ...account, ...times })
    .execute()
  return id
}

/** Signs somebody in; gives the cookie. */
async function signIn(store: Store, userId: string): Promise<string> {
  const now = Date.now()
  const token = newToken()
  const session = { id: hashOf(token), expiresAt: now + 30 * DAY, browser: null, system: null, replaces: undefined }
  await startSession(store.connections.write, userId, session, now)
  const [cookie = ''] = createSessions(store, { https: false }, Date).cookie(token).split(';')
  return cookie
}

/** The oldest season first, the current one last. */
async function addSeasons(store: Store, count: number, now: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const isLast = i === count - 1
    const asks = { ...ASKS_NOTHING, fee: usualFee('By bank') }
    const details = { ...season2025.details, asks, playerLimit: { players: 2000, acceptHours: 48 } }
    const form = {
      ...season2025,
      details,
      name: `Season ${i + 1}`,
      year: 2006 + i,
      current: isLast,
      shownFirst: isLast,
    }
    const saved = await store.leagues.create(form, now)
    if (saved instanceof Refusal) throw new Error(`season ${i + 1} was refused: ${saved.code}`)
    ids.push(saved.id)
  }
  const archived = ids.slice(0, -OPEN)
  const changes = { archivedAt: now - 800 * DAY }
  await store.connections.write.updateTable('leagues').set(changes).where('id', 'in', archived).execute()
  return ids
}

function mails(count: number): Mail[] {
  const seal = createSeal(SECRET)
  const content = {
    subject: 'Wednesday evening',
    text: 'You play at 6:00 PM.\n'.repeat(40),
    html: '<p>6:00 PM</p>'.repeat(200),
  }
  return Array.from({ length: count }, (_, i) => {
    const mail = { id: randomUUID(), recipient: `player-${i}@example.com` }
    return { ...mail, content: seal.seal(mail, content), urgent: false, limit: null }
  })
}

/** Logos of all teams, and a tenth as many that no team has any more. */
function addLogos(folder: string, count: number, now: number) {
  mkdirSync(folder, { recursive: true })
  for (let i = 0; i < count * 1.1; i++)
    for (const path of logoPaths(logoName(i))) {
      writeFileSync(join(folder, path), 'a picture')
      utimesSync(join(folder, path), (now - 2 * DAY) / 1000, (now - 2 * DAY) / 1000)
    }
}

import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from '../../auth/tokens.ts'
import { ENGINES, newEmptyStorage, type TestStorage } from '../../testing/engines.ts'
import { databaseFile } from '../engine/open.ts'
import { openPostgres } from '../engine/postgres.ts'
import type { Database } from '../engine/schema.ts'
import { openSqlite, sqliteDialect } from '../engine/sqlite.ts'
import { openLink } from '../links/mail-links.ts'
import { LINK_PURPOSES, type LinkPurpose } from '../links/purposes.ts'
import { migrate, migrateUpTo } from './migrate.ts'

const PURPOSES = Object.keys(LINK_PURPOSES) as LinkPurpose[]
const NOW = Date.UTC(2025, 5, 1)
const END = NOW + 60_000
const NOTHING = { email: null, leagueId: null, day: null, askId: null, proposalId: null }

/** Tokens that were mailed before, and what their links were about. */
const MAILED: {
  token: string
  purpose: LinkPurpose
  userId: string
  about: Partial<Record<keyof typeof NOTHING, string>>
}[] = [
  { token: 'reset', purpose: 'reset', userId: 'maya', about: { email: 'maya@example.com' } },
  { token: 'verify', purpose: 'verify', userId: 'maya', about: { email: 'maya@example.com' } },
  { token: 'change', purpose: 'change', userId: 'maya', about: { email: 'new@example.com' } },
  { token: 'claim', purpose: 'claim', userId: 'leo', about: { email: 'parent@example.com' } },
  { token: 'from', purpose: 'merge', userId: 'twin', about: { proposalId: 'twin' } },
  { token: 'into', purpose: 'merge', userId: 'maya', about: { proposalId: 'twin' } },
  { token: 'agreement', purpose: 'agreement', userId: 'leo', about: { leagueId: 'season' } },
  { token: 'evening', purpose: 'evening', userId: 'leo', about: { leagueId: 'season', day: '2025-07-09' } },
  { token: 'guest', purpose: 'guest', userId: 'leo', about: { leagueId: 'season', askId: 'ask' } },
  { token: 'fee', purpose: 'fee', userId: 'leo', about: { leagueId: 'season' } },
]

describe.each(ENGINES)('links that were mailed before they were in one table, on %s', (engine) => {
  let storage: TestStorage
  let db: Kysely<Database>
  let close: () => Promise<void>
  beforeEach(async () => {
    storage = await newEmptyStorage(engine)
    if (storage.databaseUrl) {
      const opened = await openPostgres(storage.databaseUrl, 'whole database', 1)
      db = opened.write
      close = opened.close
    } else {
      db = new Kysely<Database>({
        dialect: sqliteDialect(openSqlite(databaseFile(storage.dataDir), 'write'), 'write'),
      })
      close = () => db.destroy()
    }
    await migrateUpTo(db, engine, '0063-replays-and-own-calendars')
  })
  afterEach(async () => {
    await close()
    await storage.remove()
  })

  const run = (...statements: string[]) =>
    statements.reduce<Promise<unknown>>((done, one) => done.then(() => sql.raw(one).execute(db)), Promise.resolve())

  it('open until their end, each for its own purpose', async () => {
    const hash = (token: string) => `'${hashOf(token)}'`
    const people = ['maya', 'twin', 'leo'].map((id) => `('${id}', '${id}@example.com', 1, '', 0, 0)`)
    const mailbox = [
      ['reset', 'maya', 'maya@example.com'],
      ['verify', 'maya', 'maya@example.com'],
      ['change', 'maya', 'new@example.com'],
      ['claim', 'leo', 'parent@example.com'],
    ].map(([kind = '', userId, email]) => `(${hash(kind)}, '${kind}', '${userId}', '${email}', ${END})`)
    await run(
      `insert into users (id, email, "emailVerified", name, "createdAt", "lastSignInAt") values ${people}`,
      `insert into leagues (id, name, year, slug, details, "createdAt") values ('season', 'Cup', 2025, '2025', '{}', 0)`,
      `insert into teams (id, "leagueId", name, description, coach) values ('team', 'season', 'Rovers', '', '')`,
      `insert into registrations ("leagueId", "userId", "registeredAt", "guardianLink", "guardianLinkEnds") values
        ('season', 'leo', 0, ${hash('agreement')}, ${END}), ('season', 'maya', 0, null, ${END})`,
      `insert into "guestAsks" (id, "leagueId", "teamId", day, "askedAt", "kickOff", state, "acceptedBy", "acceptedAt", "guardianLink",
        "guardianLinkEnds") values ('ask', 'season', 'team', '2025-07-09', 0, ${END}, 'guardian', 'leo', 0, ${hash('guest')}, ${END})`,
      `insert into links (hash, kind, "userId", email, "expiresAt") values ${mailbox}`,
      `insert into "answerLinks" values (${hash('evening')}, 'season', 'leo', '2025-07-09', ${END})`,
      `insert into "feeLinks" values (${hash('fee')}, 'season', 'leo', ${END})`,
      `insert into "mergeProposals" ("fromId", "intoId", "leagueId", "proposedBy", "expiresAt", "fromHash", "fromEmail",
        "intoHash", "intoEmail", "intoConfirmedAt") values ('twin', 'maya', 'season', 'maya', ${END}, ${hash('from')}, 'twin@example.com',
        ${hash('into')}, 'maya@example.com', 7)`,
    )

    await migrate(db, engine)

    for (const { token, purpose, userId, about } of MAILED)
      for (const one of PURPOSES) {
        const found = await openLink(db, one, hashOf(token), END - 1)
          .selectAll()
          .executeTakeFirst()
        const row = { ...NOTHING, ...about, purpose, userId, expiresAt: END, used: null, hash: expect.any(String) }
        expect(found, `${token} as ${one}`).toEqual(one === purpose ? row : undefined)
        expect(await openLink(db, one, hashOf(token), END).select('userId').execute()).toEqual([])
      }
    expect(await db.selectFrom('mailLinks').select('hash').execute()).toHaveLength(MAILED.length)
    expect(await db.selectFrom('mergeProposals').selectAll().execute()).toEqual([
      {
        id: 'twin',
        fromId: 'twin',
        intoId: 'maya',
        leagueId: 'season',
        proposedBy: 'maya',
        expiresAt: END,
        fromEmail: 'twin@example.com',
        fromConfirmedAt: null,
        intoEmail: 'maya@example.com',
        intoConfirmedAt: 7,
      },
    ])
    const asked = db.selectFrom('registrations').orderBy('userId').select(['userId', 'guardianLinkEnds'])
    expect(await asked.execute()).toEqual([
      { userId: 'leo', guardianLinkEnds: END },
      { userId: 'maya', guardianLinkEnds: null },
    ])
  })
})

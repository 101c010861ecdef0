import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/draft.ts'
import { season2024, season2025 } from '../../seed/seasons.ts'
import { ENGINES, newStorage, type TestStorage } from '../../testing/engines.ts'
import { runProgram, startServer, variablesOf } from '../../testing/process.ts'
import { addSession, addUser, profileOf } from '../../testing/stored.ts'
import { logAct } from '../acts/acts.ts'
import type { Connections } from '../engine/connections.ts'
import { databaseFile } from '../engine/open.ts'
import { openStore, type Store } from '../store.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { sealBackup } from './seal.ts'

const NOW = Date.UTC(2025, 5, 1, 12, 0, 0, 123)
const PLAYERS = 40
const WAYS = ENGINES.flatMap((from) => ENGINES.map((to) => ({ from, to })))

let folder: string
let file: string
const storages: TestStorage[] = []
const open: { close(): Promise<void> }[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-backup-'))
  file = join(folder, 'league.backup')
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  for (const storage of storages.splice(0)) await storage.remove()
  rmSync(folder, { recursive: true })
})

async function placeOn(engine: Connections['engine']) {
  const storage = await newStorage(engine)
  storages.push(storage)
  return storage
}
async function storeAt(storage: TestStorage) {
  const store = await openStore({ ...storage, productName: 'Test Cup' })
  open.push(store)
  return store
}

/** Something in every table, texts that break naive copies among it. */
async function fill({ leagues, connections, players, links, mails, drafts }: Store) {
  await leagues.save(null, season2024, NOW)
  const season = await leagues.save(null, season2025, NOW)
  if (typeof season === 'string') throw new Error('no season')
  const leagueId = season.id
  const ids: string[] = []
  for (let i = 0; i < PLAYERS; i++) ids.push(await addUser(connections, `player${i}@example.com`))
  const profile = { ...profileOf('O’Brien "Ø" \\ 100 % 🥅'), clubTeam: "'; drop table user; --" }
  for (const id of ids) await players.register(id, { leagueId, profile }, NOW)
  const [first = '', second = ''] = ids
  await addSession(connections, first, 'her session', NOW + 1)
  await links.add({ hash: 'h', kind: 'reset', userId: first, email: 'player0@example.com', expiresAt: NOW })
  await mails.add({ id: 'm', recipient: 'player0@example.com', content: 'a\nb\r\né', urgent: true, limit: null }, NOW)
  const { write } = connections
  const proposal = {
    leagueId,
    fromId: second,
    intoId: first,
    proposedBy: first,
    expiresAt: Date.UTC(2100, 0),
    fromHash: 'f',
    intoHash: 'i',
  }
  await write
    .insertInto('mergeProposals')
    .values({ ...proposal, fromEmail: 'b@x.y', intoEmail: 'a@x.y', fromConfirmedAt: NOW, intoConfirmedAt: null })
    .execute()
  const team = { id: 't', leagueId, name: 'Rovers', logo: null, description: '', color: '#06231a', coach: 'Kim' }
  await write.insertInto('teams').values(team).execute()
  await write
    .insertInto('rosters')
    .values([
      { teamId: 't', leagueId, place: 1, userId: second, email: null },
      { teamId: 't', leagueId, place: 2, userId: null, email: 'unknown@example.com' },
    ])
    .execute()
  await write
    .insertInto('matches')
    .values({
      id: 'm',
      leagueId,
      homeTeamId: 't',
      awayTeamId: null,
      homeScore: 3,
      awayScore: null,
      week: 1,
      round: 2,
      fieldLocation: 'B',
      place: 0,
      status: null,
      version: 7,
    })
    .execute()
  const side = '{"from":"table","place":1}'
  await write
    .insertInto('knockOuts')
    .values({ matchId: 'm', leagueId, title: 'Final', round: 0, winnersPlace: 1, home: side, away: side })
    .execute()
  await write
    .insertInto('deductions')
    .values({ id: 'd', leagueId, teamId: 't', points: 3, reason: 'É', by: first, at: NOW })
    .execute()
  const scores = { homeBefore: null, awayBefore: null, homeAfter: 3, awayAfter: null }
  await write
    .insertInto('scoreChanges')
    .values({ matchId: 'm', version: 7, changedBy: first, changedAt: NOW, ...scores })
    .execute()
  await write.insertInto('removedTeams').values({ teamId: 'gone', leagueId, at: NOW, kept: '{"é":1}' }).execute()
  const identity = { provider: 'google' as const, subject: 'g', userId: first, createdAt: NOW }
  await write.insertInto('identities').values(identity).execute()
  const planned = { leagueId, id: 'm', item: 'match' as const, value: null, changedBy: first, changedAt: NOW }
  await write.insertInto('plannedItems').values(planned).execute()
  await write
    .insertInto('wishes')
    .values({ leagueId, id: 'w', value: '"é"', changedBy: first, changedAt: NOW })
    .execute()
  await write.insertInto('lockedMatches').values({ leagueId, matchId: 'm', lockedBy: first, lockedAt: NOW }).execute()
  const act = { kind: 'published' as const, at: NOW, by: first, eveningId: null, change: '{}', sentences: '["é"]' }
  await write
    .insertInto('publications')
    .values({ ...act, id: 'p', leagueId, number: 1, takenBackAt: null })
    .execute()
  await write.insertInto('notices').values({ publicationId: 'p', userId: second, channel: 'mail', at: NOW }).execute()
  const logged = { at: NOW, by: first, act: 'registration-removed' as const, leagueId, userId: second }
  await write.transaction().execute((trx) => logAct(trx, { ...logged, details: { count: 1 } }))
  await write.insertInto('roles').values({ userId: first, role: 'owner', givenAt: NOW }).execute()
  const invitation = { email: 'kim@example.com', role: 'scorekeeper' as const, invitedAt: NOW, invitedBy: first }
  await write.insertInto('invitations').values(invitation).execute()
  await write
    .insertInto('ownerLinks')
    .values({ hash: 'o', email: null, expiresAt: Date.UTC(2100, 0) })
    .execute()
  const secret = { credentialId: 'c', publicKey: 'k', counter: 7, transports: '["usb"]' }
  const passkey = { id: 'pk', userId: first, ...secret, name: 'É', createdAt: NOW, lastUsedAt: null }
  await write.insertInto('passkeys').values(passkey).execute()
  await write.insertInto('recoveryCodes').values({ hash: 'r', userId: first, createdAt: NOW }).execute()
  const challenge = { sessionId: 'her session', purpose: 'add' as const, challenge: 'c', expiresAt: NOW }
  await write.insertInto('challenges').values(challenge).execute()
  await write.insertInto('agreementTexts').values({ leagueId, version: 1, text: 'Fair play', at: NOW }).execute()
  const waits = await addUser(connections, 'waits@example.com')
  const waiting = { leagueId, userId: waits, number: 1, since: NOW, offeredUntil: null, form: '{}' }
  await fillNews(write, leagueId, first)
  await write.insertInto('waitingPlayers').values(waiting).execute()
  await write.insertInto('siteTexts').values({ name: 'privacy', version: 1, text: 'é\n', at: NOW, by: first }).execute()
  await write.insertInto('bucketFiles').values({ path: 'é.webp', putAt: NOW }).execute()
  const draftId = await fillDraft(drafts, leagueId, first)
  await write.insertInto('draftSeats').values({ draftId, seatId: 's', teamId: 't', coach: 'Kim' }).execute()
}

async function fillNews(write: Store['connections']['write'], leagueId: string, userId: string) {
  const said = { title: 'é', text: 'a\nb' }
  const changed = { by: userId, createdAt: NOW, changedBy: userId, changedAt: NOW }
  await write
    .insertInto('posts')
    .values({
      ...said,
      ...changed,
      id: 'p',
      leagueId,
      slug: 'e',
      audience: 'everyone',
      audienceOf: null,
      onPage: 1,
      version: 1,
    })
    .execute()
  await write
    .insertInto('postVersions')
    .values({ ...said, postId: 'p', version: 1, at: NOW, by: userId })
    .execute()
  await write
    .insertInto('mailings')
    .values({
      ...said,
      id: 'w',
      leagueId,
      kind: 'news',
      postId: 'p',
      version: 1,
      at: NOW,
      by: userId,
      startsAt: NOW,
      queuedAt: NOW,
      people: 2,
      count: 2,
    })
    .execute()
  await write.insertInto('mailingUnreached').values({ mailingId: 'w', userId, reason: 'ended' }).execute()
  await write.insertInto('mailEnds').values({ address: 'é@example.com', kind: 'news', at: NOW }).execute()
  await write
    .insertInto('automaticMails')
    .values({ leagueId, kind: 'reminder', on: 0, introduction: 'é\n', version: 1, changedAt: NOW, changedBy: userId })
    .execute()
  await write.insertInto('reminders').values({ leagueId, day: '2025-07-09', at: NOW }).execute()
}

async function fillDraft(drafts: Store['drafts'], leagueId: string, userId: string) {
  const event = { type: 'opened' as const, settings: DEFAULT_SETTINGS, rehearsal: false, hash: 'h', secret: 's' }
  const { id } = await drafts.open(leagueId, false, { seq: 1, at: NOW, actor: null, event })
  const pick = { pickNumber: 0, seatId: 's', playerId: userId, by: 'captain' as const }
  await drafts.append({
    draftId: id,
    at: NOW,
    events: [{ seq: 2, at: NOW, actor: userId, event: { type: 'picked', ...pick, turn: null } }],
    picks: { gone: [], made: [{ ...pick, at: NOW, endedPickForMe: false }] },
    command: { userId, commandId: 'c', answer: { success: true, command: 'pick', message: '', seq: 2 } },
  })
  return id
}

const listTables = {
  sqlite: sql<{ name: string }>`select name from sqlite_master where type = 'table'`,
  postgres: sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`,
}
/** Who is connected to a process is of no use to another one. */
const IGNORED = /^(kysely_|sqlite_|backup_files$|draftPresence$|mailCounts$|tries$|backupFailures$)/

const plain = (value: unknown) =>
  value instanceof Date ? value.toISOString() : typeof value === 'boolean' ? Number(value) : value

/** Tables of which a restore brings back nothing, or with a mark ([BK6]). */
const ENDED: Record<string, (row: Record<string, unknown>) => Record<string, unknown> | null> = {
  sessions: () => null,
  challenges: () => null,
  ownerLinks: () => null,
  links: (row) => (row.kind === 'reset' ? null : row),
  mails: (row) => ({ ...row, held: 1 }),
}

/** Rows and a hash of every table there is, whatever this test knows of. */
async function contentsOf({ read, engine }: Connections, changed: typeof ENDED = {}): Promise<Record<string, string>> {
  const { rows: tables } = await listTables[engine].execute(read)
  const contents: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !IGNORED.test(table.name))) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(read)
    const change = changed[name]
    const rows = change ? found.rows.map(change).filter((row) => row !== null) : found.rows
    const lines = rows.map((row) =>
      JSON.stringify(
        Object.entries(row)
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([key, value]) => [key, plain(value)]),
      ),
    )
    contents[name] = `${rows.length} ${createHash('sha256').update(lines.sort().join('\n')).digest('hex')}`
  }
  return contents
}

describe.each(WAYS)('a backup of $from restored into $to [Q59]', ({ from, to }) => {
  it('[BK6] brings back every row of every table and the secret; ends sign-ins, holds mails', async () => {
    const [here, there] = [await placeOn(from), await placeOn(to)]
    const store = await storeAt(here)
    await fill(store)
    writeFileSync(join(here.dataDir, 'auth-secret'), 'the secret of the league', { mode: 0o600 })
    await backUp(here, file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['league.backup'])

    // As on a new machine: the data folder is not there. What the database holds is to go.
    rmSync(there.dataDir, { recursive: true })
    if (to === 'postgres') await fill(await storeAt(there))
    await restore(there, file)
    const restored = await storeAt(there)
    const expected = await contentsOf(store.connections)
    expect(Object.entries(expected).filter(([, content]) => content.startsWith('0 '))).toEqual([])
    expect(await contentsOf(restored.connections)).toEqual(await contentsOf(store.connections, ENDED))
    const secret = join(there.dataDir, 'auth-secret')
    expect(readFileSync(secret, 'utf8')).toBe('the secret of the league')
    expect(statSync(secret).mode & 0o777).toBe(0o600)
    expect(await restored.sessions.find('her session')).toBeNull()
    expect(await restored.mails.nextDue()).toBeNull()
    expect((await restored.mails.contents('', 9)).map(({ id }) => id)).toEqual(['m'])
    // And it goes on from there.
    await addUser(restored.connections, 'newcomer@example.com')
  })
})

describe.each(ENGINES)('backup and restore on %s', (engine) => {
  it('copies one moment while others write', async () => {
    const here = await placeOn(engine)
    const store = await storeAt(here)
    await fill(store)
    const other = await storeAt(here)
    const { id: leagueId = '' } = (await store.leagues.list())[0] ?? {}
    let stopped = false
    let written = 0
    const writing = (async () => {
      for (let i = 0; !stopped; i++) {
        const id = await addUser(other.connections, `late${i}@example.com`)
        await other.players.register(id, { leagueId, profile: profileOf('Late') }, NOW)
        written++
        // SQLite answers without a turn of the event loop: let the backup and the clock have theirs.
        await nextTurn()
      }
    })()
    await expect.poll(() => written).toBeGreaterThan(5)
    for (let i = 0; i < 3; i++) {
      const before = written
      await backUp(here, file)
      const copy = new DatabaseSync(file)
      expect(copy.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
      expect(copy.prepare('pragma foreign_key_check').all()).toEqual([])
      const count = (text: string) => Number(copy.prepare(text).get()?.n)
      // A profile and a registration are one transaction: no copy has one without the other.
      const registered = count('select count(*) as n from registrations')
      expect(count('select count(*) as n from profiles')).toBe(registered)
      expect(registered).toBeGreaterThanOrEqual(PLAYERS + before)
      copy.close()
    }
    stopped = true
    await writing
  })

  it('refuses what is no backup, is damaged or comes from a newer program, and changes nothing', async () => {
    const here = await placeOn(engine)
    const store = await storeAt(here)
    await fill(store)
    writeFileSync(join(here.dataDir, 'auth-secret'), 'the secret of the league')
    await backUp(here, file)
    const before = await contentsOf(store.connections)
    const good = readFileSync(file)

    const wrong: [string, Buffer, RegExp][] = [
      ['text', Buffer.from('hello '.repeat(2000)), /not a backup/],
      ['empty', Buffer.alloc(0), /not a backup/],
      ['cut off', good.subarray(0, Math.floor(good.length / 2)), /damaged/],
      ['another database', sqliteFile('create table x (y)'), /not a backup/],
      [
        'newer',
        resealed("insert into kysely_migration values ('9999-future', '2099-01-01T00:00:00.000Z')", good),
        /newer version/,
      ],
    ]
    for (const [name, content, message] of wrong) {
      const path = join(folder, name)
      writeFileSync(path, content)
      await expect(restore(here, path), name).rejects.toThrow(message)
    }
    await expect(restore(here, join(folder, 'not there'))).rejects.toThrow(/There is no file/)
    expect(await contentsOf(store.connections)).toEqual(before)
    expect(readFileSync(join(here.dataDir, 'auth-secret'), 'utf8')).toBe('the secret of the league')
  })

  it('[Q69] backs up beside a server; restores by the program when none runs, and the next server goes on', async () => {
    const here = await placeOn(engine)
    const store = await storeAt(here)
    await fill(store)
    // The server sends what waits, and sweeps what is over.
    for (const table of ['mails', 'sessions', 'links'] as const)
      await store.connections.write.deleteFrom(table).execute()
    const server = await startServer(here)
    const before = await contentsOf(store.connections)
    const saved = await runProgram('scripts/backup.ts', [file], variablesOf(here))
    expect(saved).toMatchObject({ code: 0, output: expect.stringContaining(file) })
    const refused = await runProgram('scripts/restore.ts', [file], variablesOf(here))
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/is running on .* Stop it, then restore/) })
    expect(refused.output.trim()).not.toContain('\n')
    await server.end('SIGTERM')
    expect(await contentsOf(store.connections)).toEqual(before)
    await store.connections.write.deleteFrom('users').execute()
    await store.connections.write.deleteFrom('leagues').execute()
    const restored = await runProgram('scripts/restore.ts', [file], variablesOf(here))
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining(file) })
    expect(await contentsOf(store.connections)).toEqual(before)
    const next = await startServer(here)
    try {
      expect(((await (await fetch(`${next.url}/api/site`)).json()) as { season: unknown }).season).toMatchObject({
        year: 2025,
      })
    } finally {
      await next.end('SIGTERM')
    }
  })
})

it('fails loudly when it is not told where to, or can’t write there', async () => {
  const here = await placeOn('sqlite')
  await storeAt(here)
  const nowhere = join(folder, 'no', 'such', 'folder')
  const outcomes = await Promise.all(
    [[], [nowhere]].map((args) => runProgram('scripts/backup.ts', args, variablesOf(here))),
  )
  for (const { code } of outcomes) expect(code).not.toBe(0)
})

it('leaves the copy before it in place when a backup fails', async () => {
  const here = await placeOn('sqlite')
  await fill(await storeAt(here))
  await backUp(here, file)
  const before = readFileSync(file)
  await expect(backUp({ dataDir: join(folder, 'empty') }, file)).rejects.toThrow()
  expect(readFileSync(file).equals(before)).toBe(true)
  expect(readdirSync(folder)).toEqual(['league.backup'])
})

it('takes no file from a backup but those it put there', async () => {
  const here = await placeOn('sqlite')
  await storeAt(here)
  await backUp(here, file)
  writeFileSync(file, resealed("insert into backup_files values ('../evil', x'00')", readFileSync(file)))
  await restore(here, file)
  expect(existsSync(join(here.dataDir, '..', 'evil'))).toBe(false)
  expect(existsSync(databaseFile(here.dataDir))).toBe(true)
})

/** A SQLite file after a statement, on top of another file's content. */
function sqliteFile(statement: string, base?: Buffer): Buffer {
  const path = join(folder, 'made')
  rmSync(path, { force: true })
  if (base) writeFileSync(path, base)
  const database = new DatabaseSync(path)
  database.exec(statement)
  database.close()
  return readFileSync(path)
}

/** A backup after a statement, whole again. */
function resealed(statement: string, backup: Buffer): Buffer {
  const path = join(folder, 'made')
  writeFileSync(path, sqliteFile(statement, backup))
  sealBackup(path)
  return readFileSync(path)
}

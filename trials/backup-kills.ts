import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupCounts, BackupsReply, RestoreState } from '#contract/backup.ts'
import { hashOf } from '../src/server/auth/tokens.ts'
import { proveBackup } from '../src/server/store/backup/proof.ts'
import type { Engine } from '../src/server/store/engine/connections.ts'
import type { Database } from '../src/server/store/engine/schema.ts'
import { openStore, type Store } from '../src/server/store/store.ts'
import { newStorage, type TestStorage } from '../src/server/testing/engines.ts'
import { fillStore } from '../src/server/testing/filled-store.ts'
import { type RunningServer, startServer } from '../src/server/testing/process.ts'
import { ORIGIN } from '../src/server/testing/site.ts'
import { addRole, addSession, addUser, profileOf } from '../src/server/testing/stored.ts'
import { plantedFirst } from './kill-rounds.ts'
import { aimed, ask } from './site.ts'
import { comesTrue, type Effort, type Trial, type TrialOutcome } from './trial.ts'

const PEOPLE = 300
const DAY = 86_400_000
const DONE_MS = 60_000
const TOKEN = 'a-token-of-trials'
const COOKIE = `kickabout=${TOKEN}`
/** A kill comes within so much of the time that the same took undisturbed. */
const OF_ITS_TIME = 1.2
/** In which a restore changes something. */
const AIMED_STEPS = ['keeping', 'reading', 'starting'] as const
/** Of the restore's transaction; each is tried, since chance would seldom end the server within it. */
const STATEMENTS = ['delete from settings', 'insert into users', 'update mails'] as const
const UPLOAD = join('files', `${'a'.repeat(32)}-large.webp`)
/** Tables that a restore replaces, and no server changes by itself. */
const CONTENT = ['users', 'profiles', 'registrations', 'teams', 'rosters', 'matches', 'draftEvents'] as const

/**
 * Kills a server by `kill -9` while it makes the backup of the night, and while it goes back to it by the button: nothing
 * half counts as a backup, and everything is as it was or as the backup has it ([BK1], [BK5]).
 */
const backupKills = (name: string, title: string, engine: Engine): Trial => ({
  name,
  title,
  rounds: 20,
  run: (effort) => plantedFirst((some, planted) => run(engine, planted, some), effort),
})

export const BACKUP_KILLS = [
  backupKills('backup-kills', 'kill -9 during a backup of the night and a restore by the button, SQLite', 'sqlite'),
  backupKills('backup-kills-postgres', 'kill -9 during a backup of the night and a restore by the button', 'postgres'),
]

async function run(engine: Engine, planted: boolean, { rounds, random, say }: Effort): Promise<TrialOutcome> {
  const league = await openLeague(engine)
  const { storage, backups } = league
  const faults: string[] = []
  const counts = { 'no backup yet': 0, 'a backup': 0, 'as it was': 0, 'as the backup': 0 }
  let server: RunningServer | undefined
  /** `behind`: the restore ends the server behind this statement. */
  const start = async (behind = '') => {
    const hooks = aimed(join(storage.dataDir, 'pairs'), { planted, behind, threads: behind !== '' })
    server = await startServer(storage, { PUBLIC_URL: ORIGIN, ...hooks })
  }
  const kill = async () => {
    await server?.end('SIGKILL')
    server = undefined
  }
  try {
    /** The time that each took without a kill, in milliseconds. */
    const durations = new Map<string, number>()
    const within = (name: string) => random.between(0, OF_ITS_TIME * (durations.get(name) ?? 0))
    // The first round of each is not disturbed: it says how long they take.
    for (let round = 0; round <= rounds; round++) {
      const fault = (text: string) => faults.push(`round ${round}: ${text}`)
      await league.makeNightDue()
      await start()
      const began = performance.now()
      if (round > 0) {
        await pause(within('night'))
        await kill()
        const [whole] = await league.prove(fault)
        counts[whole ? 'a backup' : 'no backup yet']++
        await start()
      }
      if (!(await comesTrue(DONE_MS, () => league.kept().length === 1))) fault('no backup is made afterwards')
      if (round === 0) durations.set('night', performance.now() - began)
      await comesTrue(DONE_MS, () => !existsSync(join(storage.dataDir, 'backup-work')))
      const [night] = await league.prove(fault)
      const others = readdirSync(backups).filter((name) => !name.startsWith(night?.id ?? 'none'))
      if (others.length > 0) fault(`the next backup leaves ${others.join(', ')}`)

      const before = await league.look()
      await league.change(round)
      const changed = await league.look()
      const behind = round > 0 && (planted || random.below(2) === 0) ? (random.among(STATEMENTS) ?? '') : ''
      if (behind !== '') {
        await kill()
        await start(behind)
      }
      const url = server?.url ?? ''
      const restoreId = await league.restore(url, night?.id ?? '')
      if (behind !== '') await Promise.race([server?.ended, pause(DONE_MS)])
      else if (round === 0) for (const [step, ms] of await timeRestore(url, restoreId)) durations.set(step, ms)
      else {
        const aim = random.among(AIMED_STEPS) ?? 'reading'
        await comesTrue(DONE_MS, async () => isAt(await stateOf(url, restoreId), aim))
        await pause(within(aim))
      }
      await kill()
      // The next start finishes a restore that was committed.
      await start()
      const seen = await league.look()
      const isRestored = seen === before
      if (!isRestored && seen !== changed) fault('the restore is half done')
      counts[isRestored ? 'as the backup' : 'as it was']++
      const kept = await league.prove(fault)
      if (isRestored && !kept.some(({ counts }) => counts.people === (night?.counts.people ?? 0) + 1))
        fault('what there was before the restore is in no backup')
      const left = readdirSync(storage.dataDir).filter((name) => name.startsWith('restore-'))
      if (left.length > 0) fault(`the start leaves ${left.join(', ')}`)
      await kill()
      if (planted && faults.length > 0) break
      if (round % 5 === 0) say(`round ${round}: ${JSON.stringify(counts)}, ${faults.length} faults`)
    }
    return { figures: { kills: 2 * rounds, ...counts }, faults }
  } finally {
    await kill()
    await storage.remove()
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const stateOf = async (url: string, restoreId: string) =>
  (await ask(url, 'GET', `/api/restores/${restoreId}`))?.body as RestoreState | undefined

const ORDER: readonly RestoreState['step'][] = ['stopping', ...AIMED_STEPS, 'done', 'failed']
const isAt = (state: RestoreState | undefined, step: RestoreState['step']) =>
  state !== undefined && ORDER.indexOf(state.step) >= ORDER.indexOf(step)

/** Measures each step of a restore, in milliseconds. */
async function timeRestore(url: string, restoreId: string): Promise<Map<string, number>> {
  const durations = new Map<string, number>()
  for (const [i, step] of AIMED_STEPS.entries()) {
    await comesTrue(DONE_MS, async () => isAt(await stateOf(url, restoreId), step))
    const began = performance.now()
    await comesTrue(DONE_MS, async () => isAt(await stateOf(url, restoreId), AIMED_STEPS[i + 1] ?? 'done'))
    durations.set(step, performance.now() - began)
  }
  return durations
}

/** A league with people and a file, whose owner has a session. Its store is open only while it is asked something. */
async function openLeague(engine: Engine) {
  const storage: TestStorage = await newStorage(engine)
  const backups = join(storage.dataDir, 'backups')
  const upload = join(storage.dataDir, UPLOAD)
  async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore({ ...storage, productName: 'Trial Cup' })
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }
  const ownerId = await withStore(async (store) => {
    await fillStore(store)
    const leagueId = (await store.leagues.list()).at(-1)?.id ?? ''
    for (let i = 0; i < PEOPLE; i++) {
      const id = await addUser(store.connections, `somebody${i}@example.com`)
      await store.players.register(id, { leagueId, profile: profileOf(`Somebody ${i}`) }, Date.now())
    }
    const id = await addUser(store.connections, 'owner@example.com')
    await addRole(store.connections, id, 'owner')
    return id
  })
  mkdirSync(join(storage.dataDir, 'files'), { recursive: true })
  return {
    storage,
    backups,
    /** The ids of what counts as a backup. */
    kept,
    /** No backup is there, and the last night wants one. The league has its file. */
    async makeNightDue() {
      rmSync(backups, { recursive: true, force: true })
      writeFileSync(upload, 'a file')
      await withStore(({ connections: { write } }) =>
        write.deleteFrom('settings').where('key', '=', 'backupsSince').execute(),
      )
      await withStore(({ backups }) => backups.begin(0))
    },
    /** Something that was not there when the backup was made: one more person, another name of a team, no file. */
    async change(round: number) {
      rmSync(upload, { force: true })
      await withStore(async ({ connections }) => {
        await addUser(connections, `late${round}@${randomUUID()}.example`)
        await connections.write
          .updateTable('teams')
          .set({ name: `Rovers ${round}` })
          .where('id', '=', 't')
          .execute()
      })
    },
    /** Returns the rows, and whether the file exists, for comparison. */
    look: () =>
      withStore(async ({ connections: { read } }) => {
        const rows: unknown[] = [existsSync(upload)]
        for (const table of CONTENT satisfies readonly (keyof Database)[]) {
          const found = await read.selectFrom(table).selectAll().execute()
          rows.push(found.map((row) => JSON.stringify(row)).sort())
        }
        return JSON.stringify(rows)
      }),
    /** Opens and counts everything that counts as a backup; what is not as it says is a fault. */
    async prove(fault: (text: string) => void) {
      const folder = mkdtempSync(join(tmpdir(), 'kickabout-proof-'))
      const proved: { id: string; counts: BackupCounts }[] = []
      for (const id of kept())
        try {
          const { counts } = JSON.parse(readFileSync(join(backups, `${id}.json`), 'utf8')) as { counts: BackupCounts }
          const found = await proveBackup(join(backups, `${id}.backup`), folder)
          if (JSON.stringify(found) !== JSON.stringify(counts)) fault(`${id} holds something else than it says`)
          proved.push({ id, counts })
        } catch (error) {
          fault(`${id} counts as a backup and is none: ${error}`)
        }
      rmSync(folder, { recursive: true })
      return proved
    },
    /** Presses the button; gives the restore's name. */
    async restore(url: string, id: string): Promise<string> {
      await withStore(async ({ connections }) => {
        await connections.write.deleteFrom('sessions').where('userId', '=', ownerId).execute()
        await addSession(connections, ownerId, hashOf(TOKEN), Date.now() + DAY)
      })
      const listed = await ask(url, 'GET', '/api/backups', { cookie: COOKIE })
      const shown = (listed?.body as BackupsReply | undefined)?.backups.map((one) => one.id)
      if (shown?.join() !== kept().join()) throw new Error(`the site lists ${shown?.join()}`)
      const begun = await ask(url, 'POST', `/api/backups/${id}/restore`, { cookie: COOKIE, body: { word: 'RESTORE' } })
      if (begun?.status !== 200) throw new Error(`the restore is refused: ${JSON.stringify(begun?.body)}`)
      return String(begun.body.restoreId)
    },
  }

  function kept(): string[] {
    const names = new Set(existsSync(backups) ? readdirSync(backups) : [])
    return [...names]
      .filter((name) => name.endsWith('.json') && names.has(name.replace('.json', '.backup')))
      .map((name) => name.slice(0, -'.json'.length))
      .sort()
  }
}

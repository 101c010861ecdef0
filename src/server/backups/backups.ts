import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Gauge } from 'prom-client'
import { z } from 'zod'
import {
  BACKUP_KINDS,
  type BackupCounts,
  type BackupFailure,
  type BackupKind,
  backupCounts,
  backupId,
  type MakingState,
} from '#contract/backup.ts'
import type { FailureCode } from '#contract/failures/failure.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import { isOld, lastNight, retainedBackups } from '#league/backups/keeping.ts'
import { createTimedLoop } from '../due-loop.ts'
import type { FailureNotifier } from '../store/backup/backup-store.ts'
import { madeAt } from '../store/backup/seal.ts'
import { stagingFolder } from '../store/backup/staged-files.ts'
import { lockStore } from '../store/lock/lock.ts'
import { StoreInUse, type StoreLock } from '../store/lock/store-lock.ts'
import { OperatorError } from '../store/operator-error.ts'
import type { Store } from '../store/store.ts'
import { backupFailureOf } from './failure.ts'
import { isSealedFile, unseal } from './passphrase.ts'
import type { Shelf } from './shelf.ts'
import { ProcessEnded, type RunTask } from './tasks.ts'

const MINUTE = 60_000
/** Interval of the checks for a due backup. */
const LOOK_EVERY_MS = MINUTE
/** The list of backups is cached for this time: it shows those that others made this much later at most. */
const LIST_FOR_MS = 5 * MINUTE
/** A nightly backup that failed is tried again after this time ([BK3]). */
const RETRY_MS = 30 * MINUTE
const FAILURE_RETENTION_DAYS = 30
/** A proof that takes longer has met a file that keeps it busy; one of a gigabyte takes some minutes on a slow disk. */
const PROOF_MS = 2 * MINUTE
const PROOF_MS_FOR_MEGABYTE = 1000
const MEGABYTE = 1024 * 1024

/** The JSON file beside each backup; a backup without it was not proved, and is ignored. */
const about = z.object({
  /** The instant at which it was made, in milliseconds since 1970; for a file that doesn't say, when it was brought in. */
  at: z.int(),
  broughtAt: z.int().optional(),
  kind: z.enum(BACKUP_KINDS),
  /** The user who made it or brought it in; null at night. */
  by: z.string().nullable(),
  bytes: z.int(),
  /** Null where it is sealed by a passphrase, so that nobody has opened it yet. */
  counts: backupCounts.nullable(),
})
export type StoredBackup = { id: string } & z.infer<typeof about>

const NEWER = 'That backup is of a newer version of the site. Install that one first.'

const FILE = '.backup'
const ABOUT = '.json'
/** Within the data folder: what is being made or proved. Emptied by whoever begins to. */
const WORK_FOLDER = 'backup-work'

export type Backups = ReturnType<typeof createBackups>

/**
 * Makes a backup each night, proves it, keeps some of them and throws the others away ([BK1], [BK2]). Of all processes on a
 * store one does so at a time; the store's lock says which.
 */
export function createBackups(deps: {
  config: { dataDir: string; databaseUrl?: string | undefined }
  shelf: Shelf
  store: Pick<Store, 'backups'>
  clock: { now(): number }
  log: FastifyBaseLogger
  /** The league's own zone. */
  timeZone(): Promise<string>
  notifier: FailureNotifier
  /** Sends the mails that were written. */
  wakeMailer(): void
  runTask: RunTask
  /** Takes the sentence of `/readyz`; null takes it back. */
  warn(key: string, sentence: string | null): void
}) {
  const { config, shelf, store, clock, log, timeZone, notifier, wakeMailer, runTask } = deps
  const workFolder = join(config.dataDir, WORK_FOLDER)
  /** Known backups by id; what is known of one never changes. */
  const known = new Map<string, StoredBackup>()
  let listed: { at: number; backups: StoredBackup[] } | null = null
  let working: Promise<unknown> = Promise.resolve()
  let making: MakingState | null = null
  let newestAt: number | null = null
  const closing = new AbortController()

  const age = new Gauge({
    name: 'backup_age_seconds',
    help: 'Age of the newest backup; NaN before the first',
    registers: [],
    collect() {
      this.set(newestAt === null ? Number.NaN : (clock.now() - newestAt) / 1000)
    },
  })

  async function readAbout(id: string): Promise<StoredBackup | null> {
    try {
      return { id, ...about.parse(JSON.parse(await shelf.readText(id + ABOUT))) }
    } catch (error) {
      log.warn({ err: error, backup: id }, 'what stands beside a backup can not be read')
      return null
    }
  }

  /** Looks where they are kept. */
  async function look(): Promise<StoredBackup[]> {
    const names = new Set(await shelf.names())
    const ids = [...names]
      .filter((name) => name.endsWith(FILE) && names.has(name.slice(0, -FILE.length) + ABOUT))
      .map((name) => name.slice(0, -FILE.length))
      .filter((id) => backupId.safeParse(id).success)
    for (const id of ids) {
      const found = known.get(id) ?? (await readAbout(id))
      if (found) known.set(id, found)
    }
    const backups = ids.flatMap((id) => known.get(id) ?? []).toSorted((a, b) => b.at - a.at)
    listed = { at: clock.now(), backups }
    newestAt = newestOf(backups)
    return backups
  }

  /** The newest first, as they were some minutes ago at most. */
  const list = async (): Promise<StoredBackup[]> =>
    listed && clock.now() - listed.at < LIST_FOR_MS ? listed.backups : look()

  /** Runs work on the kept backups, one after the other in this process and in all others. Throws `StoreInUse`. */
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const done = working.then(async () => {
      const lock: StoreLock = await lockStore(config, 'stored backups')
      try {
        // Left by a process that was killed.
        await rm(workFolder, { recursive: true, force: true })
        await mkdir(workFolder, { recursive: true, mode: 0o700 })
        return await work()
      } finally {
        await rm(workFolder, { recursive: true, force: true })
        await lock.release()
      }
    })
    working = done.catch(() => {})
    return done
  }

  /** Keeps a file that was proved; what stands beside it comes last and makes a backup of it. */
  async function keep(file: string, made: Omit<StoredBackup, 'id' | 'bytes'>): Promise<StoredBackup> {
    const id = `${new Date(keptSince(made)).toISOString().replace(/[-:.]/g, '')}-${made.kind}`
    const { size: bytes } = await stat(file)
    await shelf.put(id + FILE, file)
    await shelf.putText(id + ABOUT, JSON.stringify({ ...made, bytes }))
    const kept = { id, ...made, bytes }
    known.set(id, kept)
    return kept
  }

  /** Throws away what is kept no longer, and halves that a process which was killed has left. */
  async function tidy() {
    const names = await shelf.names()
    const backups = await look()
    const kept = retainedBackups(sinceKept(backups), await timeZone(), clock.now())
    const all = new Set(names)
    // A whole backup whose description could not be read just now may be one to keep.
    const isUnread = (id: string) => !known.has(id) && all.has(id + FILE) && all.has(id + ABOUT)
    const ours = /^(\d{8}T\d{9}Z-[a-z]+)(\.backup|\.json)(\.part)?$/
    for (const name of names) {
      const [, id = '', , part] = ours.exec(name) ?? []
      if (id === '' || (part === undefined && (kept.has(id) || isUnread(id)))) continue
      // The JSON goes first: if a kill leaves the rest, it is not taken for a backup.
      if (name.endsWith(FILE)) await shelf.remove(id + ABOUT)
      await shelf.remove(name)
    }
    await look()
  }

  async function makeAlone(kind: BackupKind, by: string | null): Promise<StoredBackup> {
    const file = join(workFolder, 'made.backup')
    const at = clock.now()
    // The backup before a restore is made once all else is closed.
    const signal = kind === 'before' ? undefined : closing.signal
    const counts = await runTask('make', { config, file, workFolder, at }, signal)
    const made = await keep(file, { at, kind, by, counts })
    await tidy().catch((error) => log.error({ err: error }, 'old backups could not be thrown away'))
    log.info({ backup: made.id, bytes: made.bytes }, 'backed up')
    return made
  }

  /** Makes the backup of a night, unless that was done meanwhile or was tried a short while ago. */
  async function makeNightly() {
    const now = clock.now()
    const zone = await timeZone()
    const night = lastNight(now, zone)
    const failed = (await store.backups.failedNights()).find((one) => one.night === night.day)
    if (failed && now - failed.at < RETRY_MS) return
    try {
      const newest = newestOf(await list()) ?? (await store.backups.begin(now))
      if (newest >= night.at) return
      await alone(async () => {
        // Another process may have been faster.
        if ((newestOf(await look()) ?? 0) < night.at) await makeAlone('night', null)
      })
    } catch (error) {
      if (error instanceof StoreInUse || closing.signal.aborted) return
      const reason = backupFailureOf(error)
      log.error({ err: error, reason }, 'the backup of the night failed')
      await store.backups.noteFailure(night.day, reason, now, notifier)
      wakeMailer()
      return
    }
    const before = Temporal.PlainDate.from(night.day).subtract({ days: FAILURE_RETENTION_DAYS }).toString()
    await store.backups.forgetFailures(night.day, before)
  }

  async function warnOfAge() {
    const now = clock.now()
    const since = newestAt ?? (await store.backups.begin(now))
    deps.warn('backups', isOld(since, now) ? 'No backup has been made for two days.' : null)
  }

  function outcomeOf(error: unknown): BackupFailure | 'busy' {
    if (error instanceof StoreInUse) return 'busy'
    log.error({ err: error }, 'a backup failed')
    return backupFailureOf(error)
  }
  const refusalOf = <Code extends FailureCode>(error: unknown, failed: Code) =>
    new Refusal(outcomeOf(error) === 'busy' ? 'backup_busy' : failed)

  /** Counts what is in a file; refuses one that is no backup, is damaged, or is of a newer program. */
  async function prove(file: string): Promise<BackupCounts | Refusal<'not_a_backup'>> {
    const { size } = await stat(file)
    const tooLong = AbortSignal.timeout(PROOF_MS + Math.ceil(size / MEGABYTE) * PROOF_MS_FOR_MEGABYTE)
    try {
      return await runTask('prove', { file, workFolder }, AbortSignal.any([closing.signal, tooLong]))
    } catch (error) {
      if (closing.signal.aborted) throw error
      if (!(error instanceof OperatorError || error instanceof ProcessEnded || tooLong.aborted)) throw error
      log.warn({ err: error }, 'a file is no backup')
      const isNewer = error instanceof OperatorError && error.code === 'newer'
      return new Refusal('not_a_backup', isNewer ? { message: NEWER } : {})
    }
  }

  /** Writes down a file as it comes; gives why it could not be written. */
  async function receive(content: Readable, file: string) {
    try {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await pipeline(content, createWriteStream(file, { mode: 0o600, flush: true }))
      return null
    } catch (error) {
      if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
      return refusalOf(error, 'backup_failed')
    }
  }

  const make = (kind: 'hand' | 'before', by: string): Promise<StoredBackup | BackupFailure | 'busy'> =>
    alone(() => makeAlone(kind, by)).catch(outcomeOf)

  /** Begins to make one, unless it is on its way; `onMade` is called once it is kept. */
  function begin(by: string, onMade: (made: StoredBackup) => Promise<void>): MakingState {
    if (making?.state === 'running') return making
    const since = clock.now()
    making = { state: 'running', since, reason: null }
    make('hand', by)
      .then(async (made) => {
        if (typeof made === 'object') await onMade(made)
        making =
          typeof made === 'object' ? { state: 'done', since, reason: null } : { state: 'failed', since, reason: made }
      })
      .catch((error) => {
        log.error({ err: error }, 'a backup could not be noted')
        making = { state: 'done', since, reason: null }
      })
    return making
  }

  const failed = (error: unknown) => log.error({ err: error }, 'backups could not be looked after')
  const loop = createTimedLoop({
    async look() {
      for (const step of [makeNightly, warnOfAge]) await step().catch(failed)
    },
    everyMs: LOOK_EVERY_MS,
    failed,
  })

  return {
    list,
    /** Returns when the site made its newest own backup, as far as this process knows; null without one. */
    newestAt: () => newestAt,
    place: shelf.place,
    /** The age of the newest, for `/metrics`. */
    age,
    /** Does what is due now. */
    look: loop.look,

    /** Makes one now; gives why it could not be made, or that another is being made. */
    make,
    begin,
    /** Returns the state of the backup that was begun last; null where none was. */
    making: () => making,

    /** The file of a backup; null when there is none. */
    read: (id: string): Promise<Readable | null> => shelf.read(id + FILE),

    /**
     * Keeps a backup that somebody has on a device, written down as it comes. A sealed one is proved once its passphrase is
     * known. Throws where the file does not come whole.
     */
    bring: async (content: Readable, by: string) => {
      const folder = stagingFolder(config.dataDir, randomUUID())
      const file = join(folder, 'brought.backup')
      try {
        const failed = await receive(content, file)
        return (
          failed ??
          (await alone(async () => {
            const isSealed = await isSealedFile(file)
            const counts = isSealed ? null : await prove(file)
            if (counts instanceof Refusal) return counts
            const broughtAt = clock.now()
            const at = (isSealed ? null : madeAt(file, broughtAt)) ?? broughtAt
            const kept = await keep(file, { at, broughtAt, kind: 'brought', by, counts })
            await tidy()
            return kept
          }).catch((error) => refusalOf(error, 'backup_failed')))
        )
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    /** Brings a backup into a file of its own, opened by its passphrase and proved; its folder is the caller's then. */
    choose: async (id: string, passphrase: string | undefined) => {
      if (!(await list()).some((one) => one.id === id)) return new Refusal('not_found')
      // If a kill leaves it behind, it is removed with the folders of other restores.
      const folder = stagingFolder(config.dataDir, randomUUID())
      const chosen = await alone(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const file = join(folder, 'chosen.backup')
        const kept = join(workFolder, 'kept.backup')
        await shelf.fetch(id + FILE, kept)
        if (!(await isSealedFile(kept))) await rename(kept, file)
        else if (!(await unseal(kept, passphrase ?? '', file)))
          return new Refusal('wrong_passphrase', { fields: { passphrase: 'This does not open the backup' } })
        const proved = await prove(file)
        return proved instanceof Refusal ? proved : { file }
      }).catch((error) => refusalOf(error, 'backups_unreachable'))
      if (chosen instanceof Refusal) await rm(folder, { recursive: true, force: true })
      return chosen
    },

    start() {
      void loop.look()
      loop.start()
    },

    /** Breaks off what is being made: the next start makes it anew. */
    async close(): Promise<void> {
      closing.abort()
      await loop.close()
      await working
    },
  }
}

/** Since when one is kept: a file that was brought in is old already. */
const keptSince = ({ at, broughtAt = at }: Pick<StoredBackup, 'at' | 'broughtAt'>): number => broughtAt

/** Backups by since when they are kept, as `retainedBackups` takes them ([BK1]). */
export const sinceKept = (backups: readonly StoredBackup[]): StoredBackup[] =>
  backups.map((backup) => ({ ...backup, at: keptSince(backup) }))

/** Returns when the site made its newest own backup; null without one. */
const newestOf = (backups: readonly StoredBackup[]): number | null =>
  backups.find(({ kind }) => kind !== 'brought')?.at ?? null

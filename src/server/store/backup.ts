import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, type Transaction } from 'kysely'
import { FILE_NAME } from '../files/files.ts'
import { migrate } from './migrate.ts'
import { type Connections, databaseFile, openConnections } from './open.ts'
import type { Database } from './schema.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'

/** Every table, those that others refer to first. */
const TABLES = [
  'user',
  'session',
  'account',
  'verification',
  'leagues',
  'settings',
  'teams',
  'rosters',
  'matches',
  'scoreChanges',
  'profiles',
  'registrations',
  'links',
  'mails',
  'drafts',
  'draftEvents',
  'draftPicks',
  'draftCommands',
  'draftSeats',
] as const satisfies (keyof Database)[]

/** Files of the data folder that a league can't do without. */
const SECRET = 'auth-secret'
const UPLOADS = 'files'

const isUpload = (path: string) => path.startsWith(`${UPLOADS}/`) && FILE_NAME.test(path.slice(UPLOADS.length + 1))

/** Paths, below the data folder, of the files that go into a backup. */
function filesOf(dataDir: string): string[] {
  const uploads = join(dataDir, UPLOADS)
  const names = existsSync(uploads) ? readdirSync(uploads).filter((name) => FILE_NAME.test(name)) : []
  return [...(existsSync(join(dataDir, SECRET)) ? [SECRET] : []), ...names.map((name) => `${UPLOADS}/${name}`)]
}

type Config = { dataDir: string; databaseUrl?: string | undefined }

/**
 * Writes a consistent copy of the store, and of the files that belong to it, into one SQLite file, while the server
 * runs. The copy of either engine can be restored into either. Throws when the file can't be written.
 */
export async function backUp(config: Config, file: string): Promise<void> {
  const part = `${file}.part`
  const removePart = () => {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(part + suffix, { force: true })
  }
  // One that was interrupted may have left its own behind.
  removePart()
  try {
    // Made empty and closed to others first: what goes into it is nobody else's business at any moment.
    writeFileSync(part, '', { mode: 0o600 })
    if (config.databaseUrl) await copyPostgres(config, part)
    else copySqlite(config, part)
    addFiles(config.dataDir, part)
    renameSync(part, file)
  } finally {
    removePart()
  }
}

function copySqlite({ dataDir }: Config, to: string) {
  const source = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 5000 })
  try {
    // Reads one snapshot; in WAL mode nobody waits for it.
    source.prepare('vacuum into ?').run(to)
  } finally {
    source.close()
  }
}

async function copyPostgres(config: Config, to: string) {
  const source = await openConnections(config, 'whole database')
  const target = new Kysely<Database>({ dialect: sqliteDialect(openSqlite(to, 'write'), 'write') })
  try {
    await migrate(target, 'sqlite')
    await source.read
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((from) => target.transaction().execute((into) => copyRows(from, into)))
  } finally {
    await target.destroy()
    await source.close()
  }
}

function addFiles(dataDir: string, backup: string) {
  const database = openSqlite(backup, 'write')
  database.exec('create table backup_files (path text primary key, content blob not null)')
  const add = database.prepare('insert into backup_files (path, content) values (?, ?)')
  for (const path of filesOf(dataDir)) add.run(path, readFileSync(join(dataDir, path)))
  database.exec('pragma journal_mode = delete')
  database.close()
}

/**
 * Puts a backup back: everything the store holds now is replaced, in one transaction. Throws, and changes nothing,
 * when the file is not a backup or was made by a newer program.
 */
export async function restore(config: Config, file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-restore-'))
  try {
    const copy = databaseFile(folder)
    copyFileSync(file, copy)
    const files = readFiles(copy, file)
    const source = await openConnections({ dataDir: folder })
    try {
      const target = await openConnections(config, 'whole database')
      await replaceRows(source, target).finally(() => target.close())
    } finally {
      await source.close()
    }
    // A PostgreSQL database may be restored where there is no data folder yet.
    mkdirSync(join(config.dataDir, UPLOADS), { recursive: true })
    for (const { path, content } of files) {
      const place = join(config.dataDir, path)
      writeFileSync(`${place}.part`, content, { mode: 0o600 })
      renameSync(`${place}.part`, place)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readFiles(copy: string, name: string) {
  const database = new DatabaseSync(copy)
  try {
    const rows = database.prepare('select path, content from backup_files').all()
    const checked = database.prepare('pragma integrity_check').get()?.integrity_check
    if (checked !== 'ok') throw new Error(`damaged: ${checked}`)
    return rows
      .map((row) => ({ path: String(row.path), content: row.content as Uint8Array }))
      .filter(({ path }) => path === SECRET || isUpload(path))
  } catch (error) {
    throw new Error(`${name} is not a backup of this program, or is damaged`, { cause: error })
  } finally {
    database.close()
  }
}

const replaceRows = (source: Connections, target: Connections) =>
  target.write.transaction().execute(async (into) => {
    for (const table of TABLES.toReversed()) await into.deleteFrom(table).execute()
    await copyRows(source.read, into)
  })

/** SQLite takes at most 32,766 values in one statement; the widest table has 14 columns. */
const ROWS_AT_ONCE = 500

async function copyRows(from: Kysely<Database>, into: Transaction<Database>) {
  for (const table of TABLES) {
    const rows = await from.selectFrom(table).selectAll().execute()
    for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) {
      const values = rows.slice(i, i + ROWS_AT_ONCE).map(portable)
      await into
        .insertInto(table)
        .values(values as never)
        .execute()
    }
  }
}

/** Values as both engines read them: instants as ISO text, flags as 0 or 1. */
const portable = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Date ? value.toISOString() : typeof value === 'boolean' ? Number(value) : value,
    ]),
  )

import { createHash, type Hash } from 'node:crypto'
import { closeSync, fstatSync, fsyncSync, openSync, readSync, truncateSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '../operator-error.ts'
import { differenceFromOwn, dropParts, makeParts } from './own-schema.ts'

/**
 * The seal of a whole backup: behind the database, where SQLite does not look, a hash of all bytes before it. Its table
 * `backup_parts` has a hash of the rows of every table and of every file.
 */
const SEAL = /^\nsha256 ([0-9a-f]{64})\n$/
const sealOf = (hash: string) => `\nsha256 ${hash}\n`
const SEAL_BYTES = sealOf('0'.repeat(64)).length

const MINUTE = 60_000
/**
 * The place in a file's head where SQLite keeps a number of the program's own, in four bytes. A backup says here when it was
 * made: an older program could not read one with another file among its parts.
 */
const OWN_NUMBER = 60

/**
 * Tells when a file says that it was made, to the minute, in milliseconds since 1970; null where it says nothing that can be, as
 * those of older programs.
 */
export function madeAt(file: string, now: number): number | null {
  const opened = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(4)
    const isThere = readSync(opened, bytes, 0, 4, OWN_NUMBER) === 4
    const at = bytes.readUInt32BE() * MINUTE
    return isThere && at > 0 && at <= now ? at : null
  } finally {
    closeSync(opened)
  }
}

/**
 * Writes down the hash of every part, and when the backup was made, and seals the file. To be called last; nobody else has the
 * file open. Without `at` it says what it said before.
 */
export function sealBackup(file: string, at?: number): void {
  const database = new DatabaseSync(file)
  try {
    if (at !== undefined) database.exec(`pragma user_version = ${Math.floor(at / MINUTE)}`)
    makeParts(database)
    const add = database.prepare('insert into backup_parts (part, sha256) values (?, ?)')
    database.exec('begin')
    for (const [part, hash] of partsOf(database)) add.run(part, hash)
    database.exec('commit')
  } finally {
    database.close()
  }
  const opened = openSync(file, 'r+')
  try {
    const { size, hash } = hashUpTo(opened)
    writeSync(opened, sealOf(hash), size)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/**
 * Breaks the seal of a copy of a backup, which is a plain database afterwards, and holds every part against its hash.
 * Backups of older programs have neither. Before a row is read its tables are held against those of its release, since
 * whoever brings a file may have written anything into it. Throws an `OperatorError` when it is another file than a backup,
 * of a newer program, or when a bit of it is not as it was written. SQLite can be kept busy for ever by damaged pages:
 * who waits for a file of somebody else's has this done in a process that can be killed.
 */
export async function openSeal(copy: string, name: string): Promise<void> {
  const damaged = new OperatorError(`${name} is damaged: it is not as it was written. Restore another backup.`, {
    code: 'damaged',
  })
  if (!isDatabase(copy)) throw notBackup(name, '')
  const sealed = withoutSeal(copy)
  if (sealed === 'broken') throw damaged
  const database = openDatabase(copy, name)
  try {
    const difference = await differenceFromOwn(database)
    if (difference === null) throw newer(name)
    const [lacks] = difference.missing
    if (lacks) throw notBackup(name, `It lacks the ${lacks.type} ${lacks.name} of its release.`)
    if (difference.foreign.length > 0) throw notBackup(name, 'It has more than the tables and indexes of its release.')
    const known = database.prepare("select 1 from sqlite_schema where name = 'backup_parts'").get()
    if ((known !== undefined) !== (sealed === 'whole')) throw damaged
    if (database.prepare('pragma integrity_check(1)').get()?.integrity_check !== 'ok') throw damaged
    if (!known) return
    const parts = new Map(
      database
        .prepare('select part, sha256 from backup_parts')
        .all()
        .map((row) => [String(row.part), String(row.sha256)]),
    )
    const found = [...partsOf(database)]
    if (found.length !== parts.size || found.some(([part, hash]) => parts.get(part) !== hash)) throw damaged
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw notBackup(name, '', error)
  } finally {
    database.close()
  }
  const plain = new DatabaseSync(copy)
  dropParts(plain)
  plain.close()
}

const notBackup = (name: string, why: string, cause?: unknown) =>
  new OperatorError(
    [`${name} is not a backup of this program, or is damaged.`, why, 'Restore another one.'].filter(Boolean).join(' '),
    { code: 'damaged', cause },
  )

const newer = (name: string) =>
  new OperatorError(`${name} was made by a newer version of this program. Install that version first.`, {
    code: 'newer',
  })

/** The longest text or picture of a backup, in bytes: what is longer is nothing that this program wrote. */
const LONGEST_VALUE = 64 * 1024 * 1024

/** Opens a file of which nothing is trusted yet. */
function openDatabase(copy: string, name: string) {
  try {
    const database = new DatabaseSync(copy, { readOnly: true, defensive: true, limits: { length: LONGEST_VALUE } })
    database.exec('pragma trusted_schema = off; pragma cell_size_check = on')
    return database
  } catch (error) {
    throw notBackup(name, '', error)
  }
}

/** Tells whether a file begins as an SQLite database in UTF-8, and is as long as that says, but for less than a page: seen before it is read as a whole. */
function isDatabase(file: string): boolean {
  const opened = openSync(file, 'r')
  try {
    const header = Buffer.alloc(100)
    if (readSync(opened, header, 0, header.length, 0) < header.length) return false
    const pageBytes = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16)
    const behind = fstatSync(opened).size - pageBytes * header.readUInt32BE(28)
    const UTF_8 = 1
    return (
      header.toString('latin1', 0, 16) === 'SQLite format 3\0' &&
      header.readUInt32BE(56) === UTF_8 &&
      behind >= 0 &&
      behind < pageBytes
    )
  } finally {
    closeSync(opened)
  }
}

/** Takes the seal off the end of a file; says whether it was there, and fits what stands before it. */
function withoutSeal(file: string): 'none' | 'whole' | 'broken' {
  const opened = openSync(file, 'r+')
  try {
    const { size, hash, tail } = hashUpTo(opened, SEAL_BYTES)
    const [, sealed] = SEAL.exec(tail) ?? []
    if (sealed === undefined) return 'none'
    truncateSync(file, size)
    return sealed === hash ? 'whole' : 'broken'
  } finally {
    closeSync(opened)
  }
}

/** The hash of a file but its last bytes, which come back as text. */
function hashUpTo(opened: number, lastBytes = 0) {
  const CHUNK = 1024 * 1024
  const hash = createHash('sha256')
  const chunk = Buffer.alloc(CHUNK)
  let held = Buffer.alloc(0)
  let size = 0
  for (
    let read = readSync(opened, chunk, 0, CHUNK, 0);
    read > 0;
    read = readSync(opened, chunk, 0, CHUNK, size + held.length)
  ) {
    held = Buffer.concat([held, chunk.subarray(0, read)])
    const done = Math.max(0, held.length - lastBytes)
    hash.update(held.subarray(0, done))
    size += done
    held = held.subarray(done)
  }
  return { size, hash: hash.digest('hex'), tail: held.toString('latin1') }
}

/** Every part of a backup with its hash: the rows of each table, each file. */
function* partsOf(database: DatabaseSync): Generator<[part: string, hash: string]> {
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' order by name")
    .all()
    .map(({ name }) => String(name))
  for (const table of tables.filter((name) => !/^(sqlite_|backup_)/.test(name))) {
    const hash = createHash('sha256')
    const rows = database.prepare(`select * from "${table}" order by rowid`)
    rows.setReadBigInts(true)
    for (const row of rows.iterate()) addRow(hash, row)
    yield [`table ${table}`, hash.digest('hex')]
  }
  for (const { path, content } of database.prepare('select path, content from backup_files order by path').iterate())
    yield [
      `file ${path}`,
      createHash('sha256')
        .update(content as Uint8Array)
        .digest('hex'),
    ]
}

function addRow(hash: Hash, row: object) {
  const values = Object.entries(row).map(([column, value]) => [column, typeof value, String(value)])
  hash.update(`${JSON.stringify(values)}\n`)
}

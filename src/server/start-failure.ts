import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { capitalized } from '#contract/letters.ts'
import { ownName } from './folder-owner.ts'
import { DAMAGED } from './store/engine/integrity.ts'
import { OperatorError } from './store/operator-error.ts'

/** What systems, SQLite and PostgreSQL say of themselves. */
type Known = { code?: unknown; errcode?: unknown; syscall?: unknown; path?: unknown; address?: unknown; port?: unknown }

/**
 * What is wrong, and what to do, in one sentence for whoever started a program that could not begin. `database` names the
 * PostgreSQL database, where the program knows it.
 */
export function startFailure(error: unknown, database = 'the database'): string {
  if (error instanceof OperatorError) return error.message
  const known = (error ?? {}) as Known
  const reason = error instanceof Error ? error.message : String(error)
  return (
    ofNetwork(known) ??
    ofFile(known) ??
    ofSqlite(known) ??
    ofPostgres(known, reason, capitalized(database)) ??
    `It could not start: ${reason}`
  )
}

function ofNetwork({ code, syscall, address, port }: Known) {
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop that one, or set PORT to another number.`
  if (syscall === 'listen' && code === 'EACCES')
    return `This user may not listen on port ${port}. Set PORT to a number above 1023.`
  if (syscall === 'listen' && (code === 'EADDRNOTAVAIL' || code === 'EINVAL' || code === 'EAFNOSUPPORT'))
    return `HOST is ${address}, which is no address of this machine. Set it to 0.0.0.0, or behind a proxy to 127.0.0.1.`
  if (syscall === 'listen') return `Nobody can listen on ${address}, port ${port} (${code}). Correct HOST and PORT.`
  return undefined
}

const FILES: Record<string, string> = {
  EACCES: 'this user has no right to it',
  EPERM: 'this user has no right to it',
  EROFS: 'its volume is read-only, or the service may not write there (ReadWritePaths in its unit)',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  ENOENT: 'it is not there',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a file has its name',
  EISDIR: 'it is a folder',
}

function ofFile({ code, path }: Known) {
  const reason = FILES[String(code)]
  if (typeof path !== 'string' || !reason) return undefined
  return `${path} can not be read or written: ${reason}. Put that right, or choose another place (DATA_DIR).`
}

function ofSqlite({ errcode }: Known) {
  if (typeof errcode !== 'number') return undefined
  const PRIMARY = 0xff
  const code = errcode & PRIMARY
  switch (code) {
    case 3:
    case 8:
    case 14:
      return 'The database file can not be opened and written. Give this user the rights to the folder DATA_DIR.'
    case 5:
    case 6:
      return 'The database file is in use by another program. Stop that one first.'
    case 11:
    case 26:
      return DAMAGED
    case 13:
      return 'The disk of the database is full. Make room on it.'
    default:
      code satisfies number
      return 'The database file can not be read. Look after its disk, or restore a backup.'
  }
}

function ofPostgres({ code }: Known, reason: string, database: string) {
  const state = String(code)
  if (/^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENETUN)/.test(state) || /timeout|terminated/.test(reason))
    return `${database} can not be reached. Start it, or correct DATABASE_URL.`
  if (/^28/.test(state)) return `${database} refuses the user or the password. Correct DATABASE_URL.`
  if (state === '3D000') return `${database} is not there. Create it, or correct DATABASE_URL.`
  if (state === '53300')
    return `${database} has no connection left. Give it a higher max_connections, or set DATABASE_POOL_SIZE lower.`
  if (state === '57P03') return `${database} is starting or stopping. Try again in a moment.`
  if (state === '42501') return 'The database user lacks a right. Make it the owner of the database.'
  if (state === '25006') return `${database} is read-only. Set DATABASE_URL to the one that takes writes.`
  return undefined
}

/** Makes an error of a listening server that says which name was not found. */
export function listenFailure(error: unknown, host: string): unknown {
  const { code, hostname } = (error ?? {}) as { code?: unknown; hostname?: unknown }
  // Its text would be taken for that of a database.
  if (hostname !== host || !/^(ENOTFOUND|EAI_)/.test(String(code))) return error
  return new OperatorError(
    `HOST is ${host}, and nobody knows an address of that name. Set it to 0.0.0.0, or behind a proxy to 127.0.0.1.`,
  )
}

/** Files of the data folder without which nothing starts; beside them may be what is not the program's. */
const NEEDED = /^(kickabout\.sqlite(-wal|-shm)?|\w+\.lock|auth-secret)$/
/** Bytes that a full disk refuses. */
const TRIED_BYTES = 4096

/**
 * Makes the folder of a variable where it is missing, and writes and removes a file in it. Throws a sentence that names the
 * folder, the user and the variable; its cause is the system's error.
 */
export function proveFolder(variable: 'DATA_DIR' | 'BACKUP_DIR', folder: string): void {
  let place = folder
  try {
    makeFolder(folder)
    const tried = join(folder, `.tried-${process.pid}`)
    try {
      writeFileSync(tried, Buffer.alloc(TRIED_BYTES))
    } finally {
      rmSync(tried, { force: true })
    }
    for (const name of readdirSync(folder).filter((name) => NEEDED.test(name))) {
      place = join(folder, name)
      accessSync(place, constants.R_OK | constants.W_OK)
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason = FILES[String(code)]
    if (!reason) throw error
    const user = ownName()
    const [why, remedy] = /^(EACCES|EPERM)$/.test(String(code))
      ? ofRights(place, folder, user)
      : [reason, 'Put that right']
    const sentence = `${place} can not be read or written by the user ${user}: ${why}. ${remedy},`
    throw new OperatorError(`${sentence} or set ${variable} to another folder.`, { cause: error })
  }
}

/** Node's recursive `mkdir` never ends where there is a parent and the system says ENOENT, as in /proc or below an automounter. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  try {
    mkdirSync(folder, { recursive: !existsSync(dirname(resolve(folder))) })
  } catch (error) {
    // Another process has made it at the same moment.
    if (!existsSync(folder)) throw error
  }
}

/** Says whether the disk of a folder that was proved is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof OperatorError && /^(ENOSPC|EDQUOT)$/.test(String((error.cause as Known | undefined)?.code))

/** Says whose a folder or a file in it is, and how it becomes this user's. */
function ofRights(place: string, folder: string, user: string): [why: string, remedy: string] {
  try {
    const { uid } = statSync(place)
    const why = uid === process.getuid?.() ? FILES.EACCES : 'it belongs to another user'
    return [String(why), `As root, run chown -R ${user} ${folder}`]
  } catch {
    return ['it is not there, and this user may not make it', `As root, run install -d -o ${user} -m 700 ${folder}`]
  }
}

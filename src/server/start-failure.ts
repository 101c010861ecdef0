import { capitalized } from '#contract/letters.ts'
import { DAMAGED } from './store/engine/integrity.ts'
import { OperatorError } from './store/operator-error.ts'

/** Fields of errors of the system, SQLite and PostgreSQL. */
type Known = { code?: unknown; errcode?: unknown; syscall?: unknown; path?: unknown; address?: unknown; port?: unknown }

/**
 * Says what is wrong, and what to do, in one sentence for whoever started a program that could not begin. `database`
 * names the PostgreSQL database, where the program knows it.
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

/** Says why a file or folder can't be used, by the system's code. */
export const FILES: Readonly<Record<string, string>> = {
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

/** Tells whether a failure, of the system or of SQLite, is that of a full disk. */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as Known
  return errcode === SQLITE_FULL || code === 'ENOSPC' || code === 'EDQUOT'
}

const SQLITE_FULL = 13

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
    case SQLITE_FULL:
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

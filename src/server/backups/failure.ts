import type { BackupFailure } from '#contract/backup.ts'
import { OperatorError } from '../store/operator-error.ts'
import { BucketError } from './shelf.ts'

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST'])
/** SQLite's own numbers. */
const SQLITE_FULL = 13
const SQLITE_NOT_WRITABLE = new Set([3, 8, 14])

/** Returns why a backup could not be made, as owners read it. */
export function backupFailureOf(error: unknown): BackupFailure {
  if (error instanceof BucketError) return 'bucket'
  if (error instanceof OperatorError) return error.code === 'damaged' ? 'not_whole' : 'other'
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  const primary = typeof errcode === 'number' ? errcode & 0xff : null
  if (NO_ROOM.has(String(code)) || primary === SQLITE_FULL) return 'no_room'
  if (NOT_WRITABLE.has(String(code)) || (primary !== null && SQLITE_NOT_WRITABLE.has(primary))) return 'not_writable'
  if (primary !== null || /^(ECONN|ETIMEDOUT|ENOTFOUND|[0-9A-Z]{5}$)/.test(String(code))) return 'database'
  return 'other'
}

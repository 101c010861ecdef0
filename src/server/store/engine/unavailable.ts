/** Codes with which a database or disk says that it can't serve now: full, read-only, locked, gone, or the transaction
 * was cut because it was idle. */
const UNAVAILABLE =
  /^(ECONN|ETIMEDOUT|EPIPE|ENOSPC|EROFS|EDQUOT|EIO|57P0|53|58030|55P03|57014|40P01|40001|25006|25P0|08)/

/** Tells whether an error of the store, or of the disk, says that there is no room left. */
export function isFull(error: { code?: unknown; errcode?: unknown; message: string }) {
  const SQLITE_FULL = 13
  if (typeof error.errcode === 'number') return (error.errcode & 0xff) === SQLITE_FULL
  return error.code === 'ENOSPC' || error.code === 'EDQUOT' || error.code === '53100'
}

/** Tells whether an error of the store says that it can't serve now, rather than that something is wrong. */
export function isUnavailable(error: { code?: unknown; errcode?: unknown; message: string }) {
  const SQLITE = { busy: 5, locked: 6, readonly: 8, ioerr: 10, full: 13, cantopen: 14 }
  if (typeof error.errcode === 'number') return Object.values(SQLITE).includes(error.errcode & 0xff)
  if (typeof error.code === 'string' && UNAVAILABLE.test(error.code)) return true
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/.test(
    error.message,
  )
}

import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { databaseFile } from './store/engine/open.ts'
import { OperatorError } from './store/operator-error.ts'

/** A user of this machine. */
export type SystemUser = { uid: number; gid: number; name: string; home: string }

/**
 * Returns the owner of a data folder where this process is not to work in it: root would leave files there that the owner
 * can't use, and others have no right to it. Returns null where it may, or where there is no such folder.
 */
export function otherOwnerOf(dataDir: string): SystemUser | null {
  const uid = process.geteuid?.()
  if (uid === undefined || !existsSync(dataDir)) return null
  const owner = ownerOf(dataDir)
  if (owner.uid === uid) return null
  return uid === 0 || !mayUse(dataDir) ? owner : null
}

/** Throws an `OperatorError` where the server is not to work in a data folder, as this user. */
export function requireOwnFolder(dataDir: string): void {
  const owner = otherOwnerOf(dataDir)
  if (!owner) return
  const folder = resolve(dataDir)
  const uid = process.geteuid?.()
  if (uid === 0)
    throw new OperatorError(
      `${folder} belongs to the user ${owner.name}. Start the site as that user, not as root; with systemd: systemctl start kickabout`,
    )
  const asOwner = owner.uid === 0 ? 'Give it' : 'Start the site as that user, or give it'
  throw new OperatorError(
    `${folder} belongs to the user ${owner.name}, and this is the user ${ownName()}. ${asOwner} to this one, as root: chown -R ${uid} ${folder}`,
  )
}

function ownerOf(folder: string): SystemUser {
  const { uid, gid } = statSync(folder)
  return { uid, gid, home: folder, ...userOf(uid) }
}

/** The name of the user as whom this process runs. */
export const ownName = (): string => userOf(process.geteuid?.() ?? 0).name

/** Looks a user up in /etc/passwd; who is not there is called by the number. */
function userOf(uid: number): { name: string; gid?: number; home?: string } {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  const user = users.map((line) => line.split(':')).find(([, , number]) => number === String(uid))
  const [name, , , gid, , home] = user ?? []
  return name ? { name, gid: Number(gid), ...(home && { home }) } : { name: String(uid) }
}

function mayUse(dataDir: string): boolean {
  const { R_OK, W_OK, X_OK } = constants
  const database = databaseFile(dataDir)
  return isAllowed(dataDir, R_OK | W_OK | X_OK) && (!existsSync(database) || isAllowed(database, R_OK | W_OK))
}

/** Tells whether this user has rights to a file or folder (`R_OK`, `W_OK`, `X_OK`, added up). */
export function isAllowed(path: string, rights: number): boolean {
  try {
    accessSync(path, rights)
    return true
  } catch (error) {
    // Whoever opens it gives any other reason.
    return (error as NodeJS.ErrnoException).code !== 'EACCES'
  }
}

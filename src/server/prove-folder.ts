import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ownName } from './folder-owner.ts'
import { FILES } from './start-failure.ts'
import { OperatorError } from './store/operator-error.ts'

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
    const tried = join(folder, '.tried')
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

import { constants, existsSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { type Env, readEnv } from '../src/server/env.ts'
import { isAllowed, otherOwnerOf, ownName, type SystemUser } from '../src/server/folder-owner.ts'
import { startFailure } from '../src/server/start-failure.ts'
import { databaseFile } from '../src/server/store/engine/open.ts'
import { OperatorError } from '../src/server/store/operator-error.ts'
import { placeOf } from '../src/server/store/place.ts'

type SiteProgram<Argument> = {
  /** Reads what stands behind the command, undefined for nothing; throws an `OperatorError` where that will not do. */
  argument(given: string | undefined): Argument
  /** Says what to do where DATA_DIR is not there, besides setting it. */
  whereMissing?: string
  run(env: Env, argument: Argument): Promise<void>
}

/**
 * Runs a program on the site's data to its end, as the user who owns DATA_DIR, so that nothing is left behind that the
 * site can't use. Where it can't, it prints one sentence and ends with 1.
 */
export async function runSiteProgram<Argument>(program: SiteProgram<Argument>): Promise<void> {
  process.umask(0o077)
  let env: Env | undefined
  try {
    const argument = program.argument(process.argv[2])
    const given = readEnv()
    env = { ...given, dataDir: resolve(given.dataDir) }
    requireFolder(env.dataDir, program.whereMissing)
    const owner = otherOwnerOf(env.dataDir)
    if (owner) become(owner, env.dataDir)
    await program.run(env, argument)
  } catch (error) {
    const database = env?.databaseUrl ? await placeOf(env).catch(() => undefined) : undefined
    console.error(startFailure(error, database))
    process.exit(1)
  }
}

function requireFolder(dataDir: string, whereMissing = '') {
  if (!isAllowed(dataDir, constants.F_OK))
    throw new OperatorError(
      `The user ${ownName()} may not look into ${dataDir}. Run the command again with sudo before it.`,
    )
  const found = statSync(dataDir, { throwIfNoEntry: false })
  const correct = 'Set DATA_DIR to the folder of the server.'
  if (!found) throw new OperatorError(`There is no folder ${dataDir}. ${correct}${whereMissing}`)
  if (!found.isDirectory()) throw new OperatorError(`${dataDir} is a file. ${correct}`)
}

/** A method of Node that its types lack. */
type GroupsOfUser = typeof process & { initgroups(user: string, group: number): void }

function become({ uid, gid, name, home }: SystemUser, dataDir: string) {
  const belongs = `${dataDir} belongs to the user ${name}`
  if (process.geteuid?.() !== 0) throw new OperatorError(`${belongs}. Run the command again with sudo before it.`)
  try {
    // Only a user with a name has more groups.
    if (name === String(uid)) process.setgroups?.([gid])
    else (process as GroupsOfUser).initgroups(name, gid)
    process.setgid?.(gid)
    process.setuid?.(uid)
  } catch (cause) {
    throw new OperatorError(`${belongs}, and root can't become that user here. Run the command as that user.`, {
      cause,
    })
  }
  if (!isAllowed(dataDir, constants.X_OK))
    throw new OperatorError(
      `${belongs}, who may not get there: a folder above it is closed to that user. Open it with chmod o+x, or run the command where the site runs.`,
    )
  // PostgreSQL's driver takes the user and its file of passwords from these.
  Object.assign(process.env, { HOME: home, USER: name, LOGNAME: name })
}

/** Returns the absolute path of a file that was named from where the person stands, who may have come by npm. */
export const namedFile = (file: string): string => resolve(process.env.INIT_CWD ?? '', file)

/** Throws an `OperatorError` that says what to do unless this user may write a file of that name. */
export function requireWritable(file: string, { dataDir, backups }: Env): void {
  const folder = dirname(file)
  if (!isAllowed(folder, constants.W_OK | constants.X_OK)) {
    const place = existsSync(backups.folder) ? resolve(backups.folder) : dataDir
    throw new OperatorError(
      `This runs as the user ${ownName()}, who may not write in ${folder}. Name a file in another folder, as ${join(place, basename(file))}.`,
    )
  }
  if (!existsSync(folder))
    throw new OperatorError(`There is no folder ${folder}. Make it, or name a file in another one.`)
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new OperatorError(`${file} is a folder. Name a file in it, as ${join(file, 'league.backup')}.`)
  if (file === databaseFile(dataDir)) throw new OperatorError(`${file} is the league itself. Name another file.`)
}

/** Throws an `OperatorError` that says what to do unless this user may read a file. */
export function requireReadable(file: string, { dataDir }: Env): void {
  if (isAllowed(file, constants.R_OK)) return
  const user = ownName()
  throw new OperatorError(
    `This runs as the user ${user}, who may not read ${file}. As root, make a copy for that user, and restore the copy: install -o ${user} -m 600 ${file} ${join(dataDir, basename(file))}`,
  )
}

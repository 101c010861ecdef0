import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'

/** A build's id, as `buildOf` gives it. */
const BUILD = /^[\w-]{12}$/
/** The build puts every asset into one folder, without a dot in front. */
const NAME = /^[\w-][\w.-]*$/
const PART = '.part'
/** No copy takes that long: what is older is of a process that was killed. */
const PART_AGE_MS = 60 * 60 * 1000

/**
 * Copies of the web's built assets in `DATA_DIR/assets`, a folder for each build: a page that was opened before an upgrade
 * goes on loading its scripts. `assets` is the folder with those of this build. Processes may share a data folder.
 */
export function createKeptAssets(deps: { assets: string; build: string; dataDir: string; log: FastifyBaseLogger }) {
  const { assets, build, log } = deps
  const root = resolve(deps.dataDir, 'assets')
  const own = join(root, build)

  async function copyOwn(): Promise<void> {
    await mkdir(root, { recursive: true })
    if (await isCopy(assets, own)) return
    const part = join(root, `${build}.${randomUUID()}${PART}`)
    try {
      await cp(assets, part, { recursive: true, preserveTimestamps: true })
      // Another process may have put the same there meanwhile.
      if (await isCopy(assets, own)) return
      await rm(own, { recursive: true, force: true })
      await rename(part, own)
    } catch (error) {
      if (!(await isCopy(assets, own))) throw error
    } finally {
      await rm(part, { recursive: true, force: true })
    }
  }

  /** Takes away all builds but this one and the one that ran before it, and parts of copies that were cut off. */
  async function removeOlder(): Promise<void> {
    const found: { name: string; changedAt: number }[] = []
    for (const name of await readdir(root)) {
      const entry = await stat(join(root, name)).catch(() => null)
      if (entry && name !== build) found.push({ name, changedAt: entry.mtimeMs })
    }
    const [, ...older] = found.filter(({ name }) => BUILD.test(name)).sort((a, b) => b.changedAt - a.changedAt)
    const parts = found.filter(({ name, changedAt }) => name.endsWith(PART) && changedAt < Date.now() - PART_AGE_MS)
    for (const { name } of [...older, ...parts]) await rm(join(root, name), { recursive: true, force: true })
  }

  return {
    root,

    /** Puts this build's assets by, and takes those of older builds away. Never rejects: the log says what failed. */
    async keep(): Promise<void> {
      try {
        await copyOwn()
        // By which the build that ran last is found.
        await utimes(own, new Date(), new Date())
        await removeOlder()
      } catch (error) {
        log.warn(
          { err: error },
          'the assets of this build could not be copied: pages may load anew after the next upgrade',
        )
      }
    },

    /** Returns the folder that has an asset of that name, this build's before the copies; null where none has. */
    async folderOf(name: string): Promise<string | null> {
      if (!NAME.test(name)) return null
      if (await isFile(join(assets, name))) return assets
      const builds = (await readdir(root).catch(() => [])).filter((entry) => BUILD.test(entry))
      for (const folder of builds.map((entry) => join(root, entry))) if (await isFile(join(folder, name))) return folder
      return null
    },
  }
}

const isFile = async (path: string) => (await stat(path).catch(() => null))?.isFile() ?? false

/** Tells whether a folder has the files of another, each as long as there: a power failure leaves empty ones. */
async function isCopy(source: string, copy: string): Promise<boolean> {
  for (const name of await readdir(source)) {
    const [one, other] = await Promise.all([stat(join(source, name)), stat(join(copy, name)).catch(() => null)])
    if (one.size !== other?.size) return false
  }
  return true
}

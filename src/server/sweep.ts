import type { FastifyBaseLogger } from 'fastify'
import { createTimedLoop } from './due-loop.ts'
import type { Files } from './files/files.ts'
import { isNamedBy } from './files/logo-storage.ts'
import { sweepFiles } from './files/sweep-files.ts'
import type { Store } from './store/store.ts'

const SWEEP_EVERY_MS = 60 * 60 * 1000
/** Timers of processes differ by moments: whoever comes so soon after a sweep leaves it at that. */
const SWEPT_FOR_MS = SWEEP_EVERY_MS - 5 * 60 * 1000
/** No upload takes that long. */
const FILES_AGE_MS = 24 * 60 * 60 * 1000

/** Everything that is taken away once nobody needs it any more, by name. */
export const sweepsOf = (store: Store, files: Files): Record<string, (now: number) => Promise<void>> => ({
  sessions: store.sessions.sweep,
  'links that came by mail': store.links.sweep,
  'proposals of merging': store.accountMerging.sweep,
  'links for owners': store.ownerLinks.sweep,
  'counts of mails': store.mails.sweep,
  'mails that were kept back': store.mailings.sweep,
  'ends of mails at addresses that nobody has': store.mailEnds.sweep,
  'counts of tries': store.tries.sweep,
  'commands of drafts': store.draftCommands.sweep,
  'answers of those who left a team': store.answers.sweep,
  'removed registrations': store.removals.sweep,
  'things put off on desks': store.putOffs.sweep,
  'what seasons keep for some months': store.privacy.sweep,
  'the write-ahead log': store.privacy.emptyLog,
  'matches that nobody scores any more': store.touchlineTaps.endForgotten,
  'phones of touchline links': store.touchlineLinks.sweep,
  'what the site was': store.siteParts.sweep,
  files: (now) => sweepFiles(files, isNamedBy(store), now - FILES_AGE_MS),
})

/**
 * Takes away rows and files that nobody needs any more, and places whose time is over: at `start`, and every hour until
 * `close`, in one of the processes on a store.
 */
export function createSweeper(deps: {
  store: Store
  files: Files
  clock: { now(): number }
  log: FastifyBaseLogger
  /** Ends places whose time is over ([PE10]). */
  endHeldPlaces(): Promise<void>
}) {
  const { store, files, clock, log, endHeldPlaces } = deps
  const sweeps: ReturnType<typeof sweepsOf> = {
    'places whose time is over': endHeldPlaces,
    ...sweepsOf(store, files),
  }
  /** Tells whether somebody has asked for a sweep, whenever another process swept. */
  let isAsked = false

  async function sweepAll() {
    const now = clock.now()
    for (const [what, one] of Object.entries(sweeps))
      await one(now).catch((error) => log.error({ err: error, what }, 'sweep failed'))
  }
  /** Tells whether no other process has swept within the hour; notes then that this one does. */
  async function isDue(): Promise<boolean> {
    try {
      return await store.claimSweep(clock.now(), SWEPT_FOR_MS)
    } catch (error) {
      log.error({ err: error }, 'whether to sweep could not be asked')
      return false
    }
  }

  const loop = createTimedLoop({
    async look() {
      if (!isAsked && !(await isDue())) return
      isAsked = false
      await sweepAll()
    },
    everyMs: SWEEP_EVERY_MS,
    failed: (error) => log.error({ err: error }, 'sweep failed'),
  })

  function sweep(): Promise<void> {
    isAsked = true
    return loop.look()
  }

  return {
    sweep,
    /** Resolves once it is known whether this process begins. */
    async start(): Promise<void> {
      loop.start()
      if (await isDue()) void sweep()
    },
    close: loop.close,
  }
}

import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { Given, Gives, TaskName } from './tasks.ts'

/** What the thread is asked for, and what it answers. */
export type Asked = { [Name in TaskName]: { name: Name; given: Given<Name> } }[TaskName]
export type Outcome = { done: unknown } | { failed: string }

/** A file that takes more time or memory than one that somebody made for use. */
export class TooDear extends Error {}

// The thread's file stands beside this one, in the sources as in the bundle.
const THREAD = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './decoding-thread.js', import.meta.url)

/** An upload is answered in 10 s, or refused. */
const MOST_MS = 10_000
/** The thread ends, and gives its memory back, once nothing was decoded for so long. */
const IDLE_MS = 2000
/** Megabytes of the thread's own heap: the worst file needs half of that. */
const MOST_HEAP_MB = 128

const oneAtATime = pLimit(1)
let thread: Worker | null = null
/** Takes what becomes of the task that is in hand. */
let settle: (outcome: Outcome | Error) => void = () => {}

/**
 * Decodes an uploaded file in a thread, one after the other, so that nobody else waits for it and the memory of one is needed
 * at a time. Throws `TooDear` where that takes more than 10 s or 128 MB of heap, and an error where the task throws.
 */
export const decode = <Name extends TaskName>(name: Name, given: Given<Name>): Promise<Gives<Name>> =>
  oneAtATime(async () => {
    clearTimeout(idle)
    thread ??= startThread()
    thread.ref()
    const outcome = await outcomeOf(thread, { name, given } as Asked)
    // Neither the thread nor its end keeps the process.
    thread?.unref()
    idle = setTimeout(endThread, IDLE_MS).unref()
    if (outcome instanceof Error) throw outcome
    if ('failed' in outcome) throw new Error(`${name} could not be decoded: ${outcome.failed}`)
    return outcome.done as Gives<Name>
  })

/** As `decode`, for a picture; refuses one that takes too much time. */
export const decodePicture = <Name extends 'logo' | 'crest' | 'slide'>(name: Name, picture: Uint8Array) =>
  decode(name, picture as Given<Name>).catch((error) => {
    if (error instanceof TooDear) return { refused: 'too_heavy_picture' } as const
    throw error
  })

let idle: NodeJS.Timeout | undefined

function endThread() {
  void thread?.terminate()
  thread = null
}

function startThread(): Worker {
  const started = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB } })
  const ended = (error: Error) => {
    if (thread !== started) return
    thread = null
    settle(error)
  }
  started.on('message', (outcome: Outcome) => settle(outcome))
  started.on('error', (error: NodeJS.ErrnoException) =>
    ended(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooDear(error.message) : error),
  )
  started.on('exit', () => ended(new Error('the thread of decodings ended')))
  return started
}

function outcomeOf(taker: Worker, asked: Asked): Promise<Outcome | Error> {
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      endThread()
      settle(new TooDear(`${asked.name} took more than ${MOST_MS} ms`))
    }, MOST_MS)
    settle = (outcome) => {
      clearTimeout(late)
      resolve(outcome)
    }
    taker.postMessage(asked)
  })
}

import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import type { FailureCode } from '#contract/failures/failure.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import type { LogoFiles } from '../files/logos.ts'
import type { Given, Gives, TaskName } from './tasks.ts'

/** Requests to the process, and its answers. */
export type Asked = { [Name in TaskName]: { name: Name; given: Given<Name> } }[TaskName]
export type Outcome = { done: unknown } | { failed: string }

/** A file that takes more time or memory than one that somebody made for use. */
export class TooDear extends Error {}

// The process's file stands beside this one, in the sources as in the bundle.
const FILE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './process.ts' : './decoding-process.js', import.meta.url),
)

/** An upload is answered in 10 s, or refused. */
const MOST_MS = 9000
/** The process ends, and gives its memory back, once nothing was decoded for so long. */
const IDLE_MS = 2000
/** Megabytes of the process's heap, beside which decoders have memory of their own: the worst file needs half of that. */
const MOST_HEAP_MB = 128

/** Has glibc give back at once what decoders free, also between the two sizes of a picture. */
const LITTLE_KEPT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

const oneAtATime = pLimit(1)
let child: ChildProcess | null = null
let idle: NodeJS.Timeout | undefined
/** Takes what becomes of the task that is in hand. */
let settle: (outcome: Outcome | Error) => void = () => {}

/**
 * Decodes an uploaded file in a process of its own, one after the other: nobody else waits for it, the memory of one is
 * needed at a time, and it is all given back. Throws `TooDear` where that takes more than 9 s or 128 MB of heap, and an error
 * where the task throws.
 */
export const decode = <Name extends TaskName>(name: Name, given: Given<Name>): Promise<Gives<Name>> =>
  oneAtATime(async () => {
    clearTimeout(idle)
    child ??= start()
    const outcome = await outcomeOf(child, { name, given } as Asked)
    // The process and its end don't keep this one running.
    child?.channel?.unref()
    idle = setTimeout(end, IDLE_MS).unref()
    if (outcome instanceof Error) throw outcome
    if ('failed' in outcome) throw new Error(`${name} could not be decoded: ${outcome.failed}`)
    return outcome.done as Gives<Name>
  })

type PictureTask = 'logo' | 'crest' | 'slide'
/** A refusal as it comes out of the process: a class does not. */
type WhyNot<Made> = Made extends { refused: infer Code extends FailureCode } ? Code : never

/** As `decode`, for a picture; refuses one that takes too much. */
export const decodePicture = <Name extends PictureTask>(
  name: Name,
  picture: Uint8Array,
): Promise<LogoFiles | Refusal<WhyNot<Gives<Name>> | 'too_heavy_picture'>> =>
  decode(name, picture as Given<Name>).then(
    (made) => ('refused' in made ? new Refusal(made.refused as WhyNot<Gives<Name>>) : (made as LogoFiles)),
    (error) => {
      if (error instanceof TooDear) return new Refusal('too_heavy_picture')
      throw error
    },
  )

function start(): ChildProcess {
  const started = fork(FILE, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MOST_HEAP_MB}`],
    // None of the site's secrets is where strangers' files are read.
    env: LITTLE_KEPT,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  started.unref()
  const ended = (error: Error) => {
    if (child !== started) return
    child = null
    settle(error)
  }
  started.on('message', (outcome: Outcome) => settle(outcome))
  started.on('error', ended)
  // By itself it ends for lack of memory alone.
  started.on('exit', (_, signal) => ended(new TooDear(`the process of decodings ended by ${signal}`)))
  return started
}

function end() {
  child?.kill('SIGKILL')
  child = null
}

function outcomeOf(taker: ChildProcess, asked: Asked): Promise<Outcome | Error> {
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      end()
      settle(new TooDear(`${asked.name} took more than ${MOST_MS} ms`))
    }, MOST_MS)
    settle = (outcome) => {
      clearTimeout(late)
      resolve(outcome)
    }
    taker.channel?.ref()
    taker.send(asked, (error) => error && settle(error))
  })
}

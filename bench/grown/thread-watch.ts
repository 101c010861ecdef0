import { openSync, readSync } from 'node:fs'

/**
 * The longest hold of a thread without a turn for anybody else, in ms: by the clock; without the time in which other
 * programs had the processor, where the system reports it; and its processor time alone.
 */
export type Held = { clock: number; own: number; cpu: number }

const EVERY_MS = 1

/** Times this thread: how late a timer of one millisecond came. */
export function watchThread() {
  const waited = waitingForProcessor()
  const clocks = () => {
    const { user, system } = process.threadCpuUsage()
    return { clock: performance.now(), cpu: (user + system) / 1000, waited: waited() }
  }
  let last = clocks()
  let longest: Held = { clock: 0, own: 0, cpu: 0 }
  function look() {
    const now = clocks()
    const late = now.clock - last.clock - EVERY_MS
    longest = {
      clock: Math.max(longest.clock, late),
      own: Math.max(longest.own, late - (now.waited - last.waited)),
      cpu: Math.max(longest.cpu, now.cpu - last.cpu),
    }
    last = now
  }
  const timer = setInterval(look, EVERY_MS).unref()
  return {
    reset() {
      last = clocks()
      longest = { clock: 0, own: 0, cpu: 0 }
    },
    /** Since the last reset. */
    held(): Held {
      look()
      return longest
    },
    end: () => clearInterval(timer),
  }
}

/** For how many ms the main thread was ready and another program had its processor; 0 where the system does not tell. */
function waitingForProcessor(): () => number {
  const buffer = Buffer.alloc(128)
  let file: number
  try {
    file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
  } catch {
    return () => 0
  }
  // "processor time, waiting time, slices", in nanoseconds.
  return () => Number(buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0)).split(' ')[1]) / 1e6
}

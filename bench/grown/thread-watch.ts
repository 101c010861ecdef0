/** How long a thread was held at most without a turn for anybody else, in ms, and how much of its processor time went in one go. */
export type Held = { ms: number; cpu: number }

const EVERY_MS = 1

/** Times this thread: how late a timer of one millisecond came. */
export function watchThread() {
  const clocks = () => {
    const { user, system } = process.threadCpuUsage()
    return { ms: performance.now(), cpu: (user + system) / 1000 }
  }
  let last = clocks()
  let longest: Held = { ms: 0, cpu: 0 }
  function look() {
    const now = clocks()
    longest = {
      ms: Math.max(longest.ms, now.ms - last.ms - EVERY_MS),
      cpu: Math.max(longest.cpu, now.cpu - last.cpu),
    }
    last = now
  }
  const timer = setInterval(look, EVERY_MS).unref()
  return {
    reset() {
      last = clocks()
      longest = { ms: 0, cpu: 0 }
    },
    /** Since the last reset. */
    held(): Held {
      look()
      return longest
    },
    end: () => clearInterval(timer),
  }
}

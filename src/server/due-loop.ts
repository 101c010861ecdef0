/**
 * Looks for what is due in the store: when woken, else as soon as the next of it is due, every `everyMs` at the latest, since
 * another process may leave things behind. One look at a time.
 */
export function createDueLoop(deps: {
  /** Takes what is due, as much as there is room for; gives whether there may be more to take at once. */
  takeDue(): Promise<boolean>
  /** In how many milliseconds something is due; null where the end of what is in hand wakes the loop. */
  untilDue(): Promise<number | null>
  everyMs: number
  failed(error: unknown): void
}) {
  const { takeDue, untilDue, everyMs, failed } = deps
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let again = false
  let closed = false

  /** Looks for what is due; while that runs, it only asks for another look. */
  function wake() {
    again = true
    if (looking || closed) return
    looking = Promise.resolve()
      .then(takeAll)
      .then(wakeWhenDue)
      .catch((error) => {
        failed(error)
        wakeIn(everyMs)
      })
      .finally(() => {
        looking = undefined
        if (again) wake()
      })
  }

  async function takeAll() {
    while (again && !closed) {
      again = false
      if (await takeDue()) again = true
    }
  }

  async function wakeWhenDue() {
    const ms = closed ? null : await untilDue()
    if (ms !== null) wakeIn(Math.min(ms, everyMs))
  }

  function wakeIn(ms: number) {
    clearTimeout(timer)
    if (closed) return
    timer = setTimeout(wake, ms)
    timer.unref()
  }

  return {
    wake,
    isClosed: () => closed,
    /** Wakes it after `everyMs`. */
    wakeLater: () => wakeIn(everyMs),
    /** Resolves once nothing is being looked for. */
    async idle(): Promise<void> {
      while (looking) await looking
    },
    /** Takes nothing any more; a look that runs ends by itself. */
    close(): void {
      closed = true
      clearTimeout(timer)
    },
  }
}

/**
 * As `createDueLoop`, for what becomes due by time alone: looks every `everyMs` once it is started, and whenever it is asked
 * to. One look at a time; those that are asked for while one runs are one.
 */
export function createTimedLoop({
  look,
  everyMs,
  failed,
}: {
  look(): Promise<void>
  everyMs: number
  failed(error: unknown): void
}) {
  let isStarted = false
  const loop = createDueLoop({
    takeDue: async () => {
      await look()
      return false
    },
    untilDue: async () => (isStarted ? everyMs : null),
    everyMs,
    failed,
  })
  return {
    /** Looks now, and resolves once that is over. */
    async look(): Promise<void> {
      loop.wake()
      await loop.idle()
    },
    /** Looks by itself from now on, for the first time after `everyMs`. */
    start(): void {
      isStarted = true
      loop.wakeLater()
    },
    /** Ends the look that runs, then looks no more. */
    async close(): Promise<void> {
      await loop.idle()
      loop.close()
    },
  }
}

/** In how many milliseconds something is due that is due at an instant, null for nothing: not at once, so that a clock that stands still keeps nobody busy. */
export const untilInstant = (dueAt: number | null, now: number): number =>
  dueAt === null ? Number.POSITIVE_INFINITY : Math.max(dueAt - now, SHORTEST_WAIT_MS)

const SHORTEST_WAIT_MS = 100

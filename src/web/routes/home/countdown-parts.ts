import { serverIsAhead, watchServerClock } from '#web/data/server-clock.ts'

const SECOND = 1000
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The four boxes for a time left in milliseconds; at and after the target, and for what is no time, all zeros. */
export function countdownParts(left: number) {
  const seconds = left > 0 && Number.isFinite(left) ? Math.ceil(left / SECOND) : 0
  return [
    { label: 'Days', value: twoDigits(Math.floor(seconds / DAY)) },
    { label: 'Hours', value: twoDigits(Math.floor((seconds % DAY) / HOUR)) },
    { label: 'Minutes', value: twoDigits(Math.floor((seconds % HOUR) / MINUTE)) },
    { label: 'Seconds', value: twoDigits(seconds % MINUTE) },
  ] as const
}

/** Milliseconds until the boxes change again: ticks stay on the whole second however late a timer fires. */
export const untilNextTick = (left: number): number => left % SECOND || SECOND

/**
 * Calls back with the milliseconds until `target`, at once and each second anew until it is reached, by the server's clock
 * where it is known. Ends when the returned function is called.
 */
export function watchTimeLeft(target: number, onChange: (left: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    clearTimeout(timer)
    const left = target - Date.now() - serverIsAhead()
    onChange(Math.max(0, left))
    if (left > 0) timer = setTimeout(tick, untilNextTick(left))
  }
  tick()
  const stop = watchServerClock(tick)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

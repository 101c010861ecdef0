import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteServerTime } from '#web/data/server-clock.ts'
import { countdownParts, untilNextTick, watchTimeLeft } from './countdown-parts.ts'

const shown = (left: number) =>
  countdownParts(left)
    .map(({ value }) => value)
    .join(' ')

describe('countdownParts', () => {
  it('shows what is left in two digits', () => {
    const left = ((12 * 24 + 7) * 60 + 41) * 60_000 + 9000
    expect(countdownParts(left)).toEqual([
      { label: 'Days', value: '12' },
      { label: 'Hours', value: '07' },
      { label: 'Minutes', value: '41' },
      { label: 'Seconds', value: '09' },
    ])
  })

  it('holds each second until it is over', () => {
    expect(shown(60_000)).toBe('00 00 01 00')
    expect(shown(59_999)).toBe('00 00 01 00')
    expect(shown(59_000)).toBe('00 00 00 59')
    expect(shown(1)).toBe('00 00 00 01')
  })

  it('has room for a season far away', () => {
    expect(shown(400 * 86_400_000)).toBe('400 00 00 00')
  })

  it.each([0, -1, -86_400_000 * 500, Number.NaN, Number.POSITIVE_INFINITY])('shows zeros for %s', (left) => {
    expect(shown(left)).toBe('00 00 00 00')
  })
})

describe('untilNextTick', () => {
  it('leads to the next whole second', () => {
    expect(untilNextTick(5000)).toBe(1000)
    expect(untilNextTick(4990)).toBe(990)
    expect(untilNextTick(1)).toBe(1)
  })
})

describe('watchTimeLeft', () => {
  const KICK_OFF = Date.UTC(2026, 5, 17, 22)
  const HOUR = 3_600_000
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    noteServerTime(Date.now())
    vi.useRealTimers()
  })

  it.each([HOUR, -HOUR])(
    '[S3] goes by the server’s clock as soon as it is known, where the device’s is %i ms off',
    (wrong) => {
      vi.setSystemTime(KICK_OFF - 2000 + wrong)
      const onChange = vi.fn()
      const stop = watchTimeLeft(KICK_OFF, onChange)
      expect(onChange).toHaveBeenLastCalledWith(Math.max(0, 2000 - wrong))
      noteServerTime(KICK_OFF - 2000)
      expect(onChange).toHaveBeenLastCalledWith(2000)
      vi.advanceTimersByTime(1000)
      expect(onChange).toHaveBeenLastCalledWith(1000)
      vi.advanceTimersByTime(1000)
      expect(onChange).toHaveBeenLastCalledWith(0)
      expect(vi.getTimerCount()).toBe(0)
      stop()
      noteServerTime(KICK_OFF - HOUR)
      expect(onChange).toHaveBeenLastCalledWith(0)
    },
  )
})

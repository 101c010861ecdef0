import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTouchline } from './touchline.ts'

const NOW = Date.UTC(2025, 6, 9, 22)
const HOUR = 60 * 60_000

/** A server that knows the links 'a' and 'b': what it was sent, by which link's cookie. */
function server() {
  const asked: string[] = []
  const ended = new Set<string>()
  let [link, isReached] = ['', true]
  vi.stubGlobal('fetch', async (path: string, { body = '{}' }: { body?: string } = {}) => {
    if (!isReached) throw new TypeError('no network')
    const { token, taps = [] } = JSON.parse(body)
    if (token) link = token
    else if (link === '') return Response.json({ code: 'not_signed_in', message: '' }, { status: 401 })
    const numbers = taps.map((tap: { number: number }) => tap.number)
    asked.push(token ? `opens ${token}` : numbers.length > 0 ? `${link} sends ${numbers}` : `${link} reads`)
    const evening = { state: ended.has(link) ? 'ended' : 'open', now: Date.now(), title: link, matches: [] }
    return Response.json(path.endsWith('/taps') ? { evening, late: 0 } : evening)
  })
  return {
    /** The texts written, in their order. */
    written: () => asked.filter((one) => !one.endsWith(' reads')),
    end: (one: string) => ended.add(one),
    reach: (is: boolean) => {
      isReached = is
    },
  }
}

describe('[MN3] a phone at the touchline', () => {
  const phone = createTouchline
  let opened: ReturnType<typeof phone>
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
    vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
    opened = phone()
  })
  afterEach(() => {
    opened.stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const whistle = () => ({ kind: 'whistle' as const, home: 1, away: 0, penalties: null })
  const goal = () => ({ kind: 'goal' as const, side: 'home' as const, count: 1 })

  it('sends by its own link what was tapped there before it opens another one', async () => {
    const { written, reach } = server()
    await opened.start('a')
    reach(false)
    await opened.tap('m', goal, 0)
    await opened.tap('m', whistle, 0, 8000)
    await vi.advanceTimersByTimeAsync(100)
    reach(true)
    await opened.start('b')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(written()).toEqual(['opens a', 'a sends 1,2', 'opens b'])
    expect(opened.state()).toMatchObject({ taps: [], heard: { evening: { title: 'b' } } })
  })

  it('opens a link and sends by it what no other link takes any more', async () => {
    const { written, reach } = server()
    reach(false)
    await opened.start('a')
    await opened.tap('m', goal, 0)
    reach(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(written()).toEqual(['opens a', 'a sends 1'])
  })

  it('sends by a link that was renewed what the one before it does not take any more', async () => {
    const { written, reach, end } = server()
    await opened.start('a')
    reach(false)
    await opened.tap('m', goal, 0)
    await vi.advanceTimersByTimeAsync(100)
    reach(true)
    end('a')
    await opened.start('b')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(written()).toEqual(['opens a', 'opens b', 'b sends 1'])
  })

  it('sends a whistle after its eight seconds, though its clock is put back by an hour meanwhile', async () => {
    const { written } = server()
    await opened.start('a')
    await opened.tap('m', whistle, 0, 8000)
    await vi.advanceTimersByTimeAsync(7000)
    expect(written()).not.toContain('a sends 1')
    vi.setSystemTime(Date.now() - HOUR)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(written()).toContain('a sends 1')
  })
})

import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeChange, teamsQuery } from './league.ts'
import { createLive, type LiveMessage } from './live.ts'

class FakeSource {
  readyState = 0
  onopen: EventSource['onopen'] = null
  onmessage: EventSource['onmessage'] = null
  onerror: EventSource['onerror'] = null
  close() {
    this.readyState = 2
  }
  opens() {
    this.readyState = 1
    this.onopen?.call(this as unknown as EventSource, new Event('open'))
  }
  says(data: object) {
    this.onmessage?.call(this as unknown as EventSource, new MessageEvent('message', { data: JSON.stringify(data) }))
  }
  /** `for-good`: the browser gives up; `for-now`: it tries again by itself. */
  fails(how: 'for-good' | 'for-now') {
    this.readyState = how === 'for-good' ? 2 : 0
    this.onerror?.call(this as unknown as EventSource, new Event('error'))
  }
}

function aTab() {
  const sources: FakeSource[] = []
  let visible = true
  let online = true
  let changed: (() => void) | undefined
  const live = createLive({
    open: () => {
      const source = new FakeSource()
      sources.push(source)
      return source
    },
    onChange: (callback) => {
      changed = callback
      return () => {
        changed = undefined
      }
    },
    isVisible: () => visible,
    isOnline: () => online,
  })
  const messages: LiveMessage[] = []
  return {
    live,
    messages,
    sources,
    listen: () => live.listen((one) => messages.push(one)),
    latest: () => sources.at(-1) as FakeSource,
    open: () => sources.filter(({ readyState }) => readyState !== 2).length,
    show: (now: boolean) => {
      visible = now
      changed?.()
    },
    network: (now: boolean) => {
      online = now
      changed?.()
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('live', () => {
  it('is lost as soon as the browser has no network, and opens anew once it has', () => {
    const tab = aTab()
    tab.listen()
    tab.latest().opens()
    tab.network(false)
    expect([tab.live.state(), tab.open()]).toEqual(['lost', 0])
    tab.network(true)
    expect([tab.live.state(), tab.open()]).toEqual(['lost', 1])
    tab.latest().opens()
    expect(tab.live.state()).toBe('live')
    expect(tab.messages).toEqual([{ kind: 'opened' }, { kind: 'opened' }])
  })

  it('passes on what the server says', () => {
    const tab = aTab()
    tab.listen()
    tab.latest().opens()
    tab.latest().says({ leagueId: 'wakeman', version: 7 })
    expect(tab.messages).toEqual([{ kind: 'opened' }, { kind: 'change', leagueId: 'wakeman', version: 7 }])
    expect(tab.live.state()).toBe('live')
  })

  it('[Q66] passes on that the server may have missed something', () => {
    const tab = aTab()
    tab.listen()
    tab.latest().opens()
    tab.latest().says({ missed: true })
    expect(tab.messages).toEqual([{ kind: 'opened' }, { kind: 'missed' }])
  })

  it('[SC9] passes on that a working copy changed', () => {
    const tab = aTab()
    tab.listen()
    tab.latest().opens()
    tab.latest().says({ leagueId: 'wakeman', workingCopy: true })
    expect(tab.messages).toEqual([{ kind: 'opened' }, { kind: 'workingCopy', leagueId: 'wakeman' }])
  })

  it('keeps one stream, however many listen', () => {
    const tab = aTab()
    tab.listen()
    tab.listen()
    expect(tab.sources).toHaveLength(1)
  })

  it('stays open from one screen to the next, and closes when nobody listens any more', () => {
    const tab = aTab()
    const leave = tab.listen()
    leave()
    const leaveNext = tab.listen()
    vi.advanceTimersByTime(60_000)
    expect(tab.sources).toHaveLength(1)
    expect(tab.open()).toBe(1)
    leaveNext()
    vi.advanceTimersByTime(60_000)
    expect(tab.open()).toBe(0)
    expect(tab.live.state()).toBe('resting')
  })

  it('closes in a hidden tab, and opens again when it is shown', () => {
    const tab = aTab()
    tab.listen()
    tab.latest().opens()
    tab.show(false)
    expect(tab.open()).toBe(0)
    tab.show(true)
    tab.latest().opens()
    expect(tab.open()).toBe(1)
    expect(tab.messages).toEqual([{ kind: 'opened' }, { kind: 'opened' }])
  })

  it('lets the browser try again after a lost connection', () => {
    const tab = aTab()
    tab.listen()
    tab.latest().opens()
    tab.latest().fails('for-now')
    expect(tab.live.state()).toBe('lost')
    vi.advanceTimersByTime(60_000)
    expect(tab.sources).toHaveLength(1)
    tab.latest().opens()
    expect(tab.live.state()).toBe('live')
  })

  it('opens a refused stream again, each time later, and says that it was refused', () => {
    const tab = aTab()
    tab.listen()
    const waits = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]
    for (const [tries, wait] of waits.entries()) {
      tab.latest().fails('for-good')
      vi.advanceTimersByTime(wait - 1)
      expect(tab.sources).toHaveLength(tries + 1)
      vi.advanceTimersByTime(1)
      expect(tab.sources).toHaveLength(tries + 2)
    }
    expect(tab.messages).toEqual(waits.map(() => ({ kind: 'refused' })))
  })

  it('[Q83] ends with the session that opened it, though somebody still listens, and opens anew for the next', () => {
    const tab = aTab()
    const leave = tab.listen()
    tab.latest().opens()
    tab.live.end()
    expect(tab.open()).toBe(0)
    expect(tab.live.state()).toBe('resting')
    vi.advanceTimersByTime(60_000)
    expect(tab.sources).toHaveLength(1)
    leave()
    tab.listen()
    expect(tab.sources).toHaveLength(2)
  })

  it('[Q83] gives up a refused stream too when the session ends', () => {
    const tab = aTab()
    tab.listen()
    tab.latest().fails('for-good')
    tab.live.end()
    vi.advanceTimersByTime(60_000)
    expect(tab.sources).toHaveLength(1)
  })

  it('does not try again in a hidden tab', () => {
    const tab = aTab()
    tab.listen()
    tab.latest().fails('for-good')
    tab.show(false)
    vi.advanceTimersByTime(60_000)
    expect(tab.sources).toHaveLength(1)
    tab.show(true)
    expect(tab.sources).toHaveLength(2)
  })
})

it('[Q66] every season on screen is asked for again when something may have been missed', async () => {
  const client = new QueryClient()
  const keys = ['one', 'other'].map((leagueId) => teamsQuery(leagueId).queryKey)
  for (const key of keys) client.setQueryData(key, { league: { id: '', name: '', year: 2025 }, teams: [] })
  await takeChange(client)
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true])
  client.clear()
})

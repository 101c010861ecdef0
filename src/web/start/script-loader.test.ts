import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ServerState, tryAgain } from './retry.ts'
import { createScriptLoader } from './script-loader.ts'

const LOST = new TypeError('Failed to fetch dynamically imported module')

/** A page whose scripts come while `server.up`; `server.state`: what is heard of it. */
function aPage() {
  const server = { up: true, state: 'away' as ServerState, sheetsLost: false }
  const page = { awaited: true, opened: 0, mayOpen: true }
  const scripts = createScriptLoader()
  scripts.start({
    askServer: async () => server.state,
    isScreenAwaited: () => page.awaited,
    fetchLostSheets: async () => {
      if (server.sheetsLost) throw new TypeError('a.css did not come')
    },
    openAwaited: () => {
      if (page.mayOpen) page.opened++
      return page.mayOpen
    },
  })
  let asked = 0
  const script = async () => {
    asked++
    if (!server.up) throw LOST
    return 'the screen'
  }
  return { server, page, scripts, script, asked: () => asked }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('[Q72] a script', () => {
  it('that comes makes no trouble', async () => {
    const { scripts, script } = aPage()
    await expect(scripts.load(script, 'screen')).resolves.toBe('the screen')
    expect(scripts.troubles()).toEqual({ screen: null, part: null })
  })

  it('is asked for again, each time later, until the server is back', async () => {
    const { server, page, scripts, script, asked } = aPage()
    server.up = false
    const loaded = scripts.load(script, 'screen')
    const waits = [1000, 2000, 4000, 8000, 15_000, 15_000]
    await vi.advanceTimersByTimeAsync(0)
    for (const [tries, wait] of waits.entries()) {
      expect(asked()).toBe(tries + 1)
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(asked()).toBe(tries + 1)
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(scripts.troubles().screen).toBe('unreachable')
    server.up = true
    await vi.advanceTimersByTimeAsync(15_000)
    await expect(loaded).resolves.toBe('the screen')
    expect(scripts.troubles().screen).toBeNull()
    expect(page.opened).toBe(0)
  })

  it('is asked for at once when somebody presses Try again', async () => {
    const { server, scripts, script } = aPage()
    server.up = false
    const loaded = scripts.load(script, 'screen')
    await vi.advanceTimersByTimeAsync(20_000)
    server.up = true
    tryAgain()
    await expect(loaded).resolves.toBe('the screen')
  })

  it('of a version that is gone opens the awaited screen as a new page, once', async () => {
    const { server, page, scripts, script } = aPage()
    Object.assign(server, { up: false, state: 'changed' })
    void scripts.load(script, 'screen')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.opened).toBe(1)
    expect(scripts.troubles().screen).toBe('outdated')
  })

  it('is tried again where the page was opened anew a moment ago', async () => {
    const { server, page, scripts, script, asked } = aPage()
    Object.assign(server, { up: false, state: 'changed' })
    page.mayOpen = false
    void scripts.load(script, 'screen')
    await vi.advanceTimersByTimeAsync(3000)
    expect(asked()).toBe(3)
    page.mayOpen = true
    await vi.advanceTimersByTimeAsync(4000)
    expect(page.opened).toBe(1)
  })

  it('of a part never throws the page away: what is typed on it would be lost', async () => {
    const { server, page, scripts, script } = aPage()
    Object.assign(server, { up: false, state: 'changed' })
    void scripts.load(script, 'part')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.opened).toBe(0)
    expect(scripts.troubles()).toEqual({ screen: null, part: 'outdated' })
  })

  it('that still fails though the server gave it opens the awaited screen as a new page', async () => {
    const { server, page, scripts, script, asked } = aPage()
    server.up = false
    void scripts.load(script, 'screen')
    await vi.advanceTimersByTimeAsync(1000)
    server.state = 'answers'
    await vi.advanceTimersByTimeAsync(2000)
    expect(page.opened).toBe(0)
    await vi.advanceTimersByTimeAsync(4000)
    expect(page.opened).toBe(1)
    expect(asked()).toBe(4)
    expect(scripts.troubles().screen).toBe('stuck')
  })

  it('that may not open its screen anew goes on being asked for, and what to do is said', async () => {
    const { server, page, scripts, script } = aPage()
    Object.assign(server, { up: false, state: 'answers' })
    page.mayOpen = false
    const loaded = scripts.load(script, 'screen')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(scripts.troubles().screen).toBe('stuck')
    server.up = true
    await vi.advanceTimersByTimeAsync(15_000)
    await expect(loaded).resolves.toBe('the screen')
    expect(scripts.troubles().screen).toBeNull()
  })

  it('of a part that still fails so leaves the page, and comes where the browser asks for it anew', async () => {
    const { server, page, scripts, script } = aPage()
    Object.assign(server, { up: false, state: 'answers' })
    const loaded = scripts.load(script, 'part')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.opened).toBe(0)
    expect(scripts.troubles().part).toBe('stuck')
    server.up = true
    await vi.advanceTimersByTimeAsync(15_000)
    await expect(loaded).resolves.toBe('the screen')
  })

  it('that came without its style sheet does not open the screen anew', async () => {
    const { server, page, scripts, script } = aPage()
    Object.assign(server, { sheetsLost: true, state: 'answers' })
    void scripts.load(script, 'screen')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.opened).toBe(0)
    expect(scripts.troubles().screen).toBe('unreachable')
  })

  it('of a screen that nobody waits for any more is given up', async () => {
    const { server, page, scripts, script, asked } = aPage()
    server.up = false
    const loaded = expect(scripts.load(script, 'screen')).rejects.toBe(LOST)
    await vi.advanceTimersByTimeAsync(0)
    page.awaited = false
    await vi.advanceTimersByTimeAsync(60_000)
    await loaded
    expect(asked()).toBe(2)
    expect(scripts.troubles().screen).toBeNull()
  })

  it('that takes long is told, also while it has not failed', async () => {
    const { scripts } = aPage()
    void scripts.load(() => new Promise(() => {}), 'screen')
    await vi.advanceTimersByTimeAsync(7999)
    expect(scripts.troubles().screen).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(scripts.troubles().screen).toBe('slow')
  })

  it('whose style sheet is missing is not shown bare', async () => {
    const { server, scripts, script } = aPage()
    server.sheetsLost = true
    const loaded = scripts.load(script, 'screen')
    await vi.advanceTimersByTimeAsync(0)
    expect(scripts.troubles().screen).toBe('unreachable')
    server.sheetsLost = false
    tryAgain()
    await expect(loaded).resolves.toBe('the screen')
  })

  it('whose own code throws is not asked for again', async () => {
    const { scripts } = aPage()
    const broken = new RangeError('in the script')
    await expect(scripts.load(() => Promise.reject(broken), 'screen')).rejects.toBe(broken)
  })

  it('does not wait for ever for word of the server’s version', async () => {
    const { scripts } = aPage()
    scripts.start({
      askServer: () => new Promise(() => {}),
      isScreenAwaited: () => true,
      fetchLostSheets: async () => {},
      openAwaited: () => true,
    })
    let asked = 0
    void scripts.load(() => {
      asked++
      return Promise.reject(LOST)
    }, 'screen')
    await vi.advanceTimersByTimeAsync(16_000)
    expect(asked).toBe(2)
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Me } from '#contract/site.ts'
import { forgetOnDevice, INSTALL_OFFERED, keepingDeviceFlags } from './device-storage.ts'
import { newQueryClient } from './query-client.ts'
import { expire, hasLeft, leaveBy, markLeaving, meQuery, setMe, whenPersonChanges } from './session.ts'
import { addUnsaved, currentlyAsked } from './unsaved.ts'

const LEAGUE = ['league', 'wakeman', 'teams']

const person = (id: string | null) => ({ user: id === null ? null : { id } }) as Me

const storage = (stored: Map<string, string>) => ({
  get length() {
    return stored.size
  },
  key: (i: number) => [...stored.keys()][i] ?? null,
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})

let stored: Map<string, string>
let onDevice: Map<string, string>
beforeEach(() => {
  stored = new Map()
  onDevice = new Map()
  vi.stubGlobal('window', { sessionStorage: storage(stored), localStorage: storage(onDevice) })
})

/** A page on which Maya has looked around and typed. */
function mayasPage() {
  const client = newQueryClient()
  client.setQueryData(['site'], 'for everyone')
  setMe(client, person('maya'))
  client.setQueryData(LEAGUE, 'seen by Maya')
  client.setQueryData(['me', 'profile'], 'Maya’s own')
  stored.set('userEmail', 'maya@example.com')
  stored.set('typed-scores-wakeman', JSON.stringify({ userId: 'maya', pending: {} }))
  stored.set('reloaded-at', '1')
  onDevice.set('site-draft', JSON.stringify({ userId: 'maya', draft: {}, until: Date.now() + 60_000 }))
  onDevice.set('hidden-banner', 'b1')
  let changes = 0
  whenPersonChanges(() => changes++)
  return { client, changes: () => changes, receives: (me: Me) => client.fetchQuery({ ...meQuery, queryFn: () => me }) }
}

describe('[Q83] of one person', () => {
  it('nothing stays for another who signs in on this page', () => {
    const { client, changes } = mayasPage()
    setMe(client, person('omar'))
    expect(client.getQueryData(LEAGUE)).toBeUndefined()
    expect(client.getQueryData(['me', 'profile'])).toBeUndefined()
    expect([...stored.keys()]).toEqual(['reloaded-at'])
    expect([...onDevice.keys()]).toEqual(['hidden-banner'])
    expect(client.getQueryData(['site'])).toBe('for everyone')
    expect(client.getQueryData(meQuery.queryKey)).toEqual(person('omar'))
    expect(changes()).toBe(1)
  })

  it('nothing stays when the server says that somebody else is signed in now', async () => {
    const { client, changes, receives } = mayasPage()
    await client.invalidateQueries({ queryKey: meQuery.queryKey })
    await receives(person('omar'))
    expect(client.getQueryData(LEAGUE)).toBeUndefined()
    expect([...stored.keys()]).toEqual(['reloaded-at'])
    expect(changes()).toBe(1)
  })

  it('nothing is in the page after a session that ran out; what was typed waits for its owner alone', async () => {
    const { client, changes, receives } = mayasPage()
    expire(client)
    expect(client.getQueryData(LEAGUE)).toBeUndefined()
    expect(client.getQueryData(meQuery.queryKey)?.user).toBeNull()
    expect(changes()).toBe(1)
    expect(stored.has('typed-scores-wakeman')).toBe(true)
    await client.invalidateQueries({ queryKey: meQuery.queryKey })
    await receives(person('maya'))
    expect(stored.has('typed-scores-wakeman')).toBe(true)
    setMe(client, person('omar'))
    expect(stored.has('typed-scores-wakeman')).toBe(false)
  })

  it('who asked to leave has left on purpose, even where the session’s end is heard before the reply', () => {
    const { client } = mayasPage()
    markLeaving(client)
    expire(client)
    expect(hasLeft(client)).toBe(true)
    setMe(client, person('omar'))
    expect(hasLeft(client)).toBe(false)
  })

  it('nothing stays after a sign-out, even where the session’s end is heard before the reply', async () => {
    const { client } = mayasPage()
    await leaveBy(client, 'left', async () => expire(client))
    expect(client.getQueryData(LEAGUE)).toBeUndefined()
    expect([...stored.keys(), ...onDevice.keys()]).toEqual(['reloaded-at', 'hidden-banner'])
  })

  it('everything stays where a sign-out is refused', async () => {
    const { client } = mayasPage()
    await expect(leaveBy(client, 'left', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(hasLeft(client)).toBe(false)
    expect(client.getQueryData(LEAGUE)).toBe('seen by Maya')
    expect(stored.size).toBe(3)
  })

  it('[Q114] a session that ran out leaves the page while something typed is not saved; a sign-out does not', async () => {
    const { client, changes } = mayasPage()
    Object.assign(window, { addEventListener() {}, removeEventListener() {} })
    const drop = addUnsaved({ dialog: null, isLost: () => true, isSending: false, warns: true })
    vi.stubGlobal('fetch', async () => Response.json({ user: null }))
    Object.assign(window, { matchMedia: () => ({ matches: false }) })
    expire(client)
    await client.invalidateQueries({ queryKey: meQuery.queryKey })
    await client.fetchQuery({ ...meQuery, staleTime: 0 })
    expect(client.getQueryData(meQuery.queryKey)?.user?.id).toBe('maya')
    expect(client.getQueryData(LEAGUE)).toBe('seen by Maya')
    expect(currentlyAsked()).toMatchObject({ what: 'sign-in' })
    markLeaving(client)
    await client.fetchQuery({ ...meQuery, staleTime: 0 })
    expect(client.getQueryData(meQuery.queryKey)?.user).toBeNull()
    expect(client.getQueryData(LEAGUE)).toBeUndefined()
    expect(changes()).toBe(1)
    drop()
    await Promise.resolve()
    expect(currentlyAsked()).toBeNull()
  })

  it('what this device keeps stays for its owner until its time, and not after a sign-out', () => {
    const { client } = mayasPage()
    expire(client)
    setMe(client, person('maya'))
    expect(onDevice.has('site-draft')).toBe(true)
    onDevice.set('site-draft', JSON.stringify({ userId: 'maya', draft: {}, until: Date.now() }))
    forgetOnDevice('maya')
    expect(onDevice.has('site-draft')).toBe(false)
    onDevice.set('site-draft', JSON.stringify({ userId: 'maya', draft: {}, until: Date.now() + 60_000 }))
    forgetOnDevice(null)
    expect([...onDevice.keys()]).toEqual(['hidden-banner'])
  })

  it('[MN6] what the device was offered stays through a sign-out, and nothing else that its reply clears', async () => {
    onDevice.set(INSTALL_OFFERED, 'phone')
    onDevice.set('site-draft', '{}')
    await keepingDeviceFlags(async () => onDevice.clear())
    expect([...onDevice]).toEqual([[INSTALL_OFFERED, 'phone']])
    onDevice.clear()
    await keepingDeviceFlags(async () => onDevice.clear())
    expect(onDevice.size).toBe(0)
  })

  it('everything stays while the same person goes on', async () => {
    const { client, changes, receives } = mayasPage()
    await client.invalidateQueries({ queryKey: meQuery.queryKey })
    await receives(person('maya'))
    expect(client.getQueryData(LEAGUE)).toBe('seen by Maya')
    expect(stored.size).toBe(3)
    expect(changes()).toBe(0)
  })
})

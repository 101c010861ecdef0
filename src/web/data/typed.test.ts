import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetOnDevice } from './device-storage.ts'
import { keepTyped, readTyped, type TypedPlace } from './typed.ts'

const PLACES: readonly TypedPlace[] = [
  { key: 'own-profile', userId: 'maya' },
  { key: 'registration-2025', userId: 'maya' },
  { key: 'typed-scores-wakeman', userId: 'maya' },
]
const VISITORS: TypedPlace = { key: 'entry-email', userId: '' }

let items: Map<string, string>
beforeEach(() => {
  items = new Map()
  const sessionStorage = {
    get length() {
      return items.size
    },
    key: (i: number) => [...items.keys()][i] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('window', { sessionStorage, localStorage: null })
})
afterEach(() => vi.unstubAllGlobals())

it('[Q83] what is typed is found by its person alone, and is gone after a sign-out', () => {
  for (const place of [...PLACES, VISITORS]) keepTyped(place, { text: place.key })
  for (const place of PLACES) {
    expect(readTyped(place)).toEqual({ text: place.key })
    expect(readTyped({ ...place, userId: 'omar' })).toBeNull()
  }
  forgetOnDevice('maya')
  expect([...items.keys()].sort()).toEqual(PLACES.map(({ key }) => key).sort())
  forgetOnDevice(null)
  expect(items.size).toBe(0)
})

it('what was typed into another release’s form, or kept too long, is not found', () => {
  const [place] = PLACES as [TypedPlace]
  keepTyped(place, { text: 7, until: 1000 })
  expect(readTyped<{ text: string }>(place, ({ text }) => typeof text === 'string', 999)).toBeNull()
  expect(readTyped(place, undefined, 999)).toEqual({ text: 7 })
  expect(readTyped(place, undefined, 1000)).toBeNull()
  keepTyped(place, null)
  expect(items.size).toBe(0)
})

import { beforeEach, describe, expect, it } from 'vitest'
import type { Draft } from './draft.ts'
import { readDraft, storeDraft } from './stored-draft.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2025, 6, 16)
const DRAFT: Draft = {
  slogan: { version: 2, value: 'Every autumn.' },
  contact: { version: 0, value: { email: 'dana@example.com' } },
}

function storage() {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

let [tab, device] = [storage(), storage()]
beforeEach(() => {
  ;[tab, device] = [storage(), storage()]
})
const here = () => ({ tab, device })
const elsewhere = () => ({ tab: storage(), device })

describe('[SI1] what is not saved of the site', () => {
  it('is found by this tab whole, and by this device for 30 days without an address', () => {
    storeDraft('robin', DRAFT, here, NOW)
    expect(readDraft('robin', here, NOW + DAY)).toEqual(DRAFT)
    expect(readDraft('robin', elsewhere, NOW + 30 * DAY - 1)).toEqual({ slogan: DRAFT.slogan })
    expect([...device.map.values()].join()).not.toContain('dana@example.com')
    expect(readDraft('robin', elsewhere, NOW + 30 * DAY)).toEqual({})
  })

  it('is found by nobody else, and is gone once it is saved', () => {
    storeDraft('robin', DRAFT, here, NOW)
    expect(readDraft('dana', here, NOW)).toEqual({})
    storeDraft('robin', {}, here, NOW)
    expect([tab.map.size, device.map.size]).toEqual([0, 0])
  })

  it('is nothing where the browser keeps nothing, or something else', () => {
    const refused = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    storeDraft('robin', DRAFT, refused, NOW)
    expect(readDraft('robin', refused, NOW)).toEqual({})
    tab.setItem('site-draft', '{')
    device.setItem('site-draft', '7')
    expect(readDraft('robin', here, NOW)).toEqual({})
  })
})

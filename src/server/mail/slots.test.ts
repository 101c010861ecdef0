import { describe, expect, it } from 'vitest'
import { domainOf, freeSlot, MOST_CONNECTIONS, SLOW_AFTER_MS } from './slots.ts'

const to = (domain: string, count: number, since = 0) => Array.from({ length: count }, () => ({ domain, since }))
const SLOW = SLOW_AFTER_MS

describe('[ML1] slots of the mailer', () => {
  it('are ten', () => {
    const nine = [...to('a.example', 5), ...to('b.example', 4)]
    expect(freeSlot([], 0)).toEqual({ exceptDomains: [] })
    expect(freeSlot(nine, 0)).toEqual({ exceptDomains: [] })
    expect(freeSlot([...nine, ...to('c.example', 1)], 0)).toBeNull()
  })

  it('leave one for others when nine go to one domain', () => {
    expect(freeSlot(to('a.example', 8), 0)).toEqual({ exceptDomains: [] })
    expect(freeSlot(to('a.example', 9), 0)).toEqual({ exceptDomains: ['a.example'] })
  })

  it('are given up by mails that take long', () => {
    const slow = to('slow.example', 9)
    expect(freeSlot([...slow, ...to('a.example', 1, SLOW)], SLOW)).toEqual({ exceptDomains: [] })
    expect(freeSlot([...slow, ...to('a.example', 9, SLOW)], SLOW)).toEqual({ exceptDomains: ['a.example'] })
    const full = [...slow, ...to('a.example', 9, SLOW), ...to('b.example', 1, SLOW)]
    expect(freeSlot(full, SLOW)).toBeNull()
  })

  it('are taken by at most twelve mails to a domain that is slow', () => {
    const slow = to('slow.example', 9)
    expect(freeSlot([...slow, ...to('slow.example', 2, SLOW)], SLOW)).toEqual({ exceptDomains: [] })
    expect(freeSlot([...slow, ...to('slow.example', 3, SLOW)], SLOW)).toEqual({ exceptDomains: ['slow.example'] })
    expect(freeSlot(to('slow.example', 12), SLOW)).toEqual({ exceptDomains: ['slow.example'] })
  })

  it('are used again by slow mails when there are very many', () => {
    const slow = (count: number) => Array.from({ length: count }, (_, i) => ({ domain: `${i % 4}.example`, since: 0 }))
    expect(freeSlot(slow(20), SLOW)).toEqual({ exceptDomains: [] })
    expect(freeSlot(slow(MOST_CONNECTIONS - 1), SLOW)).toEqual({ exceptDomains: [] })
    expect(freeSlot(slow(MOST_CONNECTIONS), SLOW)).toBeNull()
  })

  it('count domains in lower case', () => {
    expect(domainOf('"odd@name"@Cup.Example')).toBe('cup.example')
  })
})

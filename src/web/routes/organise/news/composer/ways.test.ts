import { describe, expect, it } from 'vitest'
import type { Reach } from '#contract/news/post.ts'
import { firstWays, goText, problemsOfWays, reachText, type Ways, waysFor } from './ways.ts'

const ZONE = 'America/New_York'
const NOW = Date.parse('2025-07-24T13:40:00Z')
const REACH: Reach = {
  people: 84,
  reached: 81,
  addresses: 81,
  unreached: [{ reason: 'no-address', count: 3 }],
  seconds: 81,
}
const ways = (part: Partial<Ways> = {}): Ways => ({ ...firstWays(NOW, ZONE), ...part })
const text = (part: Partial<Ways>, reach: Reach | undefined = REACH) => ({
  go: goText({ ways: ways(part), reach, timeZone: ZONE }),
  ...reachText({ ways: ways(part), reach, timeZone: ZONE }),
})

describe('[NE3] before a post goes out', () => {
  it('is said how many it is for, reaches and does not reach', () => {
    expect(text({ byMail: true })).toEqual({
      go: 'Send to 84 people',
      whom: 'Goes to 84 people.',
      missed: '3 can’t be reached by mail.',
      how: '81 by mail. About 81 seconds.',
    })
    expect(text({ byMail: true }, { ...REACH, addresses: 70, seconds: 170 }).how).toBe(
      '81 in 70 mails by mail. About 3 minutes.',
    )
  })

  it('is said that nobody gets a mail where it stands on the page alone, or where nothing is written', () => {
    expect(text({})).toMatchObject({ go: 'Put it on the page', whom: 'Stands on the page for 84 people.', missed: '' })
    expect(goText({ ways: ways({ byMail: true }), reach: undefined, timeZone: ZONE })).toBe('Send it')
  })

  it('is said when it goes', () => {
    const later = { byMail: true, later: true, at: { day: '2025-07-28', time: '09:00' } }
    expect(text(later)).toMatchObject({
      go: 'Plan for July 28, 9:00 AM',
      whom: 'Goes to 84 people on Monday, July 28, 9:00 AM.',
    })
  })
})

it('[NE1] who is written to by mail alone sees no page and no banner', () => {
  expect(waysFor({ kind: 'unpaid' }, ways({ pinned: true, byMail: true }), true)).toMatchObject({
    onPage: false,
    pinned: false,
    byMail: true,
  })
  expect(waysFor({ kind: 'everyone' }, ways({ byMail: true }), false).byMail).toBe(false)
})

it('[NE2] a banner ends after its post is up, and a time lies ahead', () => {
  const early = { day: '2025-07-24', time: '09:00' }
  expect(problemsOfWays(ways(), NOW, ZONE)).toEqual({})
  expect(problemsOfWays(ways({ onPage: false }), NOW, ZONE)).toEqual({ ways: 'Choose the page, mail, or both' })
  expect(problemsOfWays(ways({ later: true, at: early }), NOW, ZONE).at).toBe('Choose a time to come')
  expect(problemsOfWays(ways({ pinned: true, pinUntil: early }), NOW, ZONE).until).toMatch(/^Choose a time after/)
  const planned = ways({ pinned: true, later: true, at: { day: '2025-08-20', time: '09:00' } })
  expect(problemsOfWays(planned, NOW, ZONE).until).toMatch(/^Choose a time after/)
})

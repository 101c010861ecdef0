import { describe, expect, it } from 'vitest'
import { savedText } from './saved-text.ts'

const details = (registrationOpens: string) => ({ registrationOpens, registrationDeadline: '2026-06-15' })
const deadlineText = 'June 15, 2026, 11:59 PM EDT'
const season = { name: 'Cup 2025', registration: { open: true, deadlineText } }

describe('[SE6] what a saved season means for visitors', () => {
  const current = { slug: '2025', current: true, details: details('') }
  const other = { slug: '2026', current: false, details: details('') }

  it('says of the current one whether it takes registrations, or from when on', () => {
    const closed = { ...season, registration: { open: false, deadlineText } }
    const early = { ...season, registration: { open: false, opensText: 'May 1, 2026', deadlineText } }
    expect(savedText(current, { season })).toMatch(/players can register up to its deadline/)
    expect(savedText(current, { season: closed })).toMatch(/Its registration is closed/)
    expect(savedText(current, { season: early })).toMatch(/opens on May 1, 2026/)
  })

  it('says of another one that it takes registrations while Home says so', () => {
    const alsoOpen = [{ leagueId: 'm', name: 'Cup 2026', slug: '2026', deadlineText }]
    expect(savedText(other, { season, alsoOpen })).toBe(
      `The home page stays with Cup 2025. A line on it says that players can register for this season until ${deadlineText}.`,
    )
    expect(savedText(other, { season })).toMatch(/Registration for this season is closed/)
    expect(savedText({ ...other, details: details('2026-05-01') }, { season })).toMatch(/from May 1, 2026 to June 15/)
  })
})

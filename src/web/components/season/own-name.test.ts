import { expect, it } from 'vitest'
import type { Season } from '#contract/league.ts'
import { crestName, noTeamText, registeredText } from './own-name.ts'

const named = (name: string, month = 'July') => ({
  productName: 'Wakeman Cup',
  season: { name, year: 2025, startsText: `${month} 9, 2025, 6:00 PM EDT` } as Season,
})

it('spec section 2: a season of the usual name has the badge to the letter, and the site’s crest', () => {
  const usual = named('Wakeman Cup 2025')
  expect(registeredText(usual)).toBe("You're registered for the 2025 Wakeman Cup!")
  expect(crestName(usual)).toBe('Wakeman Cup')
  expect(noTeamText(usual)).toBe('You are not on a team for summer 2025. Register from the home page.')
})

it('[SE1] badge and crest say the name of a season that is called otherwise', () => {
  for (const name of ['Maple Street Rec', 'Wakeman Cup', 'Wakeman Cup 2026', 'Fall Cup 2025']) {
    const own = named(name)
    expect(registeredText(own)).toBe(`You're registered for ${name}!`)
    expect(crestName(own)).toBe(name)
    expect(noTeamText(own)).toBe(`You are not on a team for ${name}. Register from the home page.`)
  }
})

it.each([
  ['June', true],
  ['August', true],
  ['May', false],
  ['September', false],
  ['January', false],
])('says "summer" of a season of the usual name that begins in %s: %s', (month, isSummer) => {
  const text = noTeamText(named('Wakeman Cup 2025', month))
  expect(text.includes('summer 2025')).toBe(isSummer)
  expect(text.includes('Wakeman Cup 2025')).toBe(!isSummer)
})

it('the crest is the site’s before the first season', () => {
  expect(crestName({ productName: 'Wakeman Cup', season: null })).toBe('Wakeman Cup')
})

import { expect, it } from 'vitest'
import { CLUB_LENGTH, captainText, lettersOf, pickerOf, shortClub } from './player-text.ts'

it('a club is cut to 6 characters, and to 4 on a narrow window', () => {
  expect(shortClub('Stripes', CLUB_LENGTH.wide)).toBe('Stripe')
  expect(shortClub('Stripes', CLUB_LENGTH.narrow)).toBe('Stri')
  expect(shortClub('Inter', CLUB_LENGTH.wide)).toBe('Inter')
})

it('a cut does not go through a character or leave a space at the end', () => {
  expect(shortClub('⚽⚽⚽⚽⚽⚽⚽⚽', 4)).toBe('⚽⚽⚽⚽')
  expect(shortClub('North End', 6)).toBe('North')
})

it('a photo shows the first letters of first and last name', () => {
  expect(lettersOf({ firstName: 'theo', lastName: 'Ångström' })).toBe('TÅ')
  expect(lettersOf({ firstName: 'Cher', lastName: '' })).toBe('C')
})

it('[D35] a captain who was removed is named neither on the roster nor on the clock', () => {
  const captain = {
    userId: 'u1',
    firstName: 'Maya',
    lastName: 'Torres',
    teamName: 'Aces',
    active: true,
    color: '1f7a4d',
    deputy: null,
    pickForMe: false,
    bot: false,
  }
  expect([captainText(captain), pickerOf(captain)]).toEqual(['Maya Torres · captain', 'Maya Torres'])
  const removed = { ...captain, removed: true as const }
  expect([captainText(removed), pickerOf(removed)]).toEqual(['No captain', 'Aces'])
  const deputy = { userId: 'u2', firstName: 'Jonah', lastName: 'Reed' }
  expect([captainText({ ...removed, deputy }), pickerOf({ ...removed, deputy })]).toEqual(['No captain', 'Jonah Reed'])
})

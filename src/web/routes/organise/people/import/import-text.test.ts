import { expect, it } from 'vitest'
import { broughtInText } from '../people-text.ts'
import { mailsText } from './import-text.ts'

it('[NE3] says how many mails a file sends, of which kind', () => {
  expect(mailsText({ players: 0, captains: 0 })).toBe('This sends no mails.')
  expect(mailsText({ players: 1, captains: 0 })).toBe('This sends 1 mail to a player about their team.')
  expect(mailsText({ players: 12, captains: 2 })).toBe(
    'This sends 12 mails to players about their team and 2 mails to captains about new players.',
  )
})

it('[NE3] counts the same mails once they are on the way', () => {
  expect(broughtInText({ added: 12, waiting: 0, changed: 0, told: 14 })).toBe(
    '12 players are registered. 14 mails about teams are on the way.',
  )
  expect(broughtInText({ added: 1, waiting: 0, changed: 0, told: 1 })).toContain(' 1 mail about teams is on the way.')
})

import { expect, it } from 'vitest'
import { withSender } from './sender-name.ts'

const senderOf = (mailFrom: string, name = 'Harbor, "League"') =>
  withSender({ mailFrom, productName: 'Wakeman Cup' }, { name: () => name, firstName: () => 'Sunday Cup' }).mailFrom

it('[SI1] a sender that is called as the league was at first is called as it is now', () => {
  for (const mailFrom of [
    'Wakeman Cup <hello@cup.example>',
    '"Wakeman Cup" <hello@cup.example>',
    'Sunday Cup <hello@cup.example>',
  ])
    expect(senderOf(mailFrom)).toBe('"Harbor, \\"League\\"" <hello@cup.example>')
})

it('[SI1] a sender with a name of its own, or none, stays', () => {
  for (const mailFrom of ['The organisers <hello@cup.example>', 'hello@cup.example', '<hello@cup.example>'])
    expect(senderOf(mailFrom)).toBe(mailFrom)
})

it('[SI1] a sender is read anew for each mail', () => {
  let name = 'Wakeman Cup'
  const settings = withSender(
    { mailFrom: 'Wakeman Cup <hello@cup.example>', productName: 'Wakeman Cup' },
    { name: () => name, firstName: () => 'Sunday Cup' },
  )
  expect(settings.mailFrom).toBe('"Wakeman Cup" <hello@cup.example>')
  name = 'Harbor League'
  expect(settings.mailFrom).toBe('"Harbor League" <hello@cup.example>')
})

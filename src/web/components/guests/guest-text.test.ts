import { expect, it } from 'vitest'
import { waitingText } from './guest-text.ts'

it('[MN7, NE3] says that a link goes to a guardian only where the site sends mails', () => {
  expect(waitingText(true)).toContain('A link goes to them by mail')
  expect(waitingText(false)).not.toContain('link')
  expect(waitingText(false)).toContain('nobody has asked them')
})

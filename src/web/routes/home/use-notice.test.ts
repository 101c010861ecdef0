import { expect, it } from 'vitest'
import { noticeFor } from './use-notice.ts'

it.each([
  ['Tonight is called off.', 'Tonight is called off: Lightning.', 'Tonight is called off: Lightning.'],
  ['Tonight is called off.', 'Tonight is called off.', 'Tonight is called off.'],
  // The reply about the person is older than the notice.
  ['Tonight is called off.', 'Wed, Jul 16 is called off: Heat.', null],
  ['Tonight is called off from 7:00 PM on.', 'Tonight is called off: Heat.', null],
  ['Tonight is called off.', 'Tonight is called off from 7:00 PM on.', null],
  [undefined, 'Tonight is called off: Lightning.', null],
  ['Tonight is called off.', undefined, null],
])('[SC11] the notice “%s” has the reason of “%s”', (notice, known, wanted) => {
  expect(noticeFor(notice, known === undefined ? {} : { notice: known })).toBe(wanted)
  expect(noticeFor(notice, undefined)).toBeNull()
})

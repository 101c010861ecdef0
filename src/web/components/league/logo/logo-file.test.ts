import { expect, it } from 'vitest'
import { fileComplaint, MAX_BYTES } from './logo-file.ts'

const file = { name: 'badge.png', type: 'image/png', size: 1000 }

it.each(['image/png', 'image/jpeg', 'image/webp', 'image/avif', ''])('takes a picture of type %j', (type) => {
  expect(fileComplaint({ ...file, type })).toBeNull()
  expect(fileComplaint({ ...file, type, size: MAX_BYTES })).toBeNull()
})

it('refuses SVG by its type or its name, and says why', () => {
  expect(fileComplaint({ ...file, type: 'image/svg+xml' })).toMatch(/SVG/)
  expect(fileComplaint({ ...file, name: 'Badge.SVG', type: '' })).toMatch(/SVG/)
})

it.each([
  [{ size: 0 }, /empty/],
  [{ size: MAX_BYTES + 1 }, /5 MB/],
  [{ type: 'image/gif' }, /PNG, JPEG/],
  [{ type: 'text/html' }, /PNG, JPEG/],
])('refuses %j', (change, why) => {
  expect(fileComplaint({ ...file, ...change })).toMatch(why)
})

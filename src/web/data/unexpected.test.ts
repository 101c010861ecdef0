import { expect, test, vi } from 'vitest'
import { Failure } from './client.ts'
import { failureText } from './failure-text.ts'
import { newQueryClient } from './query-client.ts'
import { logUnexpected, withoutPart } from './unexpected.ts'

test('an error that is no answer of the server is logged once, however often it is shown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = new TypeError('a bug')
  logUnexpected(new Failure({ code: 'unavailable', status: 503, message: '' }))
  expect(log).not.toHaveBeenCalled()

  vi.stubGlobal('addEventListener', () => {})
  await newQueryClient()
    .fetchQuery({ queryKey: ['broken'], queryFn: () => Promise.reject(error), retry: false })
    .catch(() => {})
  failureText('register', error)
  failureText('register', error)
  expect(log.mock.calls).toEqual([[error]])
})

test('a part that does not come is left out; the browser says so itself, and what the part throws is logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  log.mockClear()
  const [lost, broken] = [new TypeError('Failed to fetch dynamically imported module'), new RangeError('a bug')]
  expect(withoutPart(lost).default()).toBeNull()
  expect(withoutPart(broken).default()).toBeNull()
  expect(log.mock.calls).toEqual([[broken]])
})

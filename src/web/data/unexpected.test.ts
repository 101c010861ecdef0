import { expect, test, vi } from 'vitest'
import { Failure } from './client.ts'
import { failureText } from './failure-text.ts'
import { newQueryClient } from './query-client.ts'
import { logUnexpected, withoutScript } from './unexpected.ts'

test('[Q85] an error that is no answer of the server is logged once, however often it is shown', async () => {
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

test('[Q85] a script that does not come is done without; the browser says so itself, and what the part throws is logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  log.mockClear()
  const broken = new TypeError('x is not a function')
  for (const message of [
    'Failed to fetch dynamically imported module: http://localhost/assets/a.js',
    'error loading dynamically imported module: http://localhost/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])
    expect(withoutScript(new TypeError(message))).toBeNull()
  expect(withoutScript(broken)).toBeNull()
  expect(log.mock.calls).toEqual([[broken]])
})

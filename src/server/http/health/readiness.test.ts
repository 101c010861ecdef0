import { afterEach, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '../../testing/site.ts'
import { createReadiness } from './readiness.ts'

describe('readiness', () => {
  it('is ready without anything to say, and says each warning in a line', () => {
    const readiness = createReadiness()
    expect(readiness.report()).toEqual({ ready: true, text: 'ready\n' })
    readiness.warn('clock', 'The clock is 5 seconds off.')
    readiness.warn('pool', 'All connections are in use.')
    expect(readiness.report()).toEqual({
      ready: true,
      text: 'ready\nThe clock is 5 seconds off.\nAll connections are in use.\n',
    })
  })

  it('replaces what was said by the same key, and forgets it with null', () => {
    const readiness = createReadiness()
    readiness.warn('clock', 'The clock is 5 seconds off.')
    readiness.warn('clock', 'The clock is 6 seconds off.')
    expect(readiness.report().text).toBe('ready\nThe clock is 6 seconds off.\n')
    readiness.warn('clock', null)
    expect(readiness.report().text).toBe('ready\n')
  })

  it('says only what fails while anything does', () => {
    const readiness = createReadiness()
    readiness.warn('clock', 'The clock is 5 seconds off.')
    readiness.fail('store', 'The database does not answer.')
    readiness.fail('closing', 'The server is closing.')
    expect(readiness.report()).toEqual({
      ready: false,
      text: 'The database does not answer.\nThe server is closing.\n',
    })
    readiness.fail('store', null)
    readiness.fail('closing', null)
    expect(readiness.report().ready).toBe(true)
  })
})

describe('/readyz', () => {
  let site: TestSite
  afterEach(() => site.close())
  const readyz = async () => {
    const answer = await site.app.inject({ url: '/readyz' })
    return [answer.statusCode, answer.headers['content-type'], answer.body]
  }

  it('answers with what the parts of the server report', async () => {
    site = await openTestSite()
    const PLAIN = 'text/plain; charset=utf-8'
    expect(await readyz()).toEqual([200, PLAIN, 'ready\n'])
    site.readiness.warn('clock', 'The clock is 5 seconds off.')
    expect(await readyz()).toEqual([200, PLAIN, 'ready\nThe clock is 5 seconds off.\n'])
    site.readiness.fail('closing', 'The server is closing.')
    expect(await readyz()).toEqual([503, PLAIN, 'The server is closing.\n'])
  })
})

import { describe, expect, it } from 'vitest'
import { Failure } from '#web/data/client.ts'
import { isCut } from './use-own.ts'

const FAILED = new Failure({ code: 'network', status: 0, message: '' })
const query = { error: null, failureReason: null, fetchStatus: 'fetching' as const }

describe('[HO8] the connection of a page that was opened from the device', () => {
  it('is not lost while the server takes its time', () => expect(isCut(query)).toBe(false))

  it('is lost once a try fails, also while the next one is under way, and without a network', () => {
    expect(isCut({ ...query, failureReason: FAILED })).toBe(true)
    expect(isCut({ ...query, error: FAILED })).toBe(true)
    expect(isCut({ ...query, fetchStatus: 'paused' })).toBe(true)
  })

  it('is not lost where the server refuses', () =>
    expect(isCut({ ...query, error: new Failure({ code: 'not_signed_in', status: 401, message: '' }) })).toBe(false))
})

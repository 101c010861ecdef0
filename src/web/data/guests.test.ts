import { expect, it } from 'vitest'
import { Failure, noAnswer } from './client.ts'
import { standingFailure } from './guests.ts'

it('[MN7] that no answer came goes once another answer shows what became of the act; a refusal stays', () => {
  const [before, after] = [{ asks: ['open'] }, { asks: ['filled'] }]
  const lost = noAnswer()
  expect(standingFailure(lost, before, before)).toBe(lost)
  expect(standingFailure(lost, before, after)).toBeNull()
  const refused = new Failure({ code: 'guest_found', status: 409, message: 'Found.' })
  expect(standingFailure(refused, before, after)).toBe(refused)
  expect(standingFailure(null, undefined, after)).toBeNull()
})

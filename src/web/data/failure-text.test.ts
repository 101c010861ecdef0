import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FAILURES, type FailureCode } from '#contract/failures/failure.ts'
import { Failure } from './client.ts'
import { ATTEMPTS, type Attempt, failureText, seasonFailureText } from './failure-text.ts'

const failure = (code: Failure['code'], retryAfterSeconds?: number) =>
  new Failure({ code, status: 400, message: 'The server’s own sentence.', retryAfterSeconds })

// Errors that are no answer of the server are logged there.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

describe('failureText', () => {
  it('titles a failure with the specification’s sentence', () => {
    expect(failureText('sign-in', failure('invalid_credentials')).title).toBe('Failed to log in')
    expect(failureText('google', failure('network')).title).toBe('Failed to sign in with Google')
    expect(failureText('sign-up', failure('account_not_created')).title).toBe('Failed to create an account')
    expect(failureText('reset-request', failure('unavailable')).title).toBe('Failed to reset password')
    expect(failureText('register', failure('registration_closed')).title).toBe('Failed to register account')
    expect(failureText('update', failure('internal_error')).title).toBe('Failed to update account')
    expect(failureText('sign-out', failure('network')).title).toBe('Failed to log out')
  })

  it.each([
    ['register', 'Failed to register account', 'Error registering user'],
    ['update', 'Failed to update account', 'Error updating profile'],
  ] as const)('[spec 8] says under the title of %s that the write failed', (attempt, title, cause) => {
    for (const status of [500, 503]) {
      const failed = new Failure({ code: 'unavailable', status, message: 'Try again.' })
      expect(failureText(attempt, failed)).toEqual({ title, cause, detail: 'Try again.' })
    }
    expect(failureText(attempt, failure('registration_closed')).cause).toBeUndefined()
    expect(failureText(attempt, failure('network')).cause).toBeUndefined()
  })

  it('has a sentence for every attempt and code', () => {
    const codes = [...(Object.keys(FAILURES) as FailureCode[]), 'network' as const]
    for (const attempt of Object.keys(ATTEMPTS) as Attempt[])
      for (const code of codes) expect(failureText(attempt, failure(code)).detail).toMatch(/\.$/)
  })

  it('says how long to wait', () => {
    expect(failureText('sign-in', failure('too_many_requests', 1)).detail).toContain('Wait 1 second,')
    expect(failureText('sign-in', failure('too_many_requests', 45)).detail).toContain('Wait 45 seconds,')
    expect(failureText('sign-in', failure('too_many_requests', 601)).detail).toContain('Wait 11 minutes,')
    expect(failureText('sign-in', failure('too_many_requests')).detail).toContain('Wait a little')
  })

  it('shows nothing of an error it does not know', () => {
    expect(failureText('update', new TypeError('x is not a function')).detail).toBe(FAILURES.internal_error.message)
  })

  it.each(['sign-in', 'google'] as const)('[D35] tells a blocked account whom to ask, at %s', (attempt) => {
    const { message, status } = FAILURES.account_blocked
    expect(failureText(attempt, new Failure({ code: 'account_blocked', status, message }))).toEqual({
      title: ATTEMPTS[attempt],
      detail: 'This account is blocked. Ask the organiser of the league.',
    })
  })

  it('prefers the server’s sentence where it has nothing better', () => {
    expect(failureText('update', failure('common_password')).detail).toBe('The server’s own sentence.')
  })
})

describe('seasonFailureText', () => {
  const text = (page: Parameters<typeof seasonFailureText>[0], code: Failure['code']) =>
    seasonFailureText(page, failure(code), 'Wakeman Cup 2024')
  const said = 'The server’s own sentence.'

  it('is the specification’s sentence for each page', () => {
    expect(text('teams', 'internal_error')).toBe(`Failed to load league data: ${said}`)
    expect(text('standings', 'unavailable')).toBe(`Failed to load league data: ${said}`)
    expect(text('matches', 'internal_error')).toBe('Failed to load match data')
    expect(text('team', 'internal_error')).toBe(`Error: Failed to load team data: ${said}`)
    expect(text('team', 'team_not_found')).toBe('Error: Team not found')
  })

  it('names a league that is not there', () => {
    for (const page of ['teams', 'standings', 'matches'] as const)
      expect(text(page, 'league_not_found')).toBe('Failed to load league data: Wakeman Cup 2024 was not found')
    expect(text('team', 'league_not_found')).toBe('Error: Failed to load team data: Wakeman Cup 2024 was not found')
  })

  it('shows nothing of an error it does not know', () => {
    expect(seasonFailureText('teams', new TypeError('x is not a function'), '')).not.toContain('function')
  })
})

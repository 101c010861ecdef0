import { describe, expect, it } from 'vitest'
import { type GoogleEvent, type GoogleState, googleFailure, googleOutcome, readAnswer } from './google-outcome.ts'

const outcomeOf = (...events: GoogleEvent[]) => events.reduce(googleOutcome, { step: 'idle' } as GoogleState)
const detail = (state: GoogleState) => (state.step === 'failed' ? state.failure.detail : null)

describe('googleOutcome', () => {
  it('is done when the window answers', () => {
    expect(outcomeOf('opened', { ok: true })).toEqual({ step: 'done' })
  })

  it('takes an answer that comes just after the window closed', () => {
    expect(outcomeOf('opened', 'gone', { ok: true }, 'grace over')).toEqual({ step: 'done' })
  })

  it('fails when the window was closed without an answer', () => {
    expect(detail(outcomeOf('opened', 'gone', 'grace over'))).toMatch(/closed before/)
  })

  it('takes a late answer even then', () => {
    expect(outcomeOf('opened', 'gone', 'grace over', { ok: true })).toEqual({ step: 'done' })
  })

  it('can be tried again', () => {
    expect(outcomeOf('opened', 'gone', 'grace over', 'opened')).toEqual({ step: 'open' })
  })

  it('keeps out the answers of other tabs', () => {
    expect(outcomeOf({ ok: false, code: 'google_failed' })).toEqual({ step: 'idle' })
  })

  it('does not undo a success', () => {
    expect(outcomeOf('opened', { ok: true }, 'gone', 'grace over', { ok: false, code: 'google_failed' })).toEqual({
      step: 'done',
    })
  })

  it('opens the way again when the site is lost after Google said yes', () => {
    expect(detail(outcomeOf('opened', { ok: true }, 'unreachable'))).toMatch(/did not answer/)
  })

  it('says what to do about a blocked window', () => {
    expect(detail(outcomeOf('blocked'))).toMatch(/Allow pop-ups/)
  })
})

describe('googleFailure', () => {
  it('has the specification’s title', () => {
    expect(googleFailure('google_failed').title).toBe('Failed to sign in with Google')
  })

  it('sends someone with a password account to the password', () => {
    expect(googleFailure('account_not_linked').detail).toMatch(/password/)
  })

  it('[A9] says the ways in to an account that another Google account opens', () => {
    expect(googleFailure('other_google_account')).toEqual({
      title: 'Failed to sign in with Google',
      detail:
        'This address belongs to another Google account. Choose that one, log in with your password, or reset the password by mail.',
    })
  })

  it.each(['', 'toString', 'made_up'])('treats %j as a plain failure', (code) => {
    expect(googleFailure(code)).toEqual(googleFailure('google_failed'))
  })
})

describe('readAnswer', () => {
  it('reads answers alone', () => {
    expect(readAnswer({ ok: true })).toEqual({ ok: true })
    expect(readAnswer({ ok: false, code: 'google_failed' })).toEqual({ ok: false, code: 'google_failed' })
    for (const other of [null, 'ok', {}, { ok: false }, { ok: 'yes' }]) expect(readAnswer(other)).toBeNull()
  })
})

import { FAILURES, type FailureCode } from '#contract/failures/failure.ts'
import { Failure } from '#web/data/client.ts'
import { ATTEMPTS, failureText } from '#web/data/failure-text.ts'
import type { FormFailure } from '../form/use-contract-form.ts'

/** The message of the page that ends the Google window to the one that opened it. */
export type GoogleAnswer = { ok: true } | { ok: false; code: string }

export type GoogleState =
  | { step: 'idle' }
  | { step: 'open' }
  /** The window is gone, its answer may still be on the way. */
  | { step: 'gone' }
  | { step: 'failed'; failure: FormFailure }
  | { step: 'done' }

export type GoogleEvent = 'opened' | 'gone' | 'grace over' | 'blocked' | 'no answer' | 'unreachable' | GoogleAnswer

const failed = (detail: string): GoogleState => ({ step: 'failed', failure: { title: ATTEMPTS.google, detail } })

/**
 * Returns how a sign-in through the Google window goes on. An answer counts even after the window seemed closed: browsers
 * report a window as closed while Google's own pages cut its tie to ours. Without a try here it is another tab's.
 */
export function googleOutcome(state: GoogleState, event: GoogleEvent): GoogleState {
  if (typeof event === 'object') {
    if (state.step === 'idle' || state.step === 'done') return state
    return event.ok ? { step: 'done' } : { step: 'failed', failure: googleFailure(event.code) }
  }
  switch (event) {
    case 'opened':
      return { step: 'open' }
    case 'gone':
      return state.step === 'open' ? { step: 'gone' } : state
    case 'grace over':
      return state.step === 'gone' ? failed('The Google window was closed before you were signed in.') : state
    case 'blocked':
      return failed('Your browser blocked the Google window. Allow pop-ups for this site, then try again.')
    case 'no answer':
      return failed('No answer came. Check your connection, then try again.')
    case 'unreachable':
      return failed('Google let you in, but then the site did not answer. Try again.')
  }
}

/** The specification's text for a failure of Google sign-in, by the code the server ended it with. */
export function googleFailure(code: string): FormFailure {
  const known = Object.hasOwn(FAILURES, code) ? (code as FailureCode) : 'google_failed'
  const { status, message } = FAILURES[known]
  return failureText('google', new Failure({ code: known, status, message }))
}

/** Reads a message of the channel; null for anything that is not an answer. */
export function readAnswer(data: unknown): GoogleAnswer | null {
  if (typeof data !== 'object' || data === null || !('ok' in data)) return null
  if (data.ok === true) return { ok: true }
  return 'code' in data && typeof data.code === 'string' ? { ok: false, code: data.code } : null
}

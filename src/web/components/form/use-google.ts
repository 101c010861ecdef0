import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { type GoogleState, googleOutcome } from './google-outcome.ts'
import { canOpenWindow, googleAddress, listenForAnswer, openGoogleWindow } from './google-window.ts'

const LOOK_EVERY = 500
const GRACE = 1500
const IDLE: GoogleState = { step: 'idle' }

/**
 * Signs in through a Google window. `start` belongs straight into a click, or the window counts as a pop-up.
 * Where no window can be had, `whenBlocked` says whether the whole page goes to Google instead, which loses
 * what is typed on it.
 */
export function useGoogle({
  returnTo,
  whenBlocked,
  onSignedIn,
}: {
  returnTo: string
  whenBlocked: 'redirect' | 'say'
  onSignedIn: () => Promise<unknown>
}): { state: GoogleState; start: () => void } {
  const [state, dispatch] = useReducer(googleOutcome, IDLE)
  const opened = useRef<Window | null>(null)
  const signedIn = useEffectEvent(() => {
    onSignedIn().catch(() => dispatch('unreachable'))
  })

  const listening = state.step !== 'idle'
  useEffect(() => (listening ? listenForAnswer(dispatch) : undefined), [listening])

  useEffect(() => {
    if (state.step === 'open') {
      const look = setInterval(() => opened.current?.closed && dispatch('gone'), LOOK_EVERY)
      return () => clearInterval(look)
    }
    if (state.step === 'gone') {
      const grace = setTimeout(() => dispatch('grace over'), GRACE)
      return () => clearTimeout(grace)
    }
    if (state.step === 'done') signedIn()
  }, [state.step])

  const start = () => {
    if (state.step === 'done') return
    if (state.step === 'open' && opened.current && !opened.current.closed) return opened.current.focus()
    opened.current = canOpenWindow(navigator.userAgent) ? openGoogleWindow(returnTo) : null
    if (opened.current) dispatch('opened')
    else if (whenBlocked === 'say') dispatch('blocked')
    else window.location.assign(googleAddress({ mode: 'redirect', returnTo }))
  }

  return { state, start }
}

import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { logUnexpected } from '#web/data/unexpected.ts'
import { isReachable, openPage } from '#web/navigation/open-page.ts'
import { type GoogleState, googleOutcome } from './google-outcome.ts'
import { canOpenWindow, googleAddress, listenForAnswer, openGoogleWindow } from './google-window.ts'

const LOOK_EVERY = 500
const GRACE = 1500
const IDLE: GoogleState = { step: 'idle' }

/**
 * Signs in through a Google window. `start` belongs straight into a click, or the window counts as a pop-up.
 * Where no window can be had, `whenBlocked` says whether the whole page goes to Google instead, which loses
 * what is typed on it. It is no `useAct`, since another window signs in, and may be closed without an answer.
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
    onSignedIn().catch((error) => {
      logUnexpected(error)
      dispatch('unreachable')
    })
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
    const popup = canOpenWindow(navigator.userAgent) ? openGoogleWindow() : null
    opened.current = popup
    if (popup) dispatch('opened')
    else if (whenBlocked === 'say') return dispatch('blocked')
    void leadToGoogle(popup)
  }

  /** Only once the server answers: else the browser would show its own error page there. */
  async function leadToGoogle(popup: Window | null) {
    const isReached = popup ? await isReachable() : await openPage(googleAddress({ mode: 'redirect', returnTo }))
    if (!isReached) {
      popup?.close()
      dispatch('no answer')
    } else if (popup) popup.location.href = googleAddress({ mode: 'popup', returnTo })
  }

  return { state, start }
}

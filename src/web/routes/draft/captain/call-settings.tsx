import { useState } from 'react'
import { useIsHydrated } from '#web/data/use-browser-value.ts'
import { allowSound, CALLS, type Call, isPossible, keepCalls, readCalls, shake, whistle } from './calls.ts'

/** Settings for being called at one's turn: those that this device can do, with the choice made on it. */
export const CallSettings = () => (useIsHydrated() ? <Choices /> : null)

function Choices() {
  const [choice, setChoice] = useState(readCalls)
  const [blocked, setBlocked] = useState(false)

  async function turn(call: Call) {
    const on = !choice[call]
    if (on && call === 'notification') {
      const allowed = (await Notification.requestPermission()) === 'granted'
      setBlocked(!allowed)
      if (!allowed) return
    }
    const next = { ...choice, [call]: on }
    setChoice(next)
    keepCalls(next)
  }
  function tryOut() {
    allowSound()
    if (choice.sound) whistle()
    if (choice.vibration) shake()
  }

  return (
    <details className="calls">
      <summary>When it’s your turn</summary>
      {(Object.keys(CALLS) as Call[]).filter(isPossible).map((call) => (
        <button
          key={call}
          type="button"
          role="switch"
          aria-checked={choice[call]}
          className="switch"
          onClick={() => void turn(call)}
        >
          <span>{CALLS[call]}</span>
          <i aria-hidden="true" />
        </button>
      ))}
      {blocked && <p className="refused refused-paper">Notifications are blocked for this site in your browser.</p>}
      <button type="button" className="chip" onClick={tryOut}>
        Try it
      </button>
    </details>
  )
}

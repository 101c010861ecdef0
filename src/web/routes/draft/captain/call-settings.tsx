import { useState } from 'react'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Tick } from '#web/components/tick.tsx'
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
    <details className="mt-3 border-line border-t pt-1">
      <summary className="min-h-11 cursor-pointer content-center font-bold">When it’s your turn</summary>
      {(Object.keys(CALLS) as Call[]).filter(isPossible).map((call) => (
        <Tick key={call} role="switch" checked={choice[call]} onChange={() => void turn(call)}>
          {CALLS[call]}
        </Tick>
      ))}
      {blocked && <Alert tone="error" title="Notifications are blocked for this site in your browser." />}
      <Button variant="quiet" size="small" className="mt-2" onClick={tryOut}>
        Try it
      </Button>
    </details>
  )
}

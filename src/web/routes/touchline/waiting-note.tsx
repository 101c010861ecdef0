import { Note } from '#web/components/note.tsx'
import type { TouchlineState } from '#web/data/touchline/touchline.ts'
import { TouchIcon } from './touch-icon.tsx'

/** Says what has not reached the server, and that nothing is lost; nothing while the server can be reached. */
export function WaitingNote({ state }: { state: TouchlineState }) {
  return (
    <div role="status" className="contents">
      {state.isLost && (
        <Note tone="now" icon={<TouchIcon name="offline" />}>
          {waitingText(state)}
        </Note>
      )}
    </div>
  )
}

function waitingText({ taps, isKept }: TouchlineState): string {
  const keeps = isKept ? '' : ' Leave this page open: this browser keeps nothing.'
  if (taps.length === 0) return `No signal. Keep going. Your taps wait here and are sent later.${keeps}`
  const waiting = taps.length === 1 ? '1 tap waits for the network' : `${taps.length} taps wait for the network`
  return isKept ? `No signal. ${waiting}, safe on this phone.` : `No signal. ${waiting}.${keeps}`
}

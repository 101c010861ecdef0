import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { reasonText } from '../captain/my-team.tsx'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import type { Practice } from './use-mock.ts'

/** Whom queue, plan and list would take for the viewer, and the way to let them. */
export function MockPicks({ practice }: { practice: Practice }) {
  const { draft, player } = useRoomView()
  const [refusal, setRefusal] = useState<string | null>(null)
  const one = player(draft.own?.autoPick?.playerId)
  if (!draft.own || !one) return null
  return (
    <>
      <p className="auto-pick">
        Picked for you: <b translate="no">{nameOf(one)}</b>
        <small>{reasonText(draft.own)}</small>
      </p>
      <Button
        variant="quiet"
        size="small"
        className="mt-2"
        onClick={() => setRefusal(practice.play({ name: 'pick-for-me' }))}
      >
        Pick for me
      </Button>
      {refusal && (
        <p role="alert" className="refused refused-paper">
          {refusal}
        </p>
      )}
    </>
  )
}

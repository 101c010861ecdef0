import { Suspense, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { useMe } from '#web/data/session.ts'
import { lazyPart } from '#web/navigation/lazy-part.ts'
import { useRoomView } from '../room/room-view.ts'
import { useCommand } from '../room/use-command.ts'
import { TeamName } from './team-name.tsx'

const LeaveCaptaincy = lazyPart(() => import('./leave-captaincy.tsx'))

/** Before the start: take a captain's spot; for who has one, the team's name and the way out. */
export function BecomeCaptain() {
  const { room, viewerId, draft } = useRoomView()
  const isRegistered = useMe()?.registration != null
  const { send, pending, refusal } = useCommand(room)
  const [leaving, setLeaving] = useState(false)
  const isCaptain = draft.captains.some(({ userId }) => userId === viewerId)
  const mayAsk = (room.captains?.canBecomeCaptain ?? false) && isRegistered && !draft.rehearsal
  if (!isCaptain && !mayAsk)
    return draft.captains.length >= draft.settings.maxCaptains ? (
      <p className="spots-note">All captain spots are taken. You’re in the pool.</p>
    ) : null
  if (!isCaptain)
    return (
      <div className="spots-act">
        <Button
          pending={pending !== null}
          pendingText="Registering..."
          onClick={() => void send('become-captain', { uid: viewerId })}
        >
          Become a Captain
        </Button>
        {refusal && (
          <p role="alert" className="refused">
            {refusal}
          </p>
        )}
      </div>
    )
  return (
    <div className="spots-act">
      <p className="captain-mark">
        <Icon name="check" /> You are a Captain
      </p>
      <TeamName />
      {draft.phase === 'open' && (
        <>
          <Button variant="ghost" size="small" onClick={() => setLeaving(true)}>
            Leave captaincy
          </Button>
          <Suspense>
            <LeaveCaptaincy open={leaving} onOpenChange={setLeaving} />
          </Suspense>
        </>
      )}
    </div>
  )
}

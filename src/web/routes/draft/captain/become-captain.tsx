import { useState } from 'react'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Tag } from '#web/components/tag.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { useRoomView } from '../room/room-view.ts'
import { useCommand } from '../room/use-command.ts'
import { captainWay } from './captain-way.ts'
import { TeamName } from './team-name.tsx'

/** Before the start: take a captain's spot; for who has one, the team's name and the way out. */
export function BecomeCaptain() {
  const { room, viewerId, draft } = useRoomView()
  const { send, pending, refusal } = useCommand(room)
  const [leaving, setLeaving] = useState(false)
  const way = captainWay(draft, room.captains, viewerId)
  if (way === null) return null
  if (way === 'full' || way === 'full-and-in-pool')
    return (
      <p className="mt-4 text-white/80">
        {`All captain spots are taken.${way === 'full-and-in-pool' ? ' You’re in the pool.' : ''}`}
      </p>
    )
  if (way === 'free')
    return (
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          pending={pending !== null}
          pendingText="Registering..."
          onClick={() => void send('become-captain', { uid: viewerId })}
        >
          Become a Captain
        </Button>
        {refusal && <Alert tone="error" title={refusal} />}
      </div>
    )
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
      <Tag tone="good">
        <Icon name="check" className="size-4" /> You are a Captain
      </Tag>
      <TeamName />
      {draft.phase === 'open' && (
        <>
          <Button variant="ghost" size="small" onClick={() => setLeaving(true)}>
            Leave captaincy
          </Button>
          <LeaveCaptaincy open={leaving} onOpenChange={setLeaving} />
        </>
      )}
    </div>
  )
}

/** Asks before a captain gives up the spot. */
function LeaveCaptaincy({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { room, ownCaptain } = useRoomView()
  const { send, pending, refusal } = useCommand(room)
  async function leave() {
    if (await send('leave-captain', {})) onOpenChange(false)
  }
  return (
    <Confirm
      title="Leave captaincy?"
      body={
        <WithNames
          text={`${ownCaptain?.teamName ?? 'Your team'} is removed, and somebody else can take the spot. You go back to the pool and can be picked.`}
          names={[ownCaptain?.teamName]}
        />
      }
      confirmLabel="Leave captaincy"
      cancelLabel="Stay captain"
      danger
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={() => void leave()}
      pending={pending !== null}
      failure={refusal}
    />
  )
}

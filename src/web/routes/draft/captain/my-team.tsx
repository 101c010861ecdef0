import type { ReactNode } from 'react'
import { Alert } from '#web/components/alert.tsx'
import { SwitchRow } from '#web/components/switch-row.tsx'
import { useRoomView } from '../room/room-view.ts'
import { useCommand } from '../room/use-command.ts'
import { CallSettings } from './call-settings.tsx'
import { NextAutoPick } from './next-auto-pick.tsx'
import { TeamPanel } from './team-panel.tsx'

/**
 * A captain's panel: who comes if time runs out, "pick for me", the list, the plan, and what the team lacks. In a practice
 * draft `picks` says who comes, and there is no time to be called in.
 */
export default function MyTeam({ onOpen, picks }: { onOpen: (id: string) => void; picks?: ReactNode }) {
  if (picks !== undefined) return <TeamPanel onOpen={onOpen} picks={picks} />
  return (
    <TeamPanel
      onOpen={onOpen}
      picks={
        <>
          <NextAutoPick says="If time runs out:" />
          <PickForMe />
        </>
      }
      settings={<CallSettings />}
    />
  )
}

function PickForMe() {
  const { room, ownCaptain, draft, viewerId } = useRoomView()
  const { send, pending, refusal } = useCommand(room)
  const on = ownCaptain?.pickForMe ?? false
  const isCaptain = draft.own?.captainId === viewerId
  return (
    <div className="mt-2 grid gap-2">
      <SwitchRow
        label="Pick for me"
        says={
          isCaptain
            ? 'Your list picks at once when it is your turn, then your plan, then the league list. Everyone sees that it is on.'
            : 'Only the captain can switch it.'
        }
        on={pending === null ? on : !on}
        disabled={!isCaptain}
        onSwitch={(next) => void send('pick-for-me', { on: next })}
      />
      {refusal && <Alert tone="error" title={refusal} />}
    </div>
  )
}

import type { ReactNode } from 'react'
import type { DraftMessage } from '#contract/draft.ts'
import { planText } from '#league/draft/plan.ts'
import type { Queue } from '../pool/use-queue.ts'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { useCommand } from '../room/use-command.ts'
import { CallSettings } from './call-settings.tsx'
import { TeamPanel } from './team-panel.tsx'

/**
 * A captain's panel: who comes if time runs out, "pick for me", the queue, the plan, and what the team lacks. In a practice
 * draft `picks` says who comes, and there is no time to be called in.
 */
export default function MyTeam({ queue, picks }: { queue: Queue; picks?: ReactNode }) {
  if (picks !== undefined) return <TeamPanel queue={queue} picks={picks} />
  return (
    <TeamPanel
      queue={queue}
      picks={
        <>
          <AutoPick />
          <PickForMe />
        </>
      }
      settings={<CallSettings />}
    />
  )
}

/** The player whom the server would pick, and why ([D16]). */
export function AutoPick() {
  const { draft, player } = useRoomView()
  const one = player(draft.own?.autoPick?.playerId)
  if (!one) return null
  return (
    <p className="auto-pick">
      If time runs out: <b translate="no">{nameOf(one)}</b>
      <small>{draft.own && reasonText(draft.own)}</small>
    </p>
  )
}

/** Returns the reason for the server's pick, as the captain reads it ([D16], [D37]). */
export function reasonText({ autoPick, plan }: NonNullable<DraftMessage['own']>): string {
  if (autoPick?.reason === 'queue') return 'first in your queue'
  if (!autoPick?.plan) return 'first of the league list'
  const wanted = plan.find(({ position }) => position === autoPick.plan?.position)
  return wanted
    ? `by your plan: ${wanted.position}, ${planText(wanted)}`
    : 'first of the league list that your plan leaves'
}

function PickForMe() {
  const { room, ownCaptain, draft, viewerId } = useRoomView()
  const { send, pending, refusal } = useCommand(room)
  const on = ownCaptain?.pickForMe ?? false
  const isCaptain = draft.own?.captainId === viewerId
  return (
    <div className="switch-row">
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-disabled={!isCaptain || pending !== null}
        className="switch"
        onClick={() => isCaptain && void send('pick-for-me', { on: !on })}
      >
        <span>
          <b>Pick for me</b>
          <small>
            {isCaptain
              ? 'Your queue picks at once when it is your turn, then your plan, then the league list. Everyone sees that it is on.'
              : 'Only the captain can switch it.'}
          </small>
        </span>
        <i aria-hidden="true" />
      </button>
      {refusal && (
        <p role="alert" className="refused refused-paper">
          {refusal}
        </p>
      )}
    </div>
  )
}

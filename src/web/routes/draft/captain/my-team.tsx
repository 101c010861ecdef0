import type { DraftMessage, DraftPlayer } from '#contract/draft.ts'
import { POSITIONS } from '#contract/people/positions.ts'
import { planText } from '#league/draft/plan.ts'
import { Crest } from '#web/components/crest.tsx'
import type { Queue } from '../pool/use-queue.ts'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { useCommand } from '../room/use-command.ts'
import { CallSettings } from './call-settings.tsx'
import { teamNeeds } from './needs.ts'
import { PlanPanel } from './plan-panel.tsx'
import { QueueList } from './queue-list.tsx'

/** What a captain needs: who comes if time runs out, the queue, "pick for me", and what the team lacks. */
export default function MyTeam({ queue }: { queue: Queue }) {
  const { ownCaptain, draft } = useRoomView()
  if (!ownCaptain) return null
  const isOver = draft.phase === 'finished'
  const team = draft.teams[ownCaptain.userId] ?? []
  return (
    <section className="panel panel-mine" aria-labelledby="room-mine">
      <header className="mine-head">
        <Crest name={ownCaptain.teamName} color={ownCaptain.color} className="h-11 w-10" />
        <div>
          <p className="eyebrow panel-title">Your team</p>
          <h2 id="room-mine" translate="no" className="display mine-name">
            {ownCaptain.teamName}
          </h2>
        </div>
      </header>
      {!isOver && (
        <>
          <AutoPick />
          <PickForMe />
          <h3 className="mine-title">
            <span>Your queue</span> {queue.ids.length > 0 && <span className="mine-count">{queue.ids.length}</span>}
          </h3>
          {queue.ids.length > 0 ? (
            <QueueList queue={queue} />
          ) : (
            <p className="panel-empty">
              Empty. Press Queue on the players you want; the first one still free comes if your time runs out. Nobody
              else sees it.
            </p>
          )}
          {queue.refusal && (
            <p role="alert" className="refused refused-paper">
              {queue.refusal}
            </p>
          )}
        </>
      )}
      {!isOver && <PlanPanel />}
      <h3 className="mine-title">
        Players <span className="mine-count">{team.length}</span>
      </h3>
      <MyPlayers team={team} />
      <h3 className="mine-title">{isOver ? 'Positions' : 'What you have, what you need'}</h3>
      <Needs team={team} />
      {!isOver && <CallSettings />}
    </section>
  )
}

/** Whom the server would take, and why ([D16]). */
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

function reasonText({ autoPick, plan }: NonNullable<DraftMessage['own']>): string {
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

/** The team by name, the captain first. */
function MyPlayers({ team }: { team: readonly DraftPlayer[] }) {
  const { ownCaptain } = useRoomView()
  return (
    <ul className="mine-players">
      {team.map((one) => (
        <li key={one.id}>
          <b translate="no">{nameOf(one)}</b>
          <small>{`${one.position.join(' · ')}${one.id === ownCaptain?.userId ? ' · captain' : ''}`}</small>
        </li>
      ))}
    </ul>
  )
}

function Needs({ team }: { team: readonly DraftPlayer[] }) {
  return (
    <>
      <dl className="needs">
        {teamNeeds(team).map(({ line, players, positions }) => (
          <div key={line} className="needs-line">
            <dt>
              <span>{line}</span> <span className="figures">{players}</span>
            </dt>
            {positions.map(({ code, players: first, others }) => (
              <dd key={code} className={first + others === 0 ? 'needs-none' : ''} title={POSITIONS[code]}>
                <span>{code}</span>{' '}
                <span>
                  <b className="figures">{first}</b>
                  {others > 0 && (
                    <small>
                      <span>{`+${others}`}</span>
                      <span className="sr-only"> who can play there too</span>
                    </small>
                  )}
                </span>
                {first + others === 0 && <span className="sr-only"> needed</span>}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="needs-key">Everyone counts once, where they play first. +1 can play there too.</p>
    </>
  )
}

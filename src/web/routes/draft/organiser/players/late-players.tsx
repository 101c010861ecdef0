import { useState } from 'react'
import type { DraftMessage, DraftPlayer } from '#contract/draft.ts'
import { Button } from '#web/components/button.tsx'
import { List, Row } from '#web/components/list.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import type { Room } from '../../room/room.ts'
import { useCommand } from '../../room/use-command.ts'
import { DeskSection } from '../desk-section.tsx'
import { Refusal } from '../refusal.tsx'
import { factsText, fullName } from './people.ts'
import { TeamSelect } from './team-select.tsx'

/** Players who registered after the start: into the pool while the draft runs, onto a team when it is over ([D6]). */
export function LatePlayers({ room, draft }: { room: Room; draft: DraftMessage }) {
  const { phase, unassigned, published } = draft
  const lead =
    phase === 'finished'
      ? 'They registered after the start and have no team. Choose one, or they go to the smallest. If two are as small, they go to the one that would pick next.'
      : 'They registered after the start. Add them to the pool, and captains can pick them like everyone else. The draft gets a pick longer.'
  return (
    <DeskSection title="Late players" lead={lead}>
      {unassigned.length === 0 && (
        <p className="text-ink-2">Nobody is waiting. You’ll see players here who register after the start.</p>
      )}
      {published && unassigned.length > 0 && (
        <p className="text-ink-2">The teams are published. Take them back to place anyone.</p>
      )}
      <List>
        {unassigned.map((player) => (
          <LatePlayer key={player.id} room={room} draft={draft} player={player} />
        ))}
      </List>
    </DeskSection>
  )
}

function LatePlayer({ room, draft, player }: { room: Room; draft: DraftMessage; player: DraftPlayer }) {
  const command = useCommand(room)
  const [captainId, setCaptainId] = useState<string | null>(null)
  const pending = command.pending !== null
  const playerId = player.id
  return (
    <Row
      title={<span translate="no">{fullName(player)}</span>}
      detail={factsText(player)}
      end={
        <>
          {draft.phase !== 'finished' && (
            <Button
              variant="quiet"
              size="small"
              pending={pending}
              onClick={() => void command.send('organiser/add-player', { playerId })}
            >
              Add to pool
              <span className="sr-only">
                <WithNames text={`: ${fullName(player)}`} names={[fullName(player)]} />
              </span>
            </Button>
          )}
          {draft.phase === 'finished' && !draft.published && (
            <>
              <TeamSelect
                draft={draft}
                label={`Team for ${fullName(player)}`}
                none="Smallest team"
                value={captainId}
                onChange={setCaptainId}
              />
              <Button
                pending={pending}
                onClick={() => void command.send('organiser/place-late', { playerId, captainId })}
              >
                Place
                <span className="sr-only">
                  <WithNames text={` ${fullName(player)}`} names={[fullName(player)]} />
                </span>
              </Button>
            </>
          )}
          <Refusal of={command} />
        </>
      }
    />
  )
}

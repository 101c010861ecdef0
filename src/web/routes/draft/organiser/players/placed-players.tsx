import { useState } from 'react'
import type { DraftMessage } from '#contract/draft.ts'
import { Button } from '#web/components/button.tsx'
import { List, Row } from '#web/components/list.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import type { Room } from '../../room/room.ts'
import { useCommand } from '../../room/use-command.ts'
import { DeskSection } from '../desk-section.tsx'
import { Refusal } from '../refusal.tsx'
import { captainsInOrder, fullName, nameOf, playersById, teamNameOf } from './people.ts'
import { PlayerChooser } from './player-chooser.tsx'
import { TeamSelect } from './team-select.tsx'

/** Players who belong to a team before anyone picks, such as a coach's child ([D25]). */
export function PlacedPlayers({ room, draft }: { room: Room; draft: DraftMessage }) {
  const command = useCommand(room)
  const placed = Object.entries(draft.organiser?.placed ?? {})
  const players = playersById(draft)
  return (
    <DeskSection
      title="Placed players"
      lead="Put a player on a team before the start, such as a coach’s child. It costs that team its last round."
    >
      {placed.length === 0 && <p className="text-ink-2">Nobody is placed.</p>}
      <List>
        {placed.map(([playerId, captainId]) => (
          <Row
            key={playerId}
            title={<span translate="no">{nameOf(players, playerId)}</span>}
            detail={<WithNames text={`on ${teamNameOf(draft, captainId)}`} names={[teamNameOf(draft, captainId)]} />}
            end={
              <Button
                variant="quiet"
                size="small"
                pending={command.pending === playerId}
                onClick={() => void command.send('organiser/place', { playerId, captainId: null }, playerId)}
              >
                Take off
              </Button>
            }
          />
        ))}
      </List>
      <Refusal of={command} />
      <PlaceOne room={room} draft={draft} />
    </DeskSection>
  )
}

function PlaceOne({ room, draft }: { room: Room; draft: DraftMessage }) {
  const command = useCommand(room)
  const [open, setOpen] = useState(false)
  const captains = captainsInOrder(draft)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const captain = captains.find(({ userId }) => userId === chosenId) ?? captains[0]
  const placed = draft.organiser?.placed ?? {}
  if (!captain) return <p className="text-ink-2 text-sm">There is no team yet to place anyone on.</p>
  const close = () => {
    command.forget()
    setOpen(false)
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grid min-w-0 grow gap-1.5 sm:max-w-xs">
        <span aria-hidden="true" className="font-semibold text-sm">
          Team
        </span>
        <TeamSelect draft={draft} label="Team" value={captain.userId} onChange={setChosenId} />
      </div>
      <Button onClick={() => setOpen(true)}>Place a player</Button>
      <PlayerChooser
        title={<WithNames text={`Place on ${captain.teamName}`} names={[captain.teamName]} />}
        lead="Nobody can pick a placed player, and the team has one pick less at the end."
        players={draft.availablePool.filter(({ id }) => !(id in placed))}
        chooseLabel={(player) => (
          <WithNames
            text={`Place ${fullName(player)} on ${captain.teamName}`}
            names={[fullName(player), captain.teamName]}
          />
        )}
        onChoose={async (player) => {
          if (await command.send('organiser/place', { playerId: player.id, captainId: captain.userId })) close()
        }}
        pending={command.pending !== null}
        refusal={command.refusal}
        open={open}
        onOpenChange={(stays) => (stays ? setOpen(true) : close())}
      />
    </div>
  )
}

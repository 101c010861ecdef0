import { useState } from 'react'
import type { DraftMessage } from '#contract/draft.ts'
import { Button } from '#web/components/button.tsx'
import type { Room } from '../../room/room.ts'
import { useCommand } from '../../room/use-command.ts'
import { beforeStart, DeskSection } from '../desk-section.tsx'
import { moved } from '../players/list-move.ts'
import { captainsInOrder, fullName } from '../players/people.ts'
import { PlayerChooser } from '../players/player-chooser.tsx'
import { Refusal } from '../refusal.tsx'
import { CaptainRow } from './captain-row.tsx'

/** Captains: add, remove, replace, deputies, team names, and a manual order ([D3], [D7]). */
export function Captains({ room, draft }: { room: Room; draft: DraftMessage }) {
  const order = useCommand(room)
  const captains = captainsInOrder(draft)
  const ids = captains.map(({ userId }) => userId)
  const gathers = beforeStart(draft)
  const { byHand } = draft.draw

  const setOrder = (captainIds: string[] | null, key: string) => order.send('organiser/order', { captainIds }, key)

  return (
    <DeskSection
      title="Captains"
      lead={
        gathers
          ? `${captains.length} of ${draft.settings.maxCaptains} spots are taken. ${
              byHand
                ? 'They pick in this order, which you set.'
                : 'The order is drawn at the start, in front of everybody.'
            }`
          : 'In the order they pick. A deputy can pick beside the captain. A replacement takes over the team.'
      }
    >
      {captains.length === 0 && (
        <p className="text-ink-2">Nobody yet. Captains sign up here in the room, or you add them.</p>
      )}
      <ol>
        {captains.map((captain, i) => (
          <CaptainRow
            key={captain.userId}
            room={room}
            draft={draft}
            captain={captain}
            {...((byHand || !gathers) && { place: i + 1, places: captains.length })}
            {...(byHand && gathers && { onMove: (to: number) => void setOrder(moved(ids, i, to), 'move') })}
          />
        ))}
      </ol>
      <Refusal of={order} />
      {gathers && (
        <div className="flex flex-wrap gap-3">
          <AddCaptain room={room} draft={draft} />
          {captains.length > 1 &&
            (byHand ? (
              <Button
                variant="quiet"
                size="small"
                pending={order.pending === 'draw'}
                onClick={() => void setOrder(null, 'draw')}
              >
                Back to the draw
              </Button>
            ) : (
              <Button
                variant="quiet"
                size="small"
                pending={order.pending === 'hand'}
                onClick={() => void setOrder(ids, 'hand')}
              >
                Set the order by hand
              </Button>
            ))}
        </div>
      )}
    </DeskSection>
  )
}

function AddCaptain({ room, draft }: { room: Room; draft: DraftMessage }) {
  const command = useCommand(room)
  const [open, setOpen] = useState(false)
  const isFull = draft.captains.length >= draft.settings.maxCaptains
  const close = () => {
    command.forget()
    setOpen(false)
  }
  const last = draft.captains.length === draft.settings.maxCaptains - 1
  const starts = last && draft.settings.startWhen === 'full' && !draft.organiser?.held
  return (
    <>
      <Button size="small" disabled={isFull} onClick={() => setOpen(true)}>
        {isFull ? 'All spots are taken' : 'Add a captain'}
      </Button>
      <PlayerChooser
        title="Add a captain"
        lead={`From everyone who is registered. The team is called after them until it gets a name.${
          starts ? ' This is the last spot: the countdown begins at once.' : ''
        }`}
        players={draft.availablePool}
        chooseLabel={(player) => `Make ${fullName(player)} a captain`}
        onChoose={async (player) => {
          if (await command.send('organiser/add-captain', { userId: player.id })) close()
        }}
        pending={command.pending !== null}
        refusal={command.refusal}
        open={open}
        onOpenChange={(stays) => (stays ? setOpen(true) : close())}
      />
    </>
  )
}

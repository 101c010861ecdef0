import { useState } from 'react'
import type { DraftMessage } from '#contract/draft.ts'
import { Button } from '#web/components/button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { personPicking } from '../../room/player-text.ts'
import type { Room } from '../../room/room.ts'
import { useCommand } from '../../room/use-command.ts'
import { fullName } from '../players/people.ts'
import { PlayerChooser } from '../players/player-chooser.tsx'

/**
 * Picks in the place of the captain on the clock ([D24]); draws nothing when nobody is. Keyed by the pick, so that a
 * choice made for one captain never lands at the next.
 */
export function PickFor({ room, draft }: { room: Room; draft: DraftMessage }) {
  const command = useCommand(room)
  const [open, setOpen] = useState(false)
  const { currentCaptain: captain, pickNumber } = draft
  if (!captain || pickNumber === null) return null
  const person = personPicking(captain)
  const close = () => {
    command.forget()
    setOpen(false)
  }
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        <span className="min-w-0 truncate">
          <WithNames text={`Pick for ${person ? person.firstName : 'the team'}`} names={[person?.firstName]} />
        </span>
      </Button>
      <PlayerChooser
        title={<WithNames text={`Pick for ${captain.teamName}`} names={[captain.teamName]} />}
        lead={
          <WithNames
            text={`Pick ${pickNumber + 1}${person ? `, in the place of ${fullName(person)}` : ''}. Everyone sees that an organiser picked.`}
            names={[person && fullName(person)]}
          />
        }
        players={draft.availablePool}
        chooseLabel={(player) => (
          <WithNames
            text={`Pick ${fullName(player)} for ${captain.teamName}`}
            names={[fullName(player), captain.teamName]}
          />
        )}
        onChoose={async (player) => {
          if (await command.send('organiser/pick-for', { playerId: player.id, pickNumber })) close()
        }}
        pending={command.pending !== null}
        refusal={command.refusal}
        open={open}
        onOpenChange={(stays) => stays || close()}
      />
    </>
  )
}

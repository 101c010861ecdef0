import type { DraftCaptain, DraftMessage } from '#contract/draft.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { namesIn } from '../../room/player-text.ts'
import type { Room } from '../../room/room.ts'
import { useCommand } from '../../room/use-command.ts'
import { beforeStart } from '../desk-section.tsx'
import { fullName } from '../players/people.ts'
import { PlayerChooser } from '../players/player-chooser.tsx'
import { candidates } from './candidates.ts'

type ReplaceCaptainProps = {
  room: Room
  draft: DraftMessage
  captain: DraftCaptain
  open: boolean
  onClose: () => void
}

/** The window in which a team gets another captain ([D3]), or one again ([D35]). */
export function ReplaceCaptain({ room, draft, captain, open, onClose }: ReplaceCaptainProps) {
  const command = useCommand(room)
  const { userId: captainId, teamName, removed } = captain
  const close = () => {
    command.forget()
    onClose()
  }
  return (
    <PlayerChooser
      title={
        <WithNames
          text={removed ? `A captain for ${teamName}` : `Replace ${fullName(captain)}`}
          names={[teamName, fullName(captain)]}
        />
      }
      lead={<WithNames text={leadOf(draft, captain)} names={namesIn(draft)} />}
      players={candidates(draft, captain)}
      chooseLabel={(player) => <WithNames text={`Make ${fullName(player)} captain`} names={[fullName(player)]} />}
      onChoose={async (player) => {
        if (await command.send('organiser/replace-captain', { captainId, userId: player.id })) close()
      }}
      pending={command.pending !== null}
      refusal={command.refusal}
      open={open}
      onOpenChange={(stays) => stays || close()}
    />
  )
}

function leadOf(draft: DraftMessage, captain: DraftCaptain) {
  if (captain.removed)
    return `Somebody from ${captain.teamName}, or from the pool. If it’s their turn, they get a full clock.`
  return beforeStart(draft)
    ? `${captain.teamName} gets another captain. ${fullName(captain)} goes into the pool.`
    : `Somebody from ${captain.teamName} takes over, and ${fullName(captain)} stays on the team. Or somebody from the pool swaps places with them.`
}

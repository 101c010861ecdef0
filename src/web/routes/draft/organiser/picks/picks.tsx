import { useState } from 'react'
import type { DraftMessage } from '#contract/draft.ts'
import { isAutomatic, type PickedBy } from '#contract/room/draft-constants.ts'
import { Button } from '#web/components/button.tsx'
import { Row } from '#web/components/list.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import type { Room } from '../../room/room.ts'
import { useCommand } from '../../room/use-command.ts'
import { DeskSection } from '../desk-section.tsx'
import { PAGE } from '../players/list-move.ts'
import { nameOf, playersById, teamNameOf } from '../players/people.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { undoable } from './undo-plan.ts'

/** The picks, newest first, each with a way back to before it ([D23]). */
export function Picks({ room, draft }: { room: Room; draft: DraftMessage }) {
  const command = useCommand(room)
  const [toPick, setToPick] = useState<number | null>(null)
  const [shown, setShown] = useState(PAGE)
  const picks = undoable(draft)
  const players = playersById(draft)
  return (
    <DeskSection
      title="Picks"
      lead="Going back to a pick undoes it and every one after it. The draft pauses; nothing is lost from the log."
    >
      {picks.length === 0 && <p className="text-ink-2">Nobody has picked yet.</p>}
      {draft.published && <p className="text-ink-2">The teams are published. Take them back to undo a pick.</p>}
      <ol>
        {picks.slice(0, shown).map(({ pickNumber, playerId, captainId, by }) => (
          <Row
            key={pickNumber}
            start={<span className="figures w-8 text-ink-3 text-lg">{pickNumber + 1}</span>}
            title={<span translate="no">{nameOf(players, playerId)}</span>}
            detail={
              <WithNames text={`to ${teamNameOf(draft, captainId)}${how(by)}`} names={[teamNameOf(draft, captainId)]} />
            }
            end={
              draft.organiser?.undo && (
                <TextButton onClick={() => setToPick(pickNumber)}>
                  <span>
                    Undo to here<span className="sr-only">{`: pick ${pickNumber + 1}`}</span>
                  </span>
                </TextButton>
              )
            }
          />
        ))}
      </ol>
      {picks.length > shown && (
        <Button
          variant="quiet"
          onClick={() => setShown(shown + PAGE)}
        >{`Show ${Math.min(PAGE, picks.length - shown)} earlier picks`}</Button>
      )}
      <UndoDialog
        draft={draft}
        toPick={toPick}
        command={command}
        onClose={() => {
          command.forget()
          setToPick(null)
        }}
      />
    </DeskSection>
  )
}

/** Returns the origin of a pick in words, '' for the captain. */
function how(by: PickedBy) {
  if (isAutomatic(by)) return by === 'expiry' ? ' · automatic, time ran out' : ' · automatic, picked for them'
  return by === 'captain' ? '' : ` · by the ${by}`
}

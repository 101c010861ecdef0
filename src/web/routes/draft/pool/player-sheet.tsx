import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { FEET, graduationLabel, POSITIONS } from '#contract/people/positions.ts'
import { isAutomatic } from '#contract/room/draft-constants.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { DialogRoot } from '#web/components/unsaved/dialog-root.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { ClockText } from '../clock/clock-ring.tsx'
import { Star } from '../prepare/star-button.tsx'
import { useOwnList } from '../prepare/use-own-list.ts'
import { lettersOf, nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { useCommand } from '../room/use-command.ts'
import { overBy, sheetTurn } from './sheet-turn.ts'
import type { Queue } from './use-queue.ts'

type PlayerSheetProps = { playerId: string; queue: Queue | null; onClose: () => void }

/** A player seen large; the captain on the clock confirms the pick here. */
export default function PlayerSheet({ playerId, queue, onClose }: PlayerSheetProps) {
  const { room, draft, player, viewerId } = useRoomView()
  const list = useOwnList()
  const { send, pending, refusal } = useCommand(room)
  const one = player(playerId)
  const isFree = draft.availablePool.some(({ id }) => id === playerId)
  const isQueued = queue?.ids.includes(playerId) ?? false
  const [knownPick, setKnownPick] = useState<number | null>(null)
  const { turn, pickOf } = sheetTurn(draft, knownPick)
  if (pickOf !== knownPick) setKnownPick(pickOf)
  if (!one) return null
  const isTurn = turn === 'now'
  const canStar = list !== null && playerId !== viewerId
  const isStarred = list?.ids.includes(playerId) ?? false

  async function pick() {
    if (pickOf === null) return
    if (await send('pick', { playerId, pickNumber: pickOf })) onClose()
  }

  return (
    <DialogRoot open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-backdrop" />
        <Dialog.Viewport className="sheet-viewport">
          <Dialog.Popup className="sheet">
            <div className={`sheet-card pc-${one.rarity.toLowerCase()}`}>
              <Dialog.Close className="sheet-close" aria-label="Close">
                <Icon name="close" />
              </Dialog.Close>
              <span className="pc-photo sheet-photo" aria-hidden="true">
                {lettersOf(one)}
              </span>
              <Dialog.Title translate="no" className="display sheet-name">
                {nameOf(one)}
              </Dialog.Title>
              <p translate="no" className="sheet-nick">{`“${one.nickname}”`}</p>
            </div>
            <dl className="sheet-facts">
              <Fact name="Positions">{one.position.map((code) => `${code} ${POSITIONS[code]}`).join(', ')}</Fact>
              <Fact name="Foot">{FEET[one.footPref]}</Fact>
              <Fact name="Club">{one.clubTeam || 'None'}</Fact>
              <Fact name="Class">{graduationLabel(one.graduationYear)}</Fact>
              <Fact name="Rarity">{one.rarity}</Fact>
            </dl>
            {turn === 'over' && pending === null && <PickOver pickOf={pickOf} />}
            {!isFree && draft.draftStarted && turn !== 'over' && <p className="sheet-note">On a team already.</p>}
            {refusal && (
              <p role="alert" className="refused refused-paper">
                {refusal}
              </p>
            )}
            {isFree && draft.phase !== 'finished' && (queue || canStar) && (
              <div className="sheet-buttons">
                {isTurn && (
                  <Button wide pending={pending !== null} pendingText="Drafting…" onClick={() => void pick()}>
                    <WithNames text={`Draft ${one.firstName}`} names={[one.firstName]} />{' '}
                    {draft.pickExpiresAt !== null && <ClockText />}
                  </Button>
                )}
                {queue && (
                  <Button
                    wide
                    variant={isTurn ? 'quiet' : 'primary'}
                    onClick={() => {
                      queue.toggle(playerId)
                      onClose()
                    }}
                  >
                    {isQueued ? 'Remove from queue' : 'Add to queue'}
                  </Button>
                )}
                {list && canStar && (
                  <Button
                    wide
                    variant={queue || isStarred ? 'quiet' : 'primary'}
                    aria-pressed={isStarred}
                    onClick={() => list.change({ do: isStarred ? 'unstar' : 'star', id: playerId })}
                  >
                    <Star full={isStarred} />
                    <span>{isStarred ? 'On my list' : 'Put on my list'}</span>
                  </Button>
                )}
              </div>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </DialogRoot>
  )
}

/** Says that the pick a sheet was opened for is over, and how it went. */
function PickOver({ pickOf }: { pickOf: number | null }) {
  const { draft, player } = useRoomView()
  const made = overBy(draft, pickOf)
  const taken = player(made?.playerId)
  return (
    <p role="alert" className="sheet-note sheet-over">
      <b>{`Pick ${(pickOf ?? 0) + 1} is over.`}</b>{' '}
      <WithNames
        text={
          made && taken
            ? `${isAutomatic(made.by) ? 'Time ran out, and the server took' : 'It went to'} ${nameOf(taken)}.`
            : 'Close this card to see the room.'
        }
        names={[taken && nameOf(taken)]}
      />
    </p>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

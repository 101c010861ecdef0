import { useState } from 'react'
import { FEET, graduationLabel, POSITIONS } from '#contract/people/positions.ts'
import { isAutomatic } from '#contract/room/draft-constants.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Fact, Facts } from '#web/components/facts.tsx'
import { FormFoot } from '#web/components/form-foot.tsx'
import SheetPopup from '#web/components/sheet/sheet-popup.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { ClockText } from '../clock/clock-ring.tsx'
import { Star } from '../prepare/star-button.tsx'
import { useMyList } from '../prepare/use-my-list.ts'
import { lettersOf, nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { useCommand } from '../room/use-command.ts'
import { overBy, sheetTurn } from './sheet-turn.ts'
import { LIKELY, LIKELY_REASON, useLikely } from './use-likely.ts'

type PlayerSheetProps = { playerId: string; onClose: () => void }

/** A player seen large; the captain on the clock confirms the pick here. */
export default function PlayerSheet({ playerId, onClose }: PlayerSheetProps) {
  const { room, draft, player, viewerId, ownCaptain } = useRoomView()
  const list = useMyList()
  const isLikely = useLikely()?.has(playerId) ?? false
  const { send, pending, refusal } = useCommand(room)
  const one = player(playerId)
  const isFree = draft.availablePool.some(({ id }) => id === playerId)
  const [knownPick, setKnownPick] = useState<number | null>(null)
  const { turn, pickOf } = sheetTurn(draft, knownPick)
  if (pickOf !== knownPick) setKnownPick(pickOf)
  if (!one) return null
  const isTurn = turn === 'now'
  const canStar = list !== null && (ownCaptain !== undefined || playerId !== viewerId)
  const isStarred = list?.ids.includes(playerId) ?? false

  async function pick() {
    if (pickOf === null) return
    if (await send('pick', { playerId, pickNumber: pickOf })) onClose()
  }

  return (
    <SheetPopup
      open
      start={
        <span aria-hidden="true" className={`rounded-lg px-2 pc-${one.rarity.toLowerCase()}`}>
          <span className="pc-photo figures text-xl">{lettersOf(one)}</span>
        </span>
      }
      title={<span translate="no">{nameOf(one)}</span>}
      subtitle={<span translate="no">{`“${one.nickname}”`}</span>}
      onOpenChange={(open) => open || onClose()}
    >
      <Facts>
        <Fact name="Positions">{one.position.map((code) => `${code} ${POSITIONS[code]}`).join(', ')}</Fact>
        <Fact name="Foot">{FEET[one.footPref]}</Fact>
        <Fact name="Club">{one.clubTeam || 'None'}</Fact>
        <Fact name="Class">{graduationLabel(one.graduationYear)}</Fact>
        <Fact name="Rarity">{one.rarity}</Fact>
        {isLikely && <Fact name="At your pick">{LIKELY}</Fact>}
      </Facts>
      {isLikely && <p className="text-ink-2 text-sm">{LIKELY_REASON}</p>}
      {turn === 'over' && pending === null && <PickOver pickOf={pickOf} />}
      {!isFree && draft.draftStarted && turn !== 'over' && <p>On a team already.</p>}
      {refusal && <Alert tone="error" title={refusal} />}
      {isFree && draft.phase !== 'finished' && (isTurn || canStar) && (
        <div className="sticky bottom-0 bg-paper py-1">
          <FormFoot>
            {isTurn && (
              <Button pending={pending !== null} pendingText="Drafting…" onClick={() => void pick()}>
                <WithNames text={`Draft ${one.firstName}`} names={[one.firstName]} />{' '}
                {draft.pickExpiresAt !== null && <ClockText />}
              </Button>
            )}
            {list && canStar && (
              <Button
                variant={isTurn || isStarred ? 'quiet' : 'primary'}
                aria-pressed={isStarred}
                onClick={() => {
                  list.change({ do: isStarred ? 'unstar' : 'star', id: playerId })
                  onClose()
                }}
              >
                <Star full={isStarred} />
                <span>{isStarred ? 'On my list' : 'Put on my list'}</span>
              </Button>
            )}
          </FormFoot>
        </div>
      )}
    </SheetPopup>
  )
}

/** Says that the pick a sheet was opened for is over, and how it went. */
function PickOver({ pickOf }: { pickOf: number | null }) {
  const { draft, player } = useRoomView()
  const made = overBy(draft, pickOf)
  const taken = player(made?.playerId)
  return (
    <Alert tone="error" title={`Pick ${(pickOf ?? 0) + 1} is over.`}>
      <WithNames
        text={
          made && taken
            ? `${isAutomatic(made.by) ? 'Time ran out, and the server took' : 'It went to'} ${nameOf(taken)}.`
            : 'Close this card to see the room.'
        }
        names={[taken && nameOf(taken)]}
      />
    </Alert>
  )
}

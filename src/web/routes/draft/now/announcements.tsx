import { isAutomatic } from '#contract/room/draft-constants.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { isVacant, NO_CAPTAIN, nameOf, pickerOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'

/** For those who listen: each pick, who is next, and one's own turn. */
export function Announcements() {
  const { draft, isOnTheClock } = useRoomView()
  const { lastPick, currentCaptain, phase } = draft
  const names = [
    ...(lastPick ? [lastPick.teamName, nameOf(lastPick)] : []),
    ...(currentCaptain ? [pickerOf(currentCaptain)] : []),
  ]
  const picked = lastPick
    ? `${lastPick.teamName} took ${nameOf(lastPick)}${isAutomatic(lastPick.by) ? ', automatically' : ''}.`
    : ''
  const now =
    phase === 'paused'
      ? 'The draft is paused.'
      : phase === 'finished'
        ? 'The draft is finished.'
        : phase === 'ready'
          ? 'The draft is about to start.'
          : isOnTheClock
            ? 'Your turn to pick.'
            : currentCaptain &&
              `${pickerOf(currentCaptain)} is on the clock.${isVacant(currentCaptain) ? ` ${NO_CAPTAIN}` : ''}`
  return (
    <p aria-live="polite" className="sr-only">
      <WithNames text={[picked, now].filter(Boolean).join(' ')} names={names} />
    </p>
  )
}

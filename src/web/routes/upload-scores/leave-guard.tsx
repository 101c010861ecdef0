import { useCallback } from 'react'
import { Confirm } from '#web/components/confirm.tsx'
import { useLeaveQuestion } from '#web/components/unsaved/use-leave-question.ts'
import type { Place } from '#web/data/unsaved.ts'

type LeaveGuardProps = {
  /** The season on the screen, also where the address names none. */
  slug: string
  unsaved: number
  /** Gives what was typed up. */
  onLeave: () => void
}

/** Asks before unsaved scores are left behind. */
export function LeaveGuard({ slug, unsaved, onLeave }: LeaveGuardProps) {
  const isLost = useCallback(
    (from: Place, to: Place) => {
      // Another week of the season, or another of its matches, is the same place.
      const placeOf = ({ pathname, search }: Place) =>
        `${pathname} ${new URLSearchParams(search).get('season') ?? slug}`
      return placeOf(from) !== placeOf(to)
    },
    [slug],
  )
  const question = useLeaveQuestion(unsaved > 0, { isLost, warns: true })

  function leave() {
    onLeave()
    question?.leave()
  }

  return (
    <Confirm
      title="Leave without saving?"
      body={`${unsaved === 1 ? 'The score of 1 match is' : `The scores of ${unsaved} matches are`} not saved. If you leave now, what you typed is gone.`}
      confirmLabel="Leave without saving"
      cancelLabel="Stay here"
      danger
      open={question !== null}
      onOpenChange={(stays) => stays || question?.stay()}
      onConfirm={leave}
    />
  )
}

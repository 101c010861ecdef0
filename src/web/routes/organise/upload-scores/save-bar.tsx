import { useEffect, useRef } from 'react'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { SaveOutcome } from './use-scores.ts'

type SaveBarProps = {
  /** Matches that are typed and not saved, and those of them that wait for a choice. */
  unsaved: number
  waiting: number
  /** What saving would change, a line for each match. */
  changes: readonly string[]
  /** A save was tried with something typed that is no score. */
  broken: boolean
  saving: boolean
  outcome: SaveOutcome | null
}

/** Within reach of the thumb at the foot of the screen: how much is not saved, and the button that saves it. */
export function SaveBar({ unsaved, waiting, changes, broken, saving, outcome }: SaveBarProps) {
  const status = useRef<HTMLParagraphElement>(null)
  const success = outcome !== null && outcome.overtaken === 0

  useEffect(() => {
    // The button that had the focus is disabled now, and a disabled button drops it.
    if (success && document.activeElement === document.body) status.current?.focus({ preventScroll: true })
  }, [success])

  return (
    <div className="sticky bottom-(--foot-bar) z-20 -mx-4 lg:bottom-4 min-[54rem]:mx-0 print:hidden">
      <div className={BAR}>
        <div className="min-w-0">
          <p ref={status} tabIndex={-1} role="status" className="flex items-center gap-2 font-semibold outline-none">
            {success ? (
              <>
                <Icon name="check" className="size-5 text-pitch-400" />
                <span>Scores saved successfully!</span>
              </>
            ) : (
              barText({ unsaved, waiting, broken, saved: outcome?.saved ?? 0 })
            )}
          </p>
          {!success && changes[0] && (
            <p className="wrap-anywhere text-sm text-white/80 max-sm:hidden" translate="no">
              {changes.length === 1 ? changes[0] : `${changes[0]} and ${changes.length - 1} more`}
            </p>
          )}
        </div>
        <Button type="submit" disabled={unsaved === 0} pending={saving} pendingText="Saving..." className="shrink-0">
          Save Changes
        </Button>
      </div>
    </div>
  )
}

const BAR =
  'flex items-center justify-between gap-4 bg-pitch-950 p-4 text-white sm:rounded-lg [&_:focus-visible]:outline-flood'

type Standing = Pick<SaveBarProps, 'unsaved' | 'waiting' | 'broken'> & { saved: number }

function barText({ unsaved, waiting, broken, saved }: Standing) {
  if (unsaved === 0) return <span className="font-normal text-white/80">No unsaved changes</span>
  if (broken) return 'Fix the marked score'
  if (waiting > 0) return `${saved > 0 ? `${saved} saved, ` : ''}${waiting} waiting for your choice`
  return unsaved === 1 ? '1 unsaved change' : `${unsaved} unsaved changes`
}

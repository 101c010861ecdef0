import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#web/components/button.tsx'

/** Asks before unsaved scores are left behind; `onLeave` is told when they are given up. */
export function LeaveGuard({ unsaved, onLeave }: { unsaved: number; onLeave: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (unsaved === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])

  function leave() {
    onLeave()
    blocker.proceed?.()
  }

  return (
    <AlertDialog.Root open={blocker.state === 'blocked'} onOpenChange={(stays) => stays || blocker.reset?.()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-pitch-950/70 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid items-end justify-items-center overflow-y-auto p-4 sm:items-center sm:p-6">
          <AlertDialog.Popup className="grid w-full max-w-md gap-5 rounded-(--radius-l) bg-paper p-6 text-ink shadow-xl outline-none transition-[translate,opacity] duration-200 data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none sm:p-8">
            <div className="grid gap-2">
              <AlertDialog.Title className="display text-3xl">Leave without saving?</AlertDialog.Title>
              <AlertDialog.Description className="text-ink-2">
                {unsaved === 1 ? 'The score of 1 match is' : `The scores of ${unsaved} matches are`} not saved. If you
                leave now, what you typed is gone.
              </AlertDialog.Description>
            </div>
            <div className="grid gap-3">
              <Button wide onClick={() => blocker.reset?.()}>
                Stay here
              </Button>
              <Button variant="quiet" wide onClick={leave}>
                Leave without saving
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

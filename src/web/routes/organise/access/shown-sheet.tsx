import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { useSignedIn } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'

export type ShownSheetProps = {
  /** The code that was just made; null while there is nothing to show. */
  code: string | null
  madeOn: string
  onClose: () => void
}

/** A recovery sheet for the one time that it is seen, to be printed or copied by hand. */
export default function ShownSheet({ code, madeOn, onClose }: ShownSheetProps) {
  const { productName } = useSite()
  const { user } = useSignedIn()
  const [said, setSaid] = useState('')
  const address = useBrowserValue(() => `${window.location.origin}/recover`, '/recover')
  const copy = () =>
    navigator.clipboard.writeText(`${address}\n${code}\n`).then(
      () => setSaid('Copied'),
      () => setSaid('Your browser does not let us copy. Write the code down instead.'),
    )
  return (
    <AlertDialog.Root open={code !== null}>
      <AlertDialog.Portal className="sheet-portal">
        <AlertDialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-pitch-950/70 print:hidden" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid items-start justify-items-center overflow-y-auto p-4 sm:items-center sm:p-6 print:static print:block print:p-0">
          <AlertDialog.Popup className="sheet-popup">
            <div className="grid gap-2">
              <AlertDialog.Title className="display text-3xl">Recovery sheet</AlertDialog.Title>
              <AlertDialog.Description className="text-ink-2">
                <span translate="no">{productName}</span>
                <span>{', '}</span>
                <span translate="no" className="wrap-anywhere">
                  {user.displayName || user.email}
                </span>
                <span>{`, ${madeOn}. Print it and keep it at home: this is the only time you see it.`}</span>
              </AlertDialog.Description>
            </div>
            <p translate="no" className="sheet-code" data-testid="sheet-code">
              {code}
            </p>
            <ol className="grid list-decimal gap-1 pl-5">
              <li>
                <span>{`Open ${address} and type the code. Every owner is told.`}</span>
              </li>
              <li>24 hours later, open it and type the code again. You choose a new email and a new password.</li>
              <li>Found by somebody else? Any owner stops it under Access, and a new sheet ends this one.</li>
            </ol>
            <div className="grid grid-cols-2 gap-2 print:hidden">
              <Button variant="quiet" size="small" onClick={() => void copy()}>
                Copy
              </Button>
              <Button variant="quiet" size="small" onClick={() => window.print()}>
                Print
              </Button>
            </div>
            <p role="status" className="text-ink-2 text-sm empty:hidden print:hidden">
              {said}
            </p>
            <Button wide className="print:hidden" onClick={onClose}>
              I have it on paper
            </Button>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

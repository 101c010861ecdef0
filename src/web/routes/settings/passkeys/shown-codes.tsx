import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { saveFile } from '#web/data/save-file.ts'
import { useSite } from '#web/data/site.ts'

export type ShownCodesProps = { codes: readonly string[]; onClose: () => void }

/** Recovery codes that were just made, for the one time that they are seen. */
export default function ShownCodes({ codes, onClose }: ShownCodesProps) {
  const { productName } = useSite()
  const [said, setSaid] = useState('')
  const text = `${productName}: recovery codes\nEach logs you in once, in place of your passkey.\n\n${codes.join('\n')}\n`

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Your browser does not let us copy. Select the codes instead.'),
    )

  function download() {
    saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
    setSaid('Saved as recovery-codes.txt')
  }

  return (
    <AlertDialog.Root open={codes.length > 0}>
      <AlertDialog.Portal className="recovery-portal">
        <AlertDialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-pitch-950/70 print:hidden" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid items-start justify-items-center overflow-y-auto p-4 sm:items-center sm:p-6 print:static print:block print:p-0">
          <AlertDialog.Popup className="recovery-sheet">
            <div className="grid gap-2">
              <AlertDialog.Title className="display text-3xl">Save these codes</AlertDialog.Title>
              <AlertDialog.Description className="text-ink-2">
                Keep them where you find them without your phone. This is the only time you see them.
              </AlertDialog.Description>
            </div>
            <ul className="recovery-codes" aria-label="Recovery codes">
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
            <div className="grid grid-cols-3 gap-2 print:hidden">
              <Button variant="quiet" size="small" onClick={() => void copy()}>
                Copy
              </Button>
              <Button variant="quiet" size="small" onClick={download}>
                Download
              </Button>
              <Button variant="quiet" size="small" onClick={() => window.print()}>
                Print
              </Button>
            </div>
            <p role="status" className="text-ink-2 text-sm empty:hidden print:hidden">
              {said}
            </p>
            <Button wide className="print:hidden" onClick={onClose}>
              I have saved them
            </Button>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

import './shown-once.css'
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useState } from 'react'
import { saveFile } from '#web/data/save-file.ts'
import { Button } from './button.tsx'
import { BACKDROP, POPUP, VIEWPORT } from './sheet/popup.ts'
import { useCopy } from './use-copy.ts'

type ShownOnceProps = {
  open: boolean
  title: string
  description: ReactNode
  /** The text that "Copy" and "Download" take along. */
  text: string
  /** The name of the file that "Download" saves; without one there is no such button. */
  fileName?: string
  /** The button that closes it for ever. */
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** A secret that was just made, for the one time that it is seen: to be copied, saved or printed. */
export function ShownOnce(props: ShownOnceProps) {
  const { open, title, description, text, fileName, closeLabel, onClose, children } = props
  const [said, setSaid] = useState('')
  const { copy } = useCopy()
  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal className="shown-once-portal">
        <AlertDialog.Backdrop className={`${BACKDROP} print:hidden`} />
        <AlertDialog.Viewport className={`${VIEWPORT} print:static print:block print:p-0`}>
          <AlertDialog.Popup className={`${POPUP} shown-once`} data-narrow>
            <div className="grid gap-2">
              <AlertDialog.Title className="display text-2xl">{title}</AlertDialog.Title>
              <AlertDialog.Description className="text-ink-2">{description}</AlertDialog.Description>
            </div>
            {children}
            <div className="grid auto-cols-fr grid-flow-col gap-2 print:hidden">
              <Button
                variant="quiet"
                size="small"
                onClick={async () =>
                  setSaid(
                    (await copy(text)) ? 'Copied' : 'Your browser does not let us copy. Print it, or write it down.',
                  )
                }
              >
                Copy
              </Button>
              {fileName !== undefined && (
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => {
                    saveFile(new Blob([text], { type: 'text/plain' }), fileName)
                    setSaid(`Saved as ${fileName}`)
                  }}
                >
                  Download
                </Button>
              )}
              <Button variant="quiet" size="small" onClick={() => window.print()}>
                Print
              </Button>
            </div>
            <p role="status" className="text-ink-2 text-sm empty:hidden print:hidden">
              {said}
            </p>
            <Button wide className="print:hidden" onClick={onClose}>
              {closeLabel}
            </Button>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

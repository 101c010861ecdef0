import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from '#web/components/icon.tsx'
import { DialogRoot } from '#web/components/unsaved/dialog-root.tsx'

type SheetProps = {
  title: ReactNode
  lead?: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** A window over the room for one job: from the foot of a phone, in the middle of a wider screen. */
export function Sheet({ title, lead, open, onOpenChange, children }: SheetProps) {
  return (
    <DialogRoot open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-pitch-950/70 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-50 grid items-end justify-items-center sm:items-center sm:p-6">
          <Dialog.Popup className="desk-sheet">
            <header className="flex items-start gap-4">
              <div className="grid min-w-0 grow gap-2">
                <Dialog.Title className="display wrap-anywhere text-2xl">{title}</Dialog.Title>
                {lead && <Dialog.Description className="text-ink-2">{lead}</Dialog.Description>}
              </div>
              <Dialog.Close aria-label="Close" className="desk-icon-button -me-2 -mt-2">
                <Icon name="close" />
              </Dialog.Close>
            </header>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </DialogRoot>
  )
}

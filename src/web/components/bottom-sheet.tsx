import './bottom-sheet.css'
import { Dialog } from '@base-ui/react/dialog'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import { DialogRoot } from './unsaved/dialog-root.tsx'

type BottomSheetProps = ComponentProps<typeof Dialog.Popup> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  className?: string
}

/** A window over the page that comes up from the foot of a phone, in the middle of a wider screen; its title is a `Dialog.Title`. */
export const BottomSheet = ({ open, onOpenChange, className = '', ...popup }: BottomSheetProps) => (
  <DialogRoot open={open} onOpenChange={onOpenChange}>
    <Dialog.Portal>
      <Dialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-pitch-950/62 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
      <Dialog.Viewport className="fixed inset-0 z-50 grid items-end justify-items-center sm:items-center sm:p-6">
        <Dialog.Popup {...popup} className={`bottom-sheet ${className}`} />
      </Dialog.Viewport>
    </Dialog.Portal>
  </DialogRoot>
)

export const BottomSheetClose = () => (
  <Dialog.Close aria-label="Close" className="bottom-sheet-close">
    <Icon name="close" />
  </Dialog.Close>
)

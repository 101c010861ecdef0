import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { DialogRoot } from '../unsaved/dialog-root.tsx'
import { BACKDROP, POPUP, VIEWPORT } from './popup.ts'

export type SheetProps = {
  title: ReactNode
  /** A line below the title. */
  subtitle?: ReactNode
  /** A picture before the title. */
  start?: ReactNode
  /** Two columns where there is room. */
  isWide?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Returns what takes the focus at the end, where what opened the sheet may be gone; true leaves it to the dialog. */
  finalFocus?: () => HTMLElement | true
  children: ReactNode
}

/** The window of `Sheet`, for a screen whose script has it anyway. */
export default function SheetPopup(props: SheetProps) {
  const { title, subtitle, start, isWide = false, open, onOpenChange, finalFocus, children } = props
  return (
    <DialogRoot open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Viewport className={VIEWPORT}>
          <Dialog.Popup className={POPUP} data-wide={isWide || undefined} {...(finalFocus && { finalFocus })}>
            <header className="flex items-start justify-between gap-4">
              {start}
              <div className="min-w-0 flex-1">
                <Dialog.Title className="display wrap-anywhere text-2xl">{title}</Dialog.Title>
                {subtitle && (
                  <Dialog.Description className="wrap-anywhere mt-1.5 text-ink-2">{subtitle}</Dialog.Description>
                )}
              </div>
              <SheetClose />
            </header>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </DialogRoot>
  )
}

/** The cross that closes a window. */
export const SheetClose = () => (
  <Dialog.Close aria-label="Close" className="popup-close">
    <Icon name="close" />
  </Dialog.Close>
)

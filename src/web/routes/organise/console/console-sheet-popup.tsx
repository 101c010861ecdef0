import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from '#web/components/icon.tsx'

export type ConsoleSheetProps = {
  title: ReactNode
  /** A line below the title. */
  subtitle?: ReactNode
  /** Two columns where there is room. */
  isWide?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Where the focus goes at the end when what opened the sheet may be gone; true leaves it to the dialog. */
  finalFocus?: () => HTMLElement | true
  children: ReactNode
}

/** What `ConsoleSheet` shows. */
export default function ConsoleSheetPopup({
  title,
  subtitle,
  isWide = false,
  open,
  onOpenChange,
  finalFocus,
  children,
}: ConsoleSheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-pitch-950/62 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-50 grid items-end justify-items-center sm:items-center sm:p-6">
          <Dialog.Popup className="console-sheet" data-wide={isWide || undefined} {...(finalFocus && { finalFocus })}>
            <header className="flex items-start justify-between gap-4">
              <div className="min-w-0">
                <Dialog.Title className="display wrap-anywhere text-[2.125rem]">{title}</Dialog.Title>
                {subtitle && (
                  <Dialog.Description className="wrap-anywhere mt-1.5 text-ink-2">{subtitle}</Dialog.Description>
                )}
              </div>
              <Dialog.Close aria-label="Close" className="console-close">
                <Icon name="close" />
              </Dialog.Close>
            </header>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { BottomSheet, BottomSheetClose } from '#web/components/bottom-sheet.tsx'

export type ConsoleSheetProps = {
  title: ReactNode
  /** A line below the title. */
  subtitle?: ReactNode
  /** Two columns where there is room. */
  isWide?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Returns what takes the focus at the end, where what opened the sheet may be gone; true leaves it to the dialog. */
  finalFocus?: () => HTMLElement | true
  children: ReactNode
}

/** The content of `ConsoleSheet`. */
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
    <BottomSheet
      open={open}
      onOpenChange={onOpenChange}
      className="console-sheet"
      data-wide={isWide || undefined}
      {...(finalFocus && { finalFocus })}
    >
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Dialog.Title className="display wrap-anywhere text-2xl">{title}</Dialog.Title>
          {subtitle && <Dialog.Description className="wrap-anywhere mt-1.5 text-ink-2">{subtitle}</Dialog.Description>}
        </div>
        <BottomSheetClose />
      </header>
      {children}
    </BottomSheet>
  )
}

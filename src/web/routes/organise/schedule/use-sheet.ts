import { useRef, useState } from 'react'
import type { SheetContent } from './working-copy/schedule-context.ts'

/** Where the focus goes when everything else is gone. */
export const BOARD_ID = 'schedule-board'

/** Which sheet is open, and where the focus goes once it closes: to what opened it, wherever that has moved. */
export function useSheet() {
  const [content, setContent] = useState<SheetContent | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [opening, setOpening] = useState(0)
  const opener = useRef<HTMLElement | null>(null)
  return {
    content,
    isOpen,
    opening,
    open(next: SheetContent) {
      // From one sheet to the next, what opened the first is what is come back to.
      if (!isOpen && document.activeElement instanceof HTMLElement) opener.current = document.activeElement
      setContent(next)
      setOpening(opening + 1)
      setOpen(true)
    },
    close: () => setOpen(false),
    finalFocus(): HTMLElement | true {
      const known = opener.current
      if (known?.isConnected) return known
      return document.getElementById(known?.id || BOARD_ID) ?? document.getElementById(BOARD_ID) ?? true
    },
  }
}

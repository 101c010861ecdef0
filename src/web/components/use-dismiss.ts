import { type RefObject, useEffect } from 'react'

type DismissProps = {
  open: boolean
  /** A press outside of it closes. */
  box: RefObject<HTMLElement | null>
  /** Has the focus after Escape. */
  button: RefObject<HTMLElement | null>
  close: () => void
}

/** Closes a menu by Escape and by a press outside of it. */
export function useDismiss({ open, box, button, close }: DismissProps) {
  useEffect(() => {
    if (!open) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      button.current?.focus()
    }
    const onPointer = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [open, box, button, close])
}

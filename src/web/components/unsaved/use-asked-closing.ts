import { useState } from 'react'
import { type Asked, askToLeave, unsavedIn } from '#web/data/unsaved.ts'
import { useAsked } from './leave-question.tsx'

type Closing = {
  /** For `DialogContext`. */
  dialog: object
  /** For Escape, the backdrop, and the dialog's own button. */
  onOpenChange: (open: boolean) => void
  /** The question over this dialog. */
  asked: Asked | null
}

/** Asks before a dialog is closed in which something typed is not saved. */
export function useAskedClosing(onOpenChange: (open: boolean) => void): Closing {
  const [dialog] = useState(() => ({}))
  return {
    dialog,
    asked: useAsked(dialog),
    onOpenChange(open) {
      if (open) onOpenChange(true)
      else askToLeave(unsavedIn(dialog), { leave: () => onOpenChange(false), stay() {} })
    },
  }
}

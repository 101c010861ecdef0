import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Confirm } from '../confirm.tsx'
import { DialogContext } from './dialog-context.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { useAskedClosing } from './use-asked-closing.ts'

type DialogRootProps = { open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode }

/** The root of a dialog. Closing it asks first where something typed in it is not saved. */
export function DialogRoot({ open, onOpenChange, children }: DialogRootProps) {
  const closing = useAskedClosing(onOpenChange)
  return (
    <Dialog.Root open={open} onOpenChange={closing.onOpenChange}>
      <DialogContext value={closing.dialog}>{children}</DialogContext>
      <LeaveQuestion asked={closing.asked}>{(confirm) => <Confirm {...confirm} />}</LeaveQuestion>
    </Dialog.Root>
  )
}

import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { FormFoot } from './form-foot.tsx'
import { BACKDROP, POPUP, VIEWPORT } from './sheet/popup.ts'
import { DialogContext } from './unsaved/dialog-context.ts'
import { LeaveQuestion } from './unsaved/leave-question.tsx'
import { useAskedClosing } from './unsaved/use-asked-closing.ts'

export type ConfirmProps = {
  title: ReactNode
  /** Says what exactly will happen. */
  body: ReactNode
  confirmLabel: ReactNode
  cancelLabel?: string
  /** Paints the confirming button red and leaves the focus on the way out. */
  danger?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Pressed the confirming button. The dialog stays until `open` says otherwise, so that a refusal can be shown. */
  onConfirm: () => void
  /** Set while what was confirmed is on its way. */
  pending?: boolean
  /** The reason of a refusal. */
  failure?: string | null
  /** The element that gets the focus at the end when what opened the dialog may be gone; true leaves it to the dialog. */
  finalFocus?: () => HTMLElement | true
  /** Something to fill in first, between the words and the buttons. */
  children?: ReactNode
}

/** The dialog of `Confirm`. */
export default function ConfirmPopup({
  title,
  body,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  open,
  onOpenChange,
  onConfirm,
  pending = false,
  failure,
  finalFocus,
  children,
}: ConfirmProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const closing = useAskedClosing(onOpenChange)
  return (
    <AlertDialog.Root open={open} onOpenChange={closing.onOpenChange}>
      <AlertDialog.Portal>
        {/* Over another dialog too, whose own is below that. */}
        <AlertDialog.Backdrop forceRender className={`${BACKDROP} z-50`} />
        <AlertDialog.Viewport className={VIEWPORT}>
          <AlertDialog.Popup
            {...(danger && !children && { initialFocus: cancel })}
            {...(finalFocus && { finalFocus })}
            className={POPUP}
            data-narrow
          >
            <div className="grid gap-2">
              <AlertDialog.Title className="display text-2xl">{title}</AlertDialog.Title>
              <AlertDialog.Description render={<div />} className="text-ink-2">
                {body}
              </AlertDialog.Description>
            </div>
            <DialogContext value={closing.dialog}>
              <div className="contents">{children}</div>
            </DialogContext>
            {failure && <Alert tone="error" title={failure} />}
            <FormFoot>
              <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
              <Button ref={cancel} variant="quiet" onClick={() => onOpenChange(false)}>
                {cancelLabel}
              </Button>
            </FormFoot>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
      {closing.asked && (
        <LeaveQuestion asked={closing.asked}>{(confirm) => <ConfirmPopup {...confirm} />}</LeaveQuestion>
      )}
    </AlertDialog.Root>
  )
}

import { Dialog } from '@base-ui/react/dialog'
import { useLocation } from 'react-router'
import type { User } from '#contract/site.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { call } from '#web/data/client.ts'
import { Form, SubmitButton } from '../form/form.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { useContractForm } from '../form/use-contract-form.ts'
import { FormFoot } from '../form-foot.tsx'
import { BACKDROP, POPUP, VIEWPORT } from '../sheet/popup.ts'
import { DialogRoot } from '../unsaved/dialog-root.tsx'
import { GoogleButton } from './google-button.tsx'
import { useGoogle } from './use-google.ts'

type Answers = { user: User; onConfirmed: () => void; onCancel: () => void }
/** `purpose`: what is done then, as 'delete your account'. */
export type ConfirmDialogProps = Answers & { open: boolean; purpose: string }

/** Asks someone signed in long ago to show that it is still them, in the way they sign in. */
export default function ConfirmDialog({ open, purpose, ...answers }: ConfirmDialogProps) {
  return (
    <DialogRoot open={open} onOpenChange={(stays) => stays || answers.onCancel()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Viewport className={VIEWPORT}>
          <Dialog.Popup className={POPUP} data-narrow>
            <div className="grid gap-2">
              <Dialog.Title className="display text-2xl">Is it you?</Dialog.Title>
              <Dialog.Description className="text-ink-2">
                {`It has been a while since you logged in. To ${purpose}, confirm that it’s you.`}
              </Dialog.Description>
            </div>
            {answers.user.hasPassword ? <ByPassword {...answers} /> : <ByGoogle {...answers} />}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </DialogRoot>
  )
}

function ByPassword({ user, onConfirmed, onCancel }: Answers) {
  const form = useContractForm({
    schema: () => import('#contract/account.ts').then(({ confirmPassword }) => confirmPassword),
    defaultValues: { password: '' },
    attempt: 'confirm',
    leaves: true,
    isKept: true,
    send: async (body) => {
      await call('POST /api/auth/confirm', { body })
      onConfirmed()
    },
  })
  return (
    <Form
      form={form}
      submit={
        <FormFoot>
          <SubmitButton form={form} pendingText="Checking…" wide={false}>
            Confirm
          </SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </FormFoot>
      }
    >
      {/* Tells password managers whose password is asked for. */}
      <input
        type="email"
        autoComplete="username"
        value={user.email}
        readOnly
        tabIndex={-1}
        className="sr-only"
        aria-hidden
      />
      <PasswordField control={form.control} name="password" label="Password" autoComplete="current-password" />
    </Form>
  )
}

function ByGoogle({ onConfirmed, onCancel }: Answers) {
  const { pathname } = useLocation()
  const google = useGoogle({
    returnTo: pathname,
    whenBlocked: 'say',
    onSignedIn: async () => onConfirmed(),
  })
  return (
    <div className="grid gap-3">
      <FailureAlert failure={google.state.step === 'failed' ? google.state.failure : null} />
      <GoogleButton state={google.state} onClick={google.start}>
        Sign in with Google
      </GoogleButton>
      <Button variant="quiet" wide onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

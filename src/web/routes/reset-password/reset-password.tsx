import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PASSWORD_HINT } from '#contract/limits.ts'
import { Alert } from '#web/components/alert.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { DeadLinkBody } from '#web/components/entry/dead-link.tsx'
import { deadReasonOf } from '#web/components/entry/dead-link-text.ts'
import { LinkPage } from '#web/components/entry/link-page.tsx'
import { ResetRequest } from '#web/components/entry/reset-request.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { call } from '#web/data/client.ts'
import { meQuery } from '#web/data/session.ts'

const RENEW = <ResetRequest>Send me a new link</ResetRequest>

/** The page behind the link of a reset mail. */
export default function ResetPassword() {
  return (
    <LinkPage<true>
      attempt="reset"
      title="New password"
      lead="Choose one that you don’t use anywhere else."
      renew={RENEW}
      read={(token) => call('POST /api/auth/reset/read', { body: { token } }).then(() => true)}
    >
      {(_, token) => <Choose token={token} />}
    </LinkPage>
  )
}

function Choose({ token }: { token: string }) {
  const client = useQueryClient()
  const [isChanged, setChanged] = useState(false)
  const form = useContractForm({
    schema: () => import('./reset-form.ts').then(({ resetForm }) => resetForm),
    defaultValues: { password: '', repeated: '' },
    attempt: 'reset',
    leaves: true,
    send: async ({ password }) => {
      await call('POST /api/auth/reset', { body: { token, password } })
      setChanged(true)
      await client.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })
  // Fields that need another look are the password's here.
  const dead = form.failure?.code === 'invalid_fields' ? null : deadReasonOf(form.failure)
  if (isChanged) return <Changed />
  if (dead) return <DeadLinkBody kind="reset" reason={dead} renew={RENEW} />
  return (
    <Form
      form={form}
      submit={
        <SubmitButton form={form} pendingText="Saving…">
          Save password
        </SubmitButton>
      }
    >
      <PasswordField
        control={form.control}
        name="password"
        label="New password"
        autoComplete="new-password"
        placeholder={PASSWORD_HINT}
      />
      <PasswordField control={form.control} name="repeated" label="Confirm password" autoComplete="new-password" />
    </Form>
  )
}

function Changed() {
  return (
    <div className="grid gap-5">
      <Alert tone="success" title="Your password is changed">
        Every device that was signed in is signed out. Log in with the new password.
      </Alert>
      <ButtonLink to="/login" wide>
        Log In
      </ButtonLink>
    </div>
  )
}

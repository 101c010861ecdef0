import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PASSWORD_HINT } from '#contract/limits.ts'
import { Alert } from '#web/components/alert.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { EntryPage } from '#web/components/entry/entry-page.tsx'
import { forgetToken, useLinkToken } from '#web/components/entry/link-token.ts'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { call, Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { meQuery } from '#web/data/session.ts'

/** The page behind the link of a reset mail. */
export default function ResetPassword() {
  const token = useLinkToken('reset')
  const [changed, setChanged] = useState(false)
  return (
    <EntryPage title="New password" lead="Choose one that you don’t use anywhere else.">
      {changed ? <Changed /> : token ? <Choose token={token} onChanged={() => setChanged(true)} /> : <BadLink />}
    </EntryPage>
  )
}

function Choose({ token, onChanged }: { token: string; onChanged: () => void }) {
  const client = useQueryClient()
  const form = useContractForm({
    schema: () => import('./reset-form.ts').then(({ resetForm }) => resetForm),
    defaultValues: { password: '', repeated: '' },
    attempt: 'reset',
    leaves: true,
    send: async ({ password }) => {
      await call('POST /api/auth/reset', { body: { token, password } })
      forgetToken('reset')
      await client.invalidateQueries({ queryKey: meQuery.queryKey })
      onChanged()
    },
  })
  const spent = form.failure?.code === 'invalid_token'
  useEffect(() => {
    if (spent) forgetToken('reset')
  }, [spent])
  if (spent) return <BadLink />
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

const SPENT = failureText('reset', new Failure({ code: 'invalid_token', status: 422, message: '' }))

function BadLink() {
  return (
    <div className="grid gap-5">
      <FailureAlert failure={SPENT} />
      <ButtonLink to="/forgot-password" wide>
        Ask for a new link
      </ButtonLink>
    </div>
  )
}

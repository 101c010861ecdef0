import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { Alert } from '#web/components/alert.tsx'
import { EntryLink, useReturnTo } from '#web/components/entry/entry-link.tsx'
import { EntryPage } from '#web/components/entry/entry-page.tsx'
import { GoogleEntry } from '#web/components/entry/google-entry.tsx'
import { SecondStep } from '#web/components/entry/second-step.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { TYPED_EMAIL, useStoredValues } from '#web/components/form/use-stored-values.ts'
import { call } from '#web/data/client.ts'
import { LEFT, setMe, useMe } from '#web/data/session.ts'

/** Login, and its second step. Once somebody is signed in, the guard around it leads on. */
export default function Login() {
  const secondStep = useMe()?.secondStep
  const returnTo = useReturnTo()
  if (!secondStep) return <FirstStep />
  // The address that the server printed has a way in of its own.
  if (returnTo === '/owner') return <Navigate to="/owner" replace />
  return (
    <EntryPage title="One more step" lead="Your account is protected by a passkey. Show that it is you.">
      <SecondStep {...secondStep} />
    </EntryPage>
  )
}

function FirstStep() {
  const client = useQueryClient()
  // Watched: the session's end may be known before the account's is.
  const { data: left } = useQuery({ queryKey: LEFT, queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY })
  const isBlocked = useMe()?.blocked === true
  const form = useContractForm({
    schema: () => import('#contract/account.ts').then(({ signIn }) => signIn),
    defaultValues: { email: '', password: '' },
    attempt: 'sign-in',
    leaves: true,
    isKept: true,
    send: async (body) => setMe(client, await call('POST /api/auth/sign-in', { body })),
  })
  useStoredValues(form.methods, TYPED_EMAIL)
  return (
    <EntryPage
      title="Log In"
      lead="Your team, the table and the next game night are one step away."
      below={
        <>
          <span>
            New here? <EntryLink to="/signup">Sign Up</EntryLink>
          </span>
          <EntryLink to="/forgot-password">Forgot Password?</EntryLink>
        </>
      }
    >
      {left === 'deleted' && (
        <div className="mb-6">
          <Alert tone="success" title="Your account is deleted">
            Nothing of you is left here. Thank you for playing.
          </Alert>
        </div>
      )}
      {isBlocked && (
        <div className="mb-6">
          <Alert tone="error" title="Your account is blocked">
            That is why you were signed out. Ask the organiser of the league.
          </Alert>
        </div>
      )}
      <Form
        form={form}
        submit={
          <SubmitButton form={form} pendingText="Logging in…">
            Log In
          </SubmitButton>
        }
      >
        <TextField
          control={form.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          enterKeyHint="next"
        />
        <PasswordField control={form.control} name="password" label="Password" autoComplete="current-password" />
      </Form>
      <GoogleEntry>Sign in with Google</GoogleEntry>
    </EntryPage>
  )
}

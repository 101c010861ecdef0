import { useQueryClient } from '@tanstack/react-query'
import { PASSWORD_HINT } from '#contract/limits.ts'
import { EntryLink } from '#web/components/entry/entry-link.tsx'
import { EntryPage } from '#web/components/entry/entry-page.tsx'
import { GoogleEntry } from '#web/components/entry/google-entry.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { TYPED_EMAIL, useStoredValues } from '#web/components/form/use-stored-values.ts'
import { call } from '#web/data/client.ts'
import { setMe } from '#web/data/session.ts'

/** Sign up. Once somebody is signed in, the guard around it leads on. */
export default function Signup() {
  const client = useQueryClient()
  const form = useContractForm({
    schema: () => import('./signup-form.ts').then(({ signUpForm }) => signUpForm),
    defaultValues: { email: '', password: '', repeated: '' },
    attempt: 'sign-up',
    leaves: true,
    isKept: true,
    send: async (body) => setMe(client, await call('POST /api/auth/sign-up', { body })),
  })
  useStoredValues(form.methods, TYPED_EMAIL)
  return (
    <EntryPage
      title="Sign Up"
      lead="One account to register for the season, follow your team and be there when the draft goes live."
      below={
        <span>
          Already have an account? <EntryLink to="/login">Log In</EntryLink>
        </span>
      }
    >
      <Form
        form={form}
        submit={
          <SubmitButton form={form} pendingText="Creating your account…">
            Sign Up
          </SubmitButton>
        }
        failureNote={
          form.failure?.code === 'account_not_created' && (
            <span className="flex flex-wrap gap-x-5">
              <EntryLink to="/login">Log In</EntryLink>
              <EntryLink to="/forgot-password">Reset your password</EntryLink>
            </span>
          )
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
        <PasswordField
          control={form.control}
          name="password"
          label="Password"
          autoComplete="new-password"
          placeholder={PASSWORD_HINT}
        />
        <PasswordField control={form.control} name="repeated" label="Confirm password" autoComplete="new-password" />
      </Form>
      <GoogleEntry>Sign up with Google</GoogleEntry>
    </EntryPage>
  )
}

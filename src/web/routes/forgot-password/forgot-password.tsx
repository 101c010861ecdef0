import { EntryLink } from '#web/components/entry/entry-link.tsx'
import { EntryPage } from '#web/components/entry/entry-page.tsx'
import { ResetRequest } from '#web/components/entry/reset-request.tsx'
import { useSendsMails } from '#web/data/site.ts'

/** Forgot password. */
export default function ForgotPassword() {
  return (
    <EntryPage
      title="Forgot password?"
      lead={
        useSendsMails()
          ? 'It happens. Tell us your email, and we’ll send a link to choose a new one.'
          : 'It happens. This site sends no mail, though: ask whoever runs it for the link to choose a new one.'
      }
      below={
        <>
          <EntryLink to="/login">Back to Log In</EntryLink>
          <EntryLink to="/signup">Sign Up</EntryLink>
        </>
      }
    >
      <ResetRequest>Reset Password</ResetRequest>
    </EntryPage>
  )
}

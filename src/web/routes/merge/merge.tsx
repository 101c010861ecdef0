import type { MergePage } from '#contract/people/merge.ts'
import { Alert } from '#web/components/alert.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { LinkPage, LinkQuestion, LinkThanks } from '#web/components/entry/link-page.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { call } from '#web/data/client.ts'

/**
 * The page behind the link in a mail about two accounts: whoever presses the button confirms that both are theirs. A
 * press, so that a program that opens links in mails confirms nothing ([PE2]).
 */
export default function Merge() {
  return (
    <LinkPage<MergePage>
      attempt="merge"
      title="Are both accounts yours?"
      lead="An organiser thinks you have two accounts."
      read={(token) => call('POST /api/merge/read', { body: { token } })}
    >
      {(page, token) => <Confirm token={token} page={page} />}
    </LinkPage>
  )
}

function Confirm({ token, page }: { token: string; page: MergePage }) {
  const { firstName, season, email, stays, confirmed, otherConfirmed } = page
  if (confirmed && !otherConfirmed) return <Waiting />
  return (
    <LinkQuestion
      attempt="merge"
      send={() => call('POST /api/merge/confirm', { body: { token } })}
      thanks={({ merged }) => (merged ? <Merged /> : <Waiting />)}
      buttons={[{ answer: 'confirm', text: 'Both are mine' }]}
    >
      <p>
        <span>
          <WithNames
            text={`${firstName ? `Hello ${firstName}. ` : ''}This is about your account`}
            names={[firstName]}
          />
        </span>{' '}
        <b className="wrap-anywhere font-semibold">{email}</b> and another one in{' '}
        <b className="wrap-anywhere font-semibold">{season}</b>
        <span>{`. ${
          stays
            ? 'This account stays. It gets the team, picks and registrations of the other one.'
            : 'Its team, picks and registrations go to the other one. Then this account is deleted.'
        } You log in again afterwards.`}</span>
      </p>
      <p className="text-ink-2">
        {`${
          otherConfirmed
            ? 'You’ve confirmed from the other mailbox. This is the last step.'
            : 'They’re joined once you press the button in both mails.'
        } If only one account is yours, close this page: nothing changes.`}
      </p>
    </LinkQuestion>
  )
}

const Waiting = () => <LinkThanks>Now press the button in the mail to your other address.</LinkThanks>

const Merged = () => (
  <div className="grid gap-5">
    <Alert tone="success" title="Your accounts are one now">
      Log in with the account that stayed.
    </Alert>
    {/* Another page, so that nothing of the session that ended is left on this one. */}
    <ButtonLink to="/login" reloadDocument wide>
      Log In
    </ButtonLink>
  </div>
)

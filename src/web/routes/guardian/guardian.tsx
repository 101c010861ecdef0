import type { GuardianPage } from '#contract/people/guardian.ts'
import { AgreementText } from '#web/components/agreement-fields.tsx'
import { LinkName, LinkPage, LinkQuestion, LinkThanks } from '#web/components/entry/link-page.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { call } from '#web/data/client.ts'

/**
 * The page behind the link in a guardian's mail: a text, and one button that agrees to it. A press, so that a program
 * that opens links in mails agrees to nothing ([PE1]).
 */
export default function GuardianPageScreen() {
  return (
    <LinkPage<GuardianPage>
      attempt="guardian"
      title="Your agreement"
      lead="A player under 18 has named you as guardian."
      read={(token) => call('POST /api/guardian/read', { body: { token } })}
    >
      {({ firstName, season, text, version }, token, readAgain) => (
        <LinkQuestion
          attempt="guardian"
          send={() => call('POST /api/guardian/agree', { body: { token, version } })}
          onRefused={({ code }) => code === 'text_changed' && readAgain()}
          thanks={() => (
            <LinkThanks>
              <WithNames text={`You have agreed for ${firstName}. You can close this page.`} names={[firstName]} />
            </LinkThanks>
          )}
          buttons={[{ answer: 'agree', text: 'I agree' }]}
        >
          <p>
            <LinkName>{firstName}</LinkName> has registered for <b className="wrap-anywhere font-semibold">{season}</b>.
            This is what you agree to:
          </p>
          <AgreementText>{text}</AgreementText>
        </LinkQuestion>
      )}
    </LinkPage>
  )
}

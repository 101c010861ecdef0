import type { GuestLinkPage } from '#contract/guests/guests.ts'
import { LinkName, LinkPage, LinkQuestion, LinkThanks } from '#web/components/entry/link-page.tsx'
import { matchText } from '#web/components/guests/guest-text.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { call } from '#web/data/client.ts'

/** The page behind the link in the mail to a guest's guardian: for whom the player would fill in, and two buttons ([MN7]). */
export default function GuardianGuest() {
  return (
    <LinkPage<GuestLinkPage>
      attempt="guest-link"
      title="Filling in"
      lead="A team is short of a player, and your player would help out."
      read={(token) => call('POST /api/guardian/guest/read', { body: { token } })}
    >
      {({ firstName, team, label, matches }, token, readAgain) => (
        <LinkQuestion
          attempt="guest-link"
          send={(plays: boolean) =>
            call('POST /api/guardian/guest/answer', { body: { token, plays, kickOff: matches[0]?.kickOff ?? 0 } })
          }
          onRefused={({ code }) => code === 'match_changed' && readAgain()}
          thanks={(_reply, plays) => (
            <LinkThanks>
              <WithNames
                text={
                  plays
                    ? `${firstName} fills in for ${team} on ${label}. You can close this page.`
                    : `${firstName} does not fill in for ${team}. You can close this page.`
                }
                names={[firstName, team]}
              />
            </LinkThanks>
          )}
          buttons={[
            { answer: true, text: 'Yes, that is fine', variant: 'quiet' },
            { answer: false, text: 'No', variant: 'quiet' },
          ]}
        >
          <p>
            <LinkName>{firstName}</LinkName> would fill in for <LinkName>{team}</LinkName> on{' '}
            <b className="font-semibold">{label}</b>:
          </p>
          <ul className="grid gap-1 border-line border-y py-3">
            {matches.map((match) => (
              <li key={match.kickOff} className="wrap-anywhere">
                <WithNames text={matchText(match)} names={[match.opponent]} />
              </li>
            ))}
          </ul>
        </LinkQuestion>
      )}
    </LinkPage>
  )
}

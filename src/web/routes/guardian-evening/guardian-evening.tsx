import { useSearchParams } from 'react-router'
import type { Answer } from '#contract/mine/answer.ts'
import type { EveningLinkPage } from '#contract/mine/evening-link.ts'
import { Alert } from '#web/components/alert.tsx'
import { LinkName, LinkPage, LinkQuestion } from '#web/components/entry/link-page.tsx'
import { matchText } from '#web/components/guests/guest-text.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { call } from '#web/data/client.ts'

/**
 * The page behind the links in a guardian's reminder: whether the player comes, by a press, so that a program that opens
 * links in mails answers nothing ([MN2]).
 */
export default function GuardianEvening() {
  return (
    <LinkPage<EveningLinkPage>
      attempt="evening-link"
      title="In or out?"
      lead="The team would like to know who comes. You can change it until kick-off."
      read={(token) => call('POST /api/guardian/evening/read', { body: { token } })}
    >
      {(page, token, readAgain) => <AnswerFor token={token} page={page} onAnswered={readAgain} />}
    </LinkPage>
  )
}

type AnswerForProps = { token: string; page: EveningLinkPage; onAnswered: () => void }

function AnswerFor({ token, page: { firstName, label, matches }, onAnswered }: AnswerForProps) {
  const [query] = useSearchParams()
  const stands = standing(matches)
  // The link that was followed says which of the two is meant.
  const meant = stands === null ? query.get('say') : null
  const button = (answer: Answer, text: string) => ({
    answer,
    text: <WithNames text={text} names={[firstName]} />,
    variant: meant === answer ? ('primary' as const) : ('quiet' as const),
    isPressed: stands === answer,
  })
  return (
    <LinkQuestion
      attempt="evening-link"
      send={async (answer: Answer) => {
        await call('POST /api/guardian/evening/answer', { body: { token, answer } })
        onAnswered()
      }}
      standing={(answered) =>
        stands !== null && (
          <Alert tone={answered ? 'success' : 'info'} title={answered ? 'Thank you' : 'So far'}>
            <WithNames text={SAYS[stands](firstName)} names={[firstName]} />
          </Alert>
        )
      }
      buttons={[button('in', `${firstName} is in`), button('out', `${firstName} can’t`)]}
    >
      <p>
        Does <LinkName>{firstName}</LinkName> come on <b className="font-semibold">{label}</b>?
      </p>
      <ul className="grid gap-1 border-line border-y py-3">
        {matches.map((match) => (
          <li key={`${match.team} ${match.time}`} className="wrap-anywhere">
            <WithNames text={`${match.team}, ${matchText(match)}`} names={[match.team, match.opponent]} />
          </li>
        ))}
      </ul>
    </LinkQuestion>
  )
}

const SAYS: Record<Answer | 'mixed', (name: string) => string> = {
  in: (name) => `${name} is in. The team can see it.`,
  out: (name) => `${name} can’t come. The team can see it.`,
  mixed: (name) => `${name} is in for some of these matches. Your answer here counts for all of them.`,
}

/** The answer for all of the matches, null while one of them is open. */
function standing(matches: EveningLinkPage['matches']): Answer | 'mixed' | null {
  const answers = matches.map(({ answer }) => answer)
  const [first] = answers
  if (answers.includes(null)) return null
  return answers.every((one) => one === first) ? (first ?? null) : 'mixed'
}

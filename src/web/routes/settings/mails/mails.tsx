import { useQuery } from '@tanstack/react-query'
import { ALWAYS_SENT, type EndableMail } from '#contract/news/choices.ts'
import { Card, CardTitle } from '#web/components/card.tsx'
import { LoadAlert } from '#web/components/loading/load-alert.tsx'
import { ownMailsQuery, useMailSwitch } from '#web/data/own-mails.ts'
import { useSendsMails } from '#web/data/site.ts'
import { AlwaysSent, MailSwitchRow } from './mail-rows.tsx'

/** The mails about a season that one wants: a switch for each kind that can be ended ([NE4]). */
export function Mails() {
  const sendsMails = useSendsMails()
  const query = useQuery(ownMailsQuery)
  const { data: switches } = query
  return (
    <Card id="mails" aria-labelledby="mails-title" className="scroll-mt-6 p-inset">
      <CardTitle id="mails-title">Mails</CardTitle>
      <p className="max-w-prose text-ink-2">
        {sendsMails
          ? 'What we mail you about your seasons. Each change counts at once. Mails about your account always come.'
          : 'This site sends no mail yet. What you choose here counts once it does.'}
      </p>
      {switches ? (
        <ul className="mt-4">
          {switches.map(({ kind, on }) => (
            <li key={kind} className="border-line border-t">
              {kind === ALWAYS_SENT ? <AlwaysSent kind={kind} /> : <MailSwitch kind={kind} on={on} />}
            </li>
          ))}
        </ul>
      ) : query.error ? (
        <div className="mt-5">
          <LoadAlert query={query} title="Your mails could not be loaded" />
        </div>
      ) : (
        <p role="status" className="mt-5 text-ink-2">
          Loading your mails…
        </p>
      )}
    </Card>
  )
}

function MailSwitch({ kind, on }: { kind: EndableMail; on: boolean }) {
  const { switchTo, wanted, failure } = useMailSwitch(kind)
  return (
    <MailSwitchRow
      kind={kind}
      on={wanted ?? on}
      isSaving={wanted !== undefined}
      failure={failure}
      onSwitch={switchTo}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { MailReach, ReplyTo, SentPeopleMail } from '#contract/people/people-mail.ts'
import type { PersonRow } from '#contract/people/person.ts'
import { counted } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import { useDayText } from '#web/components/day.tsx'
import { useFieldError } from '#web/components/form/field-error.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { call, type Failure } from '#web/data/client.ts'
import { leagueKey } from '#web/data/league.ts'
import { newId } from '#web/data/new-id.ts'
import { useSignedIn } from '#web/data/session.ts'
import { useSendsMails } from '#web/data/site.ts'
import { nameOf, players } from './people-text.ts'

type WriteToThemProps = { leagueId: string; people: readonly PersonRow[]; onSent: (text: string) => void }
type Written = { subject: string; text: string; replyTo: ReplyTo }

/** A mail to the chosen players, one for each: written, looked at with its number, then sent ([PE2]). */
export default function WriteToThem({ leagueId, people, onSent }: WriteToThemProps) {
  const [written, setWritten] = useState<Written | null>(null)
  const [looking, setLooking] = useState(false)
  // The same mail is sent once, however often the button is pressed.
  const mailId = useRef(newId())
  const userIds = people.map(({ userId }) => userId)
  const params = { leagueId }
  const reach = useQuery<MailReach, Failure>({
    queryKey: [...leagueKey(leagueId), 'mail-reach', userIds.toSorted().join()],
    queryFn: () => call('POST /api/leagues/:leagueId/people-mails/reach', { params, body: { userIds } }),
    gcTime: 0,
  })
  const form = useContractForm({
    schema: () => import('#contract/people/people-mail.ts').then(({ peopleMailText }) => peopleMailText),
    defaultValues: { subject: '', text: '', replyTo: 'own' as ReplyTo },
    attempt: 'people-mail',
    leaves: false,
    send: async (values) => {
      if (!looking || JSON.stringify(values) !== JSON.stringify(written)) {
        setWritten(values)
        return setLooking(true)
      }
      await call('POST /api/leagues/:leagueId/people-mails', {
        params,
        body: { ...values, userIds, mailId: mailId.current },
      })
      onSent(`${players(reach.data?.reached ?? userIds.length)} will get your mail.`)
    },
  })
  const reached = reach.data?.reached ?? null
  return (
    <div className="grid grid-cols-1 gap-5">
      <Reach reach={reach.data} failed={reach.error !== null} />
      <Form
        form={form}
        submit={
          <div className="flex flex-wrap gap-3">
            {reached !== 0 && (
              <SubmitButton form={form} pendingText="Sending…" wide={false}>
                {looking ? `Send to ${players(reached ?? userIds.length)}` : 'See how it looks'}
              </SubmitButton>
            )}
            {looking && (
              <Button variant="quiet" onClick={() => setLooking(false)}>
                Change it
              </Button>
            )}
          </div>
        }
      >
        {looking && written ? (
          <Preview written={written} />
        ) : (
          <Fields control={form.control} contact={reach.data?.contact ?? ''} />
        )}
      </Form>
      <Sent leagueId={leagueId} />
    </div>
  )
}

function Reach({ reach, failed }: { reach: MailReach | undefined; failed: boolean }) {
  const sendsMails = useSendsMails()
  if (failed) return <p className="text-ink-2">We could not find out whom it reaches. You can write all the same.</p>
  if (!reach) return <p className="text-ink-2">Looking whom it reaches…</p>
  const { reached, unreached } = reach
  return (
    <div className="wrap-anywhere text-ink-2">
      {!sendsMails && <p>Nobody gets a mail: the site has no mail server.</p>}
      <p>
        Reaches <b className="font-semibold text-ink">{players(reached)}</b>, each with a mail of their own. Nobody sees
        another’s address.
      </p>
      {unreached.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 font-semibold">
            {sendsMails ? `${players(unreached.length)} without a confirmed address` : players(unreached.length)}
          </summary>
          <p>{unreached.map(nameOf).join(', ')}</p>
        </details>
      )}
    </div>
  )
}

type Control = ReturnType<typeof useContractForm<Written, Written>>['control']

function Fields({ control, contact }: { control: Control; contact: string }) {
  const id = useId()
  const { user } = useSignedIn()
  const error = useFieldError({ control, name: 'text' })
  const choices: [ReplyTo, string][] = [
    ['own', `To me, ${user.email}`],
    ...(contact === '' ? [] : [['contact', `To the league, ${contact}`] satisfies [ReplyTo, string]]),
    ['nobody', 'To nobody'],
  ]
  return (
    <>
      <TextField control={control} name="subject" label="Subject" autoComplete="off" />
      <FieldFrame label="Text" error={error}>
        {(wiring) => <textarea {...wiring} {...control.register('text')} className={`${INPUT} min-h-40`} rows={7} />}
      </FieldFrame>
      <fieldset className="person-twins">
        <legend className="mb-1 font-semibold text-sm">Answers go</legend>
        {choices.map(([value, label]) => (
          <label key={value} className="person-twin" htmlFor={`${id}-${value}`}>
            <input type="radio" id={`${id}-${value}`} value={value} {...control.register('replyTo')} />
            <span className="wrap-anywhere min-w-0">{label}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

function Preview({ written: { subject, text, replyTo } }: { written: Written }) {
  return (
    <section aria-label="How it looks" className="grid gap-3 rounded-m border border-line bg-chalk p-4">
      <p className="wrap-anywhere font-bold">{subject}</p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="text-ink-2 text-sm">
        {replyTo === 'nobody' ? 'Nobody reads answers to it.' : 'Answers go to its organisers.'}
      </p>
    </section>
  )
}

function Sent({ leagueId }: { leagueId: string }) {
  const dayText = useDayText()
  const { data = [] } = useQuery<SentPeopleMail[], Failure>({
    queryKey: [...leagueKey(leagueId), 'people-mails'],
    queryFn: () => call('GET /api/leagues/:leagueId/people-mails', { params: { leagueId } }),
  })
  if (data.length === 0) return null
  return (
    <details className="border-line border-t pt-3">
      <summary className="cursor-pointer py-2 font-semibold">{`Sent before: ${data.length}`}</summary>
      <ul className="grid gap-3">
        {data.map(({ id, at, by, subject, text, count }) => (
          <li key={id} className="grid gap-1 border-line border-b pb-3">
            <b className="wrap-anywhere">{subject}</b>
            <span className="text-ink-2 text-sm">
              <WithNames text={`${dayText(at)}, by ${by}, to ${counted(count, 'address', 'addresses')}`} names={[by]} />
            </span>
            <span className="wrap-anywhere whitespace-pre-line text-sm">{text}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

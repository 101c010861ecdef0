import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import type { PostPreview } from '#contract/news/post.ts'
import type { MailReach, ReplyTo, SentPeopleMail } from '#contract/people/people-mail.ts'
import { counted } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import { useDayText } from '#web/components/day.tsx'
import { useFieldError } from '#web/components/form/field-error.ts'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { FormFoot } from '#web/components/form-foot.tsx'
import { TextSummary } from '#web/components/text-button.tsx'
import { Radio } from '#web/components/tick.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { call, type Failure } from '#web/data/client.ts'
import { leagueKey } from '#web/data/league.ts'
import { newId } from '#web/data/new-id.ts'
import { useSignedIn } from '#web/data/session.ts'
import { useSendsMails, useSite } from '#web/data/site.ts'
import { MailPreview } from '../writing/mail-preview.tsx'
import { MarkdownField } from '../writing/markdown-field.tsx'
import { nameOf, players } from './people-text.ts'

type WriteToThemProps = {
  leagueId: string
  userIds: readonly string[]
  /** The first text of the subject. */
  subject?: string
  onSent: (text: string) => void
}
type Written = { subject: string; text: string; replyTo: ReplyTo }

/** A mail to the chosen players, one for each: written, looked at with its number, then sent ([PE2]). */
export default function WriteToThem({ leagueId, userIds: chosen, subject = '', onSent }: WriteToThemProps) {
  const [written, setWritten] = useState<Written | null>(null)
  const [looking, setLooking] = useState(false)
  // The same mail is sent once, however often the button is pressed.
  const mailId = useRef(newId())
  const userIds = [...chosen]
  const params = { leagueId }
  const reach = useQuery<MailReach, Failure>({
    queryKey: [...leagueKey(leagueId), 'mail-reach', userIds.toSorted().join()],
    queryFn: () => call('POST /api/leagues/:leagueId/people-mails/reach', { params, body: { userIds } }),
    gcTime: 0,
  })
  const form = useContractForm({
    schema: () => import('#contract/people/people-mail.ts').then(({ peopleMailText }) => peopleMailText),
    defaultValues: { subject, text: '', replyTo: 'own' as ReplyTo },
    attempt: 'people-mail',
    leaves: false,
    send: async (values) => {
      if (!looking || JSON.stringify(values) !== JSON.stringify(written)) {
        setWritten(values)
        setLooking(true)
        return 'stays'
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
          <FormFoot>
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
          </FormFoot>
        }
      >
        {looking && written ? (
          <Preview leagueId={leagueId} written={written} reached={reached} />
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
        Reaches <b className="font-semibold text-ink">{players(reached)}</b>, with one mail for each address. Nobody
        sees another’s address.
      </p>
      {unreached.length > 0 && (
        <details>
          <TextSummary>
            {sendsMails ? `${players(unreached.length)} without a confirmed address` : players(unreached.length)}
          </TextSummary>
          <p>{unreached.map(nameOf).join(', ')}</p>
        </details>
      )}
    </div>
  )
}

type Control = ReturnType<typeof useContractForm<Written, Written>>['control']

function Fields({ control, contact }: { control: Control; contact: string }) {
  const { user } = useSignedIn()
  const error = useFieldError({ control, name: 'text' })
  const { field } = useController({ control, name: 'text' })
  const choices: [ReplyTo, string][] = [
    ['own', `To me, ${user.email}`],
    ...(contact === '' ? [] : [['contact', `To the league, ${contact}`] satisfies [ReplyTo, string]]),
    ['nobody', 'To nobody'],
  ]
  return (
    <>
      <TextField control={control} name="subject" label="Subject" autoComplete="off" />
      <MarkdownField
        label="Text"
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={error}
        ref={field.ref}
      />
      <fieldset>
        <legend className="mb-1 font-semibold text-sm">Answers go</legend>
        {choices.map(([value, label]) => (
          <Radio key={value} value={value} {...control.register('replyTo')}>
            {label}
          </Radio>
        ))}
      </fieldset>
    </>
  )
}

type PreviewProps = { leagueId: string; written: Written; reached: number | null }

/** The mail as one of them reads it: the preview of a post for registered players, without its author's name. */
function Preview({ leagueId, written: { subject, text, replyTo }, reached }: PreviewProps) {
  const { productName } = useSite()
  const { data, error } = useQuery<PostPreview, Failure>({
    queryKey: [...leagueKey(leagueId), 'people-mail-preview', subject, text],
    queryFn: () =>
      call('POST /api/leagues/:leagueId/posts/preview', {
        params: { leagueId },
        body: { title: subject, text, audience: { kind: 'registered' } },
      }),
    gcTime: 0,
  })
  return (
    <div className="grid grid-cols-1 gap-3">
      <MailPreview
        from={productName}
        to={reached === null ? 'each of them, alone' : `each of ${reached}, alone`}
        subject={subject}
        html={data?.html ?? ''}
        signature=""
        action="Go to the site"
        why={data?.mail.why ?? ''}
      />
      {error && <p className="text-ink-2">How it looks could not be loaded. You can send it all the same.</p>}
      <p className="text-ink-2 text-sm">
        {replyTo === 'nobody'
          ? 'Nobody reads answers to it.'
          : `Answers go to ${replyTo === 'own' ? 'you' : 'the league'}.`}
      </p>
    </div>
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
      <TextSummary>{`Sent before: ${data.length}`}</TextSummary>
      <ul className="grid gap-3">
        {data.map(({ id, at, by, subject, text, people, count }) => (
          <li key={id} className="grid gap-1 border-line border-b pb-3">
            <b className="wrap-anywhere">{subject}</b>
            <span className="text-ink-2 text-sm">
              <WithNames
                text={`${dayText(at)}, by ${by}, to ${players(people)}${count === people ? '' : ` in ${counted(count, 'mail')}`}`}
                names={[by]}
              />
            </span>
            <span className="wrap-anywhere whitespace-pre-line text-sm">{text}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

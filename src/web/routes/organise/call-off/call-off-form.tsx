import { useEffect, useRef, useState } from 'react'
import type { CallOffPart, CallOffReply } from '#contract/schedule/calling-off.ts'
import type { CallOffForm as Sent } from '#contract/schedule/schedule.ts'
import { playersAndGuardians } from '#league/count-text.ts'
import { CALL_OFF_REASONS, type CallOffReason, callOffText } from '#league/schedule/call-off-text.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { TextArea } from '#web/components/form/text-area.tsx'
import { FormFoot } from '#web/components/form-foot.tsx'
import { call } from '#web/data/client.ts'
import { takeChange } from '#web/data/league.ts'
import { useSignedIn } from '#web/data/session.ts'
import { keepTyped, readTyped, type TypedPlace } from '#web/data/typed.ts'
import { useAct } from '#web/data/use-act.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { UnreachedPlayers } from '../console/unreached-players.tsx'
import { PartChoice } from './part-choice.tsx'
import { ReasonChoice } from './reason-choice.tsx'

/** An evening or a part of it that was called off, for the message that confirms it. */
export type CalledOff = { eveningId: string; when: string; part: CallOffPart; text: string }

type CallOffFormProps = {
  leagueId: string
  reply: CallOffReply
  whole: CallOffPart
  onKeep: () => void
  onDone: (done: CalledOff) => void
}

/** Asks what is called off and why, and shows the text that goes out, to how many, and what happens then. */
export function CallOffForm({ leagueId, reply, whole, onKeep, onDone }: CallOffFormProps) {
  const { eveningId, when } = reply
  const { user, profile } = useSignedIn()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState({ from: whole.from, field: whole.field })
  const stored = useBrowserValue(() => readStoredText(eveningId, user.id), '')
  const [edited, setEdited] = useState<HalfWritten | null>(null)
  const written = edited ?? halfWritten(stored)
  const [isMissing, setMissing] = useState(false)
  // The counts of a part may change while the dialog is open.
  const part = reply.parts.find(({ from, field }) => from === chosen.from && field === chosen.field) ?? whole
  const act = useAct({
    attempt: 'call-off',
    send: (body: Sent) =>
      call('POST /api/leagues/:leagueId/evenings/:eveningId/call-off', { params: { leagueId, eveningId }, body }),
    onDone() {
      storeText(eveningId, user.id, null)
      onDone({ eveningId, when, part, text: written.text ?? ours })
    },
    refresh: (client) => takeChange(client, leagueId),
  })
  const ours = callOffText({ ...reply, ...part, ...written, organiser: profile?.firstName ?? user.displayName })
  const change = (more: Partial<HalfWritten>) => setEdited({ ...written, ...more })

  useEffect(() => {
    if (edited === null) return
    const isEmpty = edited.reason === null && edited.text === null
    storeText(eveningId, user.id, isEmpty ? null : edited)
  }, [eveningId, user.id, edited])

  function send() {
    if (written.reason === null) {
      setMissing(true)
      form.current?.querySelector<HTMLElement>('[data-reason]')?.focus()
      return
    }
    const text = (written.text ?? ours).replace(/\s+/g, ' ').trim()
    void act.run({ ...chosen, reason: reasonText(written.reason, written.ownReason), text, tell: true })
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <PartChoice reply={reply} part={part} onChoose={({ from, field }) => setChosen({ from, field })} />
      <ReasonChoice
        {...written}
        isMissing={isMissing}
        onReason={(reason) => change({ reason })}
        onOwnReason={(ownReason) => change({ ownReason })}
      />
      <div>
        <FieldFrame label={recipientsText(part)} error={undefined}>
          {(wiring) => (
            <TextArea
              {...wiring}
              className="field-sizing-content"
              value={written.text ?? ours}
              maxLength={500}
              onChange={({ currentTarget }) => change({ text: currentTarget.value })}
            />
          )}
        </FieldFrame>
        {written.text !== null && (
          <Button variant="quiet" size="small" className="mt-1" onClick={() => change({ text: null })}>
            Start over
          </Button>
        )}
      </div>
      <ul className="grid gap-1.5 text-ink-2 text-sm">
        {outcomes(part, when).map((text) => (
          <li key={text} className="flex gap-2">
            <ConsoleIcon name="check" className="mt-0.5 size-4.5 text-pitch-600" />
            {text}
          </li>
        ))}
      </ul>
      <UnreachedPlayers unreached={part.unreached} reached={part.told} text={written.text ?? ours} />
      <FailureAlert failure={act.failure} />
      <FormFoot sticky>
        <Button type="submit" variant="danger" pending={act.isPending} pendingText="Calling off…">
          {sendLabel(part)}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            storeText(eveningId, user.id, null)
            onKeep()
          }}
        >{`Keep ${when} on`}</Button>
      </FormFoot>
    </form>
  )
}

const reasonText = (reason: CallOffReason, ownReason: string) =>
  reason === 'other' ? ownReason.trim() : CALL_OFF_REASONS[reason]

const sendLabel = (part: CallOffPart) =>
  part.told === 0 ? 'Call off' : `Call off and tell ${playersAndGuardians(part)}`

function recipientsText(part: CallOffPart): string {
  if (part.told === 0) return 'We can’t reach anybody. Send this another way'
  return `${playersAndGuardians(part)} ${part.told + part.guardians === 1 ? 'gets' : 'get'} this at once`
}

/** Says what happens then, in sentences. */
function outcomes({ matches, until }: CallOffPart, when: string): string[] {
  return [
    ...(matches === 0
      ? []
      : [`The ${matches === 1 ? 'match waits' : `${matches} matches wait`} in the schedule under “To be placed”.`]),
    until === null
      ? 'It has begun, so it can’t be put back on.'
      : `You can put ${when.includes(' ') ? 'it' : when} back on until ${until}.`,
  ]
}

const REASONS = ['lightning', 'wet', 'heat', 'other'] as const

/** A text half written in the dialog that calls an evening off. */
type HalfWritten = {
  reason: (typeof REASONS)[number] | null
  ownReason: string
  /** The text as the organiser changed it, null while it is ours. */
  text: string | null
}

const isText = (value: unknown, most: number) => typeof value === 'string' && value.length <= most

/** Tells whether something kept is what this version of the site keeps. */
const isHalfWritten = ({ reason, ownReason, text }: { [Key in keyof HalfWritten]?: unknown }) =>
  [null, ...REASONS].includes(reason as HalfWritten['reason']) &&
  isText(ownReason, 200) &&
  (text === null || isText(text, 2000))

const NOTHING: HalfWritten = { reason: null, ownReason: '', text: null }
const placeOf = (eveningId: string, userId: string): TypedPlace => ({ key: `call-off-${eveningId}`, userId })

/** Keeps what is half written about an evening in this tab; null lets it go. */
const storeText = (eveningId: string, userId: string, written: HalfWritten | null): void =>
  keepTyped(placeOf(eveningId, userId), written)

/** Returns what the same person has half written, as JSON for `halfWritten`; '' for nothing. */
function readStoredText(eveningId: string, userId: string): string {
  const written = readTyped<HalfWritten>(placeOf(eveningId, userId), isHalfWritten)
  return written ? JSON.stringify(written) : ''
}

const halfWritten = (stored: string): HalfWritten => (stored === '' ? NOTHING : JSON.parse(stored))

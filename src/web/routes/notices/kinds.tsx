import type { UseQueryResult } from '@tanstack/react-query'
import type { EndableMail } from '#contract/news/choices.ts'
import type { MailSwitches } from '#contract/news/mail-switches.ts'
import type { PushKind } from '#contract/push/choices.ts'
import type { OwnPush } from '#contract/push/push.ts'
import { Card } from '#web/components/card.tsx'
import { LoadAlert } from '#web/components/loading/load-alert.tsx'
import { Table } from '#web/components/table.tsx'
import { TextLink } from '#web/components/text-button.tsx'
import { TickBox } from '#web/components/tick.tsx'
import { useChosen } from '#web/components/use-chosen.ts'
import type { Failure } from '#web/data/client.ts'
import { useMailSwitch } from '#web/data/own-mails.ts'
import { usePushSwitch } from '#web/data/own-push.ts'
import { useSendsMails } from '#web/data/site.ts'

type Mails = Pick<UseQueryResult<MailSwitches, Failure>, 'data' | 'error' | 'isFetching' | 'refetch'>

/** The column of a way to be told. */
const WAY = 'w-18 px-0 text-center'
const WHAT = 'What you are told of. Each change counts at once.'

/** The kinds of news that one is told of: a tick for each kind and way, which counts at once. */
export function Kinds({ push, mails }: { push: OwnPush; mails: Mails }) {
  const sendsMails = useSendsMails()
  return (
    <Card className="overflow-hidden" aria-label={WHAT}>
      <Table label={WHAT}>
        <thead>
          <tr>
            <th scope="col">Tell me when</th>
            <th scope="col" className={WAY}>
              Phone
            </th>
            <th scope="col" className={WAY}>
              Mail
            </th>
          </tr>
        </thead>
        <tbody>
          {KIND_ROWS.map((row) => (
            <Kind key={row.label} row={row} push={push} mails={mails.data} />
          ))}
        </tbody>
      </Table>
      {!mails.data && mails.error && (
        <div className="px-inset pt-3">
          <LoadAlert query={mails} title="Your mails could not be loaded" />
        </div>
      )}
      <p className="flex gap-2.5 px-inset py-4 text-ink-2 text-sm">
        <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="mt-0.5 size-5 shrink-0">
          <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="1.75" />
          <path d="M12 11.5v4.7m0-8.2v.01" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <span>
          <span>
            {sendsMails
              ? 'Called off is always told by mail: somebody would stand in the rain. '
              : 'This site sends no mail yet. What you choose here counts once it does. '}
          </span>
          <TextLink to="/settings#mails">All kinds of mails</TextLink>
        </span>
      </p>
    </Card>
  )
}

type KindProps = { row: KindRow; push: OwnPush; mails: MailSwitches | undefined }

function Kind({ row: { label, says, push: kind, mail }, push, mails }: KindProps) {
  return (
    <tr>
      <th scope="row">
        <span className="block font-semibold">{label}</span>
        <span className="block text-ink-2 text-sm">{says}</span>
      </th>
      <td className={WAY}>
        {kind === null ? <Nothing way="the phone" /> : <PushTick kind={kind} label={label} push={push} />}
      </td>
      <td className={WAY}>
        {mail === null ? (
          <Nothing way="mail" />
        ) : mail === 'as above' ? (
          <span className="text-ink-2 text-sm">as above</span>
        ) : mails ? (
          <MailTick kind={mail} label={label} mails={mails} />
        ) : (
          <span className="text-ink-2">…</span>
        )}
      </td>
    </tr>
  )
}

const Nothing = ({ way }: { way: string }) => (
  <span className="text-ink-3">
    <span aria-hidden="true">–</span>
    <span className="sr-only">{`Not by ${way}`}</span>
  </span>
)

function PushTick({ kind, label, push }: { kind: PushKind; label: string; push: OwnPush }) {
  const { switchTo, wanted, failure } = usePushSwitch(kind)
  return (
    <Tick
      label={`${label}, phone`}
      on={wanted ?? push.switches[kind]}
      isSaving={wanted !== undefined}
      failure={failure?.detail}
      onSwitch={switchTo}
    />
  )
}

function MailTick({ kind, label, mails }: { kind: EndableMail; label: string; mails: MailSwitches }) {
  const { switchTo, wanted, failure } = useMailSwitch(kind)
  return (
    <Tick
      label={`${label}, mail`}
      on={wanted ?? mails.find((one) => one.kind === kind)?.on ?? true}
      isSaving={wanted !== undefined}
      failure={failure?.detail}
      onSwitch={switchTo}
    />
  )
}

type TickProps = {
  label: string
  /** While it is saved, what was chosen. */
  on: boolean
  isSaving: boolean
  failure: string | undefined
  onSwitch: (on: boolean) => void
}

function Tick({ label, on, isSaving, failure, onSwitch }: TickProps) {
  const [isOn, switchTo] = useChosen(on)
  return (
    <>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the tick's box */}
      <label className="inline-grid size-11 cursor-pointer place-items-center">
        <TickBox
          aria-label={label}
          aria-busy={isSaving}
          checked={isOn}
          onChange={({ target }) => {
            switchTo(target.checked)
            onSwitch(target.checked)
          }}
        />
      </label>
      {failure !== undefined && (
        <span role="alert" className="block text-live-deep text-xs">
          <b>Not saved.</b> {failure}
        </span>
      )}
    </>
  )
}

/** A line of the table: what it is about, and by which push and which mail it is told; null where it is not. */
type KindRow = {
  label: string
  says: string
  push: PushKind | null
  /** 'as above' where the mail of the line before is under the same switch. */
  mail: EndableMail | 'as above' | null
}

/** In the order in which a player thinks of them ([MN6], [NE4]). */
const KIND_ROWS: readonly KindRow[] = [
  { label: 'My match moves or is called off', says: 'Day, time, field', push: 'match', mail: 'changed' },
  {
    label: 'The evening before',
    says: 'When and where you play, and whether you are in',
    push: 'reminder',
    mail: 'reminder',
  },
  {
    label: 'My captain asks whether I’m in',
    says: 'Once a day at most, while you have not said',
    push: 'nudge',
    mail: 'as above',
  },
  { label: 'News for me', says: 'Posts of the organisers', push: null, mail: 'news' },
  { label: 'My team’s result', says: 'As soon as it counts', push: 'result', mail: null },
  { label: 'A team needs me as a guest', says: 'And what becomes of it', push: 'guest', mail: 'guest' },
  { label: 'The draft begins', says: 'Once a season', push: 'draft', mail: null },
  { label: 'My turn in the draft', says: 'For captains', push: 'turn', mail: null },
]

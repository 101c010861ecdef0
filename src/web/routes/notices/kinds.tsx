import { useId } from 'react'
import type { EndableMail } from '#contract/news/choices.ts'
import type { MailSwitches } from '#contract/news/mail-switches.ts'
import type { PushKind } from '#contract/push/choices.ts'
import type { OwnPush } from '#contract/push/push.ts'
import { Card } from '#web/components/card.tsx'
import { PathIcon } from '#web/components/icon.tsx'
import { type FailedQuery, LoadAlert } from '#web/components/loading/load-alert.tsx'
import { Table } from '#web/components/table.tsx'
import { TickBox } from '#web/components/tick.tsx'
import { useChosen } from '#web/components/use-chosen.ts'
import type { FailureText } from '#web/data/failure-text.ts'
import { useNoticeSwitch } from '#web/data/own-notices.ts'
import { useSendsMails } from '#web/data/site.ts'
import { type Box, isMailOn, type Line, mailName, pushName } from './lines.ts'

/** The column of a way by which notices come. */
const WAY = 'w-16 px-0 text-center align-middle sm:w-20'
const WHAT = 'What reaches you. Each change counts at once.'
const LOCK = 'M7 11V8a5 5 0 0 1 10 0v3M5.500 11h13v9h-13Z'

type KindsProps = {
  lines: readonly Line[]
  push: OwnPush
  mails: FailedQuery & { data: MailSwitches | undefined }
  /** The id of the words that say why nothing comes by phone; null where it does. */
  phoneLock: string | null
  onTick: () => void
}

/** The table of what reaches one: a box for each line and way, which counts at once ([NT1]). */
export function Kinds({ lines, push, mails, phoneLock, onTick }: KindsProps) {
  const sendsMails = useSendsMails()
  const id = useId()
  return (
    <Card id="mails" className="scroll-mt-6 overflow-hidden" aria-label={WHAT}>
      <Table label={WHAT}>
        <thead>
          <tr>
            <th scope="col">Tell me about</th>
            <th scope="col" className={WAY}>
              Phone
            </th>
            <th scope="col" className={WAY}>
              Mail
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row
              key={line.label}
              line={line}
              push={push}
              mails={mails.data}
              locks={{ phone: phoneLock, mail: sendsMails ? null : id, always: id }}
              onTick={onTick}
            />
          ))}
        </tbody>
      </Table>
      {!mails.data && Boolean(mails.error) && (
        <div className="px-inset pt-3">
          <LoadAlert query={mails} title="Your mails could not be loaded" />
        </div>
      )}
      <div className="flex gap-2.5 border-line border-t px-inset py-4 text-ink-2 text-sm">
        <PathIcon path={LOCK} className="mt-0.5 size-4.5" />
        <div className="grid gap-1">
          <p id={id}>
            {sendsMails
              ? '“Called off” always comes by mail, so nobody turns up for nothing.'
              : 'This site sends no mail yet. Your choices count once it does.'}
          </p>
          {push.devices.length === 0 && <p>None of your devices gets notices yet. You can add this one.</p>}
          {sendsMails && <p>If your phone gets it, we don’t mail it too, except “Called off”.</p>}
          {sendsMails && <p>Mails about your account always come.</p>}
        </div>
      </div>
    </Card>
  )
}

/** Ids of the words that say why a box is locked; null where it is not. */
type Locks = { phone: string | null; mail: string | null; always: string }

type RowProps = {
  line: Line
  push: OwnPush
  mails: MailSwitches | undefined
  locks: Locks
  onTick: () => void
}

function Row({ line: { label, says, phone, mail }, push, mails, locks, onTick }: RowProps) {
  const id = useId()
  const phoneOff = offIn(phone, (kind) => push.switches[kind], pushName)
  const mailOff = mails ? offIn(mail, (kind) => isMailOn(mails, kind), mailName) : []
  const phoneSwitch = useNoticeSwitch((on) => ({ mails: {}, pushes: allOf<PushKind>(phone, on) }))
  const mailSwitch = useNoticeSwitch((on) => ({ mails: allOf<EndableMail>(mail, on), pushes: {} }))
  return (
    <tr>
      <th scope="row">
        <span className="block font-semibold">{label}</span>
        <span className="block text-ink-2 text-sm">{says}</span>
        <PartlyOff id={`${id}-phone`} way="phone" box={phone} off={phoneOff} />
        <PartlyOff id={`${id}-mail`} way="mail" box={mail} off={mailOff} />
        <NotSaved failure={phoneSwitch.failure} />
        <NotSaved failure={mailSwitch.failure} />
      </th>
      {phone === null ? (
        <NoWay way="phone" />
      ) : phone === 'above' ? null : (
        <BoxCell
          box={phone}
          name={`${phone.withNext ?? label}, phone`}
          off={phoneOff.length}
          saysId={phoneOff.length > 0 ? `${id}-phone` : null}
          lock={locks.phone}
          notices={phoneSwitch}
          onTick={onTick}
        />
      )}
      {mail === null ? (
        <NoWay way="mail" />
      ) : mail === 'above' ? null : mail === 'always' ? (
        <AlwaysCell name={`${label}, mail`} locks={locks} />
      ) : mails ? (
        <BoxCell
          box={mail}
          name={`${mail.withNext ?? label}, mail`}
          off={mailOff.length}
          saysId={mailOff.length > 0 ? `${id}-mail` : null}
          lock={locks.mail}
          notices={mailSwitch}
          onTick={onTick}
        />
      ) : (
        <td className={WAY} rowSpan={mail.withNext ? 2 : 1}>
          <span className="text-ink-2">…</span>
        </td>
      )}
    </tr>
  )
}

/** Names the kinds of a box that are off. */
const offIn = <Kind,>(
  box: Box<Kind> | string | null,
  isOn: (kind: Kind) => boolean,
  nameOf: (kind: Kind) => string,
): string[] =>
  box === null || typeof box === 'string' ? [] : box.kinds.filter((kind) => !isOn(kind)).map((kind) => nameOf(kind))

/** Sets all kinds of a box. */
const allOf = <Kind extends string>(box: Box<Kind> | string | null, on: boolean) =>
  (box === null || typeof box === 'string' ? {} : Object.fromEntries(box.kinds.map((kind) => [kind, on]))) as Partial<
    Record<Kind, boolean>
  >

type PartlyOffProps = { id: string; way: 'phone' | 'mail'; box: Line['phone'] | Line['mail']; off: readonly string[] }

/** Says which of the kinds of a box are off, where others are on: somebody ended one by the link in a mail. */
const PartlyOff = ({ id, way, box, off }: PartlyOffProps) =>
  box !== null && typeof box === 'object' && off.length > 0 && off.length < box.kinds.length ? (
    <span id={id} className="block font-semibold text-sm text-warn-ink">
      {`Not by ${way}: ${off.join(', ')}`}
    </span>
  ) : null

/** Says why the last press on a box of the line was not saved: the columns of the boxes have no room for words. */
const NotSaved = ({ failure }: { failure: FailureText | null }) =>
  failure && (
    <span role="alert" className="block text-live-deep text-sm">
      <b>Not saved.</b> {failure.detail}
    </span>
  )

const NoWay = ({ way }: { way: 'phone' | 'mail' }) => (
  <td className={`${WAY} text-ink-3`}>
    <span aria-hidden="true">–</span>
    <span className="sr-only">{`Not by ${way}`}</span>
  </td>
)

/** The box of a mail that nobody ends; where the site sends none, it is off like the others. */
function AlwaysCell({ name, locks }: { name: string; locks: Locks }) {
  const sendsMails = locks.mail === null
  return (
    <td className={WAY}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the tick's box */}
      <label className="relative inline-grid size-11 place-items-center">
        <TickBox
          aria-label={name}
          aria-describedby={locks.always}
          disabled
          checked
          readOnly
          className={sendsMails ? 'opacity-0' : ''}
        />
        {sendsMails && (
          <span className="absolute inset-2.5 grid place-items-center rounded-sm bg-mist">
            <PathIcon path={LOCK} className="size-4" />
          </span>
        )}
      </label>
    </td>
  )
}

type BoxCellProps = {
  box: Box<PushKind> | Box<EndableMail>
  name: string
  /** How many of its kinds are off. */
  off: number
  /** The id of the words that say which. */
  saysId: string | null
  lock: string | null
  notices: ReturnType<typeof useNoticeSwitch>
  onTick: () => void
}

function BoxCell({ box, name, off, saysId, lock, notices: { switchTo, wanted }, onTick }: BoxCellProps) {
  const [isOn, choose] = useChosen(wanted ?? off === 0)
  const isPartly = !isOn && wanted === undefined && off > 0 && off < box.kinds.length
  return (
    <td className={WAY} rowSpan={box.withNext ? 2 : 1}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the tick's box */}
      <label className="inline-grid size-11 cursor-pointer place-items-center">
        <TickBox
          aria-label={name}
          aria-describedby={lock ?? (isPartly ? (saysId ?? undefined) : undefined)}
          aria-busy={wanted !== undefined}
          disabled={lock !== null}
          checked={isOn}
          ref={(input) => {
            if (input) input.indeterminate = isPartly
          }}
          onChange={({ target }) => {
            choose(target.checked)
            onTick()
            switchTo(target.checked)
          }}
        />
      </label>
    </td>
  )
}

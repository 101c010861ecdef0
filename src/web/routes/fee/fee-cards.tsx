import type { OwnFee } from '#contract/fees/own-fee.ts'
import type { PaymentWay } from '#contract/fees/payment.ts'
import { Alert } from '#web/components/alert.tsx'
import { ButtonAnchor } from '#web/components/button.tsx'
import { Card, CardTitle } from '#web/components/card.tsx'
import { CopyText } from '#web/components/copy-text.tsx'
import { useDayText } from '#web/components/day.tsx'
import { Fact, Facts } from '#web/components/facts.tsx'
import { AmountChecked } from '#web/components/fees/amount-checked.tsx'
import { Icon } from '#web/components/icon.tsx'
import { QrCode } from '#web/components/qr-code.tsx'
import { Split } from '#web/components/split.tsx'
import { useSite } from '#web/data/site.ts'
import { PayPart } from './pay-part.tsx'

/** Says how to pay, whom to write to, and where the fee stands. */
export function FeeCards({ fee }: { fee: OwnFee }) {
  const { season } = useSite()
  const contact = season?.links.contactEmail
  return (
    <Split aside={<Steps fee={fee} />}>
      {fee.state === 'open' && fee.unconfirmed && <AmountChecked />}
      {fee.otherCurrencies.length > 0 && (
        <Alert
          tone="info"
          title={`${fee.otherCurrencies.map(({ amount }) => amount).join(' and ')} ${fee.otherCurrencies.length === 1 ? 'doesn’t' : 'don’t'} count`}
        >
          It came in a different currency from the fee. The organisers see it and can give it back.
        </Alert>
      )}
      {fee.state === 'open' && <PayPart fee={fee} />}
      {fee.state === 'open' && <HowToPay fee={fee} />}
      {fee.state !== 'open' && (
        <Card className="p-inset text-center">
          <span className="mx-auto mb-4 grid size-19 place-items-center rounded-full bg-pitch-500 text-pitch-950">
            <Icon name="check" className="size-9" />
          </span>
          <CardTitle>{fee.state === 'paid' ? 'Thank you' : 'Nothing to pay'}</CardTitle>
          {fee.tooMuch && (
            <p className="mt-2 text-ink-2">{`You paid ${fee.tooMuch} too much. The organisers see it, too.`}</p>
          )}
          {fee.online === 'disputed' && (
            <p className="mt-2 font-semibold">Your bank asks this payment back. Please talk to the organisers.</p>
          )}
        </Card>
      )}
      {fee.state === 'open' && contact && (
        <Card className="p-inset">
          <CardTitle>Can’t pay right now?</CardTitle>
          <p className="mb-4 text-ink-2">
            Write to the organisers. They can give you more time or waive it, and nobody else sees that.
          </p>
          <ButtonAnchor variant="quiet" href={`mailto:${contact}`}>
            Write to the organisers
          </ButtonAnchor>
        </Card>
      )}
    </Split>
  )
}

function HowToPay({ fee: { howToPay, reference, price, why, openText } }: { fee: OwnFee }) {
  return (
    <Card className="p-inset">
      <CardTitle>How to pay</CardTitle>
      <p className="wrap-anywhere mb-4">{howToPay}</p>
      <Facts>
        {openText && <Fact name="Amount">{openText}</Fact>}
        {price && why && <Fact name="Why">{`${price}, ${why.replace('they', 'you')}`}</Fact>}
        {reference && (
          <Fact name="Reference">
            <span className="flex flex-wrap items-center justify-end gap-3">
              <span translate="no">{reference}</span>
              <CopyText text={reference} label="Copy" />
            </span>
          </Fact>
        )}
      </Facts>
      {reference && (
        <div className="mt-4 grid grid-cols-[6rem_1fr] items-center gap-4">
          <QrCode address={`${howToPay}\n${[openText, reference].filter(Boolean).join(', ')}`} name={reference} />
          <p className="text-ink-2 text-sm">
            Write the reference on a transfer: with it, your payment is found at once. The code holds all of this, for
            the phone of whoever pays.
          </p>
        </div>
      )}
    </Card>
  )
}

const WAYS: Record<PaymentWay, string> = {
  cash: 'In cash',
  transfer: 'By transfer',
  other: '',
  file: 'By transfer',
  stripe: 'Online',
  unknown: '',
}

/** The steps of the fee so far, and the next one. */
function Steps({ fee }: { fee: OwnFee }) {
  const dayText = useDayText()
  const isOpen = fee.state === 'open'
  return (
    <Card className="p-inset">
      <CardTitle>Where it stands</CardTitle>
      <ol className="grid gap-5">
        <Step done title="Registered" note={dayText(fee.registeredAt)} />
        {fee.payments.map(({ id, kind, way, amount, at }) => (
          <Step
            key={id}
            done
            title={
              kind === 'waiver' ? 'Waived' : `${amount || 'The fee'} ${kind === 'refund' ? 'paid back' : 'arrived'}`
            }
            note={[WAYS[way], dayText(at)].filter(Boolean).join(', ')}
          />
        ))}
        {isOpen && (
          <Step
            title={fee.openText === '' ? 'Open' : `${fee.openText} open`}
            note={fee.dueText === '' ? '' : `${fee.overdue ? 'Was due by' : 'Due by'} ${fee.dueText}`}
          />
        )}
      </ol>
      <p className="mt-4 text-ink-2 text-sm">You and the organisers see this, your captain does not.</p>
    </Card>
  )
}

const Step = ({ title, note, done = false }: { title: string; note: string; done?: boolean }) => (
  <li className="flex gap-3">
    <span className={`grid size-6 flex-none place-items-center rounded-full ${done ? 'bg-pitch-500' : 'bg-flood'}`}>
      {done && <Icon name="check" className="size-4 text-pitch-950" />}
    </span>
    <span>
      {title}
      {note && <small className="block text-ink-2 text-sm">{note}</small>}
    </span>
  </li>
)

import type { GuardianFee } from '#contract/fees/guardian-fee.ts'
import { Alert } from '#web/components/alert.tsx'
import { LinkName, LinkPage } from '#web/components/entry/link-page.tsx'
import { AmountChecked } from '#web/components/fees/amount-checked.tsx'
import { Arrival } from '#web/components/fees/arrival.tsx'
import { PayOnline } from '#web/components/fees/pay-online.tsx'
import { useCameBack } from '#web/components/fees/use-came-back.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { call } from '#web/data/client.ts'

/**
 * The page behind the link with which a guardian pays: first name, season and amount, and one press that leads to Stripe
 * ([PA8]). The link is remembered in this tab alone: Stripe sends back to an address without it.
 */
export default function GuardianFeeScreen() {
  return (
    <LinkPage<GuardianFee>
      attempt="fee-link"
      title="Registration fee"
      lead="A player asks you to pay the fee for a season."
      read={(token) => call('POST /api/guardian/fee/read', { body: { token } })}
    >
      {(page, token, readAgain) => <FeeToPay page={page} token={token} onLooked={readAgain} />}
    </LinkPage>
  )
}

type PayProps = { page: GuardianFee; token: string; onLooked: () => void }

/** The amount to pay, and the button to Stripe. */
export function FeeToPay({
  page: { firstName, season, state, openText, unconfirmed, online },
  token,
  onLooked,
}: PayProps) {
  const cameBack = useCameBack()
  const body = { token }

  async function look() {
    const page = await call('POST /api/guardian/fee/look', { body })
    const hasArrived = page.state !== 'open' || page.online === 'processing'
    if (hasArrived) onLooked()
    return hasArrived
  }

  const about = (
    <p>
      <LinkName>{firstName}</LinkName> plays in <b className="wrap-anywhere font-semibold">{season}</b>.
    </p>
  )
  if (state !== 'open')
    return (
      <div className="grid gap-5">
        {about}
        <Alert tone="success" title={state === 'paid' ? 'Paid. Thank you' : 'Nothing to pay'}>
          <WithNames text={`You don’t owe anything for ${firstName}. You can close this page.`} names={[firstName]} />
        </Alert>
      </div>
    )
  return (
    <div className="grid gap-5">
      {about}
      <p className="display text-2xl leading-none">{openText === '' ? 'To pay' : `${openText} to pay`}</p>
      {unconfirmed && <AmountChecked />}
      {online === null && !unconfirmed && (
        <Alert tone="info" title="This can’t be paid online now">
          Please ask an organiser of the league how to pay.
        </Alert>
      )}
      {online !== null && (
        <div>
          {cameBack && online !== 'processing' && <Arrival name={token} look={look} />}
          <PayOnline
            online={online}
            openText={openText}
            onPay={() => call('POST /api/guardian/fee/checkout', { body })}
          />
        </div>
      )}
    </div>
  )
}

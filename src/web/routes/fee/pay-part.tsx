import { useQueryClient } from '@tanstack/react-query'
import type { OwnFee } from '#contract/fees/own-fee.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Card, CardTitle } from '#web/components/card.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { Arrival } from '#web/components/fees/arrival.tsx'
import { PayOnline } from '#web/components/fees/pay-online.tsx'
import { useCameBack } from '#web/components/fees/use-came-back.ts'
import { call } from '#web/data/client.ts'
import { ownFeesQuery } from '#web/data/own.ts'
import { useAct } from '#web/data/use-act.ts'

/** Paying a fee online, and what became of that; nothing where the league takes no payments online ([PA7]). */
export function PayPart({ fee: { leagueId, online, openText, hasGuardian } }: { fee: OwnFee }) {
  const cameBack = useCameBack()
  const client = useQueryClient()
  if (online === null) return null
  const params = { leagueId }

  async function look() {
    const fees = await call('POST /api/me/fees/:leagueId/look', { params })
    client.setQueryData(ownFeesQuery.queryKey, fees)
    const own = fees.find((one) => one.leagueId === leagueId)
    return own?.state !== 'open' || own.online === 'processing'
  }

  return (
    <Card className="p-inset">
      <CardTitle>Pay online</CardTitle>
      {cameBack && online !== 'processing' && <Arrival name={leagueId} look={look} />}
      <PayOnline
        online={online}
        openText={openText}
        onPay={() => call('POST /api/me/fees/:leagueId/checkout', { params })}
      />
      {hasGuardian && online !== 'processing' && online !== 'disputed' && <AskGuardian leagueId={leagueId} />}
    </Card>
  )
}

/** Sends the guardian of a player a link to pay with ([PA8]). */
function AskGuardian({ leagueId }: { leagueId: string }) {
  const ask = useAct({
    attempt: 'ask-guardian',
    send: () => call('POST /api/me/fees/:leagueId/guardian-mail', { params: { leagueId } }),
    say: () => 'Your guardian has a mail',
  })
  if (ask.done)
    return (
      <div className="mt-5">
        <Alert tone="success" title={ask.done.text}>
          The link in it opens a page to pay on, without an account.
        </Alert>
      </div>
    )
  return (
    <div className="mt-5 grid gap-3 border-line border-t pt-5">
      <p className="text-ink-2">Your guardian can pay instead, by a link in a mail.</p>
      <FailureAlert failure={ask.failure} />
      <Button
        variant="quiet"
        className="sm:justify-self-start"
        pending={ask.isPending}
        pendingText="Sending…"
        onClick={() => void ask.run()}
      >
        Send my guardian a link
      </Button>
    </div>
  )
}

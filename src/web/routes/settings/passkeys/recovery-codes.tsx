import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RECOVERY_CODES } from '#contract/limits.ts'
import { Button } from '#web/components/button.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { useRecentSignIn } from '#web/components/entry/use-recent-sign-in.tsx'
import { lazyDialog } from '#web/components/lazy-dialog.tsx'
import { call } from '#web/data/client.ts'
import { passkeysQuery } from '#web/data/passkeys-query.ts'
import { useAct } from '#web/data/use-act.ts'
import type { ShownCodesProps } from './shown-codes.tsx'

const ShownCodes = lazyDialog<ShownCodesProps>(
  () => import('./shown-codes.tsx'),
  ({ codes }) => codes.length > 0,
)

type RecoveryCodesProps = {
  left: number
  /** Codes that were just made, empty when there is nothing to show. */
  shown: readonly string[]
  onShow: (codes: readonly string[]) => void
}

/** The number of codes left, new ones in their place, and the one time at which they are shown. */
export function RecoveryCodes({ left, shown, onShow }: RecoveryCodesProps) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { confirming, dialog } = useRecentSignIn(() => setAsking(false))
  const make = useAct({
    attempt: 'codes',
    send: () => confirming('make new recovery codes', () => call('POST /api/me/recovery-codes')),
    onDone({ codes }) {
      setAsking(false)
      onShow(codes)
      void client.invalidateQueries(passkeysQuery)
    },
  })

  return (
    <section className="mt-6 border-line border-t pt-6">
      <h3 className="font-semibold">Recovery codes</h3>
      <p className="mt-1 max-w-prose text-ink-2">
        If you lose your passkey, each code logs you in once.{' '}
        <b className="font-semibold text-ink">
          {left === 0 ? 'None is left.' : `${left} of ${RECOVERY_CODES} ${left === 1 ? 'is' : 'are'} left.`}
        </b>
      </p>
      <Button
        variant="quiet"
        size="small"
        className="mt-3"
        aria-haspopup="dialog"
        onClick={() => {
          make.forget()
          setAsking(true)
        }}
      >
        Make new codes
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Make new codes?"
        body="You get ten new ones. The codes that you have now don’t work any more."
        confirmLabel="Make new codes"
        pending={make.isPending}
        failure={make.failure?.detail ?? null}
        onConfirm={() => void make.run()}
      />
      {dialog}
      <ShownCodes codes={shown} onClose={() => onShow([])} />
    </section>
  )
}

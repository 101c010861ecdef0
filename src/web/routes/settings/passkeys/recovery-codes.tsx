import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RECOVERY_CODES } from '#contract/limits.ts'
import { Button } from '#web/components/button.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { useRecentSignIn } from '#web/components/entry/use-recent-sign-in.tsx'
import { Cancelled } from '#web/components/form/use-contract-form.ts'
import { call } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { passkeysQuery } from '#web/data/passkeys.ts'
import { saveFile } from '#web/data/save-file.ts'
import { useSite } from '#web/data/site.ts'

type RecoveryCodesProps = {
  left: number
  /** Codes that were just made, empty when there is nothing to show. */
  shown: readonly string[]
  onShow: (codes: readonly string[]) => void
}

/** How many codes are left, new ones in their place, and the one time at which they are shown. */
export function RecoveryCodes({ left, shown, onShow }: RecoveryCodesProps) {
  const client = useQueryClient()
  const { confirming, dialog } = useRecentSignIn()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  async function make() {
    setPending(true)
    setFailure(null)
    try {
      const { codes } = await confirming(() => call('POST /api/me/recovery-codes'))
      setAsking(false)
      onShow(codes)
      void client.invalidateQueries(passkeysQuery)
    } catch (error) {
      if (error instanceof Cancelled) setAsking(false)
      else setFailure(failureText('codes', error).detail)
    }
    setPending(false)
  }

  return (
    <section className="recovery">
      <h3 className="font-semibold">Recovery codes</h3>
      <p className="mt-1 max-w-[36rem] text-ink-2">
        For the day you lose your passkey: each code logs you in once.{' '}
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
          setFailure(null)
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
        pending={isPending}
        failure={failure}
        onConfirm={() => void make()}
      />
      {dialog}
      <ShownCodes codes={shown} onClose={() => onShow([])} />
    </section>
  )
}

function ShownCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { productName } = useSite()
  const [said, setSaid] = useState('')
  const text = `${productName}: recovery codes\nEach logs you in once, in place of your passkey.\n\n${codes.join('\n')}\n`

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Your browser does not let us copy. Select the codes instead.'),
    )

  function download() {
    saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
    setSaid('Saved as recovery-codes.txt')
  }

  return (
    <AlertDialog.Root open={codes.length > 0}>
      <AlertDialog.Portal className="recovery-portal">
        <AlertDialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-pitch-950/70" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid items-start justify-items-center overflow-y-auto p-4 sm:items-center sm:p-6">
          <AlertDialog.Popup className="recovery-sheet">
            <div className="grid gap-2">
              <AlertDialog.Title className="display text-3xl">Save these codes</AlertDialog.Title>
              <AlertDialog.Description className="text-ink-2">
                Keep them where you find them without your phone. This is the only time you see them.
              </AlertDialog.Description>
            </div>
            <ul className="recovery-codes" aria-label="Recovery codes">
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
            <div className="grid grid-cols-3 gap-2 print:hidden">
              <Button variant="quiet" size="small" onClick={() => void copy()}>
                Copy
              </Button>
              <Button variant="quiet" size="small" onClick={download}>
                Download
              </Button>
              <Button variant="quiet" size="small" onClick={() => window.print()}>
                Print
              </Button>
            </div>
            <p role="status" className="text-ink-2 text-sm empty:hidden print:hidden">
              {said}
            </p>
            <Button wide className="print:hidden" onClick={onClose}>
              I have saved them
            </Button>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

import { ShownOnce } from '#web/components/shown-once.tsx'
import { useSignedIn } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'

export type ShownSheetProps = {
  /** The code that was just made; null while there is nothing to show. */
  code: string | null
  madeOn: string
  onClose: () => void
}

/** A recovery sheet for the one time that it is seen, to be printed or copied by hand. */
export default function ShownSheet({ code, madeOn, onClose }: ShownSheetProps) {
  const { productName } = useSite()
  const { user } = useSignedIn()
  const address = useBrowserValue(() => `${window.location.origin}/recover`, '/recover')
  return (
    <ShownOnce
      open={code !== null}
      title="Recovery sheet"
      description={
        <>
          <span translate="no">{productName}</span>
          <span>{', '}</span>
          <span translate="no" className="wrap-anywhere">
            {user.displayName || user.email}
          </span>
          <span>{`, ${madeOn}.`}</span>{' '}
          <span className="print:hidden">Print it and keep it at home: this is the only time you see it.</span>
        </>
      }
      text={`${address}\n${code}\n`}
      closeLabel="I have it on paper"
      onClose={onClose}
    >
      <p translate="no" className="shown-once-code wrap-anywhere text-lg" data-testid="sheet-code">
        {code}
      </p>
      <ol className="grid list-decimal gap-1 ps-5">
        <li>
          <span>{`Open ${address} and type the code. Every owner sees it.`}</span>
        </li>
        <li>24 hours later, open it and type the code again. You choose a new email and a new password.</li>
        <li>If somebody else finds it, any owner can stop it under Access. A new sheet ends this one.</li>
      </ol>
    </ShownOnce>
  )
}

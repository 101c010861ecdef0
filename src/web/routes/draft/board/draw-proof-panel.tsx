import { useEffect, useState } from 'react'
import { Icon } from '#web/components/icon.tsx'
import { useRoomView } from '../room/room-view.ts'
import { type Proof, proveDraw } from './draw-proof.ts'

const VERDICTS: Record<Proof, string> = {
  true: 'Your browser computed the order again from the secret: it is the one that was drawn.',
  false: 'The secret doesn’t match the hash that was shown before the draw. Ask the organiser.',
  unable: 'This browser can’t compute it on a page without HTTPS.',
  'captains-changed':
    'The secret matches its hash. A captain has been replaced since, so the order can’t be computed again.',
}

/** Lets anyone check that the order was drawn fairly ([D7]). */
export function DrawProofPanel() {
  const { draft } = useRoomView()
  const { draw, order } = draft
  const { hash, secret, byHand } = draw
  const ids = order.join()
  const [proof, setProof] = useState<Proof | null>(null)

  useEffect(() => {
    let isCurrent = true
    if (secret !== null && !byHand)
      void proveDraw({ draw: { hash, secret, byHand }, order: ids.split(',') }).then((found) => {
        if (isCurrent) setProof(found)
      })
    return () => {
      isCurrent = false
    }
  }, [hash, secret, byHand, ids])

  if (byHand || hash === '') return null
  return (
    <details className="mt-5 border-line border-t pt-2 text-ink-2 text-md">
      <summary className="cursor-pointer py-2.5 font-bold text-ink">
        {proof === 'true' && <Icon name="check" className="me-2 inline-block size-5 text-pitch-600" />}
        <span>{secret === null ? 'How the order will be drawn' : 'How the order was drawn'}</span>
      </summary>
      <p>
        The server chose a secret before the draw and showed its SHA-256. Captains are sorted by the SHA-256 of
        “secret:captain id”, so nobody could change the order afterwards.
      </p>
      <dl className="wrap-anywhere text-xs">
        <Printed name="Shown before the draw" value={hash} />
        {secret !== null && <Printed name="The secret" value={secret} />}
      </dl>
      {secret !== null && proof && (
        <p className={`mt-3 font-semibold ${proof === 'false' ? 'text-live-deep' : 'text-pitch-600'}`}>
          {`${proof === 'true' ? '✓ ' : ''}${VERDICTS[proof]}`}
        </p>
      )}
    </details>
  )
}

/** Digits that are read and compared. */
const Printed = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="mt-3">{name}</dt>
    <dd className="text-ink">
      <code>{value}</code>
    </dd>
  </>
)

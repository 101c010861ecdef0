import { useEffect, useState } from 'react'
import { Icon } from '#web/components/icon.tsx'
import { useRoomView } from '../room/room-view.ts'
import { type Proof, proveDraw } from './draw-proof.ts'

const VERDICTS: Record<Proof, string> = {
  true: 'Your browser computed the order again from the secret: it is the one that was drawn.',
  false: 'The secret does not fit the hash that was shown before the draw. Ask the organiser.',
  unable: 'This browser can’t compute it on a page without HTTPS.',
  'captains-changed':
    'The secret fits its hash. A captain has been replaced since, so the order can’t be computed again.',
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
    <details className="proof">
      <summary>
        {proof === 'true' && <Icon name="check" className="size-5 text-pitch-600" />}
        <span>{secret === null ? 'How the order will be drawn' : 'How the order was drawn'}</span>
      </summary>
      <p>
        The server chose a secret before the draw and showed its SHA-256. Captains are sorted by the SHA-256 of
        “secret:captain id”, so nobody could bend the order afterwards.
      </p>
      <dl>
        <dt>Shown before the draw</dt>
        <dd>{hash}</dd>
        {secret !== null && (
          <>
            <dt>The secret</dt>
            <dd>{secret}</dd>
          </>
        )}
      </dl>
      {secret !== null && proof && (
        <p className={proof === 'false' ? 'proof-bad' : 'proof-good'}>
          {`${proof === 'true' ? '✓ ' : ''}${VERDICTS[proof]}`}
        </p>
      )}
    </details>
  )
}

import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'

/** White around the code, in its own squares; what is around it is white too. */
const QUIET = 2

/** `name`: what the code leads to, where the address itself is a secret. */
type QrCodeProps = { address: string; name?: string; className?: string }

/** The QR code of an address, for the camera of a phone. */
export function QrCode({ address, name = address, className }: QrCodeProps) {
  const code = useMemo(() => generate(address), [address])
  const size = code.size + 2 * QUIET
  return (
    <svg viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`} shapeRendering="crispEdges" role="img" className={className}>
      <title>{`QR code of ${name}`}</title>
      <path d={toSvgPath(code)} />
    </svg>
  )
}

import { type KeyboardEvent, useId, useState } from 'react'
import { WithNames } from '#web/components/with-names.tsx'

type ReasonProps = {
  teamName: string
  reason: string
  /** Of teams that the reason may name. */
  names: readonly string[]
}

type Shown = 'by-pointing' | 'always' | 'never'

/**
 * Why a row stands above the next one with as many points. It shows for the pointer and the focus, a tap keeps it
 * open, Escape closes it; screen readers hear it with the button.
 */
export function Reason({ teamName, reason, names }: ReasonProps) {
  const [shown, setShown] = useState<Shown>('by-pointing')
  const id = useId()
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setShown('never')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices when pointer and focus have left
    <span
      className="reason"
      data-shown={shown}
      onPointerLeave={() => shown === 'never' && setShown('by-pointing')}
      onBlur={() => setShown('by-pointing')}
    >
      <button
        type="button"
        aria-describedby={id}
        aria-label={`Why ${teamName} stands here`}
        onClick={() => setShown(shown === 'always' ? 'never' : 'always')}
        onKeyDown={onKeyDown}
        className="reason-button"
      >
        <span aria-hidden="true">?</span>
      </button>
      <span role="tooltip" id={id} className="reason-text">
        <WithNames text={reason} names={names} />
      </span>
    </span>
  )
}

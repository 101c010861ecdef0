import type { ReactNode } from 'react'
import { Press } from '#web/components/press.tsx'

type StripProps = {
  /** The clock, where one runs. */
  clock?: ReactNode
  title: ReactNode
  detail: ReactNode
  /** The viewer picks now. */
  isYours: boolean
  /** Set where its text may be old. */
  isOld?: boolean
  onClick: () => void
}

/** The pick at hand in one line, at the edge of the window; leads to the players. */
export const Strip = ({ clock, title, detail, isYours, isOld = false, onClick }: StripProps) => (
  <Press className={`strip ${isOld ? 'bg-alarm' : isYours ? 'bg-flood text-on-flood' : ''}`} onClick={onClick}>
    {clock && <span className={`min-w-13 text-xl ${isYours && !isOld ? '' : 'text-flood'}`}>{clock}</span>}
    <span className="grid min-w-0 flex-1 leading-tight">
      <b className="truncate">{title}</b>
      <small className="truncate">{detail}</small>
    </span>
    {isYours && <span className="rounded-full bg-on-flood px-4 py-2 font-bold text-flood">Pick</span>}
  </Press>
)

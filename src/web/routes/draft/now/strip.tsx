import type { ReactNode } from 'react'
import type { DraftPlayer } from '#contract/draft.ts'
import { Press } from '#web/components/press.tsx'
import { DraftFirst } from './draft-first.tsx'

type StripProps = {
  /** The clock, where one runs. */
  clock?: ReactNode
  title: ReactNode
  detail: ReactNode
  /** The viewer picks now. */
  isYours: boolean
  /** Set where its text may be old. */
  isOld?: boolean
  /** The first of the viewer's list, to draft with one press and a confirmation. */
  first: DraftPlayer | undefined
  onOpen: (id: string) => void
  onClick: () => void
}

/** The pick at hand in one line, at the edge of the window: to the players, and to the first of the viewer's list. */
export const Strip = ({ clock, title, detail, isYours, isOld = false, first, onOpen, onClick }: StripProps) => (
  <div className={`strip ${isOld ? 'bg-alarm' : isYours ? 'bg-flood text-on-flood' : ''}`}>
    <Press className="flex min-h-10 min-w-0 flex-1 items-center gap-3 text-start" onClick={onClick}>
      {clock && <span className={`min-w-13 text-xl ${isYours && !isOld ? '' : 'text-flood'}`}>{clock}</span>}
      <span className="grid min-w-0 flex-1 leading-tight">
        <b className="truncate">{title}</b>
        <small className="truncate">{detail}</small>
      </span>
      {isYours && !first && <span className="rounded-full bg-on-flood px-4 py-2 font-bold text-flood">Pick</span>}
    </Press>
    {isYours && first && (
      <DraftFirst player={first} className="bg-on-flood text-flood max-sm:w-full sm:max-w-1/2" onOpen={onOpen} />
    )}
  </div>
)

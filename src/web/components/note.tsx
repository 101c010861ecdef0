import type { ReactNode } from 'react'

const TONES = {
  plain: 'bg-mist',
  good: 'bg-pitch-50',
  warn: 'bg-warn-50 text-warn-ink',
  bad: 'bg-live-50 text-live-deep',
  now: 'bg-flood text-pitch-950',
}

type NoteProps = {
  tone?: keyof typeof TONES
  /** An icon before it. */
  icon?: ReactNode
  children: ReactNode
}

/** A remark in a box, there from the beginning. What just happened is an `Alert`, which is read out. */
export const Note = ({ tone = 'plain', icon, children }: NoteProps) => (
  <div className={`wrap-anywhere flex gap-3 rounded-md px-4 py-3.5 text-md ${TONES[tone]}`}>
    {icon}
    <div className="min-w-0 flex-1">{children}</div>
  </div>
)

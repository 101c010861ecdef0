import type { ReactNode } from 'react'

const TONES = {
  plain: 'bg-mist',
  outline: 'text-ink-2 ring-1 ring-line-strong ring-inset',
  good: 'bg-pitch-50 text-pitch-800',
  warn: 'bg-warn-50 text-warn-ink',
  bad: 'bg-live-50 text-live-deep',
  now: 'bg-flood text-pitch-950',
  dark: 'bg-pitch-950 text-white',
}
export type TagTone = keyof typeof TONES

/** A word or two about a row: a role, a state. `now` is for what is happening, `warn` and `bad` for what is missing or wrong. */
export const Tag = ({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) => (
  <span className={`tag ${TONES[tone]}`}>{children}</span>
)

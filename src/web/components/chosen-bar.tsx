import './chosen-bar.css'
import type { ReactNode } from 'react'

type ChosenBarProps = {
  /** Names it to screen readers. */
  label: string
  /** Says how many were chosen, or what has changed. */
  says: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** The dark bar that comes with the first thing that is chosen and stays in sight; on a phone it lies over the places of the console. */
export const ChosenBar = ({ label, says, children }: ChosenBarProps) => (
  <section aria-label={label} className="chosen-bar">
    <div className="min-w-0 font-semibold">{says}</div>
    <div className="flex flex-wrap gap-2.5">{children}</div>
  </section>
)

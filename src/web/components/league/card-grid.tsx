import type { ReactNode } from 'react'

type CardGridProps = {
  /** Below each other on paper, for cards that become lines there. */
  printsLines?: boolean
  children: ReactNode
}

/** Cards side by side, as many as there is room for. */
export const CardGrid = ({ printsLines = false, children }: CardGridProps) => (
  <ul className={`grid gap-5 md:grid-cols-2 lg:grid-cols-3 ${printsLines ? 'print:block print:space-y-2' : ''}`}>
    {children}
  </ul>
)

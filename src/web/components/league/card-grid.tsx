import type { ReactNode } from 'react'

/** Cards side by side, as many as there is room for; below each other on paper. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3 print:block print:space-y-2">{children}</ul>
)

import type { ReactNode } from 'react'

/** Stands in place of matches or players that are not there yet. */
export const NoMatches = ({ children }: { children: ReactNode }) => (
  <p className="grid flex-1 place-items-center rounded-md border border-line-strong border-dashed px-5 py-8 text-center text-ink-2">
    {children}
  </p>
)

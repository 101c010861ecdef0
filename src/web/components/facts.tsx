import type { ReactNode } from 'react'

/** A short list of what is what: a name, and its value at the end of the line. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="grid text-md">{children}</dl>

/** A line of `Facts`. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex min-h-11 items-center justify-between gap-4 border-line border-t py-2">
    <dt className="text-ink-2">{name}</dt>
    <dd className="wrap-anywhere min-w-0 text-end font-semibold tabular-nums">{children}</dd>
  </div>
)

import type { ReactNode } from 'react'

/** Numbers that matter, side by side: goals, points, money. */
export const Figures = ({ children }: { children: ReactNode }) => <dl className="figure-row">{children}</dl>

/** A number of `Figures` with its name. `tone` colours what is missing. */
export const Figure = ({ value, tone, children }: { value: ReactNode; tone?: 'warn' | 'bad'; children: ReactNode }) => (
  <div>
    <dt className="text-ink-2 text-sm">{children}</dt>
    <dd className="figures text-2xl" data-tone={tone}>
      {value}
    </dd>
  </div>
)

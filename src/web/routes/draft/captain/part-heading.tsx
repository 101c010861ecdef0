import type { ReactNode } from 'react'

type PartHeadingProps = {
  level?: 'h2' | 'h3'
  /** How many it has. */
  count?: number
  children: ReactNode
}

/** The heading of a part of a panel. */
export const PartHeading = ({ level: Heading = 'h3', count = 0, children }: PartHeadingProps) => (
  <Heading className="mt-5 mb-1.5 font-bold first:mt-0">
    <span>{children}</span> {count > 0 && <span className="text-ink-3">{count}</span>}
  </Heading>
)

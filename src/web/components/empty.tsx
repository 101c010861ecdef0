import type { ReactNode } from 'react'

type EmptyProps = {
  /** Says that nothing is here yet, or fits. */
  title: ReactNode
  /** Says what will be here, or what to do. */
  children?: ReactNode
  /** A button or a link that brings the first. */
  action?: ReactNode
}

/** Stands in place of a list that has nothing in it. */
export const Empty = ({ title, children, action }: EmptyProps) => (
  <div className="grid justify-items-start gap-1 border-line border-t px-inset py-6 first:border-t-0">
    <p className="font-semibold">{title}</p>
    {children && <div className="text-ink-2">{children}</div>}
    {action && <div className="mt-3">{action}</div>}
  </div>
)

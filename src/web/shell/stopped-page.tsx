import type { ReactNode } from 'react'

/** A page that can't go on: what happened, large, at the edge of an empty field. */
export function StoppedPage({
  above,
  title,
  children,
}: {
  above?: string
  /** Left out where a sentence says it all. */
  title?: string
  children: ReactNode
}) {
  return (
    <div className="stopped">
      <div className="wrap">
        {above && <p className="eyebrow text-flood">{above}</p>}
        {title && <h1 className="display stopped-title">{title}</h1>}
        <div className="stopped-text">{children}</div>
      </div>
    </div>
  )
}

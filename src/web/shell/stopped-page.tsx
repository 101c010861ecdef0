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
        {title && <h1 className="display wrap-anywhere mt-3 text-title md:max-w-[9em]">{title}</h1>}
        <div className="mt-4 max-w-120 text-base text-white/80">{children}</div>
      </div>
    </div>
  )
}

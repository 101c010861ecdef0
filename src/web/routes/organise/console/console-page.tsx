import type { ReactNode } from 'react'

type ConsolePageProps = {
  title: ReactNode
  eyebrow?: ReactNode
  /** At the right of the title. */
  aside?: ReactNode
  /** Below the title, still in the band. */
  below?: ReactNode
  children: ReactNode
}

/** A screen of the console: its title on a dark band, its cards overlapping the edge of it. */
export function ConsolePage({ title, eyebrow, aside, below, children }: ConsolePageProps) {
  return (
    <>
      <div className="band console-band">
        <div className="console-wide">
          <div className="console-title">
            <div className="min-w-0">
              {eyebrow && <p className="eyebrow mb-2.5 text-flood">{eyebrow}</p>}
              <h1 className="display break-words">{title}</h1>
            </div>
            {aside}
          </div>
          {below}
        </div>
      </div>
      <div className="console-wide console-lift">{children}</div>
    </>
  )
}

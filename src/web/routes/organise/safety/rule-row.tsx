import { type ReactNode, useId } from 'react'

type RuleRowProps = {
  /** A sign for it, which says nothing more. */
  icon: ReactNode
  title: string
  text: ReactNode
  /** The button for it. */
  children: ReactNode
}

/** A matter of safety: what it is about, and the button beside it. */
export function RuleRow({ icon, title, text, children }: RuleRowProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-8 gap-y-4 border-line border-t px-inset py-6 first:border-t-0"
    >
      <div className="flex min-w-0 flex-1 basis-80 items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-md bg-pitch-50 text-pitch-600">{icon}</span>
        <div className="min-w-0">
          <h2 id={id} className="display text-xl">
            {title}
          </h2>
          <p className="wrap-anywhere mt-1 max-w-prose text-ink-2 text-sm">{text}</p>
        </div>
      </div>
      {children}
    </section>
  )
}

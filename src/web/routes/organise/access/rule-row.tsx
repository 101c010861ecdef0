import { type ReactNode, useId } from 'react'

/** A line under the list of helpers: what it is about, and the button beside it. */
export function RuleRow({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="access-rule">
      <div className="min-w-0">
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        <p className="wrap-anywhere mt-0.5 max-w-[44rem] text-ink-2 text-sm">{text}</p>
      </div>
      {children}
    </section>
  )
}

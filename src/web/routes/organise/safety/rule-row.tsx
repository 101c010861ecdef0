import { type ReactNode, useId } from 'react'

/** A line under the list of helpers: what it is about, and the button beside it. */
export function RuleRow({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-8 gap-y-4 border-line border-t px-inset py-5"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        <p className="wrap-anywhere mt-0.5 max-w-176 text-ink-2 text-sm">{text}</p>
      </div>
      {children}
    </section>
  )
}

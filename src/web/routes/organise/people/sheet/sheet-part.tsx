import type { ReactNode } from 'react'
import { TextButton } from '#web/components/text-button.tsx'

/** A heading of a person's sheet, with a remark beside it. */
export const PartTitle = ({ note, children }: { note?: ReactNode; children: string }) => (
  <h3 className="mt-6 mb-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
    <span className="display text-xl">{children}</span>
    {note && <small className="inline-flex items-center gap-1.5 text-ink-2 text-xs">{note}</small>}
  </h3>
)

/** A part of a person's sheet: a heading and its facts. */
export const SheetPart = ({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) => (
  <section>
    <PartTitle note={note}>{title}</PartTitle>
    <dl>{children}</dl>
  </section>
)

type FactProps = { label: string; note?: ReactNode; action?: ReactNode; children: ReactNode }

/** A fact about a person, with the button that changes it. */
export const Fact = ({ label, note, action, children }: FactProps) => (
  <div className="flex min-h-11 items-center gap-3 border-line border-t py-2 text-md">
    <dt className="w-20 flex-none text-ink-2 text-sm sm:w-28">{label}</dt>
    <dd className="wrap-anywhere min-w-0 flex-1 font-medium">
      <span>{children}</span>
      {note && <small className="block font-normal text-ink-2 text-xs">{note}</small>}
    </dd>
    {action && <dd className="text-sm">{action}</dd>}
  </div>
)

/** The form that changes a fact, below it. A `<dl>` takes nothing but terms and their descriptions. */
export const FactChange = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="sr-only">{label}</dt>
    <dd className="grid grid-cols-1 gap-4 border-line border-t py-5">{children}</dd>
  </div>
)

/** A button of a fact; like `Button`, it takes a double click for one. */
export const FactButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <TextButton onClick={({ detail }) => detail > 1 || onClick()}>{children}</TextButton>
)

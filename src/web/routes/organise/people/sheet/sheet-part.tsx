import type { ReactNode } from 'react'

/** A part of a person's sheet: a heading and its facts. */
export function SheetPart({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className="person-part-title">
        <span className="display">{title}</span>
        {note && <small>{note}</small>}
      </h3>
      <dl>{children}</dl>
    </section>
  )
}

type FactProps = { label: string; note?: ReactNode; action?: ReactNode; children: ReactNode }

/** A fact about a person, with the button that changes it. */
export function Fact({ label, note, action, children }: FactProps) {
  return (
    <div className="person-fact">
      <dt>{label}</dt>
      <dd>
        <span className="wrap-anywhere">{children}</span>
        {note && <small>{note}</small>}
      </dd>
      {action && <dd className="person-fact-action">{action}</dd>}
    </div>
  )
}

type FactChangeProps = { label: string; className?: string; children: ReactNode }

/** The form that changes a fact, below it. A `<dl>` takes nothing but terms and their descriptions. */
export const FactChange = ({ label, className = 'person-form', children }: FactChangeProps) => (
  <div>
    <dt className="sr-only">{label}</dt>
    <dd className={className}>{children}</dd>
  </div>
)

export const FactLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="person-fact-button" href={href}>
    {children}
  </a>
)

/** A button of a fact; like `Button`, it takes a double click for one. */
export const FactButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className="person-fact-button" onClick={({ detail }) => detail > 1 || onClick()}>
    {children}
  </button>
)

import type { ComponentProps, ReactNode } from 'react'

/** A paper card. */
export function Card({ className = '', ...props }: ComponentProps<'section'>) {
  return <section {...props} className={`card ${className}`} />
}

type CardTitleProps = { eyebrow?: ReactNode; id?: string; level?: 'h2' | 'h3'; children: ReactNode }

/** The heading of a card: a small line in green, and the title under it. */
export function CardTitle({ eyebrow, id, level: Heading = 'h2', children }: CardTitleProps) {
  return (
    <header className="mb-5">
      {eyebrow && <p className="eyebrow mb-1.5 text-pitch-600">{eyebrow}</p>}
      <Heading id={id} className="display text-2xl leading-none">
        {children}
      </Heading>
    </header>
  )
}

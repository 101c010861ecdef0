import type { ReactNode } from 'react'

/** A sheet of paper with a mail on it. */
export const MailFrame = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    className="wrap-anywhere rounded-md border border-line-strong bg-paper p-4 text-md shadow-card"
  >
    {children}
  </section>
)

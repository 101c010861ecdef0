import type { ReactNode } from 'react'

/** The message of a field that needs another look; draws nothing without one. */
export function FieldError({ id, children, announce }: { id: string; children: ReactNode; announce?: boolean }) {
  if (!children) return null
  return (
    <p
      id={id}
      role={announce ? 'alert' : undefined}
      className="flex items-start gap-1.5 font-medium text-live-deep text-sm"
    >
      <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-[0.2em] size-4 shrink-0 fill-current">
        <path d="M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0Zm0 10.6a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2ZM7 3.4v5.4h2V3.4H7Z" />
      </svg>
      <span>{children}</span>
    </p>
  )
}

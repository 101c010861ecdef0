import type { ComponentProps } from 'react'
import { INPUT } from './input-style.ts'

/** A choice from a list, by the device's own picker; `children` are its options. Its label lies around or before it. */
export const Select = ({ className = '', ...props }: ComponentProps<'select'>) => (
  <span className={`relative block min-w-0 ${className}`}>
    <select {...props} className={`${INPUT} cursor-pointer appearance-none pe-11`} />
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="pointer-events-none absolute end-3.5 top-3.5 size-5 fill-none stroke-2 stroke-ink-2"
    >
      <path d="m6 9 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  </span>
)

import type { ComponentProps } from 'react'
import { INPUT } from './form/input-style.ts'
import { PathIcon } from './icon.tsx'

const LENS = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4'

/** A field that searches what is below it while it is typed into; `label` is said to those who don't see the lens. */
export const SearchField = ({ label, className = '', ...input }: ComponentProps<'input'> & { label: string }) => (
  <label className={`relative block min-w-0 ${className}`}>
    <PathIcon path={LENS} className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-ink-2" />
    <input {...input} type="search" aria-label={label} className={`${INPUT} ps-11`} />
  </label>
)

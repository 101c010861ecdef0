import type { ReactNode } from 'react'
import type { FailureText } from '#web/data/failure-text.ts'
import { Alert } from './alert.tsx'

/** Says why an act failed; nothing where it has not. `children` adds to what to do. */
export function FailureAlert({ failure, children }: { failure: FailureText | null; children?: ReactNode }) {
  if (!failure) return null
  return (
    <Alert tone="error" title={failure.title}>
      {failure.detail}
      {children}
    </Alert>
  )
}

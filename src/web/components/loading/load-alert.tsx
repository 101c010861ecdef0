import type { Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { Alert } from '../alert.tsx'
import { TryAgain } from './try-again.tsx'

type LoadAlertProps = {
  /** Says what is missing, where something else is there. */
  title?: string
  query: { error: Failure | null; isFetching: boolean; refetch: () => unknown }
}

/** Says within a screen that a part of it could not be loaded, with a way to try again; nothing where it could. */
export function LoadAlert({ title, query: { error, isFetching, refetch } }: LoadAlertProps) {
  if (!error) return null
  const text = failureText('load', error)
  return (
    <Alert tone="error" title={title ?? text.title}>
      <p>{text.detail}</p>
      <TryAgain error={error} small className="mt-2" pending={isFetching} onClick={() => void refetch()} />
    </Alert>
  )
}

import { failureText } from '#web/data/failure-text.ts'
import { Alert } from '../alert.tsx'
import { TryAgain } from './try-again.tsx'

/** The whole query: a screen that read parts of it would be rendered again for each. */
export type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => unknown }

type LoadAlertProps = {
  query: FailedQuery
  /** Says what is missing, where something else is there. */
  title?: string
}

/**
 * Says within a screen that a part of it could not be loaded, with a way to try again; nothing where it could. A whole page
 * has a `PageFailure`.
 */
export function LoadAlert({ query: { error, isFetching, refetch }, title }: LoadAlertProps) {
  if (!error) return null
  const text = failureText('load', error)
  return (
    <Alert tone="error" title={title ?? text.title}>
      <p>{text.detail}</p>
      <TryAgain error={error} pending={isFetching} onClick={() => void refetch()} />
    </Alert>
  )
}

import { failureText } from '#web/data/failure-text.ts'
import { Alert } from '../alert.tsx'
import { TryAgain } from './try-again.tsx'

/** The whole query: a screen that read parts of it would be rendered again for each. */
export type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => unknown }

type LoadFailureProps = {
  query: FailedQuery
  /** Says what could not be loaded, where that is less than a page. */
  title?: string
}

/** Stands in place of a part of a page that could not be loaded, with the way to try again. A whole page has a `PageFailure`. */
export function LoadFailure({ query: { error, isFetching, refetch }, title }: LoadFailureProps) {
  const text = failureText('load', error)
  return (
    <Alert tone="error" title={title ?? text.title}>
      <p>{text.detail}</p>
      <TryAgain error={error} pending={isFetching} onClick={() => void refetch()} />
    </Alert>
  )
}

import { failureText } from '#web/data/failure-text.ts'
import { Alert } from '../alert.tsx'
import type { FailedQuery } from './load-failed-card.tsx'
import { TryAgain } from './try-again.tsx'

/** Stands in place of a part of a card that could not be read, with a way to try again. */
export const LoadFailedAlert = ({ title, query }: { title: string; query: FailedQuery }) => (
  <Alert tone="error" title={title}>
    {failureText('load', query.error).detail}
    <TryAgain
      error={query.error}
      small
      pending={query.isFetching}
      className="mt-2"
      onClick={() => void query.refetch()}
    />
  </Alert>
)

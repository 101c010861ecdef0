import { Card } from '#web/components/card.tsx'
import type { FailedQuery } from '#web/components/loading/load-alert.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { PageFailure } from '#web/components/loading/page-failure.tsx'

/** Stands in place of one's own until it is there: cards in its shape, or what went wrong and the way to try again. */
export function MinePending({ query }: { query: FailedQuery }) {
  if (!query.error)
    return (
      <div className="appear-late">
        <LoadingStatus />
        <Card className="h-144" aria-hidden="true" />
      </div>
    )
  return <PageFailure query={query} />
}

import { Card } from '#web/components/card.tsx'
import { LoadFailedCard } from '#web/components/loading/load-failed-card.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import type { Failure } from '#web/data/client.ts'

type MinePendingProps = { error: Failure | null; isFetching: boolean; refetch: () => unknown }

/** Stands in place of one's own until it is there: cards in its shape, or what went wrong and the way to try again. */
export function MinePending({ error, ...query }: MinePendingProps) {
  if (error) return <LoadFailedCard query={{ error, ...query }} />
  return (
    <div className="appear-late">
      <LoadingStatus />
      <Card className="h-144" aria-hidden="true" />
    </div>
  )
}

import { Card } from '#web/components/card.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { TryAgain } from '#web/components/loading/try-again.tsx'
import type { Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'

type MinePendingProps = { error: Failure | null; isFetching: boolean; refetch: () => unknown }

/** Stands in place of one's own until it is there: cards in its shape, or what went wrong and the way to try again. */
export function MinePending({ error, isFetching, refetch }: MinePendingProps) {
  if (!error)
    return (
      <div className="appear-late">
        <LoadingStatus />
        <Card className="h-[36rem]" aria-hidden="true" />
      </div>
    )
  const { title, detail } = failureText('load', error)
  return (
    <Card className="p-6">
      <p role="alert" className="font-bold">
        {title}
      </p>
      <p className="mt-1 text-ink-2">{detail}</p>
      <TryAgain error={error} pending={isFetching} onClick={() => void refetch()} className="mt-4" />
    </Card>
  )
}

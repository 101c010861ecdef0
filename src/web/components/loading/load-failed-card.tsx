import type { Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { Card } from '../card.tsx'
import { TryAgain } from './try-again.tsx'

/** The whole query: a screen that read parts of it would be rendered again for each. */
export type FailedQuery = { error: Failure; isFetching: boolean; refetch: () => unknown }

/** Stands in place of a screen's data that could not be read, with a way to try again. */
export function LoadFailedCard({ query: { error, isFetching, refetch } }: { query: FailedQuery }) {
  const text = failureText('load', error)
  return (
    <Card role="alert" className="grid justify-items-start gap-4 p-inset">
      <h2 className="display text-2xl">{text.title}</h2>
      <p className="text-ink-2">{text.detail}</p>
      <TryAgain error={error} pending={isFetching} onClick={() => void refetch()} />
    </Card>
  )
}

import type { ReactNode } from 'react'
import { canTryAgain, Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { ButtonLink } from '../button.tsx'
import { Card } from '../card.tsx'
import type { FailedQuery } from './load-alert.tsx'
import { TryAgain } from './try-again.tsx'

type PageFailureProps = {
  query: FailedQuery
  /** Says what could not be loaded, where that is more than a page. */
  title?: string
  /** Says why. */
  detail?: string
  /** Leads on, where another try would bring nothing else. */
  children?: ReactNode
}

/** Stands in place of a whole page that could not be loaded, with the way to try again. A part of one has a `LoadAlert`. */
export function PageFailure({ query: { error, isFetching, refetch }, title, detail, children }: PageFailureProps) {
  const text = failureText('load', error)
  const says = title ?? text.title
  const why = detail ?? text.detail
  // The title names the season that there is not.
  const namesSeason = error instanceof Failure && error.code === 'league_not_found' && detail === undefined
  return (
    <Card className="page-failure">
      <div className="grid content-center justify-items-start gap-3 bg-paper px-inset py-8">
        <p className="eyebrow text-live-deep">{kindOf(error)}</p>
        <div role="alert" className="grid gap-3">
          <h2 className="wrap-anywhere text-pretty font-bold text-xl">{says}</h2>
          {!says.includes(why) && !namesSeason && <p className="text-ink-2">{why}</p>}
        </div>
        {canTryAgain(error) ? (
          <TryAgain error={error} pending={isFetching} onClick={() => void refetch()} />
        ) : (
          (children ?? (
            <ButtonLink to="/" variant="quiet" className="mt-2">
              Back to the home page
            </ButtonLink>
          ))
        )}
      </div>
    </Card>
  )
}

/** Says what went wrong, in two words for a first look. */
function kindOf(error: unknown): string {
  if (!(error instanceof Failure)) return 'Play stopped'
  if (error.code === 'network') return 'No connection'
  if (error.status === 429 || error.status === 503) return 'Busy right now'
  if (error.status === 404) return 'Out of bounds'
  return error.status === 401 || error.status === 403 ? 'Not open to you' : 'Play stopped'
}

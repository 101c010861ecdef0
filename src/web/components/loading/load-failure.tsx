import { canTryAgain, Failure } from '#web/data/client.ts'
import { failureText, type SeasonPage, seasonFailureText } from '#web/data/failure-text.ts'
import { ButtonLink } from '../button.tsx'
import { Card } from '../card.tsx'
import { TryAgain } from './try-again.tsx'

type LoadFailureProps = {
  page: SeasonPage
  error: unknown
  leagueName: string
  retry: () => void
  retrying?: boolean
}

/** Stands in place of a page of a season that could not be loaded, with the way to try again. */
export function LoadFailure({ page, error, leagueName, retry, retrying = false }: LoadFailureProps) {
  const text = seasonFailureText(page, error, leagueName)
  const { detail } = failureText('load', error)
  const isAnswered = error instanceof Failure && error.status > 0
  return (
    <Card className="load-failure">
      <div className="load-failure-text">
        <p className="eyebrow text-live-deep">{kindOf(error)}</p>
        <p role="alert" className="load-failure-sentence">
          {text}
        </p>
        {/* The sentence for matches says no more than that they are not there. */}
        {!text.includes(detail) && (canTryAgain(error) || !isAnswered) && <p className="text-ink-2">{detail}</p>}
        {canTryAgain(error) ? (
          <TryAgain error={error} pending={retrying} onClick={retry} className="mt-2" />
        ) : (
          <ButtonLink to="/" variant="quiet" className="mt-2">
            Back to the home page
          </ButtonLink>
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

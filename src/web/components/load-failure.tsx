import { canTryAgain } from '#web/data/client.ts'
import { type SeasonPage, seasonFailureText } from '#web/data/failure-text.ts'
import { ButtonLink } from './button.tsx'
import { Card } from './card.tsx'
import { Icon } from './icon.tsx'
import { TryAgain } from './try-again.tsx'

type LoadFailureProps = {
  page: SeasonPage
  error: unknown
  leagueName: string
  retry: () => void
  retrying?: boolean
}

/** What stands in place of a page of a season that could not be loaded, and the way to try again. */
export function LoadFailure({ page, error, leagueName, retry, retrying = false }: LoadFailureProps) {
  return (
    <Card className="grid justify-items-center gap-6 px-6 py-14 text-center sm:py-20">
      <span className="grid size-14 place-items-center rounded-full bg-live-50 text-live">
        <Icon name="close" className="size-7" />
      </span>
      <p role="alert" className="max-w-lg text-pretty font-semibold text-lg">
        {seasonFailureText(page, error, leagueName)}
      </p>
      {canTryAgain(error) ? (
        <TryAgain error={error} pending={retrying} onClick={retry} />
      ) : (
        <ButtonLink to="/" variant="quiet">
          Back to the home page
        </ButtonLink>
      )}
    </Card>
  )
}

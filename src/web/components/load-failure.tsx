import { Failure } from '#web/data/client.ts'
import { type SeasonPage, seasonFailureText } from '#web/data/failure-text.ts'
import { Button, ButtonLink } from './button.tsx'
import { Card } from './card.tsx'
import { Icon } from './icon.tsx'

type LoadFailureProps = {
  page: SeasonPage
  error: unknown
  leagueName: string
  retry: () => void
  retrying?: boolean
}

/** Whether another try can bring anything else: what there is not stays away. */
const mayPass = (error: unknown) => !(error instanceof Failure && error.status === 404)

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
      {mayPass(error) ? (
        <Button variant="quiet" pending={retrying} pendingText="Trying again…" onClick={retry}>
          Try again
        </Button>
      ) : (
        <ButtonLink to="/" variant="quiet">
          Back to the home page
        </ButtonLink>
      )}
    </Card>
  )
}

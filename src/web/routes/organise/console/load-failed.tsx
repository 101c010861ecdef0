import type { FailedQuery } from '#web/components/loading/load-alert.tsx'
import { PageFailure } from '#web/components/loading/page-failure.tsx'
import { ConsolePage } from './console-page.tsx'

type LoadFailedProps = {
  title: string
  /** The season's name. */
  eyebrow: string
  query: FailedQuery
}

/** A screen of the console whose data could not be read, with a way to try again. */
export const LoadFailed = ({ title, eyebrow, query }: LoadFailedProps) => (
  <ConsolePage title={title} eyebrow={eyebrow}>
    <PageFailure query={query} />
  </ConsolePage>
)

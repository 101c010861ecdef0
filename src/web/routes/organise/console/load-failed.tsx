import { Card } from '#web/components/card.tsx'
import { TryAgain } from '#web/components/loading/try-again.tsx'
import type { Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { ConsolePage } from './console-page.tsx'

type LoadFailedProps = {
  title: string
  /** The season's name. */
  eyebrow: string
  /** The whole query: a screen that read parts of it would be rendered again for each. */
  query: { error: Failure; isFetching: boolean; refetch: () => unknown }
}

/** A screen of the console whose data could not be read, with a way to try again. */
export function LoadFailed({ title, eyebrow, query: { error, isFetching, refetch } }: LoadFailedProps) {
  const text = failureText('load', error)
  return (
    <ConsolePage title={title} eyebrow={eyebrow}>
      <Card role="alert" className="grid justify-items-start gap-4 p-8">
        <h2 className="display text-2xl">{text.title}</h2>
        <p className="text-ink-2">{text.detail}</p>
        <TryAgain error={error} pending={isFetching} onClick={() => void refetch()} />
      </Card>
    </ConsolePage>
  )
}

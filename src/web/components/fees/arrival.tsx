import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'

/** Stripe is asked so often, and so many times, while somebody who came back from there looks on. */
const ASK_EVERY_MS = 3000
const MOST_TIMES = 10

type ArrivalProps = {
  name: string
  /** Asks whether the payment has arrived, or is on its way; what the screen shows is newer then. */
  look: () => Promise<boolean>
}

/**
 * Whoever comes back from Stripe is told that we look whether the payment has arrived: that they came back says nothing
 * ([PA7]).
 */
export function Arrival({ name, look }: ArrivalProps) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    queryKey: ['arrival', name],
    queryFn: async () => ({ hasArrived: await look(), tries: 1 }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: (before, after) => counted(before, after),
    refetchInterval: ({ state }) => {
      if (state.data?.hasArrived || state.error) return false
      return (state.data?.tries ?? 0) < MOST_TIMES ? ASK_EVERY_MS : false
    },
  })
  if (data?.hasArrived) return null
  const isLooking = !error && (dataUpdatedAt === 0 || (data?.tries ?? 0) < MOST_TIMES)
  if (isLooking)
    return (
      <p role="status" className="mb-4 flex items-center gap-3 font-semibold">
        <Spinner /> <span>We look whether it arrived…</span>
      </p>
    )
  return (
    <div className="mb-4">
      <Alert tone="info" title={error ? 'We could not ask Stripe' : 'It has not arrived yet'}>
        <span>If you have paid, nothing is lost: it shows here by itself as soon as Stripe says so.</span>
        <Button
          variant="quiet"
          size="small"
          className="mt-3"
          pending={isFetching}
          pendingText="We look…"
          onClick={() => void refetch()}
        >
          Look again
        </Button>
      </Alert>
    </div>
  )
}

type Looked = { hasArrived: boolean; tries: number }

/** The newest answer, with how many there were. */
const counted = (before: unknown, after: unknown): Looked => ({
  ...(after as Looked),
  tries: ((before as Looked | undefined)?.tries ?? 0) + 1,
})

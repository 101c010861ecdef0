import { SlowStatus } from '#web/components/loading/loading-status.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'

/** The full-page spinner while it is not known yet what to show. */
export function Loading() {
  return (
    <div className="grid min-h-[70vh] place-items-center bg-pitch-950 text-white">
      <div className="flex flex-col items-center gap-5">
        <Spinner className="size-12" />
        <p className="eyebrow text-white/80">Loading</p>
        <SlowStatus />
      </div>
    </div>
  )
}

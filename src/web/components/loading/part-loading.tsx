import { LoadingStatus } from './loading-status.tsx'
import { Spinner } from './spinner.tsx'

/** Stands where a part of a screen will be, while its script is on its way. */
export function PartLoading() {
  return (
    <div className="grid place-items-center py-8">
      <Spinner className="size-12" />
      <LoadingStatus />
    </div>
  )
}

import { LoadingStatus } from './loading-status.tsx'
import { Spinner } from './spinner.tsx'

/** Stands where a part of a screen will be, while its script is on its way. */
export function PartLoading() {
  return (
    <div className="grid min-h-40 place-items-center">
      <Spinner className="size-8" />
      <LoadingStatus />
    </div>
  )
}

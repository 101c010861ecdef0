import { Card } from '#web/components/card.tsx'
import { Chips } from '#web/components/chip.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { Bone, places } from '#web/components/loading/skeleton.tsx'

/** Rows in the shape of rows, filters without numbers. */
export function PeopleSkeleton() {
  return (
    <div className="appear-late">
      <LoadingStatus />
      <Card aria-hidden="true">
        <div className="grid gap-4 px-inset py-5">
          <Bone className="h-12 w-96 max-w-full" />
          <Chips>
            {['w-24', 'w-20', 'w-32', 'w-24'].map((width, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change
              <Bone key={place} className={`h-11 ${width}`} />
            ))}
          </Chips>
        </div>
        <Rows />
      </Card>
    </div>
  )
}

/** In place of rows alone, while somebody is searched for and not everybody is here yet. */
export const RowsSkeleton = () => (
  <div className="appear-late">
    <LoadingStatus />
    <div aria-hidden="true">
      <Rows />
    </div>
  </div>
)

const Rows = () =>
  places(8).map((row) => (
    <div key={row} className="flex items-center gap-4 border-line border-t px-inset py-4">
      <Bone className="size-5.5" />
      <Bone className="h-5 w-52 max-w-full" />
    </div>
  ))

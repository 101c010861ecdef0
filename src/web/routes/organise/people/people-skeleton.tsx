import { Card } from '#web/components/card.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { Bone, places } from '#web/components/loading/skeleton.tsx'

/** Rows in the shape of rows, filters without numbers. */
export function PeopleSkeleton() {
  return (
    <div className="appear-late">
      <LoadingStatus />
      <Card aria-hidden="true" className="people">
        <div className="people-tools">
          <Bone className="h-12 w-95 max-w-full" />
          <div className="people-chips">
            {['w-24', 'w-20', 'w-32', 'w-24'].map((width, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change
              <Bone key={place} className={`h-11 ${width}`} />
            ))}
          </div>
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
    <div key={row} className="person">
      <Bone className="m-auto size-5.5" />
      <div className="py-4">
        <Bone className="h-5 w-52 max-w-full" />
      </div>
    </div>
  ))

import { Bone, places } from '#web/components/loading/skeleton.tsx'

/** Holds the place of the table and the cards under it. */
export const StandingsSkeleton = () => (
  <>
    <div className="card px-4">
      <Bone className="my-4 h-4 w-32" />
      {places(6).map((place) => (
        <div key={place} className="flex h-16 items-center gap-4 border-line border-t">
          <Bone className="size-6" />
          <Bone className="size-8" />
          <Bone className="h-4 w-40 max-w-1/2" />
          <Bone className="ms-auto h-4 w-1/4" />
        </div>
      ))}
    </div>
    <div className="grid gap-5 lg:grid-cols-3">
      {places(3).map((place) => (
        <div key={place} className="card grid gap-4 p-inset">
          <Bone className="h-6 w-2/3" />
          {places(5).map((row) => (
            <Bone key={row} className="h-3.5" />
          ))}
        </div>
      ))}
    </div>
  </>
)

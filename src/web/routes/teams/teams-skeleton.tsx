import { Bone, places } from '#web/components/loading/skeleton.tsx'

/** Holds the place of the teams' cards. */
export const TeamsSkeleton = () => (
  <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
    {places(6).map((place) => (
      <div key={place} className="card overflow-hidden">
        <Bone className="h-2 rounded-none" />
        <div className="grid gap-5 p-5">
          <div className="flex items-center gap-3.5">
            <Bone className="h-[3.125rem] w-11" />
            <Bone className="h-7 w-2/3" />
          </div>
          <Bone className="h-17" />
          <div className="flex flex-wrap gap-1.5">
            {places(5).map((tag) => (
              <Bone key={tag} className="h-7 w-22" />
            ))}
          </div>
          <Bone className="h-5 w-1/3" />
        </div>
      </div>
    ))}
  </div>
)

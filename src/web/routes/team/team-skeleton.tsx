import { Bone, places } from '#web/components/loading/skeleton.tsx'

/** Holds the place of a team's cards. */
export const TeamSkeleton = () => (
  <>
    <div className="card grid grid-cols-2 gap-6 p-6 sm:grid-cols-4">
      {places(4).map((place) => (
        <Bone key={place} className="h-14" />
      ))}
    </div>
    <div className="grid items-start gap-5 lg:grid-cols-[1.55fr_1fr]">
      <div className="card grid gap-5 p-6">
        <Bone className="h-7 w-1/3" />
        {places(10).map((place) => (
          <Bone key={place} className="h-5" />
        ))}
      </div>
      <div className="card grid gap-5 p-6">
        <Bone className="h-7 w-1/2" />
        {places(5).map((place) => (
          <Bone key={place} className="h-5" />
        ))}
      </div>
    </div>
  </>
)

import { Bone, places } from '#web/components/loading/skeleton.tsx'

/** Holds the place of the tabs and the matches of a week. */
export const MatchesSkeleton = () => (
  <>
    <div className="card week-tabs">
      {places(4).map((place) => (
        <div key={place} className="grid min-h-16 place-items-center">
          <Bone className="h-5 w-14" />
        </div>
      ))}
    </div>
    {places(2).map((round) => (
      <div key={round} className="grid gap-3">
        <Bone className="h-7 w-44" />
        <div className="match-grid">
          {places(3).map((place) => (
            <div key={place} className="card grid gap-6 p-4">
              <Bone className="h-5 w-1/2" />
              <div className="flex items-center justify-around">
                <Bone className="h-[3.125rem] w-11" />
                <Bone className="h-8 w-14" />
                <Bone className="h-[3.125rem] w-11" />
              </div>
              <Bone className="h-4 w-1/3" />
            </div>
          ))}
        </div>
      </div>
    ))}
  </>
)

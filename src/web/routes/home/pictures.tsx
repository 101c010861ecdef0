import type { Season } from '#contract/league.ts'
import { Carousel } from './carousel.tsx'
import { BigLines, ForWhom } from './slogan.tsx'

/** The league in pictures beside its slogan, below what is on. */
export const Pictures = ({ season }: { season: Season }) => (
  <div className="pictures">
    <Carousel isBelow />
    <div className="grid content-center gap-4 px-inset py-8">
      <h2 className="display pictures-title text-title">
        <BigLines season={season} />
      </h2>
      <p className="text-white/85">
        <ForWhom season={season} />
      </p>
    </div>
  </div>
)

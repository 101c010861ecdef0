import type { Season } from '#contract/league.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { useSeasonSearch } from '#web/components/season/season-choice.ts'
import { useViewer } from '#web/data/session.ts'
import { type NextSeason, nextText } from './end-texts.ts'

type NextSeasonProps = { season: Season; next: NextSeason }

/** Ends a season, and leads those who played in it to their own. */
export function ThankYou({ season, next }: NextSeasonProps) {
  const search = useSeasonSearch(season.leagueId)
  const hasPlayed = useViewer() === 'registered'
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 px-inset py-5">
      <div className="min-w-0">
        <h2 className="font-bold">{`That was ${season.year}. Thank you!`}</h2>
        <p className="text-ink-2 text-md">{`${nextText(next)}${opensText(next)}`}</p>
      </div>
      {hasPlayed && search !== '' && (
        <ButtonLink to={`/me/season${search}`} variant="dark" size="small" className="max-sm:w-full">
          My season
        </ButtonLink>
      )}
    </Card>
  )
}

const opensText = (next: NextSeason): string =>
  next?.opensText === undefined ? '' : ` Registration opens on ${next.opensText}.`

/** Says when the next season begins, in place of the dates that have passed. */
export const NextDates = ({ season, next }: NextSeasonProps) =>
  next ? (
    <>
      <p className="font-semibold">{next.name}</p>
      <p className="figures mt-2 text-xl leading-tight">{next.startsOn}</p>
      <p className="mt-2 text-ink-2">{`The day of the first kick-off.${opensText(next)}`}</p>
    </>
  ) : (
    <p className="text-ink-2">{`The ${season.year} season is over. You’ll see the next dates here as soon as they’re set.`}</p>
  )

import { Link } from 'react-router'
import type { Season } from '#contract/league.ts'
import { useSeasonSearch } from '#web/components/season/season-choice.ts'
import { useMaySee } from '#web/components/season/visitor-season.ts'
import { useSite } from '#web/data/site.ts'
import { CallToAction } from './call-to-action.tsx'
import { Carousel } from './carousel.tsx'
import { Countdown } from './countdown.tsx'
import { ForReader } from './for-reader.tsx'
import { END_TEXTS, nextText } from './over/end-texts.ts'
import { BigLines, ForWhom } from './slogan.tsx'
import { useNotice } from './use-notice.ts'

/** The evenings called off ([SC11]). */
export function Notice({ season }: { season: Season }) {
  const notice = useNotice(season)
  if (!notice) return null
  return (
    <p role="status" className="mb-5 rounded-md bg-flood px-4 py-3 font-semibold text-pitch-950">
      <span>{notice}</span> <SeasonMatches leagueId={season.leagueId} />
    </p>
  )
}

/** Leads to the matches of this season, whichever is shown first. */
function SeasonMatches({ leagueId }: { leagueId: string }) {
  return (
    <Link to={`/matches${useSeasonSearch(leagueId)}`} className="underline">
      See the matches
    </Link>
  )
}

/** The season, when it starts, and how to be part of it, before the pictures. */
export function Hero({ season }: { season: Season }) {
  return (
    <section className="hero">
      <div className="hero-text">
        <Notice season={season} />
        <p className="eyebrow text-flood">
          <span>{`${season.name} ·`}</span>{' '}
          <span className="whitespace-nowrap">{`${season.weekday} ${season.hours}`}</span>
        </p>
        <h1 className="display hero-title">
          <BigLines season={season} />
        </h1>
        <p className="mt-5 max-w-[30rem] text-pretty text-base text-white/85 sm:text-lg">
          <ForWhom season={season} />
        </p>
        <UntilKickOff season={season} />
        <CallToAction season={season} />
        <ForReader />
      </div>
      <Carousel />
    </section>
  )
}

/** The countdown; once the season is over that it is, and what comes next ([S3]). */
function UntilKickOff({ season }: { season: Season }) {
  const { over } = useSite()
  if (!over) return <Countdown season={season} />
  return (
    <div className="countdown">
      <p className="font-semibold text-lg">{END_TEXTS[over.end]}</p>
      <p className="mt-1 max-w-[30rem] text-white/85">{nextText(over.next)}</p>
      {over.end !== 'unplayed' && <TableLink leagueId={season.leagueId} />}
    </div>
  )
}

function TableLink({ leagueId }: { leagueId: string }) {
  const search = useSeasonSearch(leagueId)
  const maySee = useMaySee(leagueId)
  return (
    <Link
      to={`/standings${search}`}
      className="inline-flex min-h-11 items-center font-semibold text-white underline underline-offset-4"
    >
      {maySee ? 'See the table' : 'Log in to see the table'}
    </Link>
  )
}

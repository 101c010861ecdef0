import { useQuery } from '@tanstack/react-query'
import type { Season } from '#contract/league.ts'
import { DEFAULT_PRIZE } from '#contract/own-site/defaults.ts'
import type { Honour } from '#contract/table/finals.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { leaderOf } from '#web/components/champion/leader.ts'
import { SavePicture } from '#web/components/champion/save-picture.tsx'
import { Cup } from '#web/components/league/cup.tsx'
import { useSeasonSearch } from '#web/components/season/season-choice.ts'
import { useMaySee } from '#web/components/season/visitor-season.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { finalsQuery, standingsQuery } from '#web/data/league.ts'
import { useViewer } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { useFirstWindow } from '#web/navigation/first-window.ts'
import { Notice } from '../hero.tsx'
import { LeagueInformation } from '../league-information.tsx'
import { ReadersNews } from '../news-part.tsx'
import { Pictures } from '../pictures.tsx'
import { JoinCard } from '../under-way/joining.tsx'
import { END_TEXTS, type NextSeason } from './end-texts.ts'
import { HowItEnded } from './how-it-ended.tsx'
import { NextDates, ThankYou } from './next-season.tsx'
import { type Outcome, outcomeOfFinals, outcomeOfTable } from './outcome.ts'

/** Letters of a headline from which on it is set smaller. */
const LONG_TITLE = 20

type SeasonOverProps = { season: Season; end: DecidedEnd; next: NextSeason }

/** Home once the season is decided, until another one is the current one: who won, how it ended, and what comes next ([S3], [SC12]). */
export function SeasonOver({ season, end, next }: SeasonOverProps) {
  const isFirstWindow = useFirstWindow()
  const prize = useSite().look?.prize ?? DEFAULT_PRIZE
  const { outcome, finals, table } = useOutcome(season.leagueId, end)
  const title = outcome?.title ?? (end === 'champion' ? `${prize} is won.` : 'Full time.')
  const who = outcome && (end === 'champion' ? `Champions of ${season.name}` : `${season.name}, as it ended`)
  return (
    <>
      <section className="hero hero-over" aria-label={who ?? season.name}>
        <div className="flex flex-col md:mx-auto md:max-w-(--page-width) md:flex-row md:items-center md:px-6 md:pt-15 md:pb-0">
          <div className="hero-text">
            <Notice season={season} />
            <p className="eyebrow text-flood">
              <span>{`${season.name} ·`}</span> <span>{outcome?.label ?? 'finished'}</span>
            </p>
            <h1 className={`display hero-title ${title.length > LONG_TITLE ? 'hero-over-long' : ''}`}>
              <span translate={outcome?.winner ? 'no' : undefined}>{title}</span>
            </h1>
            <Lead outcome={outcome} champion={finals?.champion ?? null} end={end} />
            <Ways season={season} end={end} champion={finals?.champion ?? null} />
          </div>
          <Cup className="hero-over-cup" team={outcome?.winner ?? null} year={season.year} />
        </div>
      </section>
      <div className="wrap relative -mt-16 pb-16 sm:pb-20">
        <ThankYou season={season} next={next} />
        <JoinCard />
        {!isFirstWindow && (
          <>
            <HowItEnded table={table} finals={finals} leagueId={season.leagueId} />
            <ReadersNews />
            <Pictures season={season} />
            <LeagueInformation season={season} dates={<NextDates season={season} next={next} />} />
          </>
        )}
      </div>
    </>
  )
}

type LeadProps = { outcome: Outcome | null; champion: Honour | null; end: DecidedEnd }

/** Says how it was won, and who led the winners. */
function Lead({ outcome, champion, end }: LeadProps) {
  const leader = champion && leaderOf(champion)
  return (
    <p className="mt-5 max-w-[30rem] text-pretty text-base text-white/90 sm:text-lg">
      {outcome ? (
        <>
          <b className="font-semibold text-white">
            <WithNames text={outcome.how.strong} names={outcome.names} />
          </b>
          <span>{outcome.how.rest}</span>
          {leader && (
            <>
              {' '}
              <WithNames text={`${leader.role} ${leader.name}.`} names={[leader.name]} />
            </>
          )}
        </>
      ) : (
        <span>{END_TEXTS[end]}</span>
      )}
    </p>
  )
}

function Ways({ season, end, champion }: { season: Season; end: DecidedEnd; champion: Honour | null }) {
  const maySee = useMaySee(season.leagueId)
  const search = useSeasonSearch(season.leagueId)
  const ending = `${end === 'champion' ? '/finals' : '/standings'}${search}`
  if (!maySee)
    return (
      <ButtonLink to={`/login?returnTo=${encodeURIComponent(ending)}`} className="mt-7">
        Log in to see how it ended
      </ButtonLink>
    )
  return (
    <div className="mt-7 flex flex-wrap items-center gap-3">
      <ButtonLink to={ending}>{end === 'champion' ? 'See the final' : 'See the table'}</ButtonLink>
      {champion && <SavePicture champion={champion} />}
      {end === 'table' && (
        <ButtonLink to={`/matches${search}`} variant="ghost">
          See the matches
        </ButtonLink>
      )}
    </div>
  )
}

/** The ends of a season that somebody can be named for. */
type DecidedEnd = 'champion' | 'table'

/** Returns how a season ended, as far as it is known; nothing for visitors: a team's name may be its captain's ([SC12]). */
function useOutcome(leagueId: string, end: DecidedEnd) {
  const mayKnow = useViewer() !== 'visitor'
  const { data: finals } = useQuery({ ...finalsQuery(leagueId), enabled: mayKnow && end === 'champion' })
  const { data: table } = useQuery({ ...standingsQuery(leagueId), enabled: mayKnow })
  if (!mayKnow) return { outcome: null, finals: undefined, table: undefined }
  const outcome = end === 'champion' ? (finals ? outcomeOfFinals(finals) : null) : table ? outcomeOfTable(table) : null
  return { outcome, finals: end === 'champion' ? finals : undefined, table }
}

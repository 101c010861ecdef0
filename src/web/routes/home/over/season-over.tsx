import { useQuery } from '@tanstack/react-query'
import type { Season } from '#contract/league.ts'
import { DEFAULT_PRIZE } from '#contract/own-site/defaults.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Cup } from '#web/components/league/cup.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { useRegistrationStep } from '#web/components/season/use-registration-step.ts'
import { useMaySee } from '#web/components/season/visitor-season.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { finalsQuery, standingsQuery } from '#web/data/league.ts'
import { useViewer } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { useFirstWindow } from '#web/navigation/first-window.ts'
import { RegisterButton } from '../call-to-action.tsx'
import { ForReader, Notice } from '../hero.tsx'
import { END_TEXTS, type NextSeason, nextText } from './end-texts.ts'
import { type Outcome, outcomeOfFinals, outcomeOfTable } from './outcome.ts'
import { OverCards } from './over-cards.tsx'

/** Letters of a headline from which on it is set smaller. */
const LONG_TITLE = 20

type SeasonOverProps = { season: Season; end: DecidedEnd; next: NextSeason }

/** Home once the season is decided, until another one is the current one: who won, and what comes next ([S3], [SC12]). */
export function SeasonOver({ season, end, next }: SeasonOverProps) {
  const isFirstWindow = useFirstWindow()
  const prize = useSite().look?.prize ?? DEFAULT_PRIZE
  const outcome = useOutcome(season.leagueId, end, prize)
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
            <HowItEnded outcome={outcome} end={end} />
            <p className="mt-1 max-w-[30rem] text-white/85">{nextText(next)}</p>
            <Ways season={season} end={end} />
            <ForReader />
          </div>
          <Cup className="hero-over-cup" team={outcome?.winner ?? null} year={season.year} />
        </div>
      </section>
      {!isFirstWindow && <OverCards season={season} next={next} first={outcome?.first} />}
    </>
  )
}

function HowItEnded({ outcome, end }: { outcome: Outcome | null; end: DecidedEnd }) {
  return (
    <p className="mt-5 max-w-[30rem] text-pretty text-base text-white/90 sm:text-lg">
      {outcome ? (
        <>
          <b className="font-semibold text-white">
            <WithNames text={outcome.how.strong} names={outcome.first.teams.map(({ team }) => team.name)} />
          </b>
          <span>{outcome.how.rest}</span>
        </>
      ) : (
        <span>{END_TEXTS[end]}</span>
      )}
    </p>
  )
}

function Ways({ season, end }: { season: Season; end: DecidedEnd }) {
  const maySee = useMaySee(season.leagueId)
  const step = useRegistrationStep()
  const search = seasonSearch(useSite().seasons.find(({ leagueId }) => leagueId === season.leagueId)?.slug ?? '')
  const ending = `${end === 'champion' ? '/finals' : '/standings'}${search}`
  return (
    <div className="mt-7 flex flex-wrap items-center gap-3">
      {!maySee ? (
        <ButtonLink to={`/login?returnTo=${encodeURIComponent(ending)}`}>Log in to see how it ended</ButtonLink>
      ) : (
        <>
          <ButtonLink to={ending}>{end === 'champion' ? 'See the finals' : 'See the table'}</ButtonLink>
          <ButtonLink to={end === 'champion' ? `/standings${search}` : `/matches${search}`} variant="ghost">
            {end === 'champion' ? `All of ${season.year}` : 'See the matches'}
          </ButtonLink>
        </>
      )}
      <RegisterButton step={step} />
    </div>
  )
}

/** The ends of a season that somebody can be named for. */
type DecidedEnd = 'champion' | 'table'

/** Returns how a season ended; null until that is known, and for visitors: a team's name may be its captain's ([SC12]). */
function useOutcome(leagueId: string, end: DecidedEnd, prize: string): Outcome | null {
  const mayKnow = useViewer() !== 'visitor'
  const finals = useQuery({ ...finalsQuery(leagueId), enabled: mayKnow && end === 'champion' })
  const table = useQuery({ ...standingsQuery(leagueId), enabled: mayKnow && end === 'table' })
  if (!mayKnow) return null
  if (end === 'champion') return finals.data ? outcomeOfFinals(finals.data, prize) : null
  return table.data ? outcomeOfTable(table.data) : null
}

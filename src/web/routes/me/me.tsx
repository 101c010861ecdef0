import '#web/components/mine/mine.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { MineSeason } from '#contract/mine/mine.ts'
import { stepText } from '#league/people/registration-step.ts'
import { AsOf } from '#web/components/as-of.tsx'
import { Card } from '#web/components/card.tsx'
import { GuestsCard } from '#web/components/guests/guests-card.tsx'
import { headlineOf, matchesText } from '#web/components/mine/day-text.ts'
import { EveningScene } from '#web/components/mine/evening-scene.tsx'
import { MinePending } from '#web/components/mine/mine-pending.tsx'
import { MineTabs } from '#web/components/mine/mine-tabs.tsx'
import { NextCard } from '#web/components/mine/next-card.tsx'
import { LiveNote } from '#web/components/season/live-note.tsx'
import { useRegistrationStep } from '#web/components/season/use-registration-step.ts'
import { useLive } from '#web/data/live.ts'
import { LOOK_EVERY_MS, mineQuery } from '#web/data/mine.ts'
import { useSite, useStoredSince } from '#web/data/site.ts'
import { DaysAhead } from './days-ahead.tsx'
import { MySeasonCard } from './my-season-card.tsx'
import { RefereeingCard } from './refereeing-card.tsx'
import { cardName, shownSeasons } from './shown-seasons.ts'

/** What comes next of one's own: the next match and who is in, the days ahead, how the season goes ([MN1]). */
export default function Me() {
  const query = useQuery({ ...mineQuery, refetchInterval: LOOK_EVERY_MS })
  const [search] = useSearchParams()
  useLive()
  const { data } = query
  const seasons = shownSeasons(data?.seasons ?? [], search.get('season'))
  const [first] = seasons
  const storedSince = useStoredSince(query)
  const isStored = storedSince !== null
  return (
    <>
      <div className="mine-hero">
        <EveningScene />
        <div className="wrap">
          <div className="mb-5 sm:mb-8">
            <MineTabs />
          </div>
          {data ? <Headline season={first} /> : <h1 className="display mine-title">Mine</h1>}
        </div>
      </div>
      <div className="wrap mine-cards">
        {isStored && <AsOf at={storedSince} />}
        <div className="grid min-w-0 gap-4">
          <LiveNote />
          {data ? (
            <Next seasons={seasons} userId={data.userId} isStored={isStored} />
          ) : (
            <MinePending error={query.error} isFetching={query.isFetching} refetch={query.refetch} />
          )}
          {data &&
            !isStored &&
            [...new Set(seasons.map(({ slug }) => slug))].map((slug) => <GuestsCard key={slug} season={slug} />)}
        </div>
        {data && !isStored && (first?.own || data.refereeing.length > 0) && (
          <div className="mine-side">
            <RefereeingCard refereeing={data.refereeing} />
            {seasons.map((season) => (
              <Side key={season.own?.team.id ?? season.league.id} season={season} name={cardName(season, seasons)} />
            ))}
          </div>
        )}
      </div>
    </>
  )
}

function Headline({ season }: { season: MineSeason | undefined }) {
  const { over, title, when, text } = headlineOf(season)
  return (
    <>
      <p className="eyebrow text-flood">{over}</p>
      <h1 className="display mine-title">{title}</h1>
      <p className="max-w-[31rem] text-[1.0625rem] text-white/90">
        {when !== undefined && (
          <>
            <b>{when}</b>{' '}
          </>
        )}
        <span>{text}</span>
      </p>
    </>
  )
}

type NextProps = { seasons: readonly MineSeason[]; userId: string; isStored: boolean }

function Next({ seasons, userId, isStored }: NextProps) {
  if (seasons.length === 0) return <NoneOfOnesOwn />
  return seasons.map((season, place) =>
    season.own ? (
      <NextCard
        key={season.own.team.id}
        season={season}
        own={season.own}
        userId={userId}
        isStored={isStored}
        heading={place > 0 && <CardHeading season={season} />}
      />
    ) : (
      <WithoutTeam key={season.league.id} season={season} isFirst={place === 0} />
    ),
  )
}

/** Says what somebody without a season of their own can do about the current one. */
function NoneOfOnesOwn() {
  const { season } = useSite()
  const step = useRegistrationStep()
  const mayRegister = step.step === 'register'
  return (
    <Card className="p-6">
      {season && (
        <h2 className="display text-[1.625rem]" dir="auto">
          {season.name}
        </h2>
      )}
      <p className="mt-2">{stepText(step)}</p>
      <Link to={mayRegister ? '/register' : '/'} className="mine-link">
        {mayRegister ? 'Register Now' : 'Go to the home page'}
      </Link>
    </Card>
  )
}

/** What says of a second team's card when it is; the page's own headline is the first one's. */
function CardHeading({ season }: { season: MineSeason }) {
  const { title, over, when, text } = headlineOf(season)
  const next = season.own?.next
  return (
    <header className="px-5 pt-5 sm:px-8">
      <p className="eyebrow text-pitch-600">{next ? `${season.league.name} · ${over}` : over}</p>
      <h2 className="display mt-1 text-[1.75rem]">{title}</h2>
      <p className="mt-1 text-[0.9375rem] text-ink-2">
        {[when, next ? matchesText(next) : text].filter(Boolean).join(' ')}
      </p>
    </header>
  )
}

/** A season in which one is on no team; of the first one the page's headline has said so. */
function WithoutTeam({ season, isFirst }: { season: MineSeason; isFirst: boolean }) {
  const { text } = headlineOf(season)
  const isWaiting = season.waiting !== undefined
  const isToBeDrafted = !isWaiting && !season.hasTeams && !season.over
  if (isFirst && !isWaiting && !isToBeDrafted) return null
  return (
    <Card className="p-6">
      <h2 className="display text-[1.625rem]" dir="auto">
        {season.league.name}
      </h2>
      {!isFirst && <p className="mt-2">{text}</p>}
      {isWaiting && (
        <Link to={`/register?season=${season.slug}`} className="mine-link">
          {season.offered ? 'Take it' : 'See where it stands'}
        </Link>
      )}
      {isToBeDrafted && (
        <Link to={`/draft?season=${season.slug}`} className="mine-link">
          Go to the draft room
        </Link>
      )}
    </Card>
  )
}

function Side({ season, name }: { season: MineSeason; name: string | undefined }) {
  if (!season.own) return null
  return (
    <>
      <DaysAhead season={season} own={season.own} name={name} />
      <MySeasonCard season={season} own={season.own} name={name} />
    </>
  )
}

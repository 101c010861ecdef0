import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { MineSeason, OwnTeamSeason } from '#contract/mine/mine.ts'
import type { OwnRefereeing } from '#contract/schedule/referees.ts'
import { inWords } from '#league/count-text.ts'
import { stepText } from '#league/people/registration-step.ts'
import { AsOf } from '#web/components/as-of.tsx'
import { Card } from '#web/components/card.tsx'
import { EveningScene } from '#web/components/evening-scene.tsx'
import { Figure, Figures } from '#web/components/figures.tsx'
import { GuestsCard } from '#web/components/guests/guests-card.tsx'
import { List, Row } from '#web/components/list.tsx'
import { headlineOf, matchesText } from '#web/components/mine/day-text.ts'
import { MinePending } from '#web/components/mine/mine-pending.tsx'
import { MineTabs } from '#web/components/mine/mine-tabs.tsx'
import { NextCard } from '#web/components/mine/next-card.tsx'
import { ordinal } from '#web/components/mine/ordinal.ts'
import { LiveNote } from '#web/components/season/live-note.tsx'
import { useRegistrationStep } from '#web/components/season/use-registration-step.ts'
import { SectionHead } from '#web/components/section-head.tsx'
import { Split } from '#web/components/split.tsx'
import { Tag } from '#web/components/tag.tsx'
import { TextLink } from '#web/components/text-button.tsx'
import { useLive } from '#web/data/live.ts'
import { LOOK_EVERY_MS, mineQuery } from '#web/data/mine.ts'
import { useSite, useStoredSince } from '#web/data/site.ts'
import { DaysAhead } from './days-ahead.tsx'
import { cardName, shownSeasons } from './shown-seasons.ts'

/** The reader's own season: the next match and who is in, the days ahead, how the season goes ([MN1]). */
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
      <div className="band relative overflow-hidden pt-4 pb-40 text-white sm:pt-8">
        <EveningScene />
        <div className="wrap relative">
          <MineTabs />
          {data ? <Headline season={first} /> : <h1 className="display text-title">Mine</h1>}
        </div>
      </div>
      <div className="wrap relative -mt-30 pb-16 print:mt-0">
        {isStored && <AsOf at={storedSince} />}
        <Split
          aside={
            data &&
            !isStored &&
            (first?.own || data.refereeing.length > 0) && (
              <>
                <RefereeingCard refereeing={data.refereeing} />
                {seasons.map((season) => (
                  <Side
                    key={season.own?.team.id ?? season.league.id}
                    season={season}
                    name={cardName(season, seasons)}
                  />
                ))}
              </>
            )
          }
        >
          <LiveNote />
          {data ? <Next seasons={seasons} userId={data.userId} isStored={isStored} /> : <MinePending query={query} />}
          {data &&
            !isStored &&
            [...new Set(seasons.map(({ slug }) => slug))].map((slug) => <GuestsCard key={slug} season={slug} />)}
        </Split>
      </div>
    </>
  )
}

function Headline({ season }: { season: MineSeason | undefined }) {
  const { over, title, when, text } = headlineOf(season)
  return (
    <>
      <p className="eyebrow text-flood">{over}</p>
      <h1 className="display wrap-anywhere my-2.5 text-title">{title}</h1>
      <p className="max-w-120 text-white/90">
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
    <Card className="p-inset">
      {season && (
        <h2 className="display text-xl" dir="auto">
          {season.name}
        </h2>
      )}
      <p className="mt-2">{stepText(step)}</p>
      <TextLink to={mayRegister ? '/register' : '/'} className="print:hidden">
        {mayRegister ? 'Register Now' : 'Go to the home page'}
      </TextLink>
    </Card>
  )
}

/** The day of a second team's card; the page's own headline is the first one's. */
function CardHeading({ season }: { season: MineSeason }) {
  const { title, over, when, text } = headlineOf(season)
  const next = season.own?.next
  return (
    <header className="px-inset pt-5">
      <p className="eyebrow text-pitch-600">{next ? `${season.league.name} · ${over}` : over}</p>
      <h2 className="display mt-1 text-2xl">{title}</h2>
      <p className="mt-1 text-ink-2 text-md">{[when, next ? matchesText(next) : text].filter(Boolean).join(' ')}</p>
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
    <Card className="p-inset">
      <h2 className="display text-xl" dir="auto">
        {season.league.name}
      </h2>
      {!isFirst && <p className="mt-2">{text}</p>}
      {isWaiting && (
        <TextLink to={`/register?season=${season.slug}`} className="print:hidden">
          {season.offered ? 'Take it' : 'See your place'}
        </TextLink>
      )}
      {isToBeDrafted && (
        <TextLink to={`/draft?season=${season.slug}`} className="print:hidden">
          Go to the draft room
        </TextLink>
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

/** The matches that one referees, oneself or with one's team ([MN8]). */
function RefereeingCard({ refereeing }: { refereeing: readonly OwnRefereeing[] }) {
  if (refereeing.length === 0) return null
  return (
    <Card aria-labelledby="refereeing">
      <SectionHead id="refereeing" title="Referee" />
      <List>
        {refereeing.map(({ matchId, season, team, home, away, day, time, fieldName, isOff }) => (
          <Row
            key={`${matchId} ${team?.id ?? ''}`}
            title={
              <>
                {team ? (
                  <>
                    <span>Your team </span>
                    <span translate="no" dir="auto">
                      {team.name}
                    </span>
                    <span> referees </span>
                  </>
                ) : (
                  <span>You referee </span>
                )}
                <span translate="no" dir="auto">
                  {home}
                </span>
                <span> v </span>
                <span translate="no" dir="auto">
                  {away}
                </span>
              </>
            }
            detail={[day === '' ? 'Date to come' : day, time, fieldName, season].filter(Boolean).join(' · ')}
            end={isOff ? <Tag tone="bad">Called off</Tag> : null}
          />
        ))}
      </List>
    </Card>
  )
}

/** The own team's place in the table, and the way to its results and squad. */
function MySeasonCard({ season, own, name }: { season: MineSeason; own: OwnTeamSeason; name: string | undefined }) {
  const { table } = own
  return (
    <Card aria-label={`My season with ${own.team.name}`}>
      <SectionHead
        title="My season"
        note={
          name !== undefined && (
            <span translate="no" dir="auto">
              {name}
            </span>
          )
        }
      />
      {table ? (
        <Figures>
          <Figure value={ordinal(table.position)}>{`of ${inWords(table.of).toLowerCase()}`}</Figure>
          <Figure value={table.points}>{table.points === 1 ? 'point' : 'points'}</Figure>
          <Figure value={`${table.won}–${table.drawn}–${table.lost}`}>won, drawn, lost</Figure>
        </Figures>
      ) : (
        <p className="px-inset text-ink-2">No result yet.</p>
      )}
      <TextLink to={`/me/season?season=${season.slug}`} className="mx-inset mb-2.5 print:hidden">
        Results and squad
      </TextLink>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { MatchCard as Match, MatchesReply } from '#contract/match.ts'
import { zoneText } from '#league/zone-text.ts'
import { CalendarLink } from '#web/components/league/calendar-link.tsx'
import { CardGrid } from '#web/components/league/card-grid.tsx'
import { NoMatches } from '#web/components/league/no-matches.tsx'
import { WEEKS, WeekTabs, weekLabel } from '#web/components/league/week-tabs.tsx'
import { Loaded } from '#web/components/loading/loaded.tsx'
import { Bone, places } from '#web/components/loading/skeleton.tsx'
import { Note } from '#web/components/note.tsx'
import { Invitation } from '#web/components/season/invitation.tsx'
import { type ShownSeason, seasonSearch, slugIn } from '#web/components/season/season-choice.ts'
import { SeasonPage } from '#web/components/season/season-page.tsx'
import { useClosing } from '#web/components/season/use-closing.ts'
import { VisitorPage } from '#web/components/season/visitor-page.tsx'
import { useVisitorSeason } from '#web/components/season/visitor-season.ts'
import { TextLink } from '#web/components/text-button.tsx'
import { matchesQuery } from '#web/data/league.ts'
import { ledTeamsQuery } from '#web/data/reports.ts'
import { useMe } from '#web/data/session.ts'
import { useIsVisitorPreview, visitorMatchesQuery } from '#web/data/visitors.ts'
import { useFirstWindow } from '#web/navigation/first-window.ts'
import { MatchCard } from './match-card.tsx'
import { LedTeams } from './own-report-link.tsx'
import { openWeek, weekSearch } from './week-choice.ts'
import { ElsewhereProvider, TimesAreIn, ZoneName } from './zone-name.tsx'

/** The matches of a season by week and round. */
export default function Matches() {
  const season = useVisitorSeason()
  if (season) return <VisitorMatches key={season.leagueId} season={season} />
  return (
    <SeasonPage
      name="matches"
      title="Matches"
      beforeAny="Every week shows its two rounds here, with kick-off, field and score."
    >
      {(season) => <Season key={season.leagueId} season={season} />}
    </SeasonPage>
  )
}

function Season({ season }: { season: ShownSeason }) {
  const query = useQuery(matchesQuery(season.leagueId))
  const isSignedIn = useMe()?.user != null
  const { data: led } = useQuery({ ...ledTeamsQuery, enabled: isSignedIn })
  return (
    <LedTeams value={led?.teamIds ?? []}>
      <Loaded query={query} page="matches" leagueName={season.name} skeleton={<MatchesSkeleton />}>
        {(reply) => <Weeks reply={reply} />}
      </Loaded>
    </LedTeams>
  )
}

/** The same for visitors, where the season is open to them ([PU1]). */
function VisitorMatches({ season }: { season: ShownSeason }) {
  const query = useQuery(visitorMatchesQuery(season.leagueId, useIsVisitorPreview()))
  useClosing(query)
  const isFirstWindow = useFirstWindow()
  return (
    <VisitorPage title="Matches" shares="the schedule" pathname="/matches">
      <Loaded query={query} page="matches" leagueName={season.name} skeleton={<MatchesSkeleton />}>
        {(reply) => <Weeks reply={reply} />}
      </Loaded>
      {/* Below the last match, which the first window may not have yet. */}
      {!isFirstWindow && <Invitation />}
    </VisitorPage>
  )
}

function FinalsLink() {
  const { search } = useLocation()
  const season = slugIn(search)
  return (
    <p className="px-1 print:hidden">
      <TextLink to={{ pathname: '/finals', search: season ? seasonSearch(season) : '' }}>See the finals</TextLink>
    </p>
  )
}

/** Matches that fill the first window of a phone. */
const FIRST_MATCHES = 3

type Rounds = MatchesReply['weeks'][number]['rounds']

/** The rounds that fill the first window of a phone, or all where there are too few. */
function firstOf(rounds: Rounds): Rounds {
  let matches = 0
  return rounds.filter((round) => {
    const isInSight = matches < FIRST_MATCHES
    matches += round.matches.length
    return isInSight
  })
}

function Weeks({ reply }: { reply: MatchesReply }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { weeks, undated, zone, league, calendarPath, hasFinals } = reply
  const isFirstWindow = useFirstWindow()
  const open = openWeek(reply, search)
  if (!open) return <NoEvenings matches={undated} leagueId={league.id} zone={zone.id} />
  const rounds = isFirstWindow ? firstOf(open.rounds) : open.rounds
  const show = (week: number) =>
    navigate({ search: weekSearch(search, week) }, { replace: true, preventScrollReset: true })
  return (
    <ElsewhereProvider weeks={weeks}>
      <WeekTabs
        weeks={weeks.map(({ week, label, date }) => ({ week, label, note: date.split(',')[0] }))}
        week={open.week}
        onChange={(week) => void show(week)}
        addressOf={(week) => weekSearch(search, week)}
      >
        <h2 className="hidden text-lg print:block">{weekLabel(open)}</h2>
        {open.calledOff !== undefined && <CalledOff reason={open.calledOff} />}
        {rounds.map((round) => (
          <Round
            key={round.round}
            {...round}
            date={open.date}
            label={weekLabel(open)}
            zoneName={open.zoneName ?? zone.name}
            leagueId={league.id}
          />
        ))}
        {/* Below the matches, since it is known in the browser alone and must not push them away. */}
        <TimesAreIn zone={zone.id} />
      </WeekTabs>
      {rounds.length === open.rounds.length && (
        <>
          {hasFinals && <FinalsLink />}
          {undated && <Undated matches={undated} leagueId={league.id} />}
          <CalendarLink path={calendarPath}>
            {`Every match of ${league.name} in your phone’s own calendar, scores included. Changes come by themselves.`}
          </CalendarLink>
        </>
      )}
    </ElsewhereProvider>
  )
}

/** Says that an evening is not played, and why where somebody said so. */
const CalledOff = ({ reason }: { reason: string }) => (
  <div role="status">
    <Note tone="bad">{`Called off${reason ? `: ${reason}` : ''}. The new date will be here once it is set.`}</Note>
  </div>
)

type UndatedProps = { matches: readonly Match[]; leagueId: string }

/** Matches that will be played on a day that nobody knows yet. */
const Undated = ({ matches, leagueId }: UndatedProps) => (
  <section aria-labelledby="undated">
    <h2 id="undated" className="display mb-3 px-1 text-2xl">
      Date to come
    </h2>
    <CardGrid printsLines>
      {matches.map((match) => (
        <MatchCard key={match.id} match={match} label="" leagueId={leagueId} />
      ))}
    </CardGrid>
  </section>
)

type NoEveningsProps = { matches: readonly Match[] | undefined; leagueId: string; zone: string }

/** A season without evenings: what will be here, and whatever matches have no date yet. */
const NoEvenings = ({ matches, leagueId, zone }: NoEveningsProps) => (
  <>
    <NoMatches>{`The evenings are not set yet. Once they are, every week shows its rounds here, in ${zoneText(zone)}.`}</NoMatches>
    {matches && <Undated matches={matches} leagueId={leagueId} />}
  </>
)

/** Holds the place of the tabs and the matches of a week. */
const MatchesSkeleton = () => (
  <>
    <div className={`card ${WEEKS}`}>
      {places(4).map((place) => (
        <div key={place} className="grid min-h-16 place-items-center">
          <Bone className="h-5 w-14" />
        </div>
      ))}
    </div>
    {places(2).map((round) => (
      <div key={round} className="grid gap-3">
        <Bone className="h-7 w-44" />
        <CardGrid printsLines>
          {places(3).map((place) => (
            <li key={place} className="card grid gap-6 p-4">
              <Bone className="h-5 w-1/2" />
              <div className="flex items-center justify-around">
                <Bone className="size-12" />
                <Bone className="h-8 w-14" />
                <Bone className="size-12" />
              </div>
              <Bone className="h-4 w-1/3" />
            </li>
          ))}
        </CardGrid>
      </div>
    ))}
  </>
)

type RoundProps = {
  round: number
  /** 'July 9, 2025' */
  date: string
  time: string
  /** The text of the evening's tab. */
  label: string
  matches: readonly Match[]
  /** 'EDT', for those whose own clocks show another time. */
  zoneName: string
  leagueId: string
}

/** One round of an evening: its kick-off and its matches. */
function Round({ round, date, time, label, matches, zoneName, leagueId }: RoundProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1 px-1">
        <span className="display text-2xl">{`Round ${round}`}</span>
        <span className="font-semibold text-ink-2">
          <span>{`${date} · ${time}`}</span>
          <ZoneName name={zoneName} />
        </span>
      </h2>
      {matches.length === 0 ? (
        <NoMatches>No match data found for this round</NoMatches>
      ) : (
        <CardGrid printsLines>
          {matches.map((match) => (
            <MatchCard key={match.id} match={match} label={label} zoneName={zoneName} leagueId={leagueId} />
          ))}
        </CardGrid>
      )}
    </section>
  )
}

import type { ReactNode } from 'react'
import type { MineSeason, OwnDay, OwnMatch, OwnTeamSeason } from '#contract/mine/mine.ts'
import { FieldTag } from '#web/components/league/field-tag.tsx'
import { ReportLink } from '#web/components/league/report-link.tsx'
import { StatusBadge } from '#web/components/league/status-badge.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { List, Row } from '#web/components/list.tsx'
import { useNow } from '#web/data/use-browser-value.ts'
import { Changes } from './changes.tsx'
import { InOrOut } from './in-or-out.tsx'
import { Spot } from './spot.tsx'
import { dayAnswer } from './team-says.ts'

type NextCardProps = {
  season: MineSeason
  own: OwnTeamSeason
  userId: string
  /** Set for what the device kept of it, which is nobody's answer but one's own (decision 45). */
  isStored?: boolean
  heading?: ReactNode
}

/** The next day of one team: what changed, the match, where it is, and who is in ([MN1]). */
export function NextCard({ season, own, userId, isStored = false, heading }: NextCardProps) {
  const { next, changes, changesUntil } = own
  const now =
    next?.matches.find(({ status }) => status === 'upcoming') ?? next?.matches.at(next.calledOff === undefined ? -1 : 0)
  return (
    <section className="card @container overflow-hidden" aria-label={`Your next match with ${own.team.name}`}>
      <Changes
        leagueId={season.league.id}
        changes={changes}
        until={changesUntil}
        matchId={next?.matches.length === 1 ? now?.id : undefined}
      />
      {heading || <h2 className="sr-only">Your next match</h2>}
      <ToReport season={season} own={own} />
      {next && now ? (
        <NextDay season={season} own={own} userId={userId} isStored={isStored} day={next} match={now} />
      ) : (
        <NoMatch season={season} own={own} />
      )}
    </section>
  )
}

type NextDayProps = Omit<NextCardProps, 'heading'> & { day: OwnDay; match: OwnMatch }

function NextDay({ season, own, userId, isStored, day, match }: NextDayProps) {
  const others = day.matches.filter(({ id }) => id !== match.id)
  return (
    <>
      {/* Where a card is as wide as the page, the answer stands beside the match. */}
      <div className="grid @4xl:grid-cols-2 grid-cols-[minmax(0,1fr)]">
        <div>
          <Pair own={own} match={match} length={season.length} zone={season.zoneName} />
          {own.leads && (
            <div className="-mt-3 mb-2 grid justify-items-center empty:hidden">
              <ReportLink match={match} leagueId={season.league.id} about={`against ${match.opponentText}`} />
            </div>
          )}
          {day.calledOff === undefined ? (
            <Spot day={day} match={match} />
          ) : (
            <p className="border-line border-y bg-pitch-50 px-inset py-4 font-semibold">
              <span dir="auto">{`Called off${day.calledOff === '' ? '' : `: ${day.calledOff}`}. You’ll see the new date here.`}</span>
            </p>
          )}
        </div>
        {day.calledOff === undefined && (
          <div className="@4xl:grid grid-cols-[minmax(0,1fr)] @4xl:content-center @4xl:border-line @4xl:border-s">
            {isStored ? <Said day={day} /> : <InOrOut season={season} own={own} day={day} userId={userId} />}
          </div>
        )}
      </div>
      {others.length > 0 && (
        <List>
          {others.map((other) => (
            <Row
              key={other.id}
              className="flex-nowrap"
              start={
                <>
                  <b className="display text-xl">
                    {other.dateTime !== null && other.dateTime > (match.dateTime ?? 0)
                      ? `Then ${other.time}`
                      : other.time}
                  </b>
                  {other.opponent && <TeamBadge team={other.opponent} />}
                </>
              }
              title={
                <span translate="no" dir="auto">
                  {other.opponentText}
                </span>
              }
              detail={
                <>
                  {other.live ? (
                    <span className="mt-1 flex flex-wrap items-center gap-2 text-ink">
                      <StatusBadge status={other.status} live={other.live} />
                      <Goals {...other.live} />
                    </span>
                  ) : (
                    <OtherStatus match={other} results={own.results} />
                  )}
                  {own.leads && (
                    <ReportLink match={other} leagueId={season.league.id} about={`against ${other.opponentText}`} />
                  )}
                </>
              }
              end={<FieldTag field={other.field} />}
            />
          ))}
        </List>
      )}
    </>
  )
}

/** Says what became of another match of the day. */
function OtherStatus({ match: { id, status }, results }: { match: OwnMatch; results: OwnTeamSeason['results'] }) {
  if (status === 'upcoming') return null
  const { goalsFor = null, goalsAgainst = null } = results.find(({ matchId }) => matchId === id) ?? {}
  return (
    <span className="flex flex-wrap gap-x-2">
      <span>{STATUS[status]}</span>
      {goalsFor !== null && goalsAgainst !== null && <Goals goalsFor={goalsFor} goalsAgainst={goalsAgainst} />}
    </span>
  )
}

/** One's own answer as the device kept it, until kick-off: another one needs the network. */
function Said({ day: { matches } }: { day: OwnDay }) {
  const now = useNow(0)
  const open = matches.filter(({ status, dateTime }) => status === 'upcoming' && (dateTime ?? 0) > now)
  if (open.length === 0) return null
  return (
    <div className="px-inset py-5">
      <h3 className="display text-xl">{saidText(dayAnswer(open))}</h3>
      <p className="text-ink-2 text-md">Once you’re online, you can answer here and see who’s in.</p>
    </div>
  )
}

function saidText(said: ReturnType<typeof dayAnswer>): string {
  if (said === null) return 'You haven’t answered yet'
  if (said === 'mixed') return 'You’re in for part of it'
  return said === 'in' ? 'You’re in' : 'You can’t'
}

const STATUS: Record<OwnMatch['status'], string> = {
  upcoming: '',
  completed: 'Played',
  postponed: 'Called off',
  cancelled: 'Cancelled',
  abandoned: 'Abandoned',
  awaiting: 'Played',
}

const LONG_NAME = 20

type SideProps = { team: OwnMatch['opponent']; name: string; children: ReactNode }

const Side = ({ team, name, children }: SideProps) => (
  <div className="grid min-w-0 flex-1 justify-items-center gap-2.5">
    <TeamBadge team={team} size="large" />
    <h3
      translate="no"
      dir="auto"
      className={`display wrap-anywhere hyphens-auto ${name.length > LONG_NAME ? 'text-lg' : 'text-xl'}`}
    >
      {name}
    </h3>
    <div className="contents">{children}</div>
  </div>
)

type PairProps = { own: OwnTeamSeason; match: OwnMatch; length: string; zone: string }

function Pair({ own: { team, results }, match, length, zone }: PairProps) {
  const [time = '', half = ''] = match.time.split(' ')
  const result = results.find(({ matchId }) => matchId === match.id)
  return (
    <>
      {match.title !== undefined && <p className="pt-5 text-center font-semibold">{match.title}</p>}
      <div className="flex px-2.5 py-6 text-center sm:px-8">
        <Side team={team} name={team.name}>
          <p className="font-semibold text-pitch-600 text-xs">your team</p>
        </Side>
        <div className="grid content-start gap-0.5 pt-3.5">
          {match.live ? (
            <>
              <p>
                <StatusBadge status={match.status} live={match.live} />
              </p>
              <p className="text-title">
                <Goals {...match.live} />
              </p>
              {match.live.since && <p className="text-ink-2 text-xs">{`since ${match.live.since}`}</p>}
            </>
          ) : result ? (
            <>
              <p>{result.forfeit ? 'Forfeit' : 'Full time'}</p>
              {result.goalsFor !== null && result.goalsAgainst !== null && (
                <p className="text-title">
                  <Goals goalsFor={result.goalsFor} goalsAgainst={result.goalsAgainst} />
                </p>
              )}
            </>
          ) : (
            <>
              <p className="figures whitespace-nowrap text-title">
                {time} <small className="text-lg sm:text-xl">{half}</small>
              </p>
              <p className="text-ink-2 text-sm sm:text-md">{length}</p>
              <p className="text-ink-2 text-xs">{zone}</p>
            </>
          )}
        </div>
        <Side team={match.opponent} name={match.opponentText}>
          <p className="text-ink-2 text-sm">{match.opponentPlace}</p>
        </Side>
      </div>
    </>
  )
}

/** The goals, one's own first. */
const Goals = ({ goalsFor, goalsAgainst }: NonNullable<OwnMatch['live']>) => (
  <span className="figures whitespace-nowrap" dir="ltr">{`${goalsFor} – ${goalsAgainst}`}</span>
)

/** Results that a captain has not reported yet, of matches that are over; those of the day at hand stand with them ([MN4]). */
function ToReport({ season, own: { toReport, next } }: Pick<NextCardProps, 'season' | 'own'>) {
  const ofToday = new Set(next?.matches.map(({ id }) => id))
  const others = toReport.filter(({ matchId }) => !ofToday.has(matchId))
  if (others.length === 0) return null
  return (
    <List>
      {others.map(({ matchId, day, dateTime, opponentText, status }) => (
        <Row
          key={matchId}
          start={<b className="display text-xl">{day}</b>}
          title={
            <span translate="no" dir="auto">
              {opponentText}
            </span>
          }
          detail={
            <ReportLink
              match={{ id: matchId, dateTime, status }}
              leagueId={season.league.id}
              about={`against ${opponentText}`}
            />
          }
        />
      ))}
    </List>
  )
}

/** Words in place of a match, for a team that has none ahead. */
function NoMatch({ season: { over, startsOn, league }, own }: Pick<NextCardProps, 'season' | 'own'>) {
  return (
    <div className="px-inset py-5">
      <h3 translate="no" dir="auto" className="display text-xl">
        {own.team.name}
      </h3>
      <p className="mt-2">
        {over ? (
          <Over over={over} name={league.name} />
        ) : own.withdrawn ? (
          <span>Your team has withdrawn from the season.</span>
        ) : own.undated.length > 0 ? (
          <span>Your next match has no date yet.</span>
        ) : own.results.length > 0 ? (
          <span>You have no match yet. The finals aren’t set yet.</span>
        ) : (
          <span>{`The schedule is not out yet. The season starts on ${startsOn}.`}</span>
        )}
      </p>
    </div>
  )
}

function Over({ over, name }: { over: NonNullable<MineSeason['over']>; name: string }) {
  if (over.isOwn) return <span>{`Your team won ${name}.`}</span>
  if (!over.champion) return <span>{`${name} is over.`}</span>
  return (
    <span>
      <span translate="no" dir="auto">
        {over.champion.name}
      </span>
      <span>{` won ${name}.`}</span>
    </span>
  )
}

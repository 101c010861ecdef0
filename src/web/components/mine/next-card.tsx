import './mine.css'
import type { ReactNode } from 'react'
import type { MineSeason, OwnDay, OwnMatch, OwnTeamSeason } from '#contract/mine/mine.ts'
import { ReportLink } from '#web/components/league/report-link.tsx'
import { StatusBadge } from '#web/components/league/status-badge.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
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
  const now = next?.matches.find(({ status }) => status === 'upcoming') ?? next?.matches.at(-1)
  return (
    <section className="card overflow-hidden" aria-label={`Your next match with ${own.team.name}`}>
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
      <Pair own={own} match={match} length={season.length} zone={season.zoneName} />
      {own.leads && (
        <div className="-mt-3 mb-2 grid justify-items-center empty:hidden">
          <ReportLink match={match} leagueId={season.league.id} about={`against ${match.opponentText}`} />
        </div>
      )}
      {day.calledOff === undefined ? (
        <Spot day={day} match={match} />
      ) : (
        <p className="mine-spot mine-spot-off">
          <span dir="auto">{`Called off${day.calledOff === '' ? '' : `: ${day.calledOff}`}. The new date will be here.`}</span>
        </p>
      )}
      {day.calledOff === undefined &&
        (isStored ? <Said day={day} /> : <InOrOut season={season} own={own} day={day} userId={userId} />)}
      {others.map((other) => (
        <div key={other.id} className="mine-row">
          <b className="display text-xl">
            {other.dateTime !== null && other.dateTime > (match.dateTime ?? 0) ? `Then ${other.time}` : other.time}
          </b>
          <div className="min-w-0">
            <Opponent match={other} />
            {other.live ? (
              <p className="mt-1 flex flex-wrap items-center gap-2">
                <StatusBadge status={other.status} live={other.live} />
                <Goals {...other.live} />
              </p>
            ) : (
              <OtherStatus match={other} results={own.results} />
            )}
            {own.leads && (
              <ReportLink match={other} leagueId={season.league.id} about={`against ${other.opponentText}`} />
            )}
          </div>
          <span className="mine-field">
            <span className="sr-only">Field </span>
            <span>{other.field}</span>
          </span>
        </div>
      ))}
    </>
  )
}

/** Says what became of another match of the day. */
function OtherStatus({ match: { id, status }, results }: { match: OwnMatch; results: OwnTeamSeason['results'] }) {
  if (status === 'upcoming') return null
  const { goalsFor = null, goalsAgainst = null } = results.find(({ matchId }) => matchId === id) ?? {}
  return (
    <p className="flex flex-wrap gap-x-2 text-ink-2 text-sm">
      <span>{STATUS[status]}</span>
      {goalsFor !== null && goalsAgainst !== null && <Goals goalsFor={goalsFor} goalsAgainst={goalsAgainst} />}
    </p>
  )
}

/** One's own answer as the device kept it, until kick-off: another one needs the network. */
function Said({ day: { matches } }: { day: OwnDay }) {
  const now = useNow(0)
  const open = matches.filter(({ status, dateTime }) => status === 'upcoming' && (dateTime ?? 0) > now)
  if (open.length === 0) return null
  return (
    <div className="mine-section">
      <h3 className="display text-xl">{saidText(dayAnswer(open))}</h3>
      <p className="text-ink-2 text-md">Once you have a network, you can answer here and see who is in.</p>
    </div>
  )
}

function saidText(said: ReturnType<typeof dayAnswer>): string {
  if (said === null) return 'You have not said yet'
  if (said === 'mixed') return 'You’re in for a part'
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

/** The opponent of a match, with its crest. */
export const Opponent = ({ match }: { match: Pick<OwnMatch, 'opponent' | 'opponentText'> }) => (
  <span className="inline-flex min-w-0 items-center gap-2.5 font-semibold">
    {match.opponent && <TeamBadge team={match.opponent} />}
    <span translate="no" dir="auto" className="wrap-anywhere min-w-0">
      {match.opponentText}
    </span>
  </span>
)

const LONG_NAME = 20

const nameLook = (name: string) => `display ${name.length > LONG_NAME ? 'mine-long' : ''}`

type PairProps = { own: OwnTeamSeason; match: OwnMatch; length: string; zone: string }

function Pair({ own: { team, results }, match, length, zone }: PairProps) {
  const [time = '', half = ''] = match.time.split(' ')
  const result = results.find(({ matchId }) => matchId === match.id)
  return (
    <>
      {match.title !== undefined && <p className="pt-5 text-center font-semibold">{match.title}</p>}
      <div className="mine-pair">
        <div>
          <TeamBadge team={team} size="large" />
          <h3 translate="no" dir="auto" className={nameLook(team.name)}>
            {team.name}
          </h3>
          <p className="font-semibold text-pitch-600 text-xs">your team</p>
        </div>
        <div className="mine-kick-off">
          {match.live ? (
            <>
              <p>
                <StatusBadge status={match.status} live={match.live} />
              </p>
              <p>
                <b>
                  <Goals {...match.live} />
                </b>
              </p>
              {match.live.since && <p className="text-ink-2 text-xs">{`since ${match.live.since}`}</p>}
            </>
          ) : result ? (
            <>
              <p>{result.forfeit ? 'Forfeit' : 'Full time'}</p>
              {result.goalsFor !== null && result.goalsAgainst !== null && (
                <p>
                  <b>
                    <Goals goalsFor={result.goalsFor} goalsAgainst={result.goalsAgainst} />
                  </b>
                </p>
              )}
            </>
          ) : (
            <>
              <p>
                <b>
                  {time} <small>{half}</small>
                </b>
              </p>
              <p className="text-ink-2 text-sm sm:text-md">{length}</p>
              <p className="text-ink-2 text-xs">{zone}</p>
            </>
          )}
        </div>
        <div>
          <TeamBadge team={match.opponent} size="large" />
          <h3 translate="no" dir="auto" className={nameLook(match.opponentText)}>
            {match.opponentText}
          </h3>
          <p className="text-ink-2 text-sm">{match.opponentPlace}</p>
        </div>
      </div>
    </>
  )
}

/** The goals, one's own first. */
const Goals = ({ goalsFor, goalsAgainst }: NonNullable<OwnMatch['live']>) => (
  <span className="figures whitespace-nowrap font-bold" dir="ltr">{`${goalsFor} – ${goalsAgainst}`}</span>
)

/** Results that a captain has not reported yet, of matches that are over; those of the day at hand stand with them ([MN4]). */
function ToReport({ season, own: { toReport, next } }: Pick<NextCardProps, 'season' | 'own'>) {
  const ofToday = new Set(next?.matches.map(({ id }) => id))
  const others = toReport.filter(({ matchId }) => !ofToday.has(matchId))
  return others.map(({ matchId, day, dateTime, opponentText, status }) => (
    <div key={matchId} className="mine-row">
      <b className="display text-xl">{day}</b>
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold" translate="no" dir="auto">
          {opponentText}
        </p>
        <ReportLink
          match={{ id: matchId, dateTime, status }}
          leagueId={season.league.id}
          about={`against ${opponentText}`}
        />
      </div>
    </div>
  ))
}

/** Words in place of a match, for a team that has none ahead. */
function NoMatch({ season: { over, startsOn, league }, own }: Pick<NextCardProps, 'season' | 'own'>) {
  return (
    <div className="mine-section">
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
          <span>You have no match ahead. The finals are still to be set.</span>
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

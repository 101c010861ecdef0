import type { TeamSummary } from '#contract/team.ts'
import { hasForfeited } from '#league/forfeit-text.ts'
import { teamName } from '#league/team-name.ts'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { Said } from '../said.tsx'
import { type BoardMatch, sideText } from '../view/board.ts'

/** Both teams of a match, the home team above. */
export function Sides({ match }: { match: BoardMatch }) {
  return (
    <span className="sched-sides">
      <Side team={match.home} other={sideText(match, 'home')} />
      <span className="sr-only"> v </span>
      <Side team={match.away} other={sideText(match, 'away')} />
    </span>
  )
}

function Side({ team, other }: { team: TeamSummary | null; other: string }) {
  return (
    <span className="sched-side">
      <TeamBadge team={team} />
      <span translate={team ? 'no' : undefined} className="sched-team">
        {team?.shortName ?? team?.name ?? other}
      </span>
    </span>
  )
}

/** Tells whether no team of a match of the finals is known yet, while signs say which will come. */
export const isAwaited = ({ home, away, slots }: BoardMatch): boolean =>
  home === null && away === null && slots !== undefined && slots.homeSign !== '' && slots.awaySign !== ''

/** Such a match, in the width of a column: what it is, and the signs of who comes; their words are read out. */
export const Awaited = ({ match: { note, slots } }: { match: BoardMatch }) => (
  <span className="sched-awaited">
    <span className="sched-note">{note}</span>
    <span className="sched-pair">
      <b className="sched-shield">{slots?.homeSign}</b>v<b className="sched-shield">{slots?.awaySign}</b>
    </span>
  </span>
)

/** A played match: crests and goals; the names are read out. */
export function Result({ match: { home, away, homeScore, awayScore, forfeit } }: { match: BoardMatch }) {
  const lost = (own: number | null, other: number | null) => own !== null && other !== null && own < other
  const row = (team: TeamSummary | null, goals: number | null, isLost: boolean, gave: boolean) => (
    <span className="sched-side">
      <TeamBadge team={team} />
      <span translate={team ? 'no' : undefined} className="sr-only">{`${teamName(team)} `}</span>
      <b className="sched-goals" data-lost={isLost || undefined}>
        {goals ?? (gave ? 'F' : '–')}
      </b>
      {goals === null && gave && <span className="sr-only"> forfeited</span>}
    </span>
  )
  return (
    <span className="sched-sides">
      {row(home, homeScore, lost(homeScore, awayScore), hasForfeited(forfeit, 'home'))}
      {row(away, awayScore, lost(awayScore, homeScore), hasForfeited(forfeit, 'away'))}
    </span>
  )
}

/** The crests of a match that is off, and what became of it. */
export function Ghost({ match, text, isWaiting }: { match: BoardMatch; text: string; isWaiting: boolean }) {
  return (
    <>
      <span className="sched-pair">
        <TeamBadge team={match.home} />
        <span aria-hidden="true">v</span>
        <TeamBadge team={match.away} />
        <span className="sr-only">
          <Said>{match.name}</Said>
        </span>
      </span>
      <span className="sched-became" data-waiting={isWaiting || undefined}>
        {text}
      </span>
    </>
  )
}

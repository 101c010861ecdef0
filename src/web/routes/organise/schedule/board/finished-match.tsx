import { useId } from 'react'
import type { TeamSummary } from '#contract/team.ts'
import { hasForfeited } from '#league/forfeit-text.ts'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { matchElementId } from '../use-shown-match.ts'
import { type BoardMatch, sideText, winnerSide } from '../view/board.ts'

/** A match of a season that is over: short names, the winner bold, goals; it opens nothing. */
export function FinishedMatch({ match, letter }: { match: BoardMatch; letter: string }) {
  const { home, away, homeScore, awayScore, forfeit, penalties, slots, note } = match
  const winner = winnerSide(match)
  const sides = [
    { side: 'home' as const, team: home, goals: homeScore },
    { side: 'away' as const, team: away, goals: awayScore },
  ]
  const by = winner === 'home' ? home : away
  const what = [note, slots && letter !== '' ? `field ${letter}` : ''].filter(Boolean).join(', ')
  return (
    <article
      id={matchElementId(match.id)}
      className="sched-done"
      data-final={slots?.title === 'Final' || undefined}
      aria-label={match.name}
      tabIndex={-1}
    >
      {what !== '' && <p className="sched-done-note">{what}</p>}
      {sides.map(({ side, team, goals }) => (
        <p key={side} className="sched-done-side" data-result={winner && (winner === side ? 'won' : 'lost')}>
          <TeamBadge team={team} />
          <Name team={team} other={sideText(match, side)} />
          <b className="sched-goals">{goals ?? (hasForfeited(forfeit, side) ? 'F' : '–')}</b>
          {goals === null && hasForfeited(forfeit, side) && <span className="sr-only"> forfeited</span>}
        </p>
      ))}
      {penalties && by && (
        <p className="sched-done-note sched-done-penalties">
          <span translate="no">{shortOf(by)}</span>
          <span>{` ${Math.max(penalties.home, penalties.away)}–${Math.min(penalties.home, penalties.away)} on penalties`}</span>
        </p>
      )}
    </article>
  )
}

const shortOf = (team: TeamSummary) => team.shortName ?? team.name

/** The short name of a team; the long one by hover, focus or tap. */
function Name({ team, other }: { team: TeamSummary | null; other: string }) {
  const tip = useId()
  if (!team || shortOf(team) === team.name)
    return (
      <span translate={team ? 'no' : undefined} className="sched-done-name">
        {team?.name ?? other}
      </span>
    )
  return (
    <span translate="no" className="sched-done-named">
      <button type="button" className="sched-done-name sched-done-short" aria-describedby={tip}>
        {shortOf(team)}
      </button>
      <span id={tip} role="tooltip" className="sched-done-tip">
        {team.name}
      </span>
    </span>
  )
}

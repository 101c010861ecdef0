import './finished.css'
import './one-evening.css'
import { useId } from 'react'
import type { TeamSummary } from '#contract/team.ts'
import { hasForfeited } from '#league/forfeit-text.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import { BOARD_ID, matchElementId } from '../use-overlays.ts'
import { type BoardEvening, type BoardMatch, type Slot, sideText, winnerSide } from '../view/board.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { DayRow } from './day-row.tsx'
import { EveningTag } from './evening-head.tsx'
import { Ghost } from './sides.tsx'

type FinishedProps = { isNarrow: boolean; chosen: string | null; onChoose: (eveningId: string) => void }

/** The board of a season that is over: what was played, on a phone one evening at a time, and the way to correct a score. */
export function Finished({ isNarrow, chosen, onChoose }: FinishedProps) {
  const { board, copy } = useWorkspace()
  const { evenings } = board
  const shown = isNarrow ? [evenings.find(({ id }) => id === chosen) ?? evenings[0]].filter((one) => one) : evenings
  const { slug, isArchived } = copy.shown.league
  const hasShortNames = copy.shown.teams.some(({ name, shortName = name }) => shortName !== name)
  return (
    <>
      <Card className="sched-over">
        <ConsoleIcon name="lock" className="size-5 text-pitch-600" />
        <div>
          <h2 className="font-bold">The season is over. Nothing here moves any more.</h2>
          {hasShortNames && (
            <p className="text-ink-2 text-sm">
              Teams are shown by their short names; hover, focus or tap for the long one.
            </p>
          )}
        </div>
        {!isArchived && (
          <ButtonLink to={`/upload_scores${seasonSearch(slug)}`} variant="quiet" size="small">
            Correct a score…
          </ButtonLink>
        )}
      </Card>
      {isNarrow && shown[0] && (
        <Card className="sched-days">
          <DayRow evenings={evenings} chosen={shown[0].id} onChoose={onChoose} />
        </Card>
      )}
      <section id={BOARD_ID} className="sched-finished" aria-label="Evenings" tabIndex={-1}>
        {shown.map((evening) => evening && <Evening key={evening.id} evening={evening} />)}
      </section>
    </>
  )
}

function Evening({ evening }: { evening: BoardEvening }) {
  const { id, weekday, date, label, state, taken, kickoffs } = evening
  return (
    <section className="sched-evening" data-state={state} aria-labelledby={`evening-${id}`}>
      <header className="sched-evening-head">
        <small>{weekday}</small>
        <h3 id={`evening-${id}`} className="display text-2xl">
          {date}
        </h3>
        <small>{`${label} · ${taken === 1 ? '1 match' : `${taken} matches`}`}</small>
        {state !== 'played' && <EveningTag evening={evening} />}
      </header>
      {kickoffs.map(({ time, label: clock, slots }) => (
        <section key={time} aria-label={`${clock}, ${date}`}>
          <h4 className="sched-kickoff">{clock}</h4>
          <ul>
            {slots.map((slot) => (
              <li key={slot.key}>
                <Place slot={slot} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function Place({ slot }: { slot: Slot }) {
  if (slot.kind === 'match') return <FinishedMatch match={slot.match} letter={slot.letter} />
  if (slot.kind === 'free') return null
  return (
    <div className="sched-done">
      <Ghost match={slot.match} text={slot.text} isWaiting={slot.isWaiting} />
    </div>
  )
}

/** A match of a season that is over: short names, the winner bold, goals; it opens nothing. */
function FinishedMatch({ match, letter }: { match: BoardMatch; letter: string }) {
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

import type { TouchlineEvening, TouchlineMatch } from '#contract/touchline/evening.ts'
import type { TouchlineState } from '#web/data/touchline/touchline.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { MatchLine } from './match-line.tsx'
import { endedScore, isPlayable, shownMatch } from './shown-match.ts'
import { WaitingNote } from './waiting-note.tsx'

type EveningListProps = { evening: TouchlineEvening; state: TouchlineState; onChoose: (matchId: string) => void }

/** The matches of the evening, to choose the one that is being watched. */
export function EveningList({ evening, state, onChoose }: EveningListProps) {
  const canKeep = useBrowserValue(() => 'serviceWorker' in navigator, true)
  const { title, day, league, field, matches, closesText } = evening
  const ahead = state.heard?.ahead ?? 0
  const line = (match: TouchlineMatch) => {
    const shown = shownMatch(match, state.taps, ahead)
    const ended = endedScore(match, shown)
    const isBegun = shown.startedAt !== null || shown.home + shown.away > 0
    const isLive = !ended && isBegun && match.status === 'upcoming'
    return <MatchLine match={match} score={ended ?? (isLive ? shown : null)} isLive={isLive} />
  }
  return (
    <>
      <header className="touch-head">
        <p className="eyebrow text-flood" translate="no">
          {league}
        </p>
        <h1 className="display">{[title, field].filter(Boolean).join(', ')}</h1>
        <p>{day}</p>
      </header>
      <WaitingNote state={state} />
      {matches.length === 0 && <p className="touch-words">No match is set for this evening.</p>}
      <ul className="touch-list" aria-label="Matches">
        {matches.map((match) => (
          <li key={match.id}>
            {isPlayable(match) ? (
              <button type="button" onClick={() => onChoose(match.id)}>
                {line(match)}
              </button>
            ) : (
              <div className="touch-off">{line(match)}</div>
            )}
          </li>
        ))}
      </ul>
      <p className="touch-foot">
        {canKeep && state.isKept
          ? `Choose your match. It works without a network too, until ${closesText}.`
          : `Choose your match, and leave this page open. It works until ${closesText}.`}
      </p>
    </>
  )
}

import { useEffect, useState } from 'react'
import type { TouchlineEvening, TouchlineMatch } from '#contract/touchline/evening.ts'
import type { TapAct, TappedMatch } from '#league/touchline/tapped-match.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import type { Touchline, TouchlineState } from '#web/data/touchline/touchline.ts'
import { CARD, COLUMN } from './looks.ts'
import { MatchLine } from './match-line.tsx'
import { endedScore } from './shown-match.ts'
import { TouchIcon } from './touch-icon.tsx'
import { WaitingNote } from './waiting-note.tsx'
import { Effect, Whistle } from './whistle.tsx'

type FinalScoreProps = {
  match: TouchlineMatch
  evening: TouchlineEvening
  state: TouchlineState
  shown: TappedMatch
  touchline: Touchline
  onTap: (make: () => TapAct, holdMs?: number) => Promise<void>
  onBack: () => void
}

/** The end of a match, what the table says then, and the ways to put it right. */
export function FinalScore({ match, evening, state, shown, touchline, onTap, onBack }: FinalScoreProps) {
  const [isChanging, setChanging] = useState(false)
  const held = useHeldWhistle(match.id, state)
  const score = endedScore(match, shown)
  if (isChanging || !score)
    return (
      <Whistle
        match={match}
        evening={evening}
        state={state}
        shown={shown}
        onTap={onTap}
        onBack={() => setChanging(false)}
      />
    )
  const isOthers = match.score !== null && shown.whistle !== null && !isSame(match.score, shown.whistle)
  const isWaiting = state.taps.some(({ matchId }) => matchId === match.id)
  return (
    <section className={`${COLUMN} px-3 py-4`} aria-labelledby="touch-final">
      <h1 id="touch-final" className="display text-title">
        Final score
      </h1>
      <div className={CARD}>
        <MatchLine match={match} score={score} />
      </div>
      <WaitingNote state={state} />
      {isOthers && !isWaiting && match.score && (
        <div role="status">
          <Note tone="now">
            {`An organiser has entered ${match.score.home}–${match.score.away}. They see yours, and decide.`}
          </Note>
        </div>
      )}
      <Effect
        match={match}
        evening={evening}
        state={state}
        score={score}
        names={[match.home?.name ?? '', match.away?.name ?? '']}
      />
      {held ? (
        <Button size="large" onClick={() => void touchline.drop(held.number)}>
          <TouchIcon name="undo" /> Undo: still playing
        </Button>
      ) : (
        <p role="status" className="text-center font-semibold">
          {isWaiting
            ? 'Saved on this phone. It’s sent once there’s a signal.'
            : 'Sent. Thank you for keeping the score.'}
        </p>
      )}
      <Button variant="ghost" size="large" onClick={() => setChanging(true)}>
        Correct the score
      </Button>
      <Button variant="ghost" size="large" onClick={onBack}>
        All matches
      </Button>
    </section>
  )
}

const isSame = (one: { home: number; away: number }, other: { home: number; away: number }) =>
  one.home === other.home && one.away === other.away

/** The whistle of a match that can still be taken back; null once its time is over. */
function useHeldWhistle(matchId: string, { taps }: TouchlineState) {
  const whistle = taps.findLast((tap) => tap.matchId === matchId && tap.kind === 'whistle')
  const { number = 0, heldUntil = 0 } = whistle ?? {}
  const [held, setHeld] = useState(0)
  useEffect(() => {
    const left = heldUntil - Date.now()
    setHeld(left > 0 ? number : 0)
    const timer = setTimeout(() => setHeld(0), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [number, heldUntil])
  return whistle && held === number ? whistle : null
}

import { useEffect, useRef, useState } from 'react'
import { MAX_KICKS, MAX_SCORE } from '#contract/limits.ts'
import type { TouchlineEvening, TouchlineMatch } from '#contract/touchline/evening.ts'
import { tableEffect } from '#league/touchline/table-effect.ts'
import type { TapAct, TappedMatch } from '#league/touchline/tapped-match.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import type { TouchlineState } from '#web/data/touchline/touchline.ts'
import { COLUMN } from './looks.ts'
import { otherScores } from './shown-match.ts'
import { Stepper } from './stepper.tsx'

/** For so long a whistle can be taken back before it is sent. */
const HOLD_MS = 8000

type WhistleProps = {
  match: TouchlineMatch
  evening: TouchlineEvening
  state: TouchlineState
  shown: TappedMatch
  onTap: (make: () => TapAct, holdMs?: number) => Promise<void>
  onBack: () => void
}

type Score = { home: number; away: number }

/** Asks before a match is over, with the score to put right and what it does to the table ([MN3]). */
export function Whistle({ match, evening, state, shown, onTap, onBack }: WhistleProps) {
  const known = shown.whistle ?? match.score ?? shown
  const [score, setScore] = useState<Score>({ home: known.home, away: known.away })
  const [kicks, setKicks] = useState<Score>(match.penalties ?? { home: 0, away: 0 })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isKnockOut = match.title !== ''
  const hasPenalties = isKnockOut && score.home === score.away
  const isDecided = kicks.home !== kicks.away
  const isOver = shown.whistle !== null || match.score !== null
  const names = [match.home?.name ?? '', match.away?.name ?? '']

  function end() {
    const { home, away } = score
    const penalties = hasPenalties && isDecided ? kicks : null
    void onTap(() => ({ kind: 'whistle', home, away, penalties }), HOLD_MS)
    onBack()
  }

  return (
    <section className={`${COLUMN} px-3 py-4`} aria-labelledby="touch-ask">
      <h1 id="touch-ask" ref={heading} tabIndex={-1} className="display text-title">
        {isOver ? 'Correct the score' : 'Final whistle?'}
      </h1>
      <div className="grid gap-2">
        {(['home', 'away'] as const).map((side) => (
          <Stepper
            key={side}
            team={match[side]}
            value={score[side]}
            most={MAX_SCORE}
            onChange={(value) => setScore({ ...score, [side]: value })}
          />
        ))}
      </div>
      {hasPenalties && (
        <>
          <h2 className="font-bold text-lg">Penalties</h2>
          <div className="grid gap-2">
            {(['home', 'away'] as const).map((side) => (
              <Stepper
                key={side}
                team={match[side]}
                what="penalties"
                value={kicks[side]}
                most={MAX_KICKS}
                onChange={(value) => setKicks({ ...kicks, [side]: value })}
              />
            ))}
          </div>
          {!isDecided && <Note tone="now">Nobody has won yet. An organiser can enter the penalties later.</Note>}
        </>
      )}
      <Effect match={match} evening={evening} state={state} score={score} names={names} />
      <Button size="large" onClick={end}>
        {isOver ? `Save ${score.home}–${score.away}` : `It ended ${score.home}–${score.away}`}
      </Button>
      <Button variant="ghost" size="large" onClick={onBack}>
        {isOver ? 'Leave it as it is' : 'Play on'}
      </Button>
    </section>
  )
}

type EffectProps = Pick<WhistleProps, 'match' | 'evening' | 'state'> & { score: Score; names: readonly string[] }

/** Says what a score does to the table; nothing where it does not count there. */
export function Effect({ match, evening, state, score, names }: EffectProps) {
  const { stage, home, away } = match
  const { table } = evening
  if (stage !== 'regular' || !table || !home || !away) return null
  const others = otherScores(evening, match.id, state.taps, state.heard?.ahead ?? 0)
  const sentences = tableEffect(table, others, { home, away }, score)
  if (sentences.length === 0) return null
  return (
    <p className="rounded-lg bg-pitch-900 px-4 py-3" role="status">
      <WithNames text={`With ${score.home}–${score.away} ${sentences.join(' ')}`} names={names} />
    </p>
  )
}

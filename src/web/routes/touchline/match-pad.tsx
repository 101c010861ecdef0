import { useEffect, useRef, useState } from 'react'
import type { TouchlineMatch } from '#contract/touchline/evening.ts'
import { lettersOn } from '#league/contrast.ts'
import type { TapAct, TappedMatch } from '#league/touchline/tapped-match.ts'
import { Button } from '#web/components/button.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { Press } from '#web/components/press.tsx'
import { Tag } from '#web/components/tag.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import type { Touchline, TouchlineState } from '#web/data/touchline/touchline.ts'
import { FinalScore } from './final-score.tsx'
import { shownMatch, timeText } from './shown-match.ts'
import { TouchIcon } from './touch-icon.tsx'
import { WaitingNote } from './waiting-note.tsx'
import { Whistle } from './whistle.tsx'

const MINUTE_MS = 60_000
const MOST_GOALS = 99
/** The time between two looks at the clock. */
const LOOK_MS = 5000

type MatchPadProps = { match: TouchlineMatch; state: TouchlineState; touchline: Touchline; onBack: () => void }

/** One match: half of the screen is a button that counts a goal, for one hand and a low sun ([MN3]). */
export function MatchPad({ match, state, touchline, onBack }: MatchPadProps) {
  const [isAsking, setAsking] = useState(false)
  const { evening, ahead } = state.heard ?? {}
  const offset = ahead ?? 0
  const shown = shownMatch(match, state.taps, offset)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (!evening) return null

  /** Taps, by what all taps before have made of the match. */
  function tap(make: (now: TappedMatch) => TapAct | null, holdMs = 0) {
    const act = () => {
      const { heard, taps } = touchline.state()
      const known = heard?.evening.matches.find(({ id }) => id === match.id) ?? match
      return make(shownMatch(known, taps, heard?.ahead ?? 0))
    }
    return touchline.tap(match.id, act, match.tapped?.seen ?? 0, holdMs)
  }

  if (shown.whistle || match.score)
    return (
      <FinalScore
        match={match}
        evening={evening}
        state={state}
        shown={shown}
        touchline={touchline}
        onTap={tap}
        onBack={onBack}
      />
    )
  if (isAsking)
    return (
      <Whistle
        match={match}
        evening={evening}
        state={state}
        shown={shown}
        onTap={tap}
        onBack={() => setAsking(false)}
      />
    )
  const goal = (side: 'home' | 'away') =>
    void tap((now) => (now[side] < MOST_GOALS ? { kind: 'goal', side, count: now[side] + 1 } : null))
  const last = lastTapped(shown)
  const time = (at: number | null) => (at === null ? '' : timeText(at, offset, evening.timeZone))
  const takeBackText = ({ kind, at }: NonNullable<typeof last>) =>
    [kind === 'start' ? 'Kick-off' : match[kind]?.name, time(at)].filter(Boolean).join(', ')
  const begun = shown.startedAt !== null || shown.home + shown.away > 0
  return (
    <div className="touch-pad">
      <header className="flex min-h-15 items-center gap-3 pe-3">
        <IconButton tone="dark" label="All matches" onClick={onBack}>
          <TouchIcon name="back" />
        </IconButton>
        {shown.startedAt !== null && <Minute startedAt={shown.startedAt} />}
        <h1 ref={heading} tabIndex={-1} className="grid flex-1 text-md leading-snug">
          <span>{[evening.title, match.field].join(' · ')}</span>
          <span>{shown.startedAt === null ? `Kick-off ${match.time}` : `since ${time(shown.startedAt)}`}</span>
        </h1>
        {begun && <Tag tone="now">Live</Tag>}
      </header>
      <WaitingNote state={state} />
      <div className="touch-slabs">
        <Slab match={match} side="home" shown={shown} isLast={last?.kind === 'home'} at={time} onGoal={goal} />
        <Slab match={match} side="away" shown={shown} isLast={last?.kind === 'away'} at={time} onGoal={goal} />
      </div>
      <div className="row-start-4 flex gap-2">
        {begun ? (
          <Button
            variant="ghost"
            size="large"
            className="flex-1 justify-start text-start"
            disabled={!last}
            onClick={() => void tap(takeBackOf)}
          >
            <TouchIcon name="undo" />
            <span className="min-w-0">
              <b>Take back</b>
              {last && (
                <span className="block font-normal text-md">
                  <WithNames text={takeBackText(last)} names={[match.home?.name, match.away?.name]} />
                </span>
              )}
            </span>
          </Button>
        ) : (
          <Button size="large" wide onClick={() => void tap(() => ({ kind: 'start' }))}>
            Kick-off: start the clock
          </Button>
        )}
        {begun && (
          <Button variant="quiet" size="large" className="max-w-32" onClick={() => setAsking(true)}>
            Final whistle
          </Button>
        )}
      </div>
    </div>
  )
}

type SlabProps = {
  match: TouchlineMatch
  side: 'home' | 'away'
  shown: TappedMatch
  /** It was tapped last. */
  isLast: boolean
  at: (instant: number | null) => string
  onGoal: (side: 'home' | 'away') => void
}

function Slab({ match, side, shown, isLast, at, onGoal }: SlabProps) {
  const team = match[side]
  const color = team?.color ?? '0a3325'
  const goals = shown[side]
  const time = at(shown.lastGoalAt[side])
  return (
    <Press
      className="touch-slab"
      data-last={isLast || undefined}
      style={{ background: `#${color}`, color: `#${lettersOn(color).letters}` }}
      onClick={() => onGoal(side)}
    >
      <span className="touch-slab-words">
        <span className="display wrap-anywhere" translate="no" dir="auto">
          {team?.name}
        </span>
        <span>{isLast && time ? `Goal at ${time}` : 'Tap anywhere: goal'}</span>
        <span className="touch-plus grid size-13 place-items-center rounded-full bg-black/20">
          <TouchIcon name="plus" className="size-7" />
        </span>
      </span>
      <span className="figures touch-goals" aria-live="polite">
        {goals}
      </span>
    </Press>
  )
}

/** The minute that is being played, as people say it: 1 from the kick-off on. */
function Minute({ startedAt }: { startedAt: number }) {
  const [minute, setMinute] = useState(1)
  useEffect(() => {
    const look = () => setMinute(Math.max(1, Math.floor((Date.now() - startedAt) / MINUTE_MS) + 1))
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [startedAt])
  return (
    <span className="figures text-title">
      <span aria-hidden="true">{`${minute}’`}</span>
      <span className="sr-only">{`Minute ${minute}`}</span>
    </span>
  )
}

/** Returns what was tapped last and can be taken back: a side's last goal, else the kick-off; `at` is null where nobody knows when. */
function lastTapped({ home, away, lastGoalAt, startedAt }: TappedMatch) {
  const sides = [
    { kind: 'home' as const, goals: home, at: lastGoalAt.home },
    { kind: 'away' as const, goals: away, at: lastGoalAt.away },
  ].filter(({ goals }) => goals > 0)
  const [last] = sides.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))
  if (last) return { kind: last.kind, at: last.at }
  return startedAt === null ? null : { kind: 'start' as const, at: startedAt }
}

/** The tap that takes it back; null where there is nothing. */
function takeBackOf(shown: TappedMatch): TapAct | null {
  const last = lastTapped(shown)
  if (!last) return null
  return last.kind === 'start' ? { kind: 'unstart' } : { kind: 'ungoal', side: last.kind, count: shown[last.kind] }
}

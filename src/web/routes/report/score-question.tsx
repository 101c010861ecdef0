import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_NOTE } from '#contract/limits.ts'
import type { ReportedOutcome, ReportReply } from '#contract/scores/report.ts'
import { sameOutcome } from '#league/scores/outcome.ts'
import { fromSide } from '#league/scores/own-side.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { Note } from '#web/components/note.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { useUnsavedSince } from '#web/components/unsaved/use-unsaved.ts'
import { effectQuery } from '#web/data/reports.ts'
import { GoalStepper } from './goal-stepper.tsx'
import { NoteField } from './note-field.tsx'
import { type Sides, sidesOf, textFor } from './sides.ts'
import { useReport } from './use-report.ts'

type ScoreQuestionProps = {
  report: ReportReply
  onSent: () => void
  onNotPlayed: () => void
  /** Null where there is nothing to go back to. */
  onBack: (() => void) | null
}

type Typed = { own: number; other: number }
const LEVEL: Typed = { own: 0, other: 0 }

/** Asks for the score, the own goals first; what the other team says is shown before something else is sent. */
export function ScoreQuestion({ report, onSent, onNotPlayed, onBack }: ScoreQuestionProps) {
  const sides = sidesOf(report)
  const [goals, setGoals] = useState(() =>
    typedOf(report.own?.outcome ?? report.other?.outcome ?? report.result, sides),
  )
  const [kicks, setKicks] = useState<Typed>({ own: 0, other: 0 })
  const [note, setNote] = useState('')
  const send = useReport(report, onSent)
  useUnsavedSince({ goals, kicks, note }, send.isPending)
  const asksKicks = report.isKnockOut && goals.own === goals.other
  const outcome = outcomeOf(goals, asksKicks ? kicks : null, sides)
  const text = textFor(outcome, sides)
  const against = report.result ?? report.other?.outcome ?? null
  const differs = against !== null && !sameOutcome(against, outcome)
  const theirs = against?.kind === 'played' ? typedOf(against, sides) : null
  const isUndecided = asksKicks && kicks.own === kicks.other
  return (
    <>
      <div className="grid gap-3 md:grid-cols-2">
        <GoalStepper
          team={sides.own}
          isOwn={true}
          value={goals.own}
          differs={theirs !== null && theirs.own !== goals.own}
          onChange={(own) => setGoals({ ...goals, own })}
        />
        <GoalStepper
          team={sides.other}
          isOwn={false}
          value={goals.other}
          differs={theirs !== null && theirs.other !== goals.other}
          onChange={(other) => setGoals({ ...goals, other })}
        />
      </div>
      {asksKicks && (
        <fieldset className="grid gap-3">
          <legend className="mb-2.5 font-bold text-lg">How did the penalties end?</legend>
          <GoalStepper
            team={sides.own}
            isOwn={true}
            value={kicks.own}
            differs={false}
            unit="penalty"
            onChange={(own) => setKicks({ ...kicks, own })}
          />
          <GoalStepper
            team={sides.other}
            isOwn={false}
            value={kicks.other}
            differs={false}
            unit="penalty"
            onChange={(other) => setKicks({ ...kicks, other })}
          />
        </fieldset>
      )}
      {differs ? (
        <Difference report={report} sides={sides} text={text} />
      ) : (
        <Effect report={report} sides={sides} goals={goals} text={text} />
      )}
      {differs && <NoteField value={note} onChange={setNote} max={MAX_NOTE} />}
      <FailureAlert failure={send.failure} />
      <Button
        wide
        size="large"
        pending={send.isPending}
        pendingText="Sending…"
        aria-disabled={isUndecided || undefined}
        onClick={() => !isUndecided && void send.run({ outcome, note: differs ? note : '' })}
      >
        {isUndecided
          ? 'Penalties have a winner'
          : differs
            ? `Report ${text} as well`
            : `Report ${text} to ${sides.other.name}`}
      </Button>
      <p className="text-center text-ink-2 text-sm">
        <span>{`As `}</span>
        <span translate="no">{report.as.name}</span>
        <span>{`, ${report.as.role}. `}</span>
        <TextButton onClick={onNotPlayed}>It was not played to the end</TextButton>
      </p>
      {onBack && (
        <Button variant="quiet" wide onClick={onBack}>
          Back
        </Button>
      )}
    </>
  )
}

/** Says, before it is sent, that somebody else says something different. */
function Difference({ report, sides, text }: { report: ReportReply; sides: Sides; text: string }) {
  const { result, other } = report
  return (
    <div role="status">
      <Note tone="warn">
        {result ? (
          <>
            <b>{textFor(result, sides)}</b>
            <span> counts by now. You say </span>
            <b>{text}</b>
            <span>. The table stays as it is until an organiser has looked at it.</span>
          </>
        ) : (
          <>
            <span translate="no">{sides.other.name}</span>
            <span> say </span>
            <b>{other && textFor(other.outcome, sides)}</b>
            <span>. You say </span>
            <b>{text}</b>
            <span>. Both stand side by side, and the table waits for an organiser.</span>
          </>
        )}
      </Note>
    </div>
  )
}

type EffectProps = { report: ReportReply; sides: Sides; goals: Typed; text: string }

/** Says what the score does to the table, and when it counts. */
function Effect({ report, sides, goals, text }: EffectProps) {
  const score = sides.side === 'home' ? { home: goals.own, away: goals.other } : { home: goals.other, away: goals.own }
  const { data } = useQuery({
    ...effectQuery(report.league.id, report.matchId, score),
    placeholderData: keepPreviousData,
  })
  const line = data?.lines.find(({ teamId }) => teamId === sides.own.id)
  const isSaid = report.other !== null || report.result !== null
  return (
    <Note tone="good">
      {line && <span>{`With ${text} ${line.text}. `}</span>}
      <span>
        {isSaid
          ? 'It counts as soon as you send it.'
          : `It counts when ${sides.other.name} say the same, or tomorrow at noon by itself.`}
      </span>
    </Note>
  )
}

function typedOf(outcome: ReportedOutcome | null | undefined, { side }: Sides): Typed {
  if (!outcome || outcome.kind === 'forfeit') return LEVEL
  const { homeScore, awayScore } = fromSide(outcome, side) as Exclude<ReportedOutcome, { kind: 'forfeit' }>
  return { own: homeScore ?? 0, other: awayScore ?? 0 }
}

const outcomeOf = (goals: Typed, kicks: Typed | null, { side }: Sides): ReportedOutcome =>
  fromSide(
    {
      kind: 'played',
      homeScore: goals.own,
      awayScore: goals.other,
      penalties: kicks && { home: kicks.own, away: kicks.other },
    },
    side,
  )

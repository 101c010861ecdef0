import { useState } from 'react'
import { MAX_NOTE } from '#contract/limits.ts'
import type { ReportedOutcome, ReportReply } from '#contract/scores/report.ts'
import { sameOutcome } from '#league/scores/outcome.ts'
import { fromSide } from '#league/scores/own-side.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { Note } from '#web/components/note.tsx'
import { useUnsavedSince } from '#web/components/unsaved/use-unsaved.ts'
import { GoalStepper } from './goal-stepper.tsx'
import { NoteField } from './note-field.tsx'
import { sidesOf, textFor } from './sides.ts'
import { useReport } from './use-report.ts'

/** The possible events, from the own side. */
type Happened = 'abandoned' | 'other' | 'own' | 'both'

type NotPlayedProps = { report: ReportReply; onSent: () => void; onBack: () => void }

/** A match that was not played to the end: broken off with the score so far, or one or both teams did not come. */
export function NotPlayed({ report, onSent, onBack }: NotPlayedProps) {
  const sides = sidesOf(report)
  const [happened, setHappened] = useState<Happened>('abandoned')
  const [goals, setGoals] = useState({ own: 0, other: 0 })
  const [note, setNote] = useState('')
  const send = useReport(report, onSent)
  useUnsavedSince({ happened, goals, note }, send.isPending)
  const choices: { value: Happened; text: string; detail: string }[] = [
    { value: 'abandoned', text: 'It was broken off', detail: 'It does not count until an organiser decides.' },
    {
      value: 'other',
      text: `${sides.other.name} did not come`,
      detail: 'A forfeit: your team has won, without a score.',
    },
    { value: 'own', text: 'We did not come', detail: 'A forfeit: the other team has won, without a score.' },
    { value: 'both', text: 'Neither team came', detail: 'A forfeit by both: both have lost.' },
  ]
  const own: ReportedOutcome =
    happened === 'abandoned'
      ? { kind: 'abandoned', homeScore: goals.own, awayScore: goals.other }
      : { kind: 'forfeit', forfeit: happened === 'both' ? 'both' : happened === 'own' ? 'home' : 'away' }
  const outcome = fromSide(own, sides.side)
  const against = report.result ?? report.other?.outcome ?? null
  const differs = against !== null && !sameOutcome(against, outcome)
  return (
    <>
      <Card className="p-inset">
        <fieldset className="grid gap-1">
          <legend className="sr-only">What happened?</legend>
          {choices.map(({ value, text, detail }) => (
            <label key={value} className="flex min-h-14 items-center gap-3.5 py-1.5">
              <input
                type="radio"
                name="happened"
                className="size-6 shrink-0 accent-pitch-600"
                checked={happened === value}
                onChange={() => setHappened(value)}
              />
              <span>
                <span className="wrap-anywhere font-semibold">{text}</span>
                <small className="block text-ink-2 text-sm">{detail}</small>
              </span>
            </label>
          ))}
        </fieldset>
      </Card>
      {happened === 'abandoned' && (
        <fieldset className="grid gap-3 md:grid-cols-2">
          <legend className="mb-2.5 font-bold text-lg">The score when it stopped</legend>
          <GoalStepper
            team={sides.own}
            isOwn={true}
            value={goals.own}
            differs={false}
            onChange={(value) => setGoals({ ...goals, own: value })}
          />
          <GoalStepper
            team={sides.other}
            isOwn={false}
            value={goals.other}
            differs={false}
            onChange={(value) => setGoals({ ...goals, other: value })}
          />
        </fieldset>
      )}
      {differs && (
        <div role="status">
          <Note tone="warn">
            {report.result ? (
              <>
                <b>{textFor(against, sides)}</b>
                <span> counts by now. The table stays as it is until an organiser has looked at it.</span>
              </>
            ) : (
              <>
                <span translate="no">{sides.other.name}</span>
                <span> say </span>
                <b>{textFor(against, sides)}</b>
                <span>. Both stand side by side, and the table waits for an organiser.</span>
              </>
            )}
          </Note>
        </div>
      )}
      <NoteField value={note} onChange={setNote} max={MAX_NOTE} />
      <FailureAlert failure={send.failure} />
      <Button
        wide
        size="large"
        pending={send.isPending}
        pendingText="Sending…"
        onClick={() => void send.run({ outcome, note })}
      >
        {`Report it to ${sides.other.name}`}
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        Back to the score
      </Button>
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { ResultForm, ScoreEntry } from '#contract/match.ts'
import { teamName } from '#league/team-name.ts'
import { Confirm } from '#web/components/confirm.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { Radio } from '#web/components/tick.tsx'
import { useUnsavedSince } from '#web/components/unsaved/use-unsaved.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { call } from '#web/data/client.ts'
import { scoresQuery, takeChange } from '#web/data/league.ts'
import { useAct } from '#web/data/use-act.ts'
import { choicesOf, type Decision, decisionOf, resultOf, tookPlace } from './decision.ts'
import { teamNames } from './side-name.ts'

type DecisionDialogProps = {
  leagueId: string
  entry: ScoreEntry
  /** Something typed is not saved: that comes first. */
  isTyped: boolean
  onClose: () => void
}

/** Asks an organiser what becomes of a match besides its score: forfeit, broken off, awaiting, played on another day. */
export function DecisionDialog({ leagueId, entry, isTyped, onClose }: DecisionDialogProps) {
  const [decision, setDecision] = useState<Decision | null>(() => decisionOf(entry))
  const [playedOn, setPlayedOn] = useState({ day: '', time: '' })
  const [isMissing, setMissing] = useState(false)
  const decide = useDecide(leagueId, entry.id, onClose)
  const half = (playedOn.day === '') !== (playedOn.time === '')

  function save() {
    if (isTyped) onClose()
    else if (decision === null || half) setMissing(true)
    else {
      const result = resultOf(entry, decision, tookPlace(entry, decision) ? playedOn : { day: '', time: '' })
      // Pressed again once it was said which teams of the finals change.
      void decide.run({ ...result, anyway: decide.refusal?.code === 'finals_moved' })
    }
  }

  return (
    <Confirm
      open
      onOpenChange={(open) => open || onClose()}
      title="How did it end?"
      body={<WithNames text={`${teamName(entry.home)} v ${teamName(entry.away)}`} names={teamNames(entry)} />}
      confirmLabel={isTyped ? 'Back to the score' : 'Save'}
      onConfirm={save}
      pending={decide.isPending}
      failure={decide.failure ? whyNot(decide) : isMissing ? missingText(decision, half) : null}
    >
      {isTyped ? (
        <p>You have typed a score that is not saved. Save or undo it first.</p>
      ) : (
        <Fields values={{ decision, playedOn }} isSending={decide.isPending}>
          <Choices entry={entry} decision={decision} onChoose={setDecision} />
          <PlayedOn
            isPossible={tookPlace(entry, decision)}
            current={entry.playedOn}
            value={playedOn}
            onChange={setPlayedOn}
          />
        </Fields>
      )}
    </Confirm>
  )
}

/** Saves what was decided of a match; its entry is then the server's. */
function useDecide(leagueId: string, matchId: string, onSaved: () => void) {
  const client = useQueryClient()
  return useAct({
    attempt: 'result',
    send: (body: ResultForm) =>
      call('POST /api/leagues/:leagueId/matches/:matchId/result', { params: { leagueId, matchId }, body }),
    onDone(saved) {
      client.setQueryData(
        scoresQuery(leagueId).queryKey,
        (old) => old && { ...old, entries: old.entries.map((one) => (one.id === saved.id ? saved : one)) },
      )
      onSaved()
    },
    refresh: () => takeChange(client, leagueId),
  })
}

function missingText(decision: Decision | null, half: boolean): string {
  return half && decision !== null ? 'Enter day and time, or neither.' : 'Choose how it ended.'
}

/** The server names the field that can't be; its own words say more than ours. */
function whyNot({ refusal, fields, failure }: ReturnType<typeof useDecide>): string | null {
  const [own] = Object.values(fields)
  if (refusal?.code === 'finals_moved') return `${refusal.message} Press again to change the finals.`
  return own ? `${own}.` : (failure?.detail ?? null)
}

type FieldsProps = { values: object; isSending: boolean; children: ReactNode }

/** Asks for what is filled in, within the dialog that is asked about. */
function Fields({ values, isSending, children }: FieldsProps) {
  useUnsavedSince(values, isSending)
  return <div className="grid gap-4">{children}</div>
}

type ChoicesProps = { entry: ScoreEntry; decision: Decision | null; onChoose: (decision: Decision) => void }

function Choices({ entry, decision, onChoose }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="sr-only">How it ended</legend>
      {choicesOf(entry).map(({ value, label, note, isDisabled }) => (
        <Radio
          key={value}
          name="decision"
          checked={decision === value}
          disabled={isDisabled}
          onChange={() => onChoose(value)}
          detail={note}
        >
          <WithNames text={label} names={teamNames(entry)} />
        </Radio>
      ))}
    </fieldset>
  )
}

type PlayedOnProps = {
  isPossible: boolean
  /** 'July 26, 2025' where it was said before. */
  current: string | undefined
  value: { day: string; time: string }
  onChange: (value: { day: string; time: string }) => void
}

function PlayedOn({ isPossible, current, value, onChange }: PlayedOnProps) {
  const id = useId()
  if (!isPossible)
    return (
      <p className="text-ink-2 text-sm">Once it has a score, you can say here that it was played on another day.</p>
    )
  return (
    <fieldset className="grid gap-1.5" aria-describedby={current && `${id}-now`}>
      <legend className="font-semibold text-sm">
        Played on… <span className="font-normal text-ink-2">(only where that was another day or time)</span>
      </legend>
      <div className="mt-1.5 grid grid-cols-[3fr_2fr] gap-2">
        <input
          type="date"
          aria-label="Day"
          value={value.day}
          onChange={({ currentTarget }) => onChange({ ...value, day: currentTarget.value })}
          className={INPUT}
        />
        <input
          type="time"
          aria-label="Kick-off"
          value={value.time}
          onChange={({ currentTarget }) => onChange({ ...value, time: currentTarget.value })}
          className={INPUT}
        />
      </div>
      {current && (
        <p id={`${id}-now`} className="text-ink-2 text-sm">
          {`Now: ${current}`}
        </p>
      )}
    </fieldset>
  )
}

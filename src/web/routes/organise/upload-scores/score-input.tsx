import { type KeyboardEvent, useId } from 'react'
import { MAX_SCORE } from '#contract/limits.ts'
import type { TeamSummary } from '#contract/team.ts'
import { teamName } from '#league/team-name.ts'
import { FieldError } from '#web/components/form/field-message.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { readScore, type Side } from './typed-score.ts'

type ScoreInputProps = {
  side: Side
  team: TeamSummary | null
  text: string
  touched: boolean
  /** The match takes no score now. */
  readOnly: boolean
  onType: (text: string) => void
}

/**
 * The score of one team. A text input that behaves as a number's: a real one would throw away what is no number, and
 * nobody would see what was refused.
 */
export function ScoreInput({ side, team, text, touched, readOnly, onType }: ScoreInputProps) {
  const id = useId()
  const { value, error } = readScore(text)
  const name = teamName(team)

  function step({ key, preventDefault }: { key: string; preventDefault: () => void }) {
    if (error || readOnly || (key !== 'ArrowUp' && key !== 'ArrowDown')) return
    preventDefault()
    const next = key === 'ArrowUp' ? (value ?? -1) + 1 : (value ?? 0) - 1
    if (next >= 0 && next <= MAX_SCORE) onType(String(next))
  }

  return (
    <div className="score-side" data-side={side}>
      <TeamBadge team={team} />
      <label
        htmlFor={id}
        translate={team ? 'no' : undefined}
        className="wrap-anywhere min-w-0 flex-1 font-semibold leading-tight"
      >
        {name}
      </label>
      <input
        id={id}
        data-score
        role="spinbutton"
        type="text"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={20}
        readOnly={readOnly}
        aria-valuemin={0}
        aria-valuemax={MAX_SCORE}
        aria-valuenow={value ?? undefined}
        aria-valuetext={text === '' ? 'No score' : text}
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-error` : undefined}
        value={text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={(event: KeyboardEvent) => step({ key: event.key, preventDefault: () => event.preventDefault() })}
        data-touched={touched || undefined}
        className="score-input figures"
      />
      <div className="order-last basis-full empty:hidden">
        <FieldError id={`${id}-error`} announce>
          {error}
        </FieldError>
      </div>
    </div>
  )
}

import { type FormEvent, useId, useState } from 'react'
import { MAX_TEAMS } from '#contract/limits.ts'
import type { ManagedTeam } from '#contract/managed-team.ts'
import { nextColors } from '#league/team-colors.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Crest } from '#web/components/crest.tsx'
import { FieldError } from '#web/components/form/field-message.tsx'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { Failure } from '#web/data/client.ts'
import { type FailureText, failureText } from '#web/data/failure-text.ts'
import { nameComplaint, typedNames } from './typed-names.ts'

type AddTeamsProps = { teams: readonly ManagedTeam[]; onAdd: (names: string[]) => Promise<void> }

/** Names, one on each line, and the crests that they get ([TE1]). What was typed stays where it is refused. */
export function AddTeams({ teams, onAdd }: AddTeamsProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [pending, setPending] = useState(false)
  const [complaint, setComplaint] = useState<string | null>(null)
  const [failure, setFailure] = useState<FailureText | null>(null)
  const names = typedNames(text)
  useUnsaved(names.length > 0, { isSending: pending })
  const colors = nextColors(
    teams.map(({ color }) => color),
    Math.min(names.length, MAX_TEAMS),
  )

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    setFailure(null)
    const found =
      names.length === 0
        ? 'Enter a team name'
        : nameComplaint(
            names,
            teams.map(({ name }) => name),
          )
    setComplaint(found)
    if (found) return
    setPending(true)
    try {
      await onAdd(names)
      setText('')
    } catch (error) {
      const wrong = error instanceof Failure ? Object.entries(error.fields)[0] : undefined
      const name = names[Number(wrong?.[0].split('.')[1])]
      setComplaint(wrong ? [name, wrong[1]].filter(Boolean).join(': ') : null)
      setFailure(failureText('teams', error))
    }
    setPending(false)
  }

  return (
    <form noValidate className="grid max-w-2xl gap-5" onSubmit={(event) => void submit(event)}>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-semibold text-sm">
          Team names, one on each line
        </label>
        <textarea
          id={id}
          className="add-teams-names"
          rows={6}
          value={text}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={complaint !== null}
          aria-describedby={[complaint && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
          onChange={({ target }) => setText(target.value)}
        />
        <p id={`${id}-hint`} className="text-ink-2 text-sm">
          You can paste a list. Each team gets a color of its own, which you can change later.
        </p>
        <FieldError id={`${id}-error`} announce>
          {complaint ?? undefined}
        </FieldError>
      </div>
      {names.length > 0 && (
        <ul className="add-teams-crests" aria-label="New teams">
          {names.slice(0, MAX_TEAMS).map((name, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by where it stands
            <li key={i} className="add-teams-crest">
              <Crest name={name} color={colors[i]} className="h-8 w-7" />
              <span translate="no" className="wrap-anywhere min-w-0">
                {name}
              </span>
            </li>
          ))}
        </ul>
      )}
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      <div>
        <Button type="submit" pending={pending} pendingText="Adding…">
          {names.length < 2 ? 'Add team' : `Add ${names.length} teams`}
        </Button>
      </div>
    </form>
  )
}

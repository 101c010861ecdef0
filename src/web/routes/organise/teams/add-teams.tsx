import { type FormEvent, useId, useState } from 'react'
import { MAX_TEAMS } from '#contract/limits.ts'
import type { ManagedTeam } from '#contract/managed-team.ts'
import { nextColors } from '#league/team-colors.ts'
import { Button } from '#web/components/button.tsx'
import { Crest } from '#web/components/crest.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FieldError } from '#web/components/form/field-message.tsx'
import { TextArea } from '#web/components/form/text-area.tsx'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { type TeamActDone, useTeamAct } from './managed-teams.ts'
import { nameComplaint, typedNames } from './typed-names.ts'

type AddTeamsProps = { leagueId: string; teams: readonly ManagedTeam[]; onDone: (done: TeamActDone) => void }

/** Adds teams by their names, one on each line, with the crests that they get ([TE1]). A refusal keeps what was typed. */
export function AddTeams({ leagueId, teams, onDone }: AddTeamsProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [complaint, setComplaint] = useState<string | null>(null)
  const names = typedNames(text)
  const act = useTeamAct(leagueId, {
    onDone(done) {
      setText('')
      onDone(done)
    },
    onFailure({ fields }) {
      const [path, message] = Object.entries(fields)[0] ?? []
      const name = names[Number(path?.split('.')[1])]
      setComplaint(message ? [name, message].filter(Boolean).join(': ') : null)
    },
  })
  useUnsaved(names.length > 0, { isSending: act.isPending })
  const colors = nextColors(
    teams.map(({ color }) => color),
    Math.min(names.length, MAX_TEAMS),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (act.isPending) return
    const found =
      names.length === 0
        ? 'Enter a team name'
        : nameComplaint(
            names,
            teams.map(({ name }) => name),
          )
    setComplaint(found)
    if (found) act.forget()
    else void act.run({ kind: 'add', names })
  }

  return (
    <form noValidate className="grid max-w-2xl gap-5" onSubmit={submit}>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-semibold text-sm">
          Team names, one on each line
        </label>
        <TextArea
          id={id}
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
        <ul className="grid gap-x-5 gap-y-3 font-semibold sm:grid-cols-2" aria-label="New teams">
          {names.slice(0, MAX_TEAMS).map((name, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by where it stands
            <li key={i} className="flex items-center gap-2.5">
              <Crest name={name} color={colors[i]} className="h-8 w-7" />
              <span translate="no" className="wrap-anywhere min-w-0">
                {name}
              </span>
            </li>
          ))}
        </ul>
      )}
      <FailureAlert failure={act.failure} />
      <div>
        <Button type="submit" pending={act.isPending} pendingText="Adding…">
          {names.length < 2 ? 'Add team' : `Add ${names.length} teams`}
        </Button>
      </div>
    </form>
  )
}

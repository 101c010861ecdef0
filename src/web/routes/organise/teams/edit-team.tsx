import { useState } from 'react'
import { Link } from 'react-router'
import type { ManagedTeam } from '#contract/managed-team.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { Failure } from '#web/data/client.ts'
import { type FailureText, failureText } from '#web/data/failure-text.ts'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { ColorChoice } from './color-choice.tsx'
import type { TeamAct } from './managed-teams.ts'

type EditTeamProps = {
  /** The team as it was when its sheet was opened. */
  opened: ManagedTeam
  /** The teams as they are now. */
  teams: readonly ManagedTeam[]
  season: ConsoleSeason
  onAct: (act: TeamAct) => Promise<void>
}

/** Name, colour and removal of a team. What was typed stays where another organiser was faster ([TE1]). */
export function EditTeam({ opened, teams, season, onAct }: EditTeamProps) {
  const [name, setName] = useState(opened.name)
  const [color, setColor] = useState(opened.color)
  const [before, setBefore] = useState({ name: opened.name, color: opened.color })
  const [pending, setPending] = useState<'change' | 'remove' | null>(null)
  const [wrong, setWrong] = useState<Failure['fields']>({})
  const [failure, setFailure] = useState<FailureText | null>(null)
  const now = teams.find(({ id }) => id === opened.id)
  const isOvertaken = now !== undefined && (now.name !== before.name || now.color !== before.color)

  async function run(act: TeamAct) {
    if (pending) return
    setPending(act.kind === 'remove' ? 'remove' : 'change')
    setFailure(null)
    setWrong({})
    try {
      await onAct(act)
    } catch (error) {
      setFailure(failureText('teams', error))
      if (error instanceof Failure) setWrong(error.fields)
      setPending(null)
    }
  }

  function save() {
    // Whoever reads what it is called now and saves anyway knows what they change.
    const seen = now ? { name: now.name, color: now.color } : before
    setBefore(seen)
    void run({ kind: 'change', teamId: opened.id, form: { name, color, before: isOvertaken ? seen : before } })
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {isOvertaken && (
        <Alert title={`Somebody has changed this team: it is ${now.name} now`}>Save to put your version there.</Alert>
      )}
      <FieldFrame label="Name" error={wrong.name}>
        {(wiring) => (
          <input
            {...wiring}
            className={INPUT}
            value={name}
            autoComplete="off"
            spellCheck={false}
            aria-required
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </FieldFrame>
      <ColorChoice name={name} color={color} onChange={setColor} others={teams.filter(({ id }) => id !== opened.id)} />
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      <div>
        <Button type="submit" pending={pending === 'change'} pendingText="Saving…">
          Save team
        </Button>
      </div>
      <footer className="grid gap-3 border-line border-t pt-4">
        <p>
          <Link to={`/teams/${opened.id}/${season.leagueId}`} className="edit-team-link">
            See its page, and give it a logo
          </Link>
        </p>
        {opened.removable ? (
          <div>
            <Button
              variant="quiet"
              size="small"
              pending={pending === 'remove'}
              onClick={() => void run({ kind: 'remove', team: opened })}
            >
              Remove team
            </Button>
          </div>
        ) : (
          <p className="text-ink-2 text-sm">{whyItStays(opened)}</p>
        )}
      </footer>
    </form>
  )
}

/** Why a team can't be removed ([TE0]). */
function whyItStays({ matches, players }: ManagedTeam): string {
  const held = [matches > 0 && 'matches', players > 0 && 'players'].filter(Boolean).join(' and ')
  return `It has ${held}, so it can’t be removed.`
}

import '../../people/import/import.css'
import { useState } from 'react'
import type { ManagedTeam } from '#contract/managed-team.ts'
import type { TeamImportField } from '#contract/teams-import.ts'
import { type Mapping, proposeMapping } from '#league/csv/columns.ts'
import { planTeams, TEAM_FIELDS, type TeamLine } from '#league/teams-import/plan.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { ChooseColumns } from '#web/components/csv/choose-columns.tsx'
import type { FileTable } from '#web/components/csv/read-file.ts'
import { type FailureText, failureText } from '#web/data/failure-text.ts'
import { ChooseFile } from '../../people/import/choose-file.tsx'
import type { TeamAct } from '../managed-teams.ts'

type BringInTeamsProps = {
  teams: readonly ManagedTeam[]
  onAct: (act: TeamAct) => Promise<void>
  onClose: () => void
}

/** The way of a file of teams into a season: chosen, its columns named, seen row by row, and only then written ([TE1]). */
export default function BringInTeams({ teams, onAct, onClose }: BringInTeamsProps) {
  const [table, setTable] = useState<FileTable | null>(null)
  const [mapping, setMapping] = useState<Mapping<TeamImportField> | null>(null)
  const [isSeen, setSeen] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<FailureText | null>(null)

  const problem = failure && (
    <Alert tone="error" title={failure.title}>
      {failure.detail}
    </Alert>
  )
  if (!table || !mapping)
    return (
      <div className="import">
        {problem}
        <ChooseFile
          pending={pending}
          most="64 teams"
          placeholder={'Name\tShort name\tColor\tCoach'}
          onRead={async (read) => {
            setPending(true)
            const found = await read
            setPending(false)
            if ('refused' in found) return setFailure({ title: 'That is no table of teams', detail: found.refused })
            setFailure(null)
            setTable(found)
            setMapping(proposeMapping(found.headings, TEAM_FIELDS))
          }}
        />
      </div>
    )
  if (!isSeen)
    return (
      <div className="import">
        <ChooseColumns
          table={table}
          fields={TEAM_FIELDS}
          mapping={mapping}
          missing={mapping.name === null ? 'Choose the column with the names of the teams.' : null}
          onChange={setMapping}
          onBack={() => setTable(null)}
          onNext={() => setSeen(true)}
        />
      </div>
    )

  const plan = planTeams(table, mapping, teams)
  const count = (outcome: TeamLine['outcome']) => plan.lines.filter((line) => line.outcome === outcome).length
  const seen = { added: count('new'), changed: count('changed') }
  const todo = seen.added + seen.changed
  async function bringIn() {
    if (pending) return
    setPending(true)
    setFailure(null)
    try {
      await onAct({ kind: 'bring-in', teams: plan.teams, seen })
    } catch (error) {
      setFailure(failureText('teams', error))
      setPending(false)
    }
  }
  return (
    <div className="import">
      {problem}
      <p role="status" className="font-semibold">
        {count('new')} new, {count('changed')} changed, {count('same')} as they are, {count('refused')} left out
      </p>
      <ul className="import-lines" aria-label="Rows">
        {plan.lines.map((line) => (
          <li key={line.row} className="import-line" data-outcome={line.outcome}>
            <span className="import-row">Row {line.row}</span>
            <span className="wrap-anywhere min-w-0">
              <b className="font-semibold">{line.name || 'A row without a name'}</b> {line.text}
            </span>
          </li>
        ))}
      </ul>
      {todo === 0 && <p className="text-ink-2">No team is new and nothing would change.</p>}
      <button type="button" className="edit-team-link justify-self-start" onClick={() => setSeen(false)}>
        Change what the columns mean
      </button>
      <div className="import-foot">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button pending={pending} pendingText="Bringing in…" disabled={todo === 0} onClick={() => void bringIn()}>
          Bring in {todo === 1 ? '1 team' : `${todo} teams`}
        </Button>
      </div>
    </div>
  )
}

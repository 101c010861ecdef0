import type { ManagedTeam } from '#contract/managed-team.ts'
import type { TeamImportField } from '#contract/teams-import.ts'
import { counted } from '#league/count-text.ts'
import { planTeams, TEAM_FIELDS, type TeamLine } from '#league/teams-import/plan.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FormFoot } from '#web/components/form-foot.tsx'
import { List, Row } from '#web/components/list.tsx'
import { Tag } from '#web/components/tag.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { FileSteps, type NamedTable } from '../people/import/file-steps.tsx'
import { type TeamActDone, useTeamAct } from './managed-teams.ts'

type BringInTeamsProps = {
  leagueId: string
  teams: readonly ManagedTeam[]
  onDone: (done: TeamActDone) => void
  onClose: () => void
}

/** The way of a file of teams into a season: chosen, its columns named, seen row by row, and only then written ([TE1]). */
export default function BringInTeams(props: BringInTeamsProps) {
  return (
    <FileSteps
      most="64 teams"
      placeholder={'Name\tShort name\tColor\tCoach'}
      fields={TEAM_FIELDS}
      missing={({ name }) => (name === null ? 'Choose the column with the names of the teams.' : null)}
      refusedTitle="That is no table of teams"
    >
      {(named) => <Preview {...props} {...named} />}
    </FileSteps>
  )
}

/** Every row with what it would do; nothing is written before the button is pressed. */
function Preview(props: BringInTeamsProps & NamedTable<TeamImportField>) {
  const { leagueId, teams, onDone, onClose, table, mapping, onBack } = props
  const act = useTeamAct(leagueId, { onDone })
  const plan = planTeams(table, mapping, teams)
  const count = (outcome: TeamLine['outcome']) => plan.lines.filter((line) => line.outcome === outcome).length
  const seen = { added: count('new'), changed: count('changed') }
  const todo = seen.added + seen.changed
  return (
    <div className="grid min-w-0 gap-4">
      <FailureAlert failure={act.failure} />
      <p role="status" className="font-semibold">
        {`${count('new')} new, ${count('changed')} changed, ${count('same')} as they are, ${count('refused')} left out`}
      </p>
      <List aria-label="Rows" className="-mx-inset">
        {plan.lines.map((line) => (
          <Row
            key={line.row}
            start={<Tag tone={line.outcome === 'refused' ? 'bad' : 'plain'}>{`Row ${line.row}`}</Tag>}
            title={line.name || 'A row without a name'}
            detail={line.text}
          />
        ))}
      </List>
      {todo === 0 && <p className="text-ink-2">There is nothing new to bring in.</p>}
      <TextButton className="justify-self-start" onClick={onBack}>
        Change what the columns mean
      </TextButton>
      <FormFoot sticky>
        <Button
          pending={act.isPending}
          pendingText="Bringing in…"
          disabled={todo === 0}
          onClick={() => void act.run({ kind: 'bring-in', teams: plan.teams, seen })}
        >
          {`Bring in ${counted(todo, 'team')}`}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </FormFoot>
    </div>
  )
}

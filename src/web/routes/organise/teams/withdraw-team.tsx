import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedTeam } from '#contract/managed-team.ts'
import type { OpenMatches, WithdrawalReply } from '#contract/table/withdrawal.ts'
import type { Withdrawal } from '#contract/team.ts'
import { counted } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { RadioGroup } from '#web/components/form/radio-group.tsx'
import { LoadAlert } from '#web/components/loading/load-alert.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { Tick } from '#web/components/tick.tsx'
import { useUnsavedSince } from '#web/components/unsaved/use-unsaved.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { call, type Failure } from '#web/data/client.ts'
import { leagueKey } from '#web/data/league.ts'
import { UnreachedPlayers } from '../console/unreached-players.tsx'
import { type TeamActDone, useTeamAct } from './managed-teams.ts'
import { TeamActForm } from './team-act-form.tsx'

type WithdrawTeamProps = {
  leagueId: string
  team: ManagedTeam
  onDone: (done: TeamActDone) => void
  onCancel: () => void
}

/** Withdraws a team, after the outcome of its matches is chosen and shown ([TE3]). */
export function WithdrawTeam(props: WithdrawTeamProps) {
  const query = useWithdrawal(props.leagueId, props.team.id)
  if (query.data) return <Loaded reply={query.data} {...props} />
  return query.error ? <LoadAlert query={query} /> : <Spinner className="size-6" />
}

type LoadedProps = WithdrawTeamProps & { reply: WithdrawalReply }

function Loaded({ leagueId, reply, team, onDone, onCancel }: LoadedProps) {
  const [open, setOpen] = useState<OpenMatches>('forfeited')
  const [results, setResults] = useState<Withdrawal>('results-stand')
  const [tell, setTell] = useState(true)
  const [text, setText] = useState('')
  const act = useTeamAct(leagueId, { onDone })
  useUnsavedSince({ open, results, tell, text }, act.isPending || act.done !== null)
  const sentences = reply.ways.find((way) => way.open === open)?.sentences ?? []
  const { told, unreached } = reply.reach[results]
  const notes = [halfScoredText(reply), droppedText(reply)].filter((note) => note !== '')
  const unreportedText = `Played, no score yet: ${matchesText(reply.unreported.length)}`
  const form = { open, results, seen: reply.revision, tell, text: tell ? text : '' }

  return (
    <TeamActForm
      act={act}
      lead={
        <WithNames
          text={`${team.name} stay in the season and in the table, but don’t play any more. Their players stay on the team until you move them.`}
          names={[team.name]}
        />
      }
      label={<WithNames text={`Withdraw ${team.name}`} names={[team.name]} />}
      pendingText="Withdrawing…"
      onSend={() => void act.run({ kind: 'withdraw', team, form })}
      onCancel={onCancel}
    >
      {sentences.length === 0 ? (
        <p className="font-semibold text-sm">They have no match to play.</p>
      ) : (
        <div className="grid gap-2">
          <RadioGroup
            legend={`To play: ${matchesText(sentences.length)}`}
            value={open}
            onChoose={setOpen}
            choices={[
              { value: 'forfeited', label: 'The opponents win by forfeit' },
              { value: 'cancelled', label: 'Nobody plays: they are cancelled' },
            ]}
          />
          <Lines label="What changes" lines={sentences} />
        </div>
      )}
      {reply.unreported.length > 0 && (
        <div className="grid gap-2">
          <p className="font-semibold text-sm">{unreportedText}</p>
          <Lines label={unreportedText} lines={reply.unreported} />
          <p className="text-ink-2 text-sm">These stay as they are. Enter what happened under Scores.</p>
        </div>
      )}
      {reply.played + reply.unreported.length > 0 && (
        <RadioGroup
          legend={`Played: ${matchesText(reply.played + reply.unreported.length)}`}
          value={results}
          onChoose={setResults}
          choices={[
            { value: 'results-stand', label: 'They still count' },
            { value: 'results-struck', label: 'None of their matches count' },
          ]}
        />
      )}
      {notes.map((note) => (
        <p key={note} className="text-ink-2 text-sm">
          {note}
        </p>
      ))}
      <div className="grid gap-3">
        {told > 0 && (
          <Tick checked={tell} onChange={({ target }) => setTell(target.checked)}>
            {recipientsText(reply.reach[results])}
          </Tick>
        )}
        <UnreachedPlayers unreached={unreached} reached={told} text={sentences.join('\n')} />
        {tell && told > 0 && (
          <FieldFrame label="In your own words" optional error={undefined}>
            {(wiring) => (
              <input
                {...wiring}
                className={INPUT}
                value={text}
                maxLength={500}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </FieldFrame>
        )}
      </div>
    </TeamActForm>
  )
}

/** Lines that scroll where they are many. */
const Lines = ({ label, lines }: { label: string; lines: readonly string[] }) => (
  <ul
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    tabIndex={0}
    className="grid max-h-60 gap-2 overflow-y-auto border-line-strong border-s-3 ps-3.5 text-sm"
  >
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

const matchesText = (count: number): string => (count === 0 ? 'no match' : counted(count, 'match', 'matches'))

/** The sentence about matches with one score of two, '' without one. */
function halfScoredText({ halfScored }: Pick<WithdrawalReply, 'halfScored'>): string {
  if (halfScored === 0) return ''
  return `${halfScored === 1 ? '1 match has' : `${halfScored} matches have`} half a score and stay as they are. Finish it, or clear it, under Scores.`
}

/** The sentence about plans in the working copy that are dropped, '' without one. */
function droppedText({ dropped }: Pick<WithdrawalReply, 'dropped'>): string {
  if (dropped === 0) return ''
  return dropped === 1
    ? '1 unpublished schedule change is about these matches. It’s dropped.'
    : `${dropped} unpublished schedule changes are about these matches. They’re dropped.`
}

/** The number of players of the team and its opponents who would be told. */
function recipientsText({ told, guardians, unreached }: WithdrawalReply['reach'][Withdrawal]): string {
  const others = unreached.length === 0 ? '' : `; ${unreached.length} more can’t be reached`
  const besides = guardians === 0 ? '' : ` and ${counted(guardians, 'guardian')}`
  return `Tell ${counted(told, 'player')} of the team and its opponents${besides}${others}`
}

type WithdrawnNoteProps = { leagueId: string; team: ManagedTeam; onDone: (done: TeamActDone) => void }

/** Says that a team has withdrawn, with the way back while there is one ([TE3]). */
export function WithdrawnNote({ leagueId, team, onDone }: WithdrawnNoteProps) {
  const { data } = useWithdrawal(leagueId, team.id)
  const act = useTeamAct(leagueId, { onDone })
  return (
    <div className="grid gap-3">
      <p className="text-ink-2 text-sm">
        <WithNames
          text={`${team.name} have withdrawn. Their results ${team.withdrawn === 'results-struck' ? 'don’t count any more' : 'still count'}.${data && !data.canBeTakenBack ? ' Some of their matches have changed since, so that can’t be taken back.' : ''}`}
          names={[team.name]}
        />
      </p>
      <FailureAlert failure={act.failure} />
      {data?.canBeTakenBack && (
        <div>
          <Button
            variant="quiet"
            size="small"
            pending={act.isPending}
            onClick={() => void act.run({ kind: 'play-on', team })}
          >
            Let them play on
          </Button>
        </div>
      )}
    </div>
  )
}

/** The effect of withdrawing a team, or of having withdrawn; a change of the season makes it stale. */
const useWithdrawal = (leagueId: string, teamId: string, enabled = true) =>
  useQuery<WithdrawalReply, Failure>({
    queryKey: [...leagueKey(leagueId), 'managed-teams', teamId, 'withdrawal'],
    queryFn: () => call('GET /api/leagues/:leagueId/teams/:teamId/withdrawal', { params: { leagueId, teamId } }),
    networkMode: 'always',
    enabled,
  })

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Referee, RefereeEdit, RefereesReply } from '#contract/schedule/referees.ts'
import { counted } from '#league/count-text.ts'
import { ActNotice } from '#web/components/act-notice.tsx'
import { Button } from '#web/components/button.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { TwoValues } from '#web/components/form/overtaken.tsx'
import { Select } from '#web/components/form/select.tsx'
import { FormFoot } from '#web/components/form-foot.tsx'
import { LoadAlert } from '#web/components/loading/load-alert.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { differs } from '#web/components/unsaved/differs.ts'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { takeReply } from '#web/data/call-query.ts'
import { call } from '#web/data/client.ts'
import { refereesQuery } from '#web/data/console.ts'
import { useAct } from '#web/data/use-act.ts'

type RefereesSheetProps = { leagueId: string; eveningId: string }
type Listed = RefereesReply['matches'][number]
/** The referee who was chosen for a match, and the one who was there then. */
type Chosen = { value: string; seen: Referee | null }

type Saving = { edits: RefereeEdit[]; isUndo: boolean }

/** Chooses the referee of each match of an evening: a player, a team or nobody, all saved at once ([MN8]). */
export default function RefereesSheet({ leagueId, eveningId }: RefereesSheetProps) {
  const query = useQuery(refereesQuery(leagueId))
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map())
  const save = useAct<Saving, RefereesReply>({
    attempt: 'referees',
    send: ({ edits }) => call('PUT /api/leagues/:leagueId/referees', { params: { leagueId }, body: { edits } }),
    onDone: (referees) => takeReply(client, refereesQuery(leagueId), referees),
    refresh: () => client.invalidateQueries({ queryKey: refereesQuery(leagueId).queryKey }),
    say: (_, { edits, isUndo }) =>
      isUndo ? null : { text: 'Saved.', undo: { edits: edits.map(inverseOf), isUndo: true } },
  })
  const { data } = query
  const isChosen = data?.matches.some(({ matchId, referee }) =>
    differs(chosen.get(matchId)?.value ?? choiceOf(referee), choiceOf(referee)),
  )
  useUnsaved(isChosen ?? false, { isSending: save.isPending })
  if (!data) return query.error ? <LoadAlert query={query} /> : <Spinner />
  const matches = data.matches.filter((match) => match.eveningId === eveningId)
  const edits = matches.flatMap(({ matchId, referee }): RefereeEdit[] => {
    const choice = chosen.get(matchId)
    return choice === undefined || choice.value === choiceOf(referee)
      ? []
      : [{ matchId, before: choice.seen, after: refereeFrom(choice.value) }]
  })
  const choose = (matchId: string, choice: Chosen | null) => {
    const others = [...chosen].filter(([id]) => id !== matchId)
    setChosen(new Map(choice ? [...others, [matchId, choice]] : others))
  }
  if (matches.length === 0)
    return <p className="text-ink-2">Players see no match of this evening yet. Publish it first.</p>
  return (
    <form
      className="grid gap-4"
      onSubmit={async (event) => {
        event.preventDefault()
        if (edits.length > 0 && (await save.run({ edits, isUndo: false }))) setChosen(new Map())
      }}
    >
      <p className="text-ink-2">It is on the printed sheet, on their own page and in their calendar.</p>
      {matches.map((match) => (
        <RefereeChoice
          key={match.matchId}
          match={match}
          reply={data}
          value={chosen.get(match.matchId)?.value ?? choiceOf(match.referee)}
          onChoose={(value) => {
            save.forget()
            choose(match.matchId, { seen: match.referee, ...chosen.get(match.matchId), value })
          }}
        />
      ))}
      {matches.map((match) => {
        const { matchId, home, away, referee, refereeName } = match
        const choice = chosen.get(matchId)
        const isOvertaken = choice && ![choiceOf(choice.seen), choice.value].includes(choiceOf(referee))
        if (!isOvertaken) return null
        return (
          <TwoValues
            key={matchId}
            who={null}
            what={
              <WithNames
                text={` changed the referee of ${home} v ${away}. Choose one, then save.`}
                names={[home, away]}
              />
            }
            theirs={refereeName || 'Nobody'}
            yours={nameOfChoice(choice.value, data)}
            onKeep={() => choose(matchId, { seen: referee, value: choice.value })}
            onTake={() => choose(matchId, null)}
          />
        )
      })}
      <ActNotice act={save} />
      <FormFoot>
        <Button type="submit" pending={save.isPending} pendingText="Saving…" aria-disabled={edits.length === 0}>
          {edits.length === 0 ? 'Save' : `Save ${counted(edits.length, 'referee')}`}
        </Button>
      </FormFoot>
    </form>
  )
}

const inverseOf = ({ matchId, before, after }: RefereeEdit): RefereeEdit => ({ matchId, before: after, after: before })

const choiceOf = (referee: Referee | null): string =>
  referee === null ? '' : referee.kind === 'person' ? `person ${referee.userId}` : `team ${referee.teamId}`

function nameOfChoice(value: string, { teams, people }: RefereesReply): string {
  const referee = refereeFrom(value)
  if (referee?.kind === 'team') return teams.find(({ id }) => id === referee.teamId)?.name ?? ''
  const person = people.find(({ userId }) => userId === referee?.userId)
  return person ? `${person.firstName} ${person.lastName}` : 'Nobody'
}

function refereeFrom(value: string): Referee | null {
  const [kind, id = ''] = value.split(' ')
  if (kind === 'person') return { kind, userId: id }
  return kind === 'team' ? { kind, teamId: id } : null
}

type RefereeChoiceProps = { match: Listed; reply: RefereesReply; value: string; onChoose: (value: string) => void }

function RefereeChoice({ match, reply: { teams, people }, value, onChoose }: RefereeChoiceProps) {
  const { time, fieldName, home, away, isOff, warning, busyTeams, busyReferees } = match
  const playing = [home, away]
  const marked = (name: string, teamIds: readonly string[], id: string) => {
    if (isOff) return name
    if (teamIds.some((teamId) => busyTeams.includes(teamId))) return `${name} (plays then)`
    return busyReferees.includes(id) ? `${name} (referees then)` : name
  }
  const isSaved = value === choiceOf(match.referee)
  return (
    <div className="grid gap-1">
      <FieldFrame
        label={[`${home} v ${away}`, [time, fieldName].filter(Boolean).join(', '), isOff ? 'called off' : '']
          .filter(Boolean)
          .join(' · ')}
        error={undefined}
      >
        {(wiring) => (
          <Select {...wiring} value={value} onChange={({ target }) => onChoose(target.value)} translate="no">
            <option value="">Nobody</option>
            <optgroup label="Teams">
              {teams
                .filter(({ name }) => !playing.includes(name))
                .map(({ id, name }) => (
                  <option key={id} value={`team ${id}`}>
                    {marked(name, [id], id)}
                  </option>
                ))}
            </optgroup>
            <optgroup label="Players">
              {people.map(({ userId, firstName, lastName, teamIds }) => (
                <option key={userId} value={`person ${userId}`}>
                  {marked(`${lastName}, ${firstName}`, teamIds, userId)}
                </option>
              ))}
            </optgroup>
          </Select>
        )}
      </FieldFrame>
      {isSaved && warning !== '' && <p className="font-semibold text-live-deep text-sm">{warning}</p>}
    </div>
  )
}

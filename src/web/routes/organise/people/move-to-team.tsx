import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { MOVE_REASONS, type MoveReason } from '#contract/people/choices.ts'
import type { PersonRow } from '#contract/people/person.ts'
import type { RosterMoved } from '#contract/people/roster.ts'
import type { TeamSummary } from '#contract/team.ts'
import { Button } from '#web/components/button.tsx'
import { Crest } from '#web/components/crest.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { Select } from '#web/components/form/select.tsx'
import { Radio, Tick } from '#web/components/tick.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { call } from '#web/data/client.ts'
import { refreshLeague, refreshPeople } from '#web/data/league.ts'
import { useSendsMails } from '#web/data/site.ts'
import { useAct } from '#web/data/use-act.ts'
import { backFrom, heldMailsText, MOVE_REASON_TEXTS } from '../teams/players/roster-acts.ts'
import type { ManyAct } from './people-acts.ts'
import { nameOf, players } from './people-text.ts'

type MoveToTeamProps = {
  leagueId: string
  teams: readonly TeamSummary[]
  people: readonly Pick<PersonRow, 'userId' | 'firstName' | 'lastName' | 'teamId'>[]
  /** Told in a sentence what was done, with the act that undoes it. */
  onMoved: (text: string, undo: Extract<ManyAct, { kind: 'put-back' }> | null) => void
}

/** The list at the time of the press: it may change while the act is under way. */
type Move = { team: TeamSummary; userIds: string[]; who: string }

/** Puts players on a team, from whichever they are on, and tells them and the captains ([TE2]). */
export function MoveToTeam({ leagueId, teams, people, onMoved }: MoveToTeamProps) {
  const id = useId()
  const client = useQueryClient()
  const sendsMails = useSendsMails()
  const [teamId, setTeamId] = useState<string | null>(null)
  const [reason, setReason] = useState<MoveReason>('late')
  const [tell, setTell] = useState(true)
  const team = teams.find((one) => one.id === teamId)
  const moving = people.filter((one) => one.teamId !== teamId)
  const [first] = moving
  const who = moving.length === 1 && first ? nameOf(first) : players(moving.length)
  const move = useAct<Move, RosterMoved>({
    attempt: 'people',
    send: ({ team, userIds }) =>
      call('POST /api/leagues/:leagueId/teams/:teamId/players', {
        params: { leagueId, teamId: team.id },
        body: { userIds, reason, tell, holdMails: tell },
      }),
    async onDone(moved, { team, userIds, who }) {
      await Promise.all([refreshPeople(client), refreshLeague(client, leagueId)])
      const isOne = userIds.length === 1
      onMoved(
        `${who} ${isOne ? 'is' : 'are'} on ${team.name} now.${heldMailsText(moved.told)}`,
        backFrom(moved, team.id, tell, `${who} ${isOne ? 'is back where they were' : 'are back where they were'}.`),
      )
    },
  })

  return (
    <div className="grid grid-cols-1 gap-4">
      <fieldset>
        <legend className="mb-1 font-semibold text-sm">Team</legend>
        {teams.map((one) => (
          <Radio key={one.id} name={`${id}-team`} checked={one.id === teamId} onChange={() => setTeamId(one.id)}>
            <span translate="no" className="flex items-center gap-3">
              <Crest name={one.name} color={one.color} className="h-6 w-5.5 flex-none" />
              <span className="min-w-0">{one.name}</span>
            </span>
          </Radio>
        ))}
      </fieldset>
      <FieldFrame label="Reason" error={undefined}>
        {(wiring) => (
          <Select
            {...wiring}
            value={reason}
            onChange={({ target }) => setReason(MOVE_REASONS.find((one) => one === target.value) ?? 'other')}
          >
            {MOVE_REASONS.map((one) => (
              <option key={one} value={one}>
                {MOVE_REASON_TEXTS[one]}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      {sendsMails && (
        <Tick checked={tell} onChange={({ target }) => setTell(target.checked)}>
          Tell them and the captains by mail
        </Tick>
      )}
      <FailureAlert failure={move.failure} />
      <Button
        className="wrap-anywhere"
        pending={move.isPending}
        pendingText="Moving…"
        disabled={!team || moving.length === 0}
        onClick={() => team && void move.run({ team, userIds: moving.map(({ userId }) => userId), who })}
      >
        <WithNames
          text={team ? `Put ${who} on ${team.name}` : 'Choose a team'}
          names={[first && nameOf(first), team?.name]}
        />
      </Button>
    </div>
  )
}

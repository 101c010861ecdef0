import { useId, useState } from 'react'
import type { ManagedTeam } from '#contract/managed-team.ts'
import { MOVE_REASONS, type MoveReason } from '#contract/people/choices.ts'
import type { RostersReply, TeamRole } from '#contract/people/roster.ts'
import { counted } from '#league/count-text.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Chip, Chips } from '#web/components/chip.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { Select } from '#web/components/form/select.tsx'
import { Icon } from '#web/components/icon.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { List, RowButton } from '#web/components/list.tsx'
import { TextLink } from '#web/components/text-button.tsx'
import { Tick } from '#web/components/tick.tsx'
import { useUnsavedSince } from '#web/components/unsaved/use-unsaved.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { useSendsMails } from '#web/data/site.ts'
import { type TeamActDone, useTeamAct } from '../managed-teams.ts'
import { MOVE_REASON_TEXTS, type MoveTerms } from './roster-acts.ts'
import { playerName, type RosterPlayer } from './rosters-query.ts'

/** The player who is meant, on a team or without one. */
export type OpenedPlayer = { userId: string; name: string; teamId: string | null }

type PlayerSheetProps = {
  leagueId: string
  opened: OpenedPlayer
  teams: readonly ManagedTeam[]
  rosters: RostersReply
  /** The season's part of the console's addresses. */
  search: string
  onDone: (done: TeamActDone) => void
}

/**
 * The acts on one player ([TE2]): a press on a team puts them there at once, with the reason that is chosen, and the way
 * back is on the screen behind. Where somebody else was faster, it says where the player is now.
 */
export function PlayerSheet({ leagueId, opened, teams, rosters, search, onDone }: PlayerSheetProps) {
  const { userId, name } = opened
  const [terms, setTerms] = useState<MoveTerms>({
    reason: opened.teamId === null ? 'late' : 'balance',
    note: '',
    tell: true,
  })
  const { run, pending, isPending, failure, done } = useTeamAct(leagueId, { onDone })
  const player = { userId, name }
  useUnsavedSince(terms, isPending || done !== null)
  const places = placesOf(rosters, userId)
  const place = places.find(({ teamId }) => teamId === opened.teamId) ?? places[0]
  const team = teams.find(({ id }) => id === place?.teamId) ?? null
  const isFree = rosters.free.some((one) => one.userId === userId)
  const isOvertaken = (place?.teamId ?? null) !== opened.teamId
  const open = teams.filter(({ withdrawn }) => withdrawn === null)
  const sizes = open.map(({ players }) => players)
  // With all teams of one size, none is the smallest.
  const smallest = Math.min(...sizes) < Math.max(...sizes) ? Math.min(...sizes) : null

  return (
    <div className="grid grid-cols-1 gap-5">
      {isOvertaken && (
        <Alert
          title={
            <WithNames
              text={`${name} is ${team ? `on ${team.name}` : 'without a team'} now`}
              names={[name, team?.name]}
            />
          }
        >
          <WithNames
            text={`Somebody else was faster. Before that, it was ${teams.find(({ id }) => id === opened.teamId)?.name ?? 'no team'}. Your choice counts from here.`}
            names={teams.map((one) => one.name)}
          />
        </Alert>
      )}
      <FailureAlert failure={failure} />
      {(team || isFree) && (
        <section aria-labelledby="player-teams">
          <h3 id="player-teams" className="mb-1.5 font-semibold text-sm">
            {team ? 'Move to' : 'Put on'}
          </h3>
          <List className="-mx-inset">
            {open
              .filter(({ id }) => id !== team?.id || place?.doubled)
              .map((one) => (
                <RowButton
                  key={one.id}
                  aria-disabled={isPending}
                  onClick={() => void run({ kind: 'put', player, to: one, from: team, ...terms })}
                  start={<TeamBadge team={one} />}
                  title={<span translate="no">{one.name}</span>}
                  end={
                    <>
                      <span
                        className={`text-sm ${one.players === smallest ? 'font-semibold text-pitch-600' : 'text-ink-2'}`}
                      >
                        {pending?.kind === 'put' && pending.to.id === one.id
                          ? 'Moving…'
                          : `${counted(one.players, 'player')}${one.players === smallest ? ', smallest' : ''}`}
                      </span>
                      <Icon name="right" className="size-4.5 text-ink-3" />
                    </>
                  }
                />
              ))}
          </List>
          <Terms terms={terms} onChange={setTerms} />
        </section>
      )}
      {team && place && (
        <>
          <Role
            name={name}
            role={place.role}
            pending={pending?.kind === 'role'}
            onChoose={(role) =>
              void run({
                kind: 'role',
                player,
                team,
                role,
                before: place.role,
                captain: captainOf(rosters, team.id),
              })
            }
          />
          <TakeOff
            name={name}
            team={team.name}
            pending={pending?.kind === 'take-off'}
            onTakeOff={(reason) => void run({ kind: 'take-off', player, from: team, ...terms, reason })}
          />
        </>
      )}
      <p className="border-line border-t pt-3">
        <TextLink to={personAddress(search, userId)}>See their registration</TextLink>
      </p>
    </div>
  )
}

function personAddress(search: string, userId: string) {
  const params = new URLSearchParams(search)
  params.set('person', userId)
  return { pathname: '/organise/people', search: `?${params}` }
}

const placesOf = ({ teams }: RostersReply, userId: string): (RosterPlayer & { teamId: string })[] =>
  teams.flatMap(({ id, players }) =>
    players.filter((one) => one.userId === userId).map((one) => ({ ...one, teamId: id })),
  )

function captainOf({ teams }: RostersReply, teamId: string) {
  const captain = teams.find(({ id }) => id === teamId)?.players.find(({ role }) => role === 'captain')
  return captain?.userId ? { userId: captain.userId, name: playerName(captain) } : null
}

/** The reason, and who is told: folded up until somebody changes it. */
function Terms({ terms, onChange }: { terms: MoveTerms; onChange: (terms: MoveTerms) => void }) {
  const { reason, note } = terms
  const sendsMails = useSendsMails()
  const tell = sendsMails && terms.tell
  return (
    <details className="mt-2 rounded-md bg-chalk px-3.5 text-md [&[open]]:pb-4">
      <summary className="min-h-11 cursor-pointer content-center text-ink-2">
        {`Reason: ${MOVE_REASON_TEXTS[reason].toLowerCase()}; ${tell ? 'mail to them and the captains' : 'no mail'}`}
      </summary>
      <div className="grid gap-4 pt-3">
        <FieldFrame label="Reason" error={undefined}>
          {({ id }) => (
            <ReasonChoice id={id} reason={reason} onChange={(next) => onChange({ ...terms, reason: next })} />
          )}
        </FieldFrame>
        {sendsMails && (
          <Tick checked={tell} onChange={({ target }) => onChange({ ...terms, tell: target.checked })}>
            Tell them and the captains by mail
          </Tick>
        )}
        {tell && (
          <FieldFrame label="A line for the mail" optional error={undefined}>
            {(wiring) => (
              <input
                {...wiring}
                className={INPUT}
                value={note}
                maxLength={300}
                onChange={({ target }) => onChange({ ...terms, note: target.value })}
              />
            )}
          </FieldFrame>
        )}
      </div>
    </details>
  )
}

type ReasonChoiceProps = { id: string; reason: MoveReason; onChange: (reason: MoveReason) => void }

const ReasonChoice = ({ id, reason, onChange }: ReasonChoiceProps) => (
  <Select
    id={id}
    value={reason}
    onChange={({ target }) => onChange(MOVE_REASONS.find((one) => one === target.value) ?? 'other')}
  >
    {MOVE_REASONS.map((one) => (
      <option key={one} value={one}>
        {MOVE_REASON_TEXTS[one]}
      </option>
    ))}
  </Select>
)

const ROLES: [TeamRole | null, string][] = [
  [null, 'Player'],
  ['deputy', 'Deputy'],
  ['captain', 'Captain'],
]

type RoleProps = {
  name: string
  role: TeamRole | null
  pending: boolean
  onChoose: (role: TeamRole | null) => void
}

/** The player's role on the team. A team has one captain; the one before becomes a player. */
const Role = ({ name, role, pending, onChoose }: RoleProps) => (
  <section aria-label={`What ${name} is for the team`} className="border-line border-t pt-4">
    <h3 className="mb-2 font-semibold text-sm">On this team</h3>
    <Chips>
      {ROLES.map(([value, label]) => (
        <Chip key={label} on={role === value} aria-disabled={pending} onClick={() => role !== value && onChoose(value)}>
          {label}
        </Chip>
      ))}
    </Chips>
  </section>
)

type TakeOffProps = { name: string; team: string; pending: boolean; onTakeOff: (reason: MoveReason) => void }

function TakeOff({ name, team, pending, onTakeOff }: TakeOffProps) {
  const id = useId()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState<MoveReason>('left')
  if (!asking)
    return (
      <div>
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          Take off the team…
        </Button>
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="wrap-anywhere font-semibold text-sm">
          <WithNames text={`Why does ${name} leave ${team}?`} names={[name, team]} />
        </label>
        <ReasonChoice id={id} reason={reason} onChange={setReason} />
      </div>
      <div>
        <Button
          variant="danger"
          className="wrap-anywhere"
          size="small"
          pending={pending}
          pendingText="Taking off…"
          onClick={() => onTakeOff(reason)}
        >
          <WithNames text={`Take off ${team}`} names={[team]} />
        </Button>
      </div>
    </div>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FinalsMatch } from '#contract/table/finals.ts'
import type { TeamSummary } from '#contract/team.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { Overtaken } from '#web/components/form/overtaken.tsx'
import { Select } from '#web/components/form/select.tsx'
import { useEdit } from '#web/components/form/use-edit.ts'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { takeReply } from '#web/data/call-query.ts'
import { call } from '#web/data/client.ts'
import { finalsQuery, takeChange } from '#web/data/league.ts'
import { useAct } from '#web/data/use-act.ts'
import { useConsoleSeason } from '../../console/use-console-season.ts'
import { useSchedule } from '../use-schedule.ts'
import { teamsToPlan } from '../view/plan.ts'
import { DeclareChampion } from './declare-champion.tsx'

/** Changes the teams of the finals, and declares the champion ([SC12]). */
export function ChangeFinals() {
  const { season } = useConsoleSeason()
  const leagueId = season?.leagueId ?? ''
  const { data: schedule } = useSchedule(season?.leagueId)
  const { data: finals } = useQuery({ ...finalsQuery(leagueId), enabled: season !== null })
  if (!finals || !schedule) return null
  const open = finals.matches.filter(
    ({ winner, homeScore, awayScore }) => !winner && homeScore === null && awayScore === null,
  )
  return (
    <>
      {open.length > 0 && (
        <section aria-labelledby="finals-teams" className="grid gap-4 border-line border-t pt-4">
          <div>
            <h3 id="finals-teams" className="font-semibold">
              Who plays
            </h3>
            <p className="text-ink-2 text-sm">Teams come in by themselves. Choose one only to correct that.</p>
          </div>
          {open.map((match) => (
            <FinalsTeams
              key={match.id}
              match={match}
              teams={teamsToPlan(schedule, [match.home?.id, match.away?.id])}
              leagueId={leagueId}
            />
          ))}
        </section>
      )}
      <DeclareChampion finals={finals} schedule={schedule} />
    </>
  )
}

type FinalsTeamsProps = { match: FinalsMatch; teams: readonly TeamSummary[]; leagueId: string }
type Side = 'home' | 'away'

/** The team that an organiser chose for a side; '' where table and results decide. */
const chosenOf = ({ knockOut, home, away }: FinalsMatch, side: Side): string =>
  knockOut?.[side] === '' ? ((side === 'home' ? home : away)?.id ?? '') : ''

/** Chooses the teams of a match of the finals, where table and results do not decide ([SC12]). */
function FinalsTeams({ match, teams, leagueId }: FinalsTeamsProps) {
  const stored = { home: chosenOf(match, 'home'), away: chosenOf(match, 'away') }
  const [typed, setTyped] = useState<Partial<typeof stored>>({})
  const chosen = { ...stored, ...typed }
  const say = (teamId: string | null) => teams.find(({ id }) => id === teamId)?.name ?? 'As table and results say'
  const edit = useEdit<{ homeTeamId: string | null; awayTeamId: string | null }>({
    seen: { homeTeamId: stored.home || null, awayTeamId: stored.away || null },
    texts: { homeTeamId: { label: 'First team', say }, awayTeamId: { label: 'Second team', say } },
    put: (field, value) => type(field === 'homeTeamId' ? 'home' : 'away', `${value ?? ''}`),
  })
  function type(side: Side, teamId: string) {
    if (typed[side] === undefined) edit.see({ [`${side}TeamId`]: stored[side] || null })
    setTyped((now) => ({ ...now, [side]: teamId }))
  }
  const client = useQueryClient()
  const { run, isPending, failure } = useAct({
    attempt: 'finals',
    send() {
      const params = { leagueId, matchId: match.id }
      const own = Object.fromEntries(Object.entries(typed).map(([side, teamId]) => [`${side}TeamId`, teamId || null]))
      return edit.save(edit.fields(own), (body) =>
        call('PUT /api/leagues/:leagueId/finals/:matchId/teams', { params, body }),
      )
    },
    onDone: ({ saved }) => takeReply(client, finalsQuery(leagueId), saved),
    refresh: () => takeChange(client, leagueId),
  })
  const isChanged = chosen.home !== stored.home || chosen.away !== stored.away
  useUnsaved(isChanged, { isSending: isPending })
  const select = (side: Side, label: string) => {
    const own = match.slots[side]
    return (
      <Select
        aria-label={`${match.title}, ${label}`}
        value={chosen[side]}
        disabled={isPending}
        onChange={({ target }) => type(side, target.value)}
      >
        {(own || stored[side] === '') && <option value="">{own || 'Not chosen'}</option>}
        {teams.map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
      </Select>
    )
  }
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={async (event) => {
        event.preventDefault()
        if (await run()) setTyped({})
      }}
    >
      <b className="text-sm">{match.title}</b>
      <div className="grid gap-2 sm:grid-cols-2">
        {select('home', 'first team')}
        {select('away', 'second team')}
      </div>
      <Overtaken edit={edit} />
      <FailureAlert failure={failure} />
      {isChanged && (
        <div>
          <Button type="submit" size="small" pending={isPending} pendingText="Saving…">
            {`Save ${match.title.toLowerCase()}`}
          </Button>
        </div>
      )}
    </form>
  )
}

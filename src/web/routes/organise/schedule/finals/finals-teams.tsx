import { useState } from 'react'
import type { FinalsMatch } from '#contract/table/finals.ts'
import type { TeamSummary } from '#contract/team.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { call } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { useFinalsAct } from './use-finals-act.ts'

type FinalsTeamsProps = { match: FinalsMatch; teams: readonly TeamSummary[]; leagueId: string }
type Side = 'home' | 'away'

/** The team that an organiser chose for a side; '' where table and results decide. */
const chosenOf = ({ knockOut, home, away }: FinalsMatch, side: Side): string =>
  knockOut?.[side] === '' ? ((side === 'home' ? home : away)?.id ?? '') : ''

/** Who plays a match of the finals: by table and results, or whom an organiser chooses ([SC12]). */
export function FinalsTeams({ match, teams, leagueId }: FinalsTeamsProps) {
  const stored = { home: chosenOf(match, 'home'), away: chosenOf(match, 'away') }
  const [typed, setTyped] = useState<Partial<typeof stored>>({})
  const chosen = { ...stored, ...typed }
  const { mutate, isPending, error } = useFinalsAct(leagueId, () =>
    call('PUT /api/leagues/:leagueId/finals/:matchId/teams', {
      params: { leagueId, matchId: match.id },
      body: { version: match.version, homeTeamId: chosen.home || null, awayTeamId: chosen.away || null },
    }),
  )
  const isChanged = chosen.home !== stored.home || chosen.away !== stored.away
  useUnsaved(isChanged, { isSending: isPending })
  const select = (side: Side, label: string) => {
    const own = match.slots[side]
    return (
      <select
        aria-label={`${match.title}, ${label}`}
        value={chosen[side]}
        disabled={isPending}
        onChange={({ target }) => setTyped({ ...typed, [side]: target.value })}
        className={INPUT}
      >
        {(own || stored[side] === '') && <option value="">{own || 'Not chosen'}</option>}
        {teams.map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
      </select>
    )
  }
  const failure = error && failureText('finals', error)
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate(undefined, { onSuccess: () => setTyped({}) })
      }}
    >
      <b className="text-sm">{match.title}</b>
      <div className="grid gap-2 sm:grid-cols-2">
        {select('home', 'first team')}
        {select('away', 'second team')}
      </div>
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
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

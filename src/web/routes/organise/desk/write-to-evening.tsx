import { useState } from 'react'
import type { DeskEvening } from '#contract/desk.ts'
import { Alert } from '#web/components/alert.tsx'
import { LoadAlert } from '#web/components/loading/load-alert.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import WriteToThem from '../people/write-to-them.tsx'
import { useRosters } from '../teams/players/rosters-query.ts'

type WriteToEveningProps = { evening: DeskEvening; leagueId: string }

/** A mail to everybody on the teams that play on an evening. */
export default function WriteToEvening({ evening, leagueId }: WriteToEveningProps) {
  const query = useRosters(leagueId)
  const [sent, setSent] = useState<string | null>(null)
  if (sent !== null) return <Alert tone="success" title={sent} />
  if (!query.data) return query.error ? <LoadAlert query={query} /> : <Spinner className="size-6" />
  const playing = new Set(
    evening.rounds.flatMap(({ matches }) => matches.flatMap(({ home, away }) => [home?.id, away?.id])),
  )
  const teams = query.data.teams.filter(({ id }) => playing.has(id))
  const userIds = [...new Set(teams.flatMap(({ players }) => players.flatMap(({ userId }) => userId ?? [])))]
  return <WriteToThem leagueId={leagueId} userIds={userIds} onSent={setSent} />
}

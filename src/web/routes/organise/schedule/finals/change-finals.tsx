import { useQuery } from '@tanstack/react-query'
import { finalsQuery } from '#web/data/league.ts'
import { useConsoleSeason } from '../../console/use-console-season.ts'
import { useSchedule } from '../use-schedule.ts'
import { DeclareChampion } from './declare-champion.tsx'
import { FinalsTeams } from './finals-teams.tsx'
import { teamsToChoose } from './teams-to-choose.ts'

/** What an organiser may decide of a season's finals besides: who plays after all, and who is the champion ([SC12]). */
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
              teams={teamsToChoose(schedule, [match.home?.id, match.away?.id])}
              leagueId={leagueId}
            />
          ))}
        </section>
      )}
      <DeclareChampion finals={finals} schedule={schedule} />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ListedLeague } from '#contract/new-season.ts'
import { Alert } from '#web/components/alert.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { failureText } from '#web/data/failure-text.ts'
import { finalsQuery } from '#web/data/league.ts'
import { ConsoleSheet } from '../../console/console-sheet.tsx'
import { useSchedule } from '../use-schedule.ts'
import { DeclareChampion } from './declare-champion.tsx'

/** The champion of a season by an organiser's word, also of one without an evening of finals ([SC12]). */
export function ChampionSheet({ league, onClose }: { league: ListedLeague; onClose: () => void }) {
  const schedule = useSchedule(league.id)
  const finals = useQuery(finalsQuery(league.id))
  const error = schedule.error ?? finals.error
  return (
    <ConsoleSheet title="Champion" subtitle={league.name} open onOpenChange={(open) => open || onClose()}>
      {error && (
        <Alert tone="error" title={failureText('load', error).title}>
          {failureText('load', error).detail}
        </Alert>
      )}
      {!error && !(schedule.data && finals.data) && <Spinner />}
      {schedule.data && finals.data && <DeclareChampion finals={finals.data} schedule={schedule.data} />}
    </ConsoleSheet>
  )
}

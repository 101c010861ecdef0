import type { ListedLeague } from '#contract/new-season.ts'
import type { ScheduleEdit } from '#contract/schedule/schedule.ts'
import { Confirm } from '#web/components/confirm.tsx'
import { call, Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { refreshWorkingCopy } from '#web/data/league.ts'
import { useSendsMails } from '#web/data/site.ts'
import { useAct } from '#web/data/use-act.ts'
import { useSchedule } from '../schedule/use-schedule.ts'
import { cancellations } from './open-matches.ts'

const matchesIn = (count: number) => `${count} open ${count === 1 ? 'match' : 'matches'}`

type EndEarlyProps = {
  league: ListedLeague
  onClose: () => void
  /** Told the number of matches that the working copy cancels now. */
  onDone: (count: number) => void
}

/** Asks before the open matches of a season are cancelled in its working copy, with their number ([SE5]). */
export function EndEarly({ league, onClose, onDone }: EndEarlyProps) {
  const sendsMails = useSendsMails()
  const params = { leagueId: league.id }
  const schedule = useSchedule(league.id)
  const edits = schedule.data ? cancellations(schedule.data) : null
  const cancel = useAct({
    attempt: 'schedule',
    async send(edits: readonly ScheduleEdit[]) {
      const body = { edits: [...edits] }
      const { conflicts } = await call('POST /api/leagues/:leagueId/schedule/edits', { params, body })
      if (conflicts.length > 0)
        throw new Failure({ code: 'match_changed', status: 409, message: 'Somebody has just changed the schedule.' })
    },
    refresh: (client) => refreshWorkingCopy(client, league.id),
  })
  const failure = schedule.error ? failureText('schedule', schedule.error) : cancel.failure
  const isNothing = edits?.length === 0
  return (
    <Confirm
      danger
      title={
        edits ? (isNothing ? 'Nothing is open' : `Cancel ${matchesIn(edits.length)}?`) : 'Cancel the open matches?'
      }
      body={
        isNothing
          ? `Every match of ${league.name} is played or cancelled.`
          : `${league.name} ends early: what is not played yet is cancelled. Players see it${sendsMails ? ', and are told,' : ''} once you publish the schedule. Until then you can take it back there.`
      }
      confirmLabel={isNothing ? 'Close' : edits ? `Cancel ${matchesIn(edits.length)}` : 'Counting…'}
      cancelLabel="Keep them"
      open
      onOpenChange={(open) => open || onClose()}
      onConfirm={async () => {
        if (!edits || isNothing) return onClose()
        if (await cancel.run(edits)) onDone(edits.length)
      }}
      pending={edits === null || cancel.isPending}
      failure={failure?.detail ?? null}
    />
  )
}

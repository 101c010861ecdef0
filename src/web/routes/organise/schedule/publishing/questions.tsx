import { useQueryClient } from '@tanstack/react-query'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { counted } from '#league/count-text.ts'
import { Confirm } from '#web/components/confirm.tsx'
import { takeReply } from '#web/data/call-query.ts'
import { call } from '#web/data/client.ts'
import { scheduleQuery } from '#web/data/console.ts'
import { refreshWorkingCopy } from '#web/data/league.ts'
import { useSendsMails } from '#web/data/site.ts'
import { type Act, useAct } from '#web/data/use-act.ts'
import { type Question, useWorkspace } from '../working-copy/schedule-context.ts'

type QuestionsProps = {
  question: Question | null
  onClose: () => void
  finalFocus: () => HTMLElement | true
}

/** The questions, of which one is open at most. */
export function Questions({ question, onClose, finalFocus }: QuestionsProps) {
  const { shown } = useWorkspace().copy
  const sendsMails = useSendsMails()
  const params = { leagueId: shown.league.id }
  const client = useQueryClient()
  const takeOver = {
    onDone: (schedule: ScheduleReply) => takeReply(client, scheduleQuery(shown.league.id), schedule),
    refresh: () => refreshWorkingCopy(client, shown.league.id),
  }
  const discard = useAct({
    attempt: 'publish',
    send: () => call('POST /api/leagues/:leagueId/schedule/discard', { params }),
    ...takeOver,
  })
  const takeBack = useAct({
    attempt: 'publish',
    send: () => call('POST /api/leagues/:leagueId/schedule/take-back', { params }),
    ...takeOver,
  })
  const common = (asked: Question, act: Act) => ({
    danger: true,
    open: question === asked,
    onOpenChange: (open: boolean) => open || onClose(),
    onConfirm: async () => {
      if (await act.run()) onClose()
    },
    pending: act.isPending,
    failure: act.failure?.detail ?? null,
    finalFocus,
  })
  return (
    <>
      <Confirm
        {...common('discard', discard)}
        title="Discard the changes?"
        body={`${counted(shown.changes, 'change')}, also those of other organisers, will be gone. Players see nothing of it.`}
        confirmLabel="Discard"
      />
      <Confirm
        {...common('take-back', takeBack)}
        title="Take it back?"
        body={`The schedule will be as before it was published.${sendsMails ? ' Everybody who was told is told so.' : ' Nobody gets a mail about it.'}`}
        confirmLabel={sendsMails ? 'Take it back and tell them' : 'Take it back'}
      />
    </>
  )
}

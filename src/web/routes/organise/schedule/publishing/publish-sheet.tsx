import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newHardFindings } from '#league/schedule/checks.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FormFoot } from '#web/components/form-foot.tsx'
import { Note } from '#web/components/note.tsx'
import { TextSummary } from '#web/components/text-button.tsx'
import { Tick } from '#web/components/tick.tsx'
import { takeReply } from '#web/data/call-query.ts'
import { call } from '#web/data/client.ts'
import { scheduleQuery } from '#web/data/console.ts'
import { refreshWorkingCopy } from '#web/data/league.ts'
import { useAct } from '#web/data/use-act.ts'
import { UnreachedPlayers } from '../../console/unreached-players.tsx'
import { publishedPlanOf } from '../view/plan.ts'
import { publishLabel } from '../view/publishing-text.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { Sentences } from './changes.tsx'

/** Lists what will be published, in sentences; a rule that it breaks is named and needs a tick ([SC8], [SC9]). */
export function PublishSheet() {
  const { copy, plan, context, close } = useWorkspace()
  const { shown, isSaving } = copy
  const [anyway, setAnyway] = useState(false)
  const [missing, setMissing] = useState(false)
  const broken = newHardFindings(plan, publishedPlanOf(shown), context)
  const { told, unreached } = shown.concerned
  const { league, revision } = shown
  const client = useQueryClient()
  const act = useAct({
    attempt: 'publish',
    send: (tell: boolean) =>
      call('POST /api/leagues/:leagueId/schedule/publish', {
        params: { leagueId: league.id },
        body: { seen: revision, tell, anyway },
      }),
    onDone: (schedule) => takeReply(client, scheduleQuery(league.id), schedule),
    // The schedule as it is now shows what stands in the way.
    refresh: () => refreshWorkingCopy(client, league.id),
  })
  async function publish(tell: boolean) {
    if (broken.length > 0 && !anyway) return setMissing(true)
    if (await act.run(tell)) close()
  }
  if (shown.changes === 0) return <p className="text-ink-2">There is nothing left to publish.</p>
  const isBusy = act.isPending || isSaving
  return (
    <>
      {act.refusal?.code === 'schedule_changed' ? (
        <Alert tone="error" title="Another organiser has changed something">
          Nothing was published. This is the list as it is now: look again, then publish.
        </Alert>
      ) : (
        <FailureAlert failure={act.failure} />
      )}
      {broken.length > 0 && (
        <section aria-labelledby="broken">
          <Note tone="bad">
            <h3 id="broken" className="font-bold">
              This breaks a rule
            </h3>
            <Sentences sentences={broken.map(({ sentence }) => sentence)} />
            <Tick
              checked={anyway}
              aria-invalid={missing && !anyway}
              onChange={({ target }) => setAnyway(target.checked)}
            >
              Publish it all the same
            </Tick>
            {missing && !anyway && (
              <p role="alert" className="font-semibold text-sm">
                Tick this, or go back and move the match.
              </p>
            )}
          </Note>
        </section>
      )}
      <Sentences sentences={shown.difference} />
      <UnreachedPlayers unreached={unreached} reached={told} text={shown.difference.join('\n')} />
      <FormFoot>
        <Button
          pending={isBusy}
          pendingText={isSaving ? 'Saving…' : 'Publishing…'}
          onClick={() => void publish(told > 0)}
        >
          {publishLabel(shown.concerned)}
        </Button>
      </FormFoot>
      {told > 0 && (
        <details>
          <TextSummary>Another way</TextSummary>
          <p className="mb-2 text-ink-2 text-sm">For a typing error that nobody needs to hear of.</p>
          <Button variant="quiet" size="small" pending={isBusy} onClick={() => void publish(false)}>
            Publish without telling
          </Button>
        </details>
      )}
    </>
  )
}

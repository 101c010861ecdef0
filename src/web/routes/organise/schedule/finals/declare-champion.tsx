import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedLeague } from '#contract/new-season.ts'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import type { DeclaredChampion, FinalsReply } from '#contract/table/finals.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { Overtaken } from '#web/components/form/overtaken.tsx'
import { Select } from '#web/components/form/select.tsx'
import { useEdit } from '#web/components/form/use-edit.ts'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { takeReply } from '#web/data/call-query.ts'
import { call } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { finalsQuery, takeChange } from '#web/data/league.ts'
import { useAct } from '#web/data/use-act.ts'
import { useSchedule } from '../use-schedule.ts'
import { teamsToPlan } from '../view/plan.ts'

const BY_FINAL = ''
const NOBODY = 'nobody'

const chosenOf = (declared: DeclaredChampion): string =>
  declared === null ? BY_FINAL : declared === 'nobody' ? NOBODY : declared.teamId

type DeclareChampionProps = { finals: FinalsReply; schedule: ScheduleReply }

/** Chooses the champion: the winner of the final, a team that an organiser declares, or nobody ([SC12]). */
export function DeclareChampion({ finals: { league, declared, champion }, schedule }: DeclareChampionProps) {
  const stored = chosenOf(declared)
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = typed ?? stored
  const choices = teamsToPlan(schedule, [stored])
  const say = (value: DeclaredChampion) => {
    if (value === null) return 'Whoever wins the final'
    return value === 'nobody'
      ? 'Nobody'
      : (choices.find(({ id }) => id === value.teamId)?.name ?? 'A team that is gone')
  }
  const edit = useEdit<{ champion: DeclaredChampion }>({
    seen: { champion: declared },
    texts: { champion: { label: 'Champion', say } },
    put: (_, value) => setTyped(chosenOf(value as DeclaredChampion)),
  })
  const client = useQueryClient()
  const { run, isPending, failure } = useAct({
    attempt: 'finals',
    send() {
      const champion = chosen === BY_FINAL ? null : chosen === NOBODY ? NOBODY : { teamId: chosen }
      const params = { leagueId: league.id }
      return edit.save({ champion }, (body) => call('PUT /api/leagues/:leagueId/finals/champion', { params, body }))
    },
    onDone: ({ saved }) => takeReply(client, finalsQuery(league.id), saved),
    refresh: () => takeChange(client, league.id),
  })
  useUnsaved(chosen !== stored, { isSending: isPending })
  return (
    <form
      noValidate
      className="grid gap-3 border-line border-t pt-4"
      onSubmit={async (event) => {
        event.preventDefault()
        if (await run()) setTyped(null)
      }}
    >
      <FieldFrame
        label="Champion"
        hint={
          champion
            ? `Now: ${champion.team.name}.`
            : 'Where the finals can’t be played, say who it is, or that nobody is.'
        }
        error={undefined}
      >
        {(wiring) => (
          <Select
            {...wiring}
            value={chosen}
            disabled={isPending}
            onChange={({ target }) => {
              if (typed === null) edit.see({ champion: declared })
              setTyped(target.value)
            }}
          >
            <option value={BY_FINAL}>Whoever wins the final</option>
            <option value={NOBODY}>Nobody</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id} translate="no">
                {name}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <Overtaken edit={edit} />
      <FailureAlert failure={failure} />
      {chosen !== stored && (
        <div>
          <Button type="submit" size="small" pending={isPending} pendingText="Saving…">
            Save the champion
          </Button>
        </div>
      )}
    </form>
  )
}

/** The champion of a season by an organiser's word, also of one without an evening of finals ([SC12]). */
export default function ChampionSheet({ league, onClose }: { league: ListedLeague; onClose: () => void }) {
  const schedule = useSchedule(league.id)
  const finals = useQuery(finalsQuery(league.id))
  const error = schedule.error ?? finals.error
  return (
    <Sheet title="Champion" subtitle={league.name} open onOpenChange={(open) => open || onClose()}>
      <FailureAlert failure={error && failureText('load', error)} />
      {!error && !(schedule.data && finals.data) && <Spinner />}
      {schedule.data && finals.data && <DeclareChampion finals={finals.data} schedule={schedule.data} />}
    </Sheet>
  )
}

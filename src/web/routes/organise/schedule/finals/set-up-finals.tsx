import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FINALISTS } from '#contract/table/choices.ts'
import { counted } from '#league/count-text.ts'
import { clockTime } from '#league/day-text.ts'
import { bracketOf, placesOf } from '#league/finals/bracket.ts'
import { ordinal } from '#league/finals/slots.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { Select } from '#web/components/form/select.tsx'
import { FormFoot } from '#web/components/form-foot.tsx'
import { Tick } from '#web/components/tick.tsx'
import { takeReply } from '#web/data/call-query.ts'
import { call } from '#web/data/client.ts'
import { finalsQuery, takeChange } from '#web/data/league.ts'
import { useAct } from '#web/data/use-act.ts'
import { useConsoleSeason } from '../../console/use-console-season.ts'
import { useSchedule } from '../use-schedule.ts'
import type { BoardEvening } from '../view/board.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'

/** The form of a finals' day: how many of the table play, and for which places ([SC12]). */
export function SetUpFinals({ evening: { id, evening } }: { evening: BoardEvening }) {
  const { close } = useWorkspace()
  const { season } = useConsoleSeason()
  const { data: schedule } = useSchedule(season?.leagueId)
  const teams = (schedule?.teams.length ?? 0) - (schedule?.withdrawn.length ?? 0)
  const most = Math.min(FINALISTS.most, teams)
  const [finalists, setFinalists] = useState(Math.max(FINALISTS.least, Math.min(4, most)))
  const [places, setPlaces] = useState(true)
  const leagueId = schedule?.league.id ?? ''
  const client = useQueryClient()
  const act = useAct({
    attempt: 'finals',
    send: (does: 'set up' | 'remove') =>
      does === 'remove'
        ? call('DELETE /api/leagues/:leagueId/finals', { params: { leagueId } })
        : call('POST /api/leagues/:leagueId/finals', {
            params: { leagueId },
            body: { teams: finalists, places, eveningId: id },
          }),
    onDone: (finals) => takeReply(client, finalsQuery(leagueId), finals),
    refresh: () => takeChange(client, leagueId),
  })
  const run = async (does: 'set up' | 'remove') => {
    if (await act.run(does)) close()
  }
  if (most < FINALISTS.least) return <p className="text-ink-2">Finals need at least two teams.</p>
  const bracket = bracketOf(finalists, { places, teams })
  const placed = placesOf(bracket, evening)
  const missing = placed.filter((place) => place === null).length
  const hasFinals = schedule?.matches.some(({ published }) => published?.stage === 'final')
  return (
    <div className="grid gap-4">
      <FieldFrame label="Teams in the finals" error={undefined}>
        {(wiring) => (
          <Select {...wiring} value={finalists} onChange={({ target }) => setFinalists(Number(target.value))}>
            {Array.from({ length: most - FINALISTS.least + 1 }, (_, i) => FINALISTS.least + i).map((count) => (
              <option key={count} value={count}>
                {`The first ${count}`}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <Tick checked={places} onChange={({ target }) => setPlaces(target.checked)}>
        Play for the places below, too
      </Tick>
      <ol className="grid gap-2 rounded-md bg-pitch-50 p-4 text-sm">
        {bracket.map(({ title, home, away }, i) => (
          <li key={title} className="grid grid-cols-[1fr_auto] gap-x-3">
            <b>{title}</b>
            <span className="text-ink-2">
              {placed[i] ? `${clockTime(placed[i].kickoff)} · field ${placed[i].field}` : 'No place yet'}
            </span>
            <span className="col-span-2 text-ink-2">
              {[home, away]
                .map((slot) =>
                  slot.from === 'table'
                    ? ordinal(slot.place)
                    : `${slot.from === 'winner' ? 'Winner' : 'Loser'} of ${bracket[slot.match]?.title.toLowerCase()}`,
                )
                .join(' v ')}
            </span>
          </li>
        ))}
      </ol>
      {missing > 0 && (
        <Alert title={`${counted(missing, 'match has', 'matches have')} no place`}>
          The evening has too few kick-offs or fields. They wait with their date to come.
        </Alert>
      )}
      <FailureAlert failure={act.failure} />
      <p className="text-ink-2 text-sm">
        Players see them at once. Teams come in by themselves once the table is final.
      </p>
      <FormFoot>
        <Button pending={act.pending === 'set up'} onClick={() => run('set up')}>
          {hasFinals ? 'Set up the finals anew' : `Set up ${counted(bracket.length, 'match', 'matches')}`}
        </Button>
        {hasFinals && (
          <Button variant="quiet" pending={act.pending === 'remove'} onClick={() => run('remove')}>
            Take the finals away
          </Button>
        )}
      </FormFoot>
    </div>
  )
}

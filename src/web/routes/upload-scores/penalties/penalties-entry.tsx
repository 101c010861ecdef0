import './penalties.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScoreEntry } from '#contract/match.ts'
import type { FinalsReply } from '#contract/table/finals.ts'
import type { Penalties } from '#contract/table/penalties.ts'
import { Button } from '#web/components/button.tsx'
import { call, type Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { finalsQuery, takeChange } from '#web/data/league.ts'
import { useSignedIn } from '#web/data/session.ts'
import { keepKicks } from './kept-kicks.ts'
import { KickEntry } from './kick-entry.tsx'
import { TotalEntry } from './total-entry.tsx'

/** The penalties of a knock-out match that is level ([SC12]). */
export default function PenaltiesEntry({ entry, leagueId }: { entry: ScoreEntry; leagueId: string }) {
  const client = useQueryClient()
  const { user } = useSignedIn()
  const stored = entry.knockOut?.penalties ?? null
  const [byTotal, setByTotal] = useState(stored !== null && !stored.kicks)
  const { mutate, isPending, error, variables } = useMutation<
    FinalsReply,
    Failure,
    { penalties: Penalties | null; anyway: boolean }
  >({
    mutationFn: (body) =>
      call('PUT /api/leagues/:leagueId/finals/:matchId/penalties', {
        params: { leagueId, matchId: entry.id },
        body: { version: entry.version, ...body },
      }),
    onSuccess: (reply) => {
      keepKicks(sessionStorage, { matchId: entry.id, version: entry.version, userId: user.id }, null)
      client.setQueryData(finalsQuery(leagueId).queryKey, reply)
      void takeChange(client, leagueId)
    },
  })
  const entering = {
    entry,
    userId: user.id,
    stored,
    isPending,
    onSave: (penalties: Penalties) => mutate({ penalties, anyway: false }),
  }
  return (
    <div className="grid gap-3 rounded-m bg-pitch-50 p-3">
      <p className="font-semibold text-[0.9375rem]">Level: who won on penalties?</p>
      {byTotal ? <TotalEntry {...entering} /> : <KickEntry {...entering} />}
      <p aria-live="polite" className="text-[0.9375rem] text-live-deep empty:hidden">
        {error && `${failureText('finals', error).title}: ${error.message}`}
      </p>
      {error?.code === 'finals_moved' && variables && (
        <Button size="small" onClick={() => mutate({ ...variables, anyway: true })}>
          Save and change the finals
        </Button>
      )}
      <button type="button" className="kick-mode" onClick={() => setByTotal(!byTotal)}>
        {byTotal ? 'Kick by kick' : 'Type the total'}
      </button>
    </div>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { FinalsReply } from '#contract/finals.ts'
import type { ScoreEntry } from '#contract/match.ts'
import { type Penalties, penalties as penaltiesSchema } from '#contract/penalties.ts'
import { Button } from '#web/components/button.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { call, type Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { finalsQuery, takeChange } from '#web/data/league.ts'
import { sideName } from './side-name.ts'

/** The penalties of a knock-out match that is level: their score, asked for once its score is saved ([SC12]). */
export function PenaltiesEntry({ entry, leagueId }: { entry: ScoreEntry; leagueId: string }) {
  const client = useQueryClient()
  const id = useId()
  const stored = entry.knockOut?.penalties
  const [typed, setTyped] = useState({ home: `${stored?.home ?? ''}`, away: `${stored?.away ?? ''}` })
  const [problem, setProblem] = useState('')
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
      client.setQueryData(finalsQuery(leagueId).queryKey, reply)
      void takeChange(client, leagueId)
    },
  })
  const isLevel = entry.homeScore !== null && entry.homeScore === entry.awayScore && !entry.forfeit
  if (!isLevel) return null
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault()
    const read = penaltiesSchema.safeParse({
      home: typed.home === '' ? null : Number(typed.home),
      away: typed.away === '' ? null : Number(typed.away),
    })
    setProblem(
      read.success
        ? ''
        : typed.home === '' || typed.away === ''
          ? 'Enter both numbers'
          : (read.error.issues[0]?.message ?? ''),
    )
    if (read.success) mutate({ penalties: read.data, anyway: false })
  }
  const isStored = stored && typed.home === `${stored.home}` && typed.away === `${stored.away}`
  const input = (side: 'home' | 'away') => (
    <input
      aria-label={`Penalties of ${sideName(entry[side])}`}
      aria-describedby={`${id}-problem`}
      inputMode="numeric"
      autoComplete="off"
      value={typed[side]}
      onChange={({ target }) => setTyped({ ...typed, [side]: target.value.replace(/\D/g, '').slice(0, 2) })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.stopPropagation()
        submit(event as unknown as FormEvent)
      }}
      className={`${INPUT} w-14 text-center`}
    />
  )
  return (
    <div className="grid gap-2 rounded-m bg-pitch-50 p-3">
      <p className="font-semibold text-[0.9375rem]">Level: who won on penalties?</p>
      <div className="flex flex-wrap items-center gap-2">
        {input('home')}
        <span aria-hidden="true">–</span>
        {input('away')}
        <Button size="small" variant="quiet" disabled={isStored === true} pending={isPending} onClick={submit}>
          {isStored ? 'Saved' : 'Save penalties'}
        </Button>
      </div>
      <p id={`${id}-problem`} aria-live="polite" className="text-[0.9375rem] text-live-deep empty:hidden">
        {problem || (error && `${failureText('finals', error).title}: ${error.message}`)}
      </p>
      {error?.code === 'finals_moved' && variables && (
        <Button size="small" onClick={() => mutate({ ...variables, anyway: true })}>
          Save and change the finals
        </Button>
      )}
    </div>
  )
}

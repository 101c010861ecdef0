import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '#contract/api.ts'
import type { ScheduleEdit, ScheduleReply } from '#contract/schedule/schedule.ts'
import { inverseOf } from '#league/schedule/edits.ts'
import { call, type Failure } from '#web/data/client.ts'
import { useSignedIn } from '#web/data/session.ts'
import { scheduleQuery } from '../use-schedule.ts'
import { withEdits } from './with-edits.ts'

type EditsReply = Reply<'POST /api/leagues/:leagueId/schedule/edits'>
export type EditConflict = EditsReply['conflicts'][number]

/** Edits that are saved together, and what is said once they are: 'Reed Rovers v Silva FC: Aug 2, 7:00, E'. */
export type Save = { edits: ScheduleEdit[]; done: string; isUndo?: boolean }
/** Why a save came to nothing. Nothing of it was written. */
export type SaveProblem = { save: Save } & ({ failure: Failure } | { conflicts: EditConflict[] })

export type WorkingCopy = {
  /** With what is still being saved. */
  shown: ScheduleReply
  isSaving: boolean
  save: (save: Save) => void
  /** The last save that succeeded, while it can be undone; null once it is put away. */
  saved: Save | null
  undo: () => void
  problem: SaveProblem | null
  /** Saves what came to nothing once more, over what stands there now. */
  tryAgain: () => void
  /** Puts messages away. */
  dismiss: () => void
}

/**
 * The working copy of a season as it is edited here ([SC9]): each edit shows at once and is saved, one after the other;
 * one that can't be saved shows no more, and is kept for another try.
 */
export function useWorkingCopy(schedule: ScheduleReply): WorkingCopy {
  const leagueId = schedule.league.id
  const { queryKey } = scheduleQuery(leagueId)
  const client = useQueryClient()
  const { user } = useSignedIn()
  const [pending, setPending] = useState<readonly Save[]>([])
  const [saved, setSaved] = useState<Save | null>(null)
  const [problem, setProblem] = useState<SaveProblem | null>(null)

  const { mutate } = useMutation<EditsReply, Failure, Save>({
    scope: { id: `schedule ${leagueId}` },
    mutationFn: ({ edits }) =>
      call('POST /api/leagues/:leagueId/schedule/edits', { params: { leagueId }, body: { edits } }),
    onSuccess: async (reply, save) => {
      // An answer that is on its way may be older than this one.
      await client.cancelQueries({ queryKey }, { silent: true })
      client.setQueryData(queryKey, reply.schedule)
      if (reply.conflicts.length > 0) setProblem({ save, conflicts: reply.conflicts })
      else setSaved(save.isUndo ? null : save)
    },
    onError: (failure, save) => setProblem({ save, failure }),
    onSettled: (_reply, _failure, save) => setPending((saves) => saves.filter((one) => one !== save)),
  })

  const edits = pending.flatMap((save) => save.edits)
  // A save that is over leaves `pending` before its answer comes down as `schedule`: what it made would be gone for a
  // moment, and the focus with it.
  const latest = client.getQueryData(queryKey) ?? schedule
  const shown = edits.length === 0 ? latest : withEdits(latest, edits, user.displayName || user.email)
  const save = (next: Save) => {
    if (next.edits.length === 0) return
    setProblem(null)
    setSaved(null)
    setPending((saves) => [...saves, next])
    mutate(next)
  }
  return {
    shown,
    isSaving: pending.length > 0,
    save,
    saved,
    undo: () => saved && save({ edits: inverseOf(saved.edits), done: 'Undone', isUndo: true }),
    problem,
    tryAgain: () => problem && save({ ...problem.save, edits: onTopOf(shown, problem.save.edits) }),
    dismiss: () => {
      setSaved(null)
      setProblem(null)
    },
  }
}

/** The same edits, made on what the schedule says now. */
function onTopOf({ evenings, matches }: ScheduleReply, edits: readonly ScheduleEdit[]): ScheduleEdit[] {
  const current = new Map([...evenings, ...matches].map(({ id, planned }) => [id, planned]))
  return edits.map((edit) => ({ ...edit, before: current.get(edit.id) ?? null }) as ScheduleEdit)
}

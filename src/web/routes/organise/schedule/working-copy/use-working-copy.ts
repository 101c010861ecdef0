import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '#contract/api.ts'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { call, type Failure, isPassing } from '#web/data/client.ts'
import { scheduleQuery } from '#web/data/console.ts'
import { useSignedIn } from '#web/data/session.ts'
import { type Change, inverseChange, isEmpty, onTopOf, withChange } from './changes.ts'
import { failed, type History, historyOf, rememberHistory, type StepKind, started } from './history.ts'

export type EditConflict = Reply<'POST /api/leagues/:leagueId/schedule/edits'>['conflicts'][number]
export type WishConflict = Reply<'POST /api/leagues/:leagueId/schedule/wishes'>['conflicts'][number]
type SaveReply = { conflicts: (EditConflict | WishConflict)[]; schedule: ScheduleReply }

/** A change that is saved, and what is said once it is: 'Reed Rovers v Silva FC: Aug 2, 7:00, E'. */
export type Step = Change & { done: string }
/** A step on its way, by itself or as the undoing or redoing of `step`. */
export type Save = { kind: StepKind; change: Change; step: Step }
/** The reason why a save failed. Nothing of it was written. */
export type SaveProblem = { save: Save } & ({ failure: Failure } | { conflicts: SaveReply['conflicts'] })

export type WorkingCopy = {
  /** The schedule with changes that are still being saved. */
  shown: ScheduleReply
  isSaving: boolean
  save: (step: Step) => void
  /** The last save that succeeded; null once it is put away. */
  saved: Save | null
  /** Null where there is nothing to undo, or to do again. */
  undo: (() => void) | null
  redo: (() => void) | null
  problem: SaveProblem | null
  /** Saves the change that failed once more, over what stands there now. */
  tryAgain: () => void
  /** Closes messages. */
  dismiss: () => void
}

/**
 * The working copy of a season as it is edited here ([SC9]): each change shows at once and is saved, one after the other;
 * one that can't be saved shows no more, and is kept for another try. What was saved can be undone and redone for the
 * whole visit ([SC10]). Not by `useAct`: changes show before they are saved, and wait for one another.
 */
export function useWorkingCopy(schedule: ScheduleReply): WorkingCopy {
  const leagueId = schedule.league.id
  const { queryKey } = scheduleQuery(leagueId)
  const client = useQueryClient()
  const { user } = useSignedIn()
  const [pending, setPending] = useState<readonly Save[]>([])
  const [saved, setSaved] = useState<Save | null>(null)
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  const [history, changeHistory] = useHistory(`${user.id} ${leagueId}`)

  const { mutate } = useMutation<SaveReply, Failure, Save>({
    scope: { id: `schedule ${leagueId}` },
    mutationFn: ({ change }) => send(leagueId, change),
    onSuccess: async (reply, save) => {
      // An answer that is on its way may be older than this one.
      await client.cancelQueries({ queryKey }, { silent: true })
      client.setQueryData(queryKey, reply.schedule)
      if (reply.conflicts.length === 0) return setSaved(save)
      changeHistory((now) => failed(now, save.kind, save.step, false))
      setProblem({ save, conflicts: reply.conflicts })
    },
    onError: (failure, save) => {
      changeHistory((now) => failed(now, save.kind, save.step, isPassing(failure)))
      setProblem({ save, failure })
    },
    onSettled: (_reply, _failure, save) => setPending((saves) => saves.filter((one) => one !== save)),
  })

  // A save leaves `pending` before its reply arrives as `schedule`: without the cached reply its change would be gone for a
  // moment, and the focus with it.
  const latest = client.getQueryData(queryKey) ?? schedule
  const shown = pending.reduce((reply, { change }) => withChange(reply, change, user.displayName || user.email), latest)
  const start = (save: Save) => {
    if (isEmpty(save.change)) return
    setProblem(null)
    setSaved(null)
    changeHistory((now) => started(now, save.kind, save.step))
    setPending((saves) => [...saves, save])
    mutate(save)
  }
  const [lastDone, lastUndone] = [history.done.at(-1), history.undone.at(-1)]
  return {
    shown,
    isSaving: pending.length > 0,
    save: (step) => start({ kind: 'new', change: step, step }),
    saved,
    undo: lastDone ? () => start({ kind: 'undo', change: inverseChange(lastDone), step: lastDone }) : null,
    redo: lastUndone ? () => start({ kind: 'redo', change: lastUndone, step: lastUndone }) : null,
    problem,
    tryAgain: () => {
      if (!problem) return
      const { change, step, kind } = problem.save
      const anew = onTopOf(shown, change)
      start({ kind, change: anew, step: kind === 'new' ? { ...anew, done: step.done } : step })
    },
    dismiss: () => {
      setSaved(null)
      setProblem(null)
    },
  }
}

async function send(leagueId: string, change: Change): Promise<SaveReply> {
  const params = { leagueId }
  if ('edits' in change)
    return call('POST /api/leagues/:leagueId/schedule/edits', { params, body: { edits: change.edits } })
  if ('wishes' in change)
    return call('POST /api/leagues/:leagueId/schedule/wishes', { params, body: { changes: change.wishes } })
  const schedule = await call('POST /api/leagues/:leagueId/schedule/locks', { params, body: change.lock })
  return { conflicts: [], schedule }
}

/** The history of this visit, as state of the screen. */
function useHistory(key: string) {
  const [history, setHistory] = useState(() => historyOf<Step>(key))
  const change = (to: (now: History<Step>) => History<Step>) => {
    const next = to(historyOf(key))
    rememberHistory(key, next)
    setHistory(next)
  }
  return [history, change] as const
}

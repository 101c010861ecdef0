import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { ScoreEntry, ScoresReply } from '#contract/match.ts'
import { call } from '#web/data/client.ts'
import { scoresQuery, takeChange } from '#web/data/league.ts'
import { useAct } from '#web/data/use-act.ts'
import { type Edit, editsOf, reduceSheet, type SheetAction } from './score-sheet.ts'
import { readStoredScores, type StorageOwner, storeScores } from './stored-scores.ts'

/** The outcome of a save: how many matches are saved, and how many somebody else had overtaken. */
export type SaveOutcome = { saved: number; overtaken: number }

/** A save: `anyway` agrees to other teams in a match of the finals. */
type Sent = { edits: Edit[]; anyway: boolean }

const SUCCESS_MS = 3000

/**
 * The sheet of a season: what the server has, what is typed over it, and the way to save that. `onOvertaken` is told the
 * first match that waits for a choice after a save.
 */
export function useScores(
  { leagueId, userId }: StorageOwner,
  entries: ScoresReply['entries'],
  onOvertaken: (match: ScoreEntry) => void,
) {
  const client = useQueryClient()
  const [sheet, dispatch] = useReducer(reduceSheet, { entries, pending: {} })
  const [atFirst] = useState({ entries, pending: sheet.pending })
  /** Tells whether this tab kept something, which the server can't know. */
  const [restored, setRestored] = useState(false)
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null)
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<Edit[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is taken over once, over the entries of the start
  useLayoutEffect(() => {
    const stored = { type: 'restored', pending: readStoredScores({ leagueId, userId }) } as const
    // Each change renders all matches once more, while a server-rendered page hydrates.
    if (Object.keys(stored.pending).length === 0) return
    dispatch(stored)
    setRestored(Object.keys(reduceSheet({ entries, pending: {} }, stored).pending).length > 0)
  }, [leagueId, userId])
  useEffect(() => {
    if (entries !== atFirst.entries) dispatch({ type: 'received', entries })
  }, [entries, atFirst])
  useEffect(() => {
    // The sheet does not yet have the scores that this tab stored.
    if (sheet.pending !== atFirst.pending) storeScores({ leagueId, userId }, sheet.pending)
  }, [leagueId, userId, sheet.pending, atFirst])
  useEffect(() => {
    if (!outcome || outcome.overtaken > 0) return
    const timer = setTimeout(() => setOutcome(null), SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const act = useAct({
    attempt: 'scores',
    send: (body: Sent) => call('PUT /api/leagues/:leagueId/scores', { params: { leagueId }, body }),
    onDone(result, { edits: sent }) {
      dispatch({ type: 'saved', sent, result })
      client.setQueryData(scoresQuery(leagueId).queryKey, (old) => old && { ...old, entries: result.entries })
      const late = new Set(result.conflicts.map(({ matchId }) => matchId))
      const first = result.entries.find(({ id }) => late.has(id))
      setRestored(false)
      setFailed(new Set())
      setOutcome({ saved: result.saved.length, overtaken: late.size })
      if (first) onOvertaken(first)
      void takeChange(client, leagueId)
    },
    onFailure: (_, { edits }) => setFailed(new Set(edits.map(({ matchId }) => matchId))),
  })

  function save(edits: Edit[], anyway = false) {
    if (act.isPending || edits.length === 0) return
    setOutcome(null)
    last.current = edits
    void act.run({ edits, anyway })
  }

  return {
    sheet,
    dispatch,
    /** Tells whether typed scores of an earlier visit were found. */
    restored,
    outcome,
    /** The matches of the last save, where it failed. */
    failed,
    /** Shows what another save of the page brought. */
    say: setOutcome,
    saving: act.isPending,
    failure: act.failure,
    refusal: act.refusal,
    dismissFailure: act.forget,
    save: () => save(editsOf(sheet)),
    /** Sends again what could not be saved. */
    retry: () => save(last.current),
    /** Sends it again, agreeing to what it changes in the finals ([SC12]). */
    saveAnyway: () => save(last.current, true),
    /** Puts what was typed over what somebody else saved, now that both have been seen. */
    saveMine(matchId: string) {
      const chosen: SheetAction = { type: 'keptMine', matchId }
      dispatch(chosen)
      save(editsOf(reduceSheet(sheet, chosen), matchId))
    },
    /** Gives up everything typed, for somebody who leaves. */
    forget: () => storeScores({ leagueId, userId }, {}),
  }
}

export type Scores = ReturnType<typeof useScores>

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ScoreEntry } from '#contract/match.ts'
import { call, Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { finalsQuery, takeChange } from '#web/data/league.ts'
import { scripts } from '#web/navigation/script-loader.ts'
import type { Keeper } from '../kept-scores.ts'
import {
  draftOf,
  keepPenalties,
  keptPenalties,
  type PenaltyDraft,
  type PenaltyDrafts,
  penaltiesIn,
  withUnsavedPenalties,
} from './penalty-drafts.ts'

/** Why penalties were not saved; `movesFinals` where saying so once more saves them ([SC12]). */
export type PenaltyProblem = { text: string; movesFinals: boolean }

/** The penalties of a season's knock-out matches that are entered and not saved, and the way to save them. */
export function usePenalties({ leagueId, userId }: Keeper, entries: readonly ScoreEntry[]) {
  const client = useQueryClient()
  const [drafts, setDrafts] = useState<PenaltyDrafts>({})
  const [problems, setProblems] = useState<Readonly<Record<string, PenaltyProblem>>>({})
  const [saving, setSaving] = useState(false)
  // State arrives with the next render; a second press of the button may come before it.
  const running = useRef(false)
  const isRestored = useRef(false)
  const unsaved = withUnsavedPenalties(entries, drafts)

  useLayoutEffect(() => {
    const kept = keptPenalties(sessionStorage, { leagueId, userId })
    if (Object.keys(kept).length > 0) setDrafts(kept)
    isRestored.current = true
  }, [leagueId, userId])
  useEffect(() => {
    if (!isRestored.current) return
    const worthKeeping = withUnsavedPenalties(entries, drafts).map(({ id }) => [id, drafts[id]] as const)
    keepPenalties(sessionStorage, { leagueId, userId }, Object.fromEntries(worthKeeping) as PenaltyDrafts)
  }, [leagueId, userId, entries, drafts])

  const say = (matchId: string, problem: PenaltyProblem | null) =>
    setProblems(({ [matchId]: _, ...others }) => (problem ? { ...others, [matchId]: problem } : others))

  async function send(entry: ScoreEntry, anyway: boolean): Promise<boolean> {
    const draft = draftOf(drafts, entry)
    const entered = draft && penaltiesIn(draft)
    const { penalties } = await scripts.load(() => import('#contract/table/penalties.ts'), 'part')
    const read = entered && penalties.safeParse(entered)
    if (!read?.success) {
      const text = read?.error.issues[0]?.message
      const missing = draft && 'shootOut' in draft ? 'Nobody has won yet.' : 'Enter both numbers'
      say(entry.id, { text: text ?? missing, movesFinals: false })
      return false
    }
    try {
      const reply = await call('PUT /api/leagues/:leagueId/finals/:matchId/penalties', {
        params: { leagueId, matchId: entry.id },
        body: { version: entry.version, penalties: read.data, anyway },
      })
      client.setQueryData(finalsQuery(leagueId).queryKey, reply)
      setDrafts(({ [entry.id]: _, ...others }) => others)
      say(entry.id, null)
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const text = `${failureText('finals', error).title}: ${error.message}`
      say(entry.id, { text, movesFinals: error.code === 'finals_moved' })
      return false
    }
  }

  /** Saves those of some matches; gives how many were, and the first that was not. */
  async function save(matches: readonly ScoreEntry[], anyway: boolean) {
    let saved = 0
    let first: ScoreEntry | null = null
    if (running.current) return { saved, first }
    running.current = true
    setSaving(true)
    try {
      // One after the other: each may fill the teams of the next round.
      for (const entry of matches) {
        if (await send(entry, anyway)) saved++
        else first ??= entry
      }
    } finally {
      running.current = false
      setSaving(false)
    }
    if (saved > 0) void takeChange(client, leagueId)
    return { saved, first }
  }

  return {
    drafts,
    unsaved,
    problems,
    saving,
    enter(entry: ScoreEntry, draft: PenaltyDraft) {
      setDrafts({ ...drafts, [entry.id]: { version: entry.version, draft } })
      say(entry.id, null)
    },
    save: () => save(unsaved, false),
    /** Saves those of one match, agreeing to what they change in the finals ([SC12]). */
    saveAnyway: (entry: ScoreEntry) => save([entry], true),
    /** Gives up everything entered, for somebody who leaves. */
    forget: () => keepPenalties(sessionStorage, { leagueId, userId }, {}),
  }
}

export type EnteredPenalties = ReturnType<typeof usePenalties>

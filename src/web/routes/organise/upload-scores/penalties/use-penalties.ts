import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { ScoreEntry } from '#contract/match.ts'
import { call, Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { finalsQuery, takeChange } from '#web/data/league.ts'
import { useAct } from '#web/data/use-act.ts'
import { scripts } from '#web/start/script-loader.ts'
import type { Sheet } from '../score-sheet.ts'
import type { StorageOwner } from '../stored-scores.ts'
import {
  draftOf,
  type PenaltyDraft,
  type PenaltyDrafts,
  penaltiesIn,
  readStoredPenalties,
  storePenalties,
  withUnsavedPenalties,
} from './penalty-drafts.ts'

/** The reason why penalties were not saved; `movesFinals` where saying so once more saves them ([SC12]). */
export type PenaltyProblem = { text: string; movesFinals: boolean }

/** The outcome of a save: how many matches are saved, and the first one that is not. */
export type PenaltiesOutcome = { saved: number; first: ScoreEntry | null }

/** A save: `anyway` agrees to other teams in a match of the finals. */
type Save = { matches: readonly ScoreEntry[]; anyway: boolean }

/**
 * The penalties of a season's knock-out matches that are entered and not saved, and the way to save them. `onDone` gets the
 * outcome of each save.
 */
export function usePenalties(
  { leagueId, userId }: StorageOwner,
  { entries, pending }: Sheet,
  onDone: (outcome: PenaltiesOutcome) => void,
) {
  const client = useQueryClient()
  const [atFirst] = useState<PenaltyDrafts>({})
  const [drafts, setDrafts] = useState(atFirst)
  /** Tells whether this tab kept something, which the server can't know. */
  const [restored, setRestored] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<string, PenaltyProblem>>>({})
  // Penalties of a match whose score is typed over are about another score.
  const unsaved = withUnsavedPenalties(entries, drafts).filter(({ id }) => !pending[id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is taken over once, over the entries of the start
  useLayoutEffect(() => {
    const stored = readStoredPenalties({ leagueId, userId })
    if (Object.keys(stored).length === 0) return
    setDrafts(stored)
    setRestored(withUnsavedPenalties(entries, stored).length > 0)
  }, [leagueId, userId])
  useEffect(() => {
    // The state does not yet have the drafts that this tab stored.
    if (drafts === atFirst) return
    const worthKeeping = withUnsavedPenalties(entries, drafts).map(({ id }) => [id, drafts[id]] as const)
    storePenalties({ leagueId, userId }, Object.fromEntries(worthKeeping) as PenaltyDrafts)
  }, [leagueId, userId, entries, drafts, atFirst])

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
      say(entry.id, null)
      return true
    } catch (error) {
      // Each match says what is wrong with it, and the others are saved.
      const { title, detail } = failureText('finals', error)
      const text = `${title}: ${error instanceof Failure ? error.message : detail}`
      say(entry.id, { text, movesFinals: error instanceof Failure && error.code === 'finals_moved' })
      return false
    }
  }

  const act = useAct({
    attempt: 'finals',
    async send({ matches, anyway }: Save): Promise<PenaltiesOutcome> {
      let saved = 0
      let first: ScoreEntry | null = null
      // One after the other: each may fill the teams of the next round.
      for (const entry of matches) {
        if (await send(entry, anyway)) saved++
        else first ??= entry
      }
      // With the new version of its match a draft is void.
      if (saved > 0) await takeChange(client, leagueId)
      return { saved, first }
    },
    onDone(outcome) {
      if (outcome.saved > 0) setRestored(false)
      onDone(outcome)
    },
  })

  return {
    drafts,
    unsaved,
    /** Tells whether penalties of an earlier visit were found. */
    restored,
    problems,
    saving: act.isPending,
    enter(entry: ScoreEntry, draft: PenaltyDraft) {
      setDrafts({ ...drafts, [entry.id]: { version: entry.version, draft } })
      say(entry.id, null)
    },
    /** Resolves to false while an earlier save runs. */
    save: () => act.run({ matches: unsaved, anyway: false }),
    /** Saves those of one match, agreeing to what they change in the finals ([SC12]). */
    saveAnyway: (entry: ScoreEntry) => act.run({ matches: [entry], anyway: true }),
    /** Gives up everything entered, for somebody who leaves. */
    forget: () => storePenalties({ leagueId, userId }, {}),
  }
}

export type EnteredPenalties = ReturnType<typeof usePenalties>

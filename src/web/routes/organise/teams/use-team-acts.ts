import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FailureText, failureText } from '#web/data/failure-text.ts'
import { carryOut, type TeamAct, type TeamActDone } from './managed-teams.ts'

/** The acts on a season's teams: what was done last, and the way back. */
export function useTeamActs(leagueId: string) {
  const client = useQueryClient()
  const [done, setDone] = useState<TeamActDone | null>(null)
  const [failure, setFailure] = useState<FailureText | null>(null)
  const [undoing, setUndoing] = useState(false)

  /** Carries out an act; throws its refusal, which is for the form that asked. */
  async function run(act: TeamAct) {
    setFailure(null)
    setDone(null)
    setDone(await carryOut(client, leagueId, act))
  }

  /** Takes the last act back. What is refused is told, and stays to be tried again. */
  async function undo() {
    const act = done?.undo
    if (!act || undoing) return
    setUndoing(true)
    setFailure(null)
    try {
      setDone(await carryOut(client, leagueId, act))
    } catch (error) {
      setFailure(failureText('teams', error))
    }
    setUndoing(false)
  }

  return { done, failure, undoing, run, undo }
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Logo, TeamSummary } from '#contract/team.ts'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { call, upload } from '#web/data/client.ts'
import { takeChange } from '#web/data/league.ts'
import { useAct } from '#web/data/use-act.ts'
import { fileComplaint } from './logo-file.ts'

/** A change of a team's logo: to a chosen picture, or to nothing after the one that stands there. */
type LogoChange = { file: Blob } | { removed: Logo }

/** Says that a logo was uploaded. */
export const UPLOADED = 'The logo is up'

export type LogoFormState = ReturnType<typeof useLogoForm>

/**
 * Holds what is chosen as the logo of a team and not uploaded yet; "Save team" uploads it along with the team's other fields. Every
 * page of the season that is open then shows the new logo.
 */
export function useLogoForm(leagueId: string, team: TeamSummary) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<File | null>(null)
  /** The logo that was taken away last, while that can be undone; null where it could not be read. */
  const [removed, setRemoved] = useState<Blob | null>(null)
  const [complaint, setComplaint] = useState<string | null>(null)
  const params = { leagueId, teamId: team.id }
  const change = useAct({
    attempt: 'logo',
    async send(change: LogoChange) {
      setComplaint(null)
      if ('file' in change) {
        await upload('PUT /api/leagues/:leagueId/teams/:teamId/logo', change.file, { params })
        return null
      }
      // Before it is taken away: the server keeps no picture that no team has.
      const before = await pictureAt(change.removed.large)
      await call('DELETE /api/leagues/:leagueId/teams/:teamId/logo', { params })
      return before
    },
    async onDone(before) {
      await takeChange(client, leagueId)
      setRemoved(before)
      setChosen(null)
    },
    say: (_before, change) => ('file' in change ? UPLOADED : 'The logo is removed'),
  })
  useUnsaved(chosen !== null, { isSending: change.isPending })

  return {
    team,
    chosen,
    removed,
    complaint,
    change,
    choose(file: File) {
      if (change.isPending) return
      change.forget()
      const refused = fileComplaint(file)
      setComplaint(refused)
      setChosen(refused ? null : file)
    },
    forget() {
      change.forget()
      setChosen(null)
    },
    /** Uploads what is chosen; resolves to false where the server refused it. */
    sendChosen: async (): Promise<boolean> => chosen === null || change.run({ file: chosen }),
  }
}

const pictureAt = (address: string): Promise<Blob | null> =>
  fetch(address)
    .then((answer) => (answer.ok ? answer.blob() : null))
    // The logo is taken away all the same, only not to be brought back.
    .catch(() => null)

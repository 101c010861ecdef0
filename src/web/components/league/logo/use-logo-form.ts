import { useState } from 'react'
import type { TeamSummary } from '#contract/team.ts'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { fileComplaint } from './logo-file.ts'
import { type LogoChange, useLogo } from './use-logo.ts'

export type LogoFormState = ReturnType<typeof useLogoForm>

/** Holds what is chosen as the logo of a team and not uploaded yet; "Save team" uploads it along with the team's other fields. */
export function useLogoForm(leagueId: string, team: TeamSummary) {
  const [chosen, setChosen] = useState<File | null>(null)
  /** The logo that was taken away last, while that can be undone. */
  const [removed, setRemoved] = useState<Blob | null>(null)
  const [complaint, setComplaint] = useState<string | null>(null)
  const change = useLogo({ leagueId, teamId: team.id })
  const { mutateAsync, isPending, reset } = change
  useUnsaved(chosen !== null, { isSending: isPending })

  /** Resolves to whether the server took it. */
  async function send(sent: LogoChange): Promise<boolean> {
    if (isPending) return false
    setComplaint(null)
    try {
      setRemoved(await mutateAsync(sent))
      setChosen(null)
      return true
    } catch {
      // The form says why.
      return false
    }
  }

  return {
    team,
    chosen,
    removed,
    complaint,
    change,
    send,
    choose(file: File) {
      if (isPending) return
      reset()
      const refused = fileComplaint(file)
      setComplaint(refused)
      setChosen(refused ? null : file)
    },
    forget() {
      reset()
      setChosen(null)
    },
    /** Uploads what is chosen; resolves to false where the server refused it. */
    sendChosen: async (): Promise<boolean> => chosen === null || send({ file: chosen }),
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Logo } from '#contract/team.ts'
import { call, type Failure, upload } from '#web/data/client.ts'
import { takeChange } from '#web/data/league.ts'

export type TeamAddress = { leagueId: string; teamId: string }

/** What a team's logo becomes: a chosen picture, or nothing after the one that stands there. */
export type LogoChange = { file: Blob } | { removed: Logo }

/**
 * Changes a team's logo, or takes it away; every page of the season that is open then shows it. Gives the picture that
 * was taken away, to be uploaded again by who did not mean it; null where it could not be read.
 */
export function useLogo(params: TeamAddress) {
  const client = useQueryClient()
  return useMutation<Blob | null, Failure, LogoChange>({
    mutationFn: async (change) => {
      if ('file' in change) {
        await upload('PUT /api/leagues/:leagueId/teams/:teamId/logo', change.file, { params })
        return null
      }
      // Before it is taken away: the server keeps no picture that no team has.
      const before = await pictureAt(change.removed.large)
      await call('DELETE /api/leagues/:leagueId/teams/:teamId/logo', { params })
      return before
    },
    onSuccess: () => takeChange(client, params.leagueId),
  })
}

const pictureAt = (address: string): Promise<Blob | null> =>
  fetch(address)
    .then((answer) => (answer.ok ? answer.blob() : null))
    // The logo is taken away all the same, only not to be brought back.
    .catch(() => null)

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Failure, upload } from '#web/data/client.ts'
import { takeChange } from '#web/data/league.ts'

export type TeamAddress = { leagueId: string; teamId: string }

/** Changes a team's logo, or with null takes it away; every page of the season that is open then shows it. */
export function useLogo(params: TeamAddress) {
  const client = useQueryClient()
  return useMutation<void, Failure, File | null>({
    mutationFn: async (file) => {
      if (file) await upload('PUT /api/leagues/:leagueId/teams/:teamId/logo', file, { params })
      else await call('DELETE /api/leagues/:leagueId/teams/:teamId/logo', { params })
    },
    onSuccess: () => takeChange(client, params.leagueId),
  })
}

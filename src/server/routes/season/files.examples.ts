import type { fileRoutes } from '#contract/routes/files.ts'
import type { Examples } from '../../testing/api/requests.ts'

export const examples = {
  'GET /calendar/:leagueId.ics': { status: 404 },
  'GET /pictures/:leagueId/team/:teamId.png': {
    status: { player: 403, registered: 403, unverified: 403, scorekeeper: 403, organiser: 404, owner: 404 },
  },
} satisfies Examples<typeof fileRoutes>

import type { DeskReply } from '#contract/desk.ts'
import type { leagueRoutes } from '#contract/routes/leagues.ts'
import { season2025 } from '../../seed/seasons.ts'
import type { Act, Examples } from '../../testing/api/requests.ts'

export const examples = {
  // The second one finds what the first has made.
  'POST /api/leagues': { body: { ...season2025, year: 2026 }, status: { organiser: 200, owner: 409 } },
  'POST /api/leagues/preview': { body: { ...season2025, name: 'Preview Cup' } },
  'PUT /api/leagues/:leagueId': {
    body: {
      ...season2025,
      before: { ...season2025, current: false, shownFirst: false },
    },
  },
  'DELETE /api/leagues/:leagueId': { status: 409 },
  // Captains change the logos of their own teams.
  'PUT /api/leagues/:leagueId/teams/:teamId/logo': { status: 415 },
  'DELETE /api/leagues/:leagueId/teams/:teamId/logo': {
    status: { player: 403, registered: 403, unverified: 403, scorekeeper: 403, organiser: 404, owner: 404 },
  },
  'PUT /api/leagues/:leagueId/scores': {
    body: {
      edits: [{ matchId: 'no-such-match', version: 1, homeScore: 2, awayScore: 1 }],
    },
    status: 422,
  },
  'POST /api/leagues/:leagueId/matches/:matchId/result': {
    body: {
      version: 1,
      forfeit: null,
      status: 'abandoned',
      playedOn: { day: '2025-07-12', time: '10:00' },
    },
  },
} satisfies Examples<typeof leagueRoutes>

/** Puts something on the desk off, and takes it up again. */
export async function actWell(act: Act): Promise<void> {
  const { needs, waiting }: DeskReply = await act('GET /api/leagues/:leagueId/desk')
  const needId = [...needs, ...waiting].find(({ urgent }) => !urgent)?.id ?? ''
  await act('PUT /api/leagues/:leagueId/desk/put-offs/:needId', undefined, { needId })
  await act('DELETE /api/leagues/:leagueId/desk/put-offs/:needId', undefined, { needId })
}

import type { To } from 'react-router'
import type { DeskTarget } from '#contract/desk.ts'
import { REPLAY_PARAMETER } from '../call-off/dialog-parameters.ts'
import type { ConsoleSeason } from '../console/use-console-season.ts'

const PATHS = {
  draft: '/draft',
  scores: '/upload_scores',
  reports: '/organise/reports',
  teams: '/organise/teams',
  matches: '/matches',
  schedule: '/organise/schedule',
  people: '/organise/people',
  fees: '/organise/people/fees',
  backups: '/organise/backups',
  access: '/organise/access',
} as const

/** Returns the address of the screen for something on the desk. */
export function targetAddress({ screen, ...where }: DeskTarget, season: ConsoleSeason | null): To {
  if (screen === 'passkeys') return '/settings#passkeys'
  if (!season) return '/organise'
  const { leagueId, slug } = season
  if (screen === 'season') return { pathname: '/organise/season', search: `?season=${slug}&id=${leagueId}` }
  const search = new URLSearchParams({ season: slug })
  if (screen === 'replay') search.set(REPLAY_PARAMETER, where.eveningId ?? '')
  if (where.filter !== undefined) search.set('filter', where.filter)
  if (where.week !== undefined) search.set('week', `${where.week}`)
  if (where.matchId !== undefined) search.set('match', where.matchId)
  return { pathname: screen === 'replay' ? '/organise' : PATHS[screen], search: `?${search}` }
}

import type { To } from 'react-router'
import type { DeskTarget } from '#contract/desk.ts'
import type { ConsoleSeason } from '../console/use-console-season.ts'

const PATHS = { draft: '/draft', scores: '/upload_scores', teams: '/teams', matches: '/matches' } as const

/** The address at which something of the desk is looked at or put right. */
export function targetAddress({ screen, week }: DeskTarget, { leagueId, slug }: ConsoleSeason): To {
  if (screen === 'season') return { pathname: '/organise/season', search: `?season=${slug}&id=${leagueId}` }
  if (screen === 'draft') return PATHS.draft
  return { pathname: PATHS[screen], search: `?season=${slug}${week === undefined ? '' : `&week=${week}`}` }
}

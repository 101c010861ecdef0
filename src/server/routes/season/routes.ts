import type { RouteContext } from '../route-context.ts'
import { serveCalendars } from './calendars.ts'
import { serveDeductions } from './deductions.ts'
import { serveDesk } from './desk.ts'
import { serveFinals } from './finals.ts'
import { serveLeagues } from './leagues.ts'
import { serveFiles, serveLogos } from './logos.ts'
import { serveManagedTeams } from './managed-teams.ts'
import { serveMatches } from './matches.ts'
import { serveReports } from './reports.ts'
import { serveScores } from './scores.ts'
import { serveStandings } from './standings.ts'
import { serveTeams } from './teams.ts'
import { serveToday } from './today.ts'

/** Seasons: their pages, teams, matches, scores and finals. */
export function seasonRoutes(context: RouteContext): void {
  serveCalendars(context)
  serveDeductions(context)
  serveDesk(context)
  serveFinals(context)
  serveLeagues(context)
  serveFiles(context)
  serveLogos(context)
  serveManagedTeams(context)
  serveMatches(context)
  serveReports(context)
  serveScores(context)
  serveStandings(context)
  serveTeams(context)
  serveToday(context)
}

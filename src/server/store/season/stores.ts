import type { Connections } from '../engine/connections.ts'
import { bringingInStore } from './bringing-in.ts'
import { captainStore } from './captains.ts'
import { deductionStore } from './deductions.ts'
import { leagueStore } from './leagues.ts'
import { managedTeamStore } from './managed-teams.ts'
import { matchStore } from './matches.ts'
import { playerStore } from './players.ts'
import { putOffStore } from './put-offs.ts'
import { registrationStore } from './registrations.ts'
import { rosterStore } from './rosters.ts'
import { seasonStore } from './seasons.ts'
import { teamStore } from './teams.ts'
import { visitorStore } from './visitors.ts'

/** Seasons with their teams, matches and registrations. */
export const seasonStores = (connections: Connections, productName: string) => ({
  bringingIn: bringingInStore(connections),
  captains: captainStore(connections),
  deductions: deductionStore(connections),
  leagues: leagueStore(connections, productName),
  managedTeams: managedTeamStore(connections),
  matches: matchStore(connections),
  players: playerStore(connections),
  putOffs: putOffStore(connections),
  registrations: registrationStore(connections),
  rosters: rosterStore(connections),
  seasons: seasonStore(connections),
  teams: teamStore(connections),
  visitors: visitorStore(connections),
})

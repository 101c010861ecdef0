import type { Database } from '../store/engine/schema.ts'
import type { Store } from '../store/store.ts'

const TABLES = {
  users: true,
  credentials: true,
  identities: true,
  sessions: true,
  leagues: true,
  settings: true,
  evenings: true,
  teams: true,
  rosters: true,
  matches: true,
  scoreChanges: true,
  knockOuts: true,
  deductions: true,
  plannedItems: true,
  wishes: true,
  lockedMatches: true,
  publications: true,
  notices: true,
  removedTeams: true,
  answers: true,
  seenChanges: true,
  nudges: true,
  profiles: true,
  registrations: true,
  agreementTexts: true,
  waitingPlayers: true,
  posts: true,
  postVersions: true,
  mailings: true,
  mailingUnreached: true,
  mailEnds: true,
  automaticMails: true,
  reminders: true,
  links: true,
  mergeProposals: true,
  mails: true,
  mailCounts: true,
  pushSubscriptions: true,
  pushSwitches: true,
  pushes: true,
  calendarAddresses: true,
  drafts: true,
  draftEvents: true,
  draftPicks: true,
  draftCommands: true,
  draftSeats: true,
  draftPresence: true,
  acts: true,
  roles: true,
  invitations: true,
  ownerLinks: true,
  recoverySheets: true,
  handOvers: true,
  passkeys: true,
  recoveryCodes: true,
  challenges: true,
  siteTexts: true,
  bucketFiles: true,
  backupFailures: true,
  // A refused call is a try like any other.
} satisfies Record<Exclude<keyof Database, 'tries'>, true>

/** Everything that is stored, to be compared before and after a call that must change nothing. */
export async function allRows(store: Store): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {}
  for (const table of Object.keys(TABLES) as (keyof Database)[])
    rows[table] = await store.connections.read.selectFrom(table).selectAll().execute()
  return rows
}

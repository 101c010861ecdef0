import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '../../testing/site.ts'

let site: TestSite
afterEach(() => site.close())

/** The treatment of what a table says of a person: `gone` on deletion, `id` stays as "Former player", `nobody` is named. */
type Treated = {
  /** `store/privacy/personal-data.ts`; for what names its author alone, the log of acts has it. */
  download: 'own' | 'log' | 'never'
  /** `store/privacy/erase.ts`. */
  deletion: 'gone' | 'id' | 'former' | 'expires'
  /** `store/people/merging.ts` and `account-merging.ts`. */
  merging: 'moves' | 'goes' | 'stays'
}

const OWN: Treated = { download: 'own', deletion: 'gone', merging: 'goes' }
const AUTHOR: Treated = { download: 'log', deletion: 'id', merging: 'stays' }
const AUTHOR_MOVES: Treated = { ...AUTHOR, merging: 'moves' }

/**
 * Every table with a column that names a person, by id or address, and what becomes of it. A new one fails here until
 * somebody has thought of all three. All of them are in a backup but those of `store/backup/tables.ts` ([PE5]).
 */
const TABLES: Record<string, Treated> = {
  answers: { download: 'own', deletion: 'gone', merging: 'moves' },
  acts: { download: 'own', deletion: 'id', merging: 'stays' },
  automaticMails: AUTHOR_MOVES,
  calendarAddresses: OWN,
  credentials: OWN,
  deductions: AUTHOR,
  deskPutOffs: { ...OWN, download: 'never' },
  draftCommands: { download: 'never', deletion: 'former', merging: 'moves' },
  draftEvents: { download: 'never', deletion: 'former', merging: 'moves' },
  draftPicks: { download: 'own', deletion: 'id', merging: 'moves' },
  draftPreparations: { download: 'own', deletion: 'gone', merging: 'moves' },
  draftPresence: { ...OWN, download: 'never' },
  // A list names others, for its owner alone: one's own file says how many are on it.
  draftStars: { download: 'own', deletion: 'gone', merging: 'moves' },
  guestAsks: { download: 'own', deletion: 'gone', merging: 'moves' },
  guestPool: { download: 'own', deletion: 'gone', merging: 'moves' },
  handOvers: { download: 'never', deletion: 'gone', merging: 'stays' },
  identities: OWN,
  invitations: { download: 'never', deletion: 'gone', merging: 'stays' },
  lockedMatches: AUTHOR,
  mailCounts: { download: 'never', deletion: 'expires', merging: 'stays' },
  mailLinks: { ...OWN, merging: 'moves' },
  mailEnds: { download: 'own', deletion: 'gone', merging: 'moves' },
  mailingUnreached: { download: 'own', deletion: 'gone', merging: 'moves' },
  mailings: AUTHOR_MOVES,
  // Of a row that is merged away its addresses of before find them.
  mails: { download: 'own', deletion: 'gone', merging: 'stays' },
  mergeProposals: OWN,
  nudges: { download: 'own', deletion: 'id', merging: 'moves' },
  notices: { download: 'never', deletion: 'gone', merging: 'goes' },
  ownerLinks: { download: 'never', deletion: 'expires', merging: 'stays' },
  passkeys: OWN,
  pastAddresses: { download: 'own', deletion: 'gone', merging: 'moves' },
  feeReminders: { download: 'own', deletion: 'gone', merging: 'moves' },
  // The sum stays without whose it was.
  payments: { download: 'own', deletion: 'gone', merging: 'moves' },
  checkouts: { download: 'own', deletion: 'gone', merging: 'moves' },
  onlineRefunds: AUTHOR,
  paymentCorrections: AUTHOR,
  plannedItems: AUTHOR,
  postVersions: AUTHOR_MOVES,
  posts: { download: 'own', deletion: 'id', merging: 'moves' },
  profiles: { download: 'own', deletion: 'former', merging: 'moves' },
  publications: AUTHOR,
  pushSubscriptions: OWN,
  pushSwitches: OWN,
  pushes: OWN,
  recoveryCodes: OWN,
  recoverySheets: { ...OWN, merging: 'stays' },
  registrations: { download: 'own', deletion: 'former', merging: 'moves' },
  referees: { download: 'own', deletion: 'gone', merging: 'moves' },
  roles: { download: 'own', deletion: 'gone', merging: 'stays' },
  rosters: { download: 'own', deletion: 'id', merging: 'moves' },
  scoreChanges: { download: 'own', deletion: 'id', merging: 'moves' },
  scoreReports: { download: 'own', deletion: 'id', merging: 'moves' },
  sessions: OWN,
  seenChanges: { download: 'own', deletion: 'gone', merging: 'moves' },
  siteTexts: AUTHOR,
  users: { download: 'own', deletion: 'id', merging: 'goes' },
  waitingPlayers: { download: 'own', deletion: 'gone', merging: 'moves' },
  wishes: AUTHOR,
}

/** Columns that hold a person's id, address or name, whatever table they are in. */
const NAMES_A_PERSON =
  /^(by|actor|address|email|recipient|fromId|intoId|coach|\w*(userId|playerId|By|Email)|firstName|guardian)$/i

it('[PE5] every table that names a person is treated where people download, delete and merge', async () => {
  site = await openTestSite('sqlite')
  const { rows } = await sql<{ table: string; column: string }>`
    select t.name as "table", c.name as "column" from sqlite_master t, pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite_%' and t.name not like 'kysely_%'
  `.execute(site.store.connections.read)
  const named = new Set(rows.filter(({ column }) => NAMES_A_PERSON.test(column)).map(({ table }) => table))
  // `coach` alone: a name that the draft wrote, which deletion replaces (`leaveCoaching`).
  for (const table of ['teams', 'draftSeats']) named.delete(table)
  expect([...named].toSorted()).toEqual(Object.keys(TABLES).toSorted())
})

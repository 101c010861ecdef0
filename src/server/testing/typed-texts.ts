import { sql } from 'kysely'
import type { Store } from '../store/store.ts'

/**
 * What is in a column of texts: something a person typed that anybody may read ([PU1], [SI1]), something typed that is not for
 * strangers, as a line or in JSON, or nothing that a person typed.
 */
type Holds = 'public' | 'private' | 'private json' | 'made'

/** Columns of ids, hashes, choices, days and times, whatever their table. */
const MADE =
  /^(id|\w+Id|by|\w+By|actor|hash|\w+Hash|sealed|kind|state|status|stage|day|night|at|act|audience|answer|givenAs|askedBy|channel|currency|way|payer|dispute|holder|position|role|source|provider|purpose|challenge|publicKey|transports|auth|endpoint|item|color|logo|path|forfeit|fee|sentTo|kickoffs|day|browser|system|removedRole|penalties|about)$/

/** The other columns, and those of such names that hold something else: `table.column`. A new one is named here. */
const COLUMNS: Readonly<Record<string, Holds>> = {
  'acts.details': 'private json',
  'agreementTexts.text': 'public',
  'automaticMails.introduction': 'private',
  'backupFailures.reason': 'made',
  'checkouts.paymentIntent': 'made',
  'deductions.reason': 'private',
  'draftCommands.answer': 'private json',
  'draftEvents.event': 'private json',
  'draftSeats.coach': 'private',
  'evenings.calledOffReason': 'private',
  'evenings.fields': 'public',
  'evenings.name': 'private',
  'evenings.replaces': 'made',
  'evenings.venue': 'public',
  'feePrices.price': 'made',
  'handOvers.email': 'private',
  'handOvers.stay': 'made',
  'identities.subject': 'made',
  'invitations.email': 'private',
  'knockOuts.away': 'made',
  'knockOuts.home': 'made',
  'knockOuts.title': 'made',
  'leagues.champion': 'made',
  'leagues.details': 'public',
  'leagues.lots': 'made',
  'leagues.name': 'public',
  'leagues.slug': 'public',
  'mailCounts.mails': 'made',
  'mailCounts.recipient': 'private',
  'mailEnds.address': 'private',
  'mailingUnreached.reason': 'made',
  'mailLinks.email': 'private',
  'mailings.replyTo': 'private',
  'mailings.text': 'private',
  'mailings.title': 'private',
  'mailings.writer': 'made',
  'mails.content': 'private',
  'mails.parts': 'made',
  'mails.recipient': 'private',
  'matches.fieldLocation': 'public',
  'mergeProposals.fromEmail': 'private',
  'mergeProposals.intoEmail': 'private',
  'ownerLinks.email': 'private',
  'passkeys.name': 'private',
  'pastAddresses.address': 'private',
  'payments.reference': 'private',
  'plannedItems.value': 'private json',
  'postVersions.text': 'private',
  'postVersions.title': 'private',
  'posts.slug': 'private',
  'posts.text': 'private',
  'posts.title': 'private',
  'posts.audienceOf': 'made',
  'profiles.clubTeam': 'private',
  'profiles.firstName': 'private',
  'profiles.footPref': 'made',
  'profiles.graduationYear': 'made',
  'profiles.lastName': 'private',
  'profiles.nickname': 'private',
  'profiles.phone': 'private',
  'publications.change': 'private json',
  'publications.sentences': 'private json',
  'pushSwitches.name': 'made',
  'pushes.fallback': 'private json',
  'pushes.text': 'private json',
  'pushes.told': 'private json',
  'registrations.agreement': 'private json',
  'registrations.emergencyContact': 'private json',
  'registrations.guardian': 'private json',
  'registrations.notes': 'private',
  'registrations.reference': 'made',
  'registrations.removedFrom': 'made',
  'registrations.sent': 'private json',
  'removedTeams.kept': 'private json',
  'rosters.email': 'private',
  'scoreChanges.resultAfter': 'made',
  'scoreChanges.resultBefore': 'made',
  'scoreReports.note': 'private',
  'settings.key': 'made',
  'settings.value': 'made',
  'siteTexts.name': 'made',
  'siteTexts.text': 'public',
  'teams.coach': 'private',
  'teams.description': 'private',
  'teams.name': 'public',
  'teams.shortName': 'public',
  'teams.withdrawn': 'made',
  'touchlineLinks.field': 'public',
  'touchlinePhones.phone': 'made',
  'touchlineTaps.phone': 'made',
  'tries.key': 'made',
  'users.contactEmail': 'private',
  'users.email': 'private',
  'users.name': 'private',
  'users.pendingEmail': 'private',
  'users.photoURL': 'private',
  'waitingPlayers.form': 'private json',
  'wishes.value': 'private json',
}

/** The columns of texts of a store on SQLite, with what is in each; undefined for one that nobody has decided about. */
export async function textColumns({ connections }: Store) {
  const { rows } = await sql<{ table: string; column: string }>`
    select t.name as "table", c.name as "column" from sqlite_master t, pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite_%' and t.name not like 'kysely_%' and lower(c.type) = 'text'
    order by 1, 2
  `.execute(connections.read)
  return rows.map(({ table, column }) => ({
    table,
    column,
    holds: COLUMNS[`${table}.${column}`] ?? (MADE.test(column) ? ('made' as const) : undefined),
  }))
}

/** Decisions about columns that there are not. */
export const decidedInVain = (columns: readonly { table: string; column: string }[]): string[] => {
  const there = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  return Object.keys(COLUMNS).filter((name) => !there.has(name))
}

/**
 * Writes a mark of its own into every column that holds what a person typed and strangers may not read, in all rows of a store
 * on SQLite. Gives the marks by `table.column`; each is of letters alone, as whoever looks for it in any answer needs them.
 */
export async function markPrivateTexts(store: Store): Promise<Map<string, string>> {
  const { write } = store.connections
  const marks = new Map<string, string>()
  for (const [place, { table, column, holds }] of (await textColumns(store)).entries()) {
    if (holds !== 'private' && holds !== 'private json') continue
    const mark = `Zq${lettersOf(place)}qz`
    const isAddress = /email|recipient|address/i.test(column)
    const { rows } = await sql<{ rowid: number }>`select rowid from ${sql.table(table)}`.execute(write)
    for (const { rowid } of rows) {
      const line = isAddress ? `${mark}${rowid}@example.com` : `${mark} ${rowid}`
      const value =
        holds === 'private' ? line : JSON.stringify({ text: line, name: line, firstName: line, reason: line })
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where rowid = ${rowid}`.execute(write)
    }
    if (rows.length > 0) marks.set(`${table}.${column}`, mark)
  }
  return marks
}

/** 0 → 'aaa', 27 → 'abb': three letters, and no word. */
const lettersOf = (place: number) =>
  [676, 26, 1].map((weight) => String.fromCharCode(97 + (Math.floor(place / weight) % 26))).join('')

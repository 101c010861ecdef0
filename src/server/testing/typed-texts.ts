import { sql } from 'kysely'
import type { Store } from '../store/store.ts'
import { RESOURCES } from './api/requests.ts'
import { tablesOf } from './tables.ts'

/**
 * The content of a column of texts: something a person typed that anybody may read ([PU1], [SI1]), something typed that
 * is not for strangers, as a line or in JSON, or nothing that a person typed.
 */
type Holds = 'public' | 'private' | 'private json' | 'made'

/** Columns of ids, hashes, choices, days and times, whatever their table. */
const MADE =
  /^(id|\w+Id|by|\w+By|actor|hash|\w+Hash|sealed|kind|state|status|stage|day|night|at|act|audience|answer|givenAs|askedBy|channel|currency|way|payer|dispute|holder|position|role|source|provider|purpose|challenge|publicKey|transports|auth|endpoint|item|color|logo|path|forfeit|fee|sentTo|kickoffs|day|browser|system|removedRole|penalties|about)$/

/**
 * The other columns that hold anything but a line which a person typed and strangers may not read, and those of such names
 * that hold something else: `table.column`. A new one is private until it is named here, or as public with the examples of
 * its resource.
 */
const COLUMNS: Readonly<Record<string, Holds>> = {
  'acts.details': 'private json',
  'agreementTexts.text': 'public',
  'backupFailures.reason': 'made',
  'checkouts.paymentIntent': 'made',
  'draftCommands.answer': 'private json',
  'draftEvents.event': 'private json',
  'evenings.fields': 'public',
  'evenings.replaces': 'made',
  'evenings.venue': 'public',
  'feePrices.price': 'made',
  'handOvers.stay': 'made',
  'identities.subject': 'made',
  'knockOuts.away': 'made',
  'knockOuts.home': 'made',
  'knockOuts.title': 'made',
  'leagues.champion': 'made',
  'leagues.details': 'public',
  'leagues.lots': 'made',
  'leagues.name': 'public',
  'leagues.slug': 'public',
  'mailCounts.mails': 'made',
  'mailingUnreached.reason': 'made',
  'mailings.writer': 'made',
  'mails.parts': 'made',
  'matches.fieldLocation': 'public',
  'plannedItems.value': 'private json',
  'posts.audienceOf': 'made',
  'profiles.footPref': 'made',
  'profiles.graduationYear': 'made',
  'publications.change': 'private json',
  'publications.sentences': 'private json',
  'pushSwitches.name': 'made',
  'pushes.fallback': 'private json',
  'pushes.text': 'private json',
  'pushes.told': 'private json',
  'registrations.agreement': 'private json',
  'registrations.emergencyContact': 'private json',
  'registrations.guardian': 'private json',
  'registrations.reference': 'made',
  'registrations.removedFrom': 'made',
  'registrations.sent': 'private json',
  'removedTeams.kept': 'private json',
  'scoreChanges.resultAfter': 'made',
  'scoreChanges.resultBefore': 'made',
  'settings.key': 'made',
  'settings.value': 'made',
  'siteTexts.name': 'made',
  'siteTexts.text': 'public',
  'teams.name': 'public',
  'teams.shortName': 'public',
  'teams.withdrawn': 'made',
  'touchlineLinks.field': 'public',
  'touchlinePhones.phone': 'made',
  'touchlineTaps.phone': 'made',
  'tries.key': 'made',
  'waitingPlayers.form': 'private json',
  'wishes.value': 'private json',
}

/** The columns of texts of a store on SQLite, with what is in each. */
export async function textColumns({ connections: { read } }: Store) {
  const tables = await tablesOf(read, 'sqlite')
  return tables.flatMap(([table, columns]) =>
    columns
      .filter(({ type }) => type === 'text')
      .map(({ column }) => ({ table, column, holds: heldIn(table, column) })),
  )
}

const PUBLIC = RESOURCES.flatMap(({ publicTexts = [] }) => publicTexts)

function heldIn(table: string, column: string): Holds {
  const name = `${table}.${column}`
  return COLUMNS[name] ?? (PUBLIC.includes(name) ? 'public' : MADE.test(column) ? 'made' : 'private')
}

/** Decisions about columns that there are not. */
export const decidedInVain = (columns: readonly { table: string; column: string }[]): string[] => {
  const there = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  return [...Object.keys(COLUMNS), ...PUBLIC].filter((name) => !there.has(name))
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

import type { StoredFee } from '#contract/people/choices.ts'
import type { ImportField, ImportLine, ImportRow } from '#contract/people/people-import.ts'
import type { PersonChange } from '#contract/people/person.ts'
import { type EmergencyContact, isOwnName, notOwnName, type Profile } from '#contract/profile.ts'
import type { Withdrawal } from '#contract/team.ts'
import { matchOf, nameKey } from './match.ts'
import { missingOf, type ReadRow, type Reason, readingOf, readRow, shownValue } from './read-row.ts'

/** A registration of the season, as an import compares it. */
export type KnownPerson = {
  userId: string
  /** They have an account: an import leaves what is theirs. */
  signsIn: boolean
  /** The address that signs in, else the contact address; '' without one. */
  address: string
  profile: Profile
  emergencyContact: EmergencyContact | null
  notes: string
  fee: StoredFee | null
  teamId: string | null
  /** 'waits': on the waiting list of the season, and not registered ([PE6]). */
  state: 'counts' | 'waits' | 'removed' | 'blocked'
}

type Team = { id: string; name: string; withdrawn: Withdrawal | null }

export type ImportSeason = {
  people: readonly KnownPerson[]
  teams: readonly Team[]
  hasFee: boolean
  /** The number of players who still find a place; Infinity without a limit ([PE6]). */
  freePlaces: number
  /** Its first day. */
  seasonStart: string
}

/** The data to write for a row: a new person, or the changes of one. */
export type ImportWrite = {
  row: number
  /** Null for somebody new. */
  userId: string | null
  /** A new person finds no place, and goes on the waiting list ([PE6]). */
  waits: boolean
  profile: Profile | null
  contactEmail: string | null
  emergencyContact: EmergencyContact | null
  notes: string | null
  fee: StoredFee | null
  feeBefore: StoredFee
  teamId: string | null
  /** As `PersonChange` names them. */
  fields: (keyof Omit<PersonChange, 'version'>)[]
}

export type ImportPlan = { lines: ImportLine[]; writes: ImportWrite[] }

/**
 * Tells what bringing a file in would do to each of its rows ([PE4]); nothing of a refused row is written, and of another nothing of
 * what has a reason, unless the row can't do without it. A row changes what it
 * has a value for. Of somebody who signs in it changes the fee, the note and the team alone: their profile is their own.
 * New people take the free places in the order of their rows, and then wait ([PE6]).
 */
export function planImport(rows: readonly ImportRow[], season: ImportSeason): ImportPlan {
  const { planNext, plan } = importPlanner(rows, season)
  rows.forEach(planNext)
  return plan
}

/** Makes what plans rows as `planImport` does, one after the other in their order: `plan` grows with each. */
export function importPlanner(
  rows: readonly ImportRow[],
  season: ImportSeason,
): { planNext: (row: ImportRow) => void; plan: ImportPlan } {
  const reading = readingOf(rows, season.seasonStart)
  const byName = Map.groupBy(season.people, ({ profile }) => nameKey(profile))
  const teams = new Map(season.teams.map((team) => [team.name.toLowerCase(), team]))
  const taken = new Map<string, number>()
  /** People of each name, as the rows so far leave them. */
  const namesakes = new Map<string, Namesakes>()
  const refused = new Map<string, ReadRow[]>()
  const lines: ImportLine[] = []
  const writes: ImportWrite[] = []
  let free = season.freePlaces
  const planNext = (given: ImportRow) => {
    const read = readRow(given, reading)
    const key = nameKey(read.values)
    const before = namesakes.get(key) ?? { known: byName.get(key) ?? [], added: [] }
    const own = planRow(read, { ...before, teams, taken, season })
    const after = own.write ? withWrite(before, own.write) : before
    const found = own.write && decides(refused.get(key) ?? [], before, after) ? refusedAsTwice(own) : own
    const isNew = found.write?.userId === null
    const { line, write, userId } = isNew && free === 0 ? waiting(found, read.team) : found
    if (isNew && free > 0) free--
    lines.push(line)
    if (userId !== null && !taken.has(userId)) taken.set(userId, read.row)
    if (line.outcome === 'refused') refused.set(key, [...(refused.get(key) ?? []), read])
    if (!write) return
    writes.push(write)
    namesakes.set(key, after)
  }
  return { planNext, plan: { lines, writes } }
}

/** People of one name: of the season, and of earlier rows. */
type Namesakes = { known: readonly KnownPerson[]; added: readonly Added[] }

const withWrite = ({ known, added }: Namesakes, { row, userId, profile, contactEmail }: ImportWrite): Namesakes =>
  userId === null && profile
    ? { known, added: [...added, { ...profile, address: contactEmail ?? '', row }] }
    : {
        added,
        known: known.map((person) =>
          person.userId === userId
            ? { ...person, profile: profile ?? person.profile, address: contactEmail ?? person.address }
            : person,
        ),
      }

/** Says whom a row means: somebody, nobody, or 'unclear'. */
function meaningOf(read: ReadRow, { known, added }: Namesakes): string | number | null {
  const people = known.map(({ userId, profile, address }) => ({ ...profile, address, is: userId }))
  const found = matchOf(read, [...people, ...added.map((one) => ({ ...one, is: one.row }))])
  if (!found || 'unclear' in found) return found && 'unclear'
  // By the address alone somebody is sure whose class can't be read.
  return read.values.contactEmail === found.address ? `${found.is} by address` : found.is
}

/** More comparisons for one row would keep everybody else waiting; no list of players has so many of one name. */
const MOST_COMPARISONS = 2000

/** Tells whether refused rows mean somebody else once a row is written. */
const decides = (refused: readonly ReadRow[], before: Namesakes, after: Namesakes): boolean =>
  refused.length * (after.known.length + after.added.length) > MOST_COMPARISONS ||
  refused.some((row) => meaningOf(row, before) !== meaningOf(row, after))

const TWICE = 'The file has this name twice. Their mail addresses would tell them apart'

/** A row that would have an earlier, refused one mean somebody else: the file brought in again would change that person. */
const refusedAsTwice = ({ line }: Planned): Planned => ({
  line: { ...line, outcome: 'refused', changes: [], stays: [], reasons: [{ field: null, text: TWICE }] },
  write: null,
  userId: null,
})

type Added = Profile & { address: string; row: number }
type Planned = { line: ImportLine; write: ImportWrite | null; userId: string | null }

/** Somebody new who finds no place; nobody who waits is on a team. */
const waiting = ({ line, write, userId }: Planned, team: string): Planned => ({
  line: {
    ...line,
    outcome: 'waits',
    reasons: [
      ...line.reasons,
      ...(write?.teamId ? [{ field: 'team' as const, text: `Not on ${team}: nobody who waits is on a team` }] : []),
    ],
  },
  write: write && { ...write, waits: true, teamId: null },
  userId,
})

type Around = Namesakes & {
  teams: ReadonlyMap<string, Team>
  /** The row that each person was found in first. */
  taken: ReadonlyMap<string, number>
  season: ImportSeason
}

/** The columns that every row needs; a new person needs a class and positions besides. */
const NAMES: readonly (ImportField | null)[] = ['name', 'firstName', 'lastName']
const NEEDED: readonly (ImportField | null)[] = [...NAMES, 'graduationYear', 'position']

function planRow(given: ReadRow, { known, added, teams, taken, season }: Around): Planned {
  const team = given.team === '' ? null : (teams.get(given.team.normalize().toLowerCase()) ?? null)
  const { values, read } = withoutFee(given, season)
  const name = [values.firstName, values.lastName].filter(Boolean).join(' ')
  const refuse = (reasons: Reason[]): Planned => ({
    line: { row: read.row, outcome: 'refused', name, changes: [], stays: [], reasons },
    write: null,
    userId: null,
  })
  const { reasons } = read
  if (read.team !== '' && team === null) reasons.push({ field: 'team', text: `No team is called ${read.team}` })
  if (values.firstName === undefined || values.lastName === undefined)
    return refuse([...reasons, ...missingOf(read).filter(({ field }) => NAMES.includes(field))])
  if (!isOwnName({ firstName: values.firstName, lastName: values.lastName }))
    return refuse([...reasons, { field: 'firstName', text: notOwnName.error }])
  const ofAll = reasons.filter(({ field }) => field === null)
  if (ofAll.length > 0) return refuse(ofAll)

  const candidates = known.map((person) => ({ ...person.profile, address: person.address, person }))
  const found = matchOf(read, candidates)
  if (found && 'unclear' in found) return refuse([{ field: null, text: found.unclear }, ...reasons])
  // A class that can't be read may be another's of the same name.
  const isSure = values.contactEmail !== undefined && values.contactEmail === found?.address
  if (found && !isSure && reasons.some(({ field }) => field === 'graduationYear')) return refuse(reasons)
  if (found) return planKnown(read, found.person, { name, team, taken, refuse })
  const twin = matchOf(read, added)
  if (twin) {
    const text = 'unclear' in twin ? TWICE : `The same person as in row ${twin.row}`
    return refuse([{ field: null, text }])
  }
  const needed = [...reasons.filter(({ field }) => NEEDED.includes(field)), ...missingOf(read)]
  if (needed.length > 0) return refuse(needed)
  reasons.push(...halfEmergency(read, null))
  if (team?.withdrawn) reasons.push(hasWithdrawn(team))
  return planNew(read, name, team?.withdrawn ? null : (team?.id ?? null))
}

/** A row without what a season has no fees for, and with the reason. */
function withoutFee(given: ReadRow, { hasFee }: ImportSeason): { read: ReadRow; values: ReadRow['values'] } {
  const read = { ...given, values: { ...given.values }, reasons: [...given.reasons] }
  if (given.values.fee !== undefined && !hasFee) {
    delete read.values.fee
    read.reasons.push({ field: 'fee', text: 'The season keeps no fees' })
  }
  return { read, values: read.values }
}

function planNew({ row, values, reworded, reasons }: ReadRow, name: string, teamId: string | null): Planned {
  const { firstName = '', lastName = '', graduationYear = '', position = [], clubTeam = '', phone = '' } = values
  const { nickname, footPref = 'right', contactEmail, fee, notes } = values
  const profile: Profile = {
    firstName,
    lastName,
    graduationYear,
    position,
    clubTeam,
    phone,
    footPref,
    nickname: nickname || firstName,
  }
  return {
    line: {
      row,
      outcome: 'new',
      name,
      changes: reworded.map((field) => ({ field, to: shownValue(field, values[field as 'position']) })),
      stays: [],
      reasons,
    },
    userId: null,
    write: {
      row,
      userId: null,
      waits: false,
      profile,
      contactEmail: contactEmail || null,
      emergencyContact: emergencyOf(values, null),
      notes: notes || null,
      fee: fee && fee !== 'open' ? fee : null,
      feeBefore: 'open',
      teamId,
      fields: [],
    },
  }
}

/** Nobody joins a team that has withdrawn; who is on it stays ([TE3]). */
const hasWithdrawn = ({ name }: Team): Reason => ({ field: 'team', text: `${name} have withdrawn` })

type Matched = {
  name: string
  team: Team | null
  taken: ReadonlyMap<string, number>
  refuse: (reasons: Reason[]) => Planned
}

/** The fields of a profile that a row may change. The name identifies a person, and stays as it is stored. */
const OWN = ['nickname', 'graduationYear', 'position', 'footPref', 'clubTeam', 'phone'] as const

function planKnown(read: ReadRow, person: KnownPerson, { name, team, taken, refuse }: Matched): Planned {
  const { row, values } = read
  const first = taken.get(person.userId)
  if (first !== undefined) return refuse([{ field: null, text: `The same person as in row ${first}` }])
  if (person.state === 'removed')
    return refuse([{ field: null, text: 'Their registration was removed. Bring it back first' }])
  if (person.state === 'blocked') return refuse([{ field: null, text: 'Their account is blocked' }])
  const reasons = [...read.reasons, ...(person.signsIn ? [] : halfEmergency(read, person.emergencyContact))]
  const waits = person.state === 'waits'
  const isMoved = team !== null && person.teamId !== null && team.id !== person.teamId
  if (isMoved) reasons.push({ field: 'team', text: 'They are on another team. Move them on the page People' })
  const wanted = team !== null && person.teamId === null && !waits ? team : null
  if (wanted?.withdrawn) reasons.push(hasWithdrawn(wanted))
  const joins = wanted?.withdrawn ? null : wanted

  const changes: ImportLine['changes'] = []
  const stays: ImportField[] = []
  const profile = { ...person.profile }
  const fields: ImportWrite['fields'] = []
  for (const field of OWN) {
    const value = values[field]
    if (value === undefined || JSON.stringify(value) === JSON.stringify(person.profile[field])) continue
    if (person.signsIn) stays.push(field)
    else {
      Object.assign(profile, { [field]: value })
      fields.push(field)
      changes.push({ field, to: field === 'phone' ? null : shownValue(field, value) })
    }
  }
  const address = values.contactEmail ?? ''
  const isOther = address !== '' && address !== person.address
  if (isOther && person.signsIn) stays.push('contactEmail')
  else if (isOther) {
    fields.push('contactEmail')
    changes.push({ field: 'contactEmail', to: null })
  }
  const emergencyContact = emergencyOf(values, person.emergencyContact)
  if (emergencyContact && person.signsIn) stays.push('emergencyName')
  else if (emergencyContact) {
    fields.push('emergencyContact')
    changes.push({ field: 'emergencyName', to: null })
  }
  const noted = withNote(person.notes, values.notes ?? '')
  const notes = noted !== null && noted.length > MOST_NOTES ? null : noted
  if (notes !== noted) reasons.push({ field: 'notes', text: 'The notes would be too long' })
  if (notes !== null) {
    fields.push('notes')
    changes.push({ field: 'notes', to: null })
  }
  const fee = values.fee !== undefined && values.fee !== (person.fee ?? 'open') ? values.fee : null
  if (fee !== null) changes.push({ field: 'fee', to: fee })
  if (joins !== null) changes.push({ field: 'team', to: read.team })
  if (waits && changes.length > 0)
    return refuse([{ field: null, text: 'They are on the waiting list. Let them in first' }])
  const isProfile = fields.some((field) => (OWN as readonly string[]).includes(field))
  return {
    line: { row, outcome: changes.length > 0 ? 'changed' : 'same', name, changes, stays, reasons },
    userId: person.userId,
    write:
      changes.length === 0
        ? null
        : {
            row,
            userId: person.userId,
            waits: false,
            profile: isProfile ? profile : null,
            contactEmail: isOther && !person.signsIn ? address : null,
            emergencyContact: person.signsIn ? null : emergencyContact,
            notes,
            fee,
            feeBefore: person.fee ?? 'open',
            teamId: joins?.id ?? null,
            fields,
          },
  }
}

const MOST_NOTES = 2000

/** A note goes below the others; null where it is among them already. */
function withNote(before: string, note: string): string | null {
  const lines = (text: string) => `\n${text.replace(/\r\n?/g, '\n')}\n`
  if (note === '' || lines(before).includes(lines(note))) return null
  return before === '' ? note : `${before}\n${note}`
}

/** The emergency contact that a row makes of the one before; null where it is no other, or has no name or number. */
function emergencyOf(
  { emergencyName, emergencyPhone, emergencyNote }: ReadRow['values'],
  before: EmergencyContact | null,
): EmergencyContact | null {
  const name = emergencyName ?? before?.name ?? ''
  const phone = emergencyPhone ?? before?.phone ?? ''
  const note = emergencyNote ?? before?.note ?? ''
  if (name === '' || phone === '') return null
  const isOther = name !== before?.name || phone !== before.phone || note !== before.note
  return isOther ? { name, phone, note } : null
}

const NO_PERSON = {
  emergencyName: 'Emergency contact is missing',
  emergencyPhone: 'Emergency phone is missing',
} as const

/** An emergency contact is a name and a number: one of them only, for somebody who has neither, is left out. */
function halfEmergency({ values }: ReadRow, before: EmergencyContact | null): Reason[] {
  if (before || (!values.emergencyName && !values.emergencyPhone && !values.emergencyNote)) return []
  return (['emergencyName', 'emergencyPhone'] as const)
    .filter((field) => !values[field])
    .map((field) => ({ field, text: NO_PERSON[field] }))
}

import { type ExpressionBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { DraftStanding } from '#contract/draft-registration.ts'
import type { StoredFee } from '#contract/people/choices.ts'
import { storedGuardian } from '#contract/people/guardian.ts'
import { agreement as agreementSchema, UNREADABLE_FIELDS, type UnreadableField } from '#contract/people/person.ts'
import { FORMER_PROFILE, type Profile, profile as profileSchema, storedEmergencyContact } from '#contract/profile.ts'
import type { agreementDue } from '#league/people/answers.ts'
import { effectiveHeldUntil } from '#league/people/held-places.ts'
import { draftStanding } from '#league/permissions.ts'
import type { Database } from '../engine/schema.ts'
import { storedJson } from '../engine/stored-json.ts'

/** The data of a user besides the account: profile, registration and team of one season. */
export type PlayerRecord = {
  profile: Profile | null
  /** Null without a registration, and where an organiser has removed it. */
  registeredAt: number | null
  /** The registration's standing in the draft, null without one. */
  standing: DraftStanding | null
  currentTeam: string | null
  /** Id of that team. */
  teamId: string | null
  /** Until when the place is held for an address that is not confirmed; null where it is for good ([PE10]). */
  heldUntil: number | null
  /** The agreement of a registration that counts; null without one. */
  agreement: AgreementRecord | null
  hasPassword: boolean
  hasGoogle: boolean
  /** True for somebody on the waiting list of any season. */
  isWaiting: boolean
}

/** The columns that `agreementRecord` reads of a registration. */
export const agreementColumns = (eb: ExpressionBuilder<Database, 'registrations'>) =>
  [
    'registrations.agreement',
    'registrations.guardianLinkEnds',
    eb('registrations.guardian', 'is not', null).as('hasGuardian'),
    newestVersion(eb).as('newestVersion'),
  ] as const

/** The columns that `heldUntilOf` reads of a registration and its owner. */
export const heldColumns = [
  'users.emailVerified',
  'users.blockedAt',
  'registrations.admittedAt',
  'registrations.removedAt',
  'registrations.heldUntil',
  'registrations.fee',
] as const

type HeldRow = {
  emailVerified: number
  blockedAt: number | null
  admittedAt: number | null
  removedAt: number | null
  heldUntil: number | null
  fee: StoredFee | null
  /** The team of its owner in the season. */
  team: string | null
}

/** Until when the place of a registration is held; null where it is for good ([PE10]). */
export const heldUntilOf = (row: HeldRow): number | null =>
  effectiveHeldUntil({ ...row, standing: standingOf(row), isOnTeam: row.team !== null })

const standingOf = (row: Omit<HeldRow, 'heldUntil' | 'fee' | 'team'>) =>
  draftStanding({ ...row, emailVerified: row.emailVerified === 1 })

/** The columns that `toPlayerRecord` reads of a user, with a profile and a registration where there are any. */
export const playerColumns = (eb: ExpressionBuilder<Database, 'users' | 'profiles' | 'registrations'>) =>
  [
    'profiles.firstName',
    'profiles.lastName',
    'profiles.nickname',
    'profiles.phone',
    'profiles.graduationYear',
    'profiles.clubTeam',
    'profiles.footPref',
    'profiles.position',
    'registrations.registeredAt',
    ...heldColumns,
    ...agreementColumns(eb),
    eb
      .selectFrom('credentials')
      .whereRef('credentials.userId', '=', 'users.id')
      .select((count) => count.fn.countAll().as('n'))
      .as('passwords'),
    eb
      .selectFrom('identities')
      .whereRef('identities.userId', '=', 'users.id')
      .select((count) => count.fn.countAll().as('n'))
      .as('identities'),
    eb
      .selectFrom('waitingPlayers')
      .whereRef('waitingPlayers.userId', '=', 'users.id')
      .select((count) => count.fn.countAll().as('n'))
      .as('lines'),
    eb
      .selectFrom('rosters')
      .innerJoin('teams', 'teams.id', 'rosters.teamId')
      .whereRef('rosters.userId', '=', 'users.id')
      .whereRef('teams.leagueId', '=', 'registrations.leagueId')
      .select('teams.name')
      // The same team as below, of somebody who is on two.
      .orderBy('rosters.teamId')
      .limit(sql.lit(1))
      .as('team'),
    eb
      .selectFrom('rosters')
      .whereRef('rosters.userId', '=', 'users.id')
      .whereRef('rosters.leagueId', '=', 'registrations.leagueId')
      .select('rosters.teamId')
      .orderBy('rosters.teamId')
      .limit(sql.lit(1))
      .as('teamId'),
  ] as const

export type PlayerRow = AgreementRow &
  HeldRow &
  Parameters<typeof toProfile>[0] & {
    registeredAt: number | null
    teamId: string | null
    passwords: unknown
    identities: unknown
    lines: unknown
  }

export function toPlayerRecord(row: PlayerRow): PlayerRecord {
  const counts = row.registeredAt !== null && row.removedAt === null
  return {
    profile: row.firstName === null ? null : toProfile(row),
    registeredAt: counts ? row.registeredAt : null,
    standing: row.registeredAt === null ? null : standingOf(row),
    currentTeam: counts ? row.team : null,
    teamId: counts ? row.teamId : null,
    heldUntil: counts ? heldUntilOf(row) : null,
    agreement: counts ? agreementRecord(row) : null,
    hasPassword: Number(row.passwords) > 0,
    hasGoogle: Number(row.identities) > 0,
    isWaiting: Number(row.lines) > 0,
  }
}

/** The facts of a registration's agreement, as `agreementDue` takes them. */
export type AgreementRecord = Parameters<typeof agreementDue>[1]

type AgreementRow = {
  agreement: string | null
  guardianLinkEnds: number | null
  hasGuardian: unknown
  newestVersion: number | null
}

export const agreementRecord = ({
  agreement,
  guardianLinkEnds,
  hasGuardian,
  newestVersion,
}: AgreementRow): AgreementRecord => ({
  agreedVersion: storedJson(agreement, agreementSchema, null)?.version ?? null,
  newestVersion,
  // SQLite knows no booleans.
  hasGuardian: Boolean(hasGuardian),
  isGuardianAsked: guardianLinkEnds !== null,
})

/** The newest version of the text that the season of a registration has asked agreement to. */
const newestVersion = (eb: ExpressionBuilder<Database, 'registrations'>) =>
  eb
    .selectFrom('agreementTexts')
    .whereRef('agreementTexts.leagueId', '=', 'registrations.leagueId')
    .select((text) => text.fn.max('agreementTexts.version').as('version'))

type ProfileRow = { [K in keyof Profile]: string | null }

const { shape } = profileSchema
/** Schemas that replace traits of a stored profile that can't be read. */
const storedTraits = {
  graduationYear: shape.graduationYear.catch(FORMER_PROFILE.graduationYear),
  footPref: shape.footPref.catch(FORMER_PROFILE.footPref),
}
const storedProfile = profileSchema.extend(storedTraits)

/** A profile as it is stored; a trait that can't be read is one that says nothing ([PE8]). */
export const toProfile = (row: ProfileRow): Profile =>
  storedProfile.parse({ ...row, position: storedPositions(row.position ?? '[]') })

export const storedClass = (stored: string): string => storedTraits.graduationYear.parse(stored)
export const storedPositions = (stored: string): Profile['position'] => storedJson(stored, shape.position, [])

type StoredFields = Pick<ProfileRow, 'graduationYear' | 'footPref' | 'position'> & {
  sent: string | null
  agreement: string | null
  guardian: string | null
  emergencyContact: string | null
}

const isJsonOf = (schema: z.ZodType) => (stored: string) => storedJson(stored, schema, null) !== null
const READABLE: Record<UnreadableField, (stored: string) => boolean> = {
  graduationYear: (stored) => shape.graduationYear.safeParse(stored).success,
  footPref: (stored) => shape.footPref.safeParse(stored).success,
  position: isJsonOf(shape.position),
  sent: isJsonOf(profileSchema),
  agreement: isJsonOf(agreementSchema),
  guardian: isJsonOf(storedGuardian),
  emergencyContact: isJsonOf(storedEmergencyContact),
}

/** The fields of a registration and its profile that hold something which can't be read. */
export const unreadableFields = (row: StoredFields): UnreadableField[] =>
  UNREADABLE_FIELDS.filter((field) => {
    const stored = row[field]
    return stored !== null && !READABLE[field](stored)
  })

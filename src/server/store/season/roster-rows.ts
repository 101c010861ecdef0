import type { ExpressionBuilder, Kysely } from 'kysely'
import { FORMER_PROFILE } from '#contract/profile.ts'
import type { RosterName } from '#league/visitors/visitor-teams.ts'
import type { Database } from '../engine/schema.ts'

/** Builds the condition that an entry of a roster belongs to an account ([TM1]). */
export const isPlaceOfUser = (eb: ExpressionBuilder<Database, 'rosters' | 'users'>) =>
  eb.or([
    eb('users.id', '=', eb.ref('rosters.userId')),
    // Whoever signs up with an address that is not theirs takes nobody's place.
    eb.and([eb('users.email', '=', eb.ref('rosters.email')), eb('users.emailVerified', '=', 1)]),
  ])

/**
 * The rosters of a season, team by team, each entry with its account and profile. Entries hold user ids; imported ones may
 * hold an address, resolved here ([TM1]).
 */
export const rostersOf = (db: Kysely<Database>, leagueId: string) =>
  db
    .selectFrom('rosters')
    .innerJoin('teams', 'teams.id', 'rosters.teamId')
    .leftJoin('users', (join) => join.on(isPlaceOfUser))
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .where('teams.leagueId', '=', leagueId)
    .orderBy('rosters.teamId')
    .orderBy('rosters.place')

/** The columns of a roster's entry that name somebody. */
export const NAME_COLUMNS = [
  'rosters.teamId',
  'rosters.role',
  'profiles.firstName',
  'profiles.lastName',
  'profiles.nickname',
] as const

type NameRow = Pick<RosterName, 'teamId' | 'role'> & Record<'firstName' | 'lastName' | 'nickname', string | null>

/** The name behind an entry, none where there is no profile or its person was deleted. */
export const namesIn = ({ teamId, role, firstName, lastName, nickname }: NameRow): RosterName[] =>
  firstName === null || lastName === null || nickname === null || isFormer({ firstName, lastName })
    ? []
    : [{ teamId, role, firstName, lastName, nickname }]

const isFormer = ({ firstName, lastName }: Pick<RosterName, 'firstName' | 'lastName'>) =>
  firstName === FORMER_PROFILE.firstName && lastName === FORMER_PROFILE.lastName

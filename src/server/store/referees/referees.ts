import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import type { Referee, RefereeEdit } from '#contract/schedule/referees.ts'
import { type By, logActs } from '../acts/acts.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { inOpenSeason } from '../season/open-season.ts'
import { isPlaceOfUser } from '../season/roster-rows.ts'
import { bumpVersion } from '../season/teams.ts'

export type RefereeRecord = { matchId: string; referee: Referee }

/** Somebody who is registered for a season, and may referee in it. */
export type RefereeCandidate = { userId: string; firstName: string; lastName: string; teamIds: string[] }

/** A match that somebody referees: with a team of theirs, or themselves, where `teamId` is null. */
export type RefereeDuty = { leagueId: string; matchId: string; teamId: string | null }

/** Referees of matches ([MN8]), set outside the working copy: they stay, whatever becomes of a match. */
export function refereeStore(connections: Connections) {
  const { read, snapshot } = connections
  return {
    /** Lists the referees of a season's matches, without people who have left the season. */
    list: (leagueId: string): Promise<RefereeRecord[]> => refereesOf(read, leagueId),

    /** Lists the people registered for a season, by name. */
    candidates: (leagueId: string): Promise<RefereeCandidate[]> => candidatesOf(read, leagueId),

    /** The matches that somebody referees in seasons that are not archived. */
    ofPerson: (userId: string): Promise<RefereeDuty[]> => snapshot((db) => dutiesOf(db, userId)),

    /**
     * Sets referees of matches of a season, all or none; refused where another than `before` referees one by now. A team never
     * referees a match that it plays in.
     */
    set: (leagueId: string, edits: readonly RefereeEdit[], by: By) =>
      inOpenSeason(connections, leagueId, async (trx) => {
        // First, so that of two at once the second waits here and reads what the first has written.
        await bumpVersion(trx, leagueId)
        const known = new Map((await refereesOf(trx, leagueId)).map(({ matchId, referee }) => [matchId, referee]))
        const refused = await refusalOf(trx, leagueId, edits, known)
        if (refused) return refused
        const changed = edits.filter(({ matchId, after }) => !isSame(known.get(matchId) ?? null, after))
        for (const { matchId, after } of changed) {
          await trx.deleteFrom('referees').where('matchId', '=', matchId).execute()
          if (after)
            await trx
              .insertInto('referees')
              .values({ matchId, ...columnsOf(after) })
              .execute()
        }
        await logActs(
          trx,
          changed.map(({ matchId, after }) => ({
            at: by.now,
            by: by.by,
            leagueId,
            matchId,
            act: after ? 'referee-set' : 'referee-removed',
            ...(after?.kind === 'person' && { userId: after.userId }),
            ...(after?.kind === 'team' && { teamId: after.teamId }),
          })),
        )
      }),
  }
}

const columnsOf = (referee: Referee) =>
  referee.kind === 'person' ? { userId: referee.userId, teamId: null } : { userId: null, teamId: referee.teamId }

async function refusalOf(
  trx: Transaction<Database>,
  leagueId: string,
  edits: readonly RefereeEdit[],
  known: ReadonlyMap<string, Referee>,
) {
  const matches = new Map(
    (
      await trx
        .selectFrom('matches')
        .where('leagueId', '=', leagueId)
        .select(['id', 'homeTeamId', 'awayTeamId'])
        .execute()
    ).map((match) => [match.id, match]),
  )
  const people = new Set((await candidatesOf(trx, leagueId)).map(({ userId }) => userId))
  const teams = await trx.selectFrom('teams').where('leagueId', '=', leagueId).select('id').execute()
  const teamIds = new Set(teams.map(({ id }) => id))
  for (const { matchId, before, after } of edits) {
    const match = matches.get(matchId)
    if (!match) return new Refusal('not_found')
    const current = known.get(matchId) ?? null
    // Sent twice, it is there already.
    if (!isSame(current, before) && !isSame(current, after)) return new Refusal('match_changed')
    if (after?.kind === 'person' && !people.has(after.userId)) return refuseEdits('Not registered for this season')
    if (after?.kind === 'team' && !teamIds.has(after.teamId)) return new Refusal('not_found')
    if (after?.kind === 'team' && [match.homeTeamId, match.awayTeamId].includes(after.teamId))
      return refuseEdits('A team can’t referee its own match')
  }
  return null
}

const refuseEdits = (why: string) => new Refusal('invalid_fields', { fields: { edits: why } })

const isSame = (a: Referee | null, b: Referee | null): boolean =>
  JSON.stringify(a && columnsOf(a)) === JSON.stringify(b && columnsOf(b))

async function refereesOf(db: Kysely<Database>, leagueId: string): Promise<RefereeRecord[]> {
  const rows = await db
    .selectFrom('referees')
    .innerJoin('matches', 'matches.id', 'referees.matchId')
    .leftJoin('registrations', (join) =>
      join
        .onRef('registrations.userId', '=', 'referees.userId')
        .onRef('registrations.leagueId', '=', 'matches.leagueId')
        .on('registrations.removedAt', 'is', null),
    )
    .where('matches.leagueId', '=', leagueId)
    .orderBy('referees.matchId')
    .select(['referees.matchId', 'referees.teamId', 'registrations.userId'])
    .execute()
  return rows.flatMap(({ matchId, teamId, userId }): RefereeRecord[] => {
    if (teamId !== null) return [{ matchId, referee: { kind: 'team', teamId } }]
    return userId === null ? [] : [{ matchId, referee: { kind: 'person', userId } }]
  })
}

async function candidatesOf(db: Kysely<Database>, leagueId: string): Promise<RefereeCandidate[]> {
  const places = await db
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.userId')
    .innerJoin('profiles', 'profiles.userId', 'registrations.userId')
    .leftJoin('rosters', (join) => join.on(isPlaceOfUser).onRef('rosters.leagueId', '=', 'registrations.leagueId'))
    .where('registrations.leagueId', '=', leagueId)
    .where('registrations.removedAt', 'is', null)
    .where('users.blockedAt', 'is', null)
    .where('users.deletedAt', 'is', null)
    .orderBy('profiles.lastName')
    .orderBy('profiles.firstName')
    .orderBy('registrations.userId')
    .orderBy('rosters.teamId')
    .select(['registrations.userId', 'profiles.firstName', 'profiles.lastName', 'rosters.teamId'])
    .execute()
  // Somebody on two teams has two places.
  return [...Map.groupBy(places, ({ userId }) => userId).values()].flatMap((own) =>
    own
      .slice(0, 1)
      .map(({ teamId: _, ...person }) => ({ ...person, teamIds: own.flatMap(({ teamId }) => teamId ?? []) })),
  )
}

async function dutiesOf(db: Kysely<Database>, userId: string): Promise<RefereeDuty[]> {
  const own = await db
    .selectFrom('referees')
    .innerJoin('matches', 'matches.id', 'referees.matchId')
    .innerJoin('leagues', 'leagues.id', 'matches.leagueId')
    .innerJoin('registrations', (join) =>
      join
        .onRef('registrations.userId', '=', 'referees.userId')
        .onRef('registrations.leagueId', '=', 'matches.leagueId')
        .on('registrations.removedAt', 'is', null),
    )
    .where('referees.userId', '=', userId)
    .where('leagues.archivedAt', 'is', null)
    .orderBy('referees.matchId')
    .select(['matches.leagueId', 'referees.matchId'])
    .execute()
  const withTeam = await db
    .selectFrom('referees')
    .innerJoin('matches', 'matches.id', 'referees.matchId')
    .innerJoin('leagues', 'leagues.id', 'matches.leagueId')
    .innerJoin('rosters', 'rosters.teamId', 'referees.teamId')
    .innerJoin('users', (join) => join.on(isPlaceOfUser))
    .where('users.id', '=', userId)
    .where('leagues.archivedAt', 'is', null)
    .orderBy('referees.matchId')
    .select(['matches.leagueId', 'referees.matchId', 'referees.teamId'])
    .execute()
  return [...own.map((one) => ({ ...one, teamId: null })), ...withTeam]
}

import type { Transaction } from 'kysely'
import type { RostersReply, TeamRole } from '#contract/people/roster.ts'
import { type By, logAct } from '../acts/acts.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { lockSchedule } from '../schedule/lock.ts'
import {
  entriesOf,
  type Move,
  movePlayers,
  type PlayersMoved,
  type PutBack,
  playersOf,
  putPlayersBack,
  teamNames,
} from './moving.ts'
import { bumpVersion } from './teams.ts'

/** What a player becomes for a team; refused where another captain is there than `seenCaptain`, unless that is undefined. */
export type RoleChange = { userId: string; role: TeamRole | null; seenCaptain: string | null | undefined }

type Refused<Why extends string> = { refused: 'unknown' | 'archived' | Why }

/** Ends the transaction of a move back that turns out to be refused after a part of it is written. */
class NotPutBack extends Error {
  readonly refusal: Exclude<Awaited<ReturnType<typeof putPlayersBack>>, { moved: number }>
  constructor(refusal: NotPutBack['refusal']) {
    super('a move is not undone')
    this.refusal = refusal
  }
}

/** Who is on the teams of a season ([TE2]). */
export function rosterStore({ snapshot, write, engine }: Connections) {
  /** Runs an act on a season's rosters, one after the other, and not beside the publication of its draft. */
  const act = <Result>(leagueId: string, decide: (trx: Transaction<Database>) => Promise<Result>) =>
    write.transaction().execute(async (trx): Promise<Result | Refused<never>> => {
      await lockSchedule(trx, engine, leagueId)
      const season = await trx.selectFrom('leagues').where('id', '=', leagueId).select('archivedAt').executeTakeFirst()
      if (!season) return { refused: 'unknown' }
      return season.archivedAt === null ? decide(trx) : { refused: 'archived' }
    })

  return {
    /** Who is on which team, in the order of the rosters, and who waits for one; null when there is no such season. */
    list: (leagueId: string): Promise<RostersReply | null> =>
      snapshot(async (db) => {
        const season = await db.selectFrom('leagues').where('id', '=', leagueId).select('archivedAt').executeTakeFirst()
        if (!season) return null
        const teams = await db
          .selectFrom('teams')
          .where('leagueId', '=', leagueId)
          .orderBy('name')
          .select('id')
          .execute()
        const entries = await entriesOf(db, leagueId)
        const players = await playersOf(db, leagueId)
        const known = new Map(players.map((player) => [player.userId, player]))
        const onTeam = new Set(entries.flatMap(({ userId }) => userId ?? []))
        const isDoubled = (userId: string | null) =>
          userId !== null && entries.filter((entry) => entry.userId === userId).length > 1
        return {
          archived: season.archivedAt !== null,
          teams: teams.map(({ id }) => ({
            id,
            players: entries
              .filter(({ teamId }) => teamId === id)
              .map(({ userId, role, firstName, lastName }) => ({
                userId,
                firstName: firstName ?? 'Unknown',
                lastName: lastName ?? '',
                role,
                doubled: isDoubled(userId),
              })),
          })),
          free: [...known.values()]
            .filter(({ userId, counts }) => counts && !onTeam.has(userId))
            .map(({ userId, firstName, lastName, registeredAt }) => ({ userId, firstName, lastName, registeredAt })),
        }
      }),

    /**
     * Puts players on a team, or takes them off it, all or none, and writes the mails. `missing` names those who can't be:
     * neither registered for the season nor on a team of it; or not on this team. Who is there already stays as they are.
     * Refused as 'withdrawn' where the team has withdrawn.
     * `mails` are the ids of what was written.
     */
    move: (leagueId: string, move: Move, by: By) =>
      act<PlayersMoved | Refused<'withdrawn'>>(leagueId, (trx) => movePlayers(trx, leagueId, move, by)),

    /**
     * Undoes a move, all or none: each player is where they were, with what they were for the team. Who has not got a mail
     * of the move yet gets none at all. Refused as 'moved' where one of them is elsewhere by now, and as 'changed' where
     * somebody else leads a team that one of them led.
     */
    putBack: (leagueId: string, players: PutBack, by: By) =>
      act<PlayersMoved | Refused<'changed'>>(leagueId, async (trx) => {
        const result = await putPlayersBack(trx, leagueId, players, by)
        if ('moved' in result) return result
        throw new NotPutBack(result)
      }).catch((error) => {
        if (error instanceof NotPutBack) return error.refusal
        throw error
      }),

    /** Makes a player of a team its captain, its deputy or neither; the captain before is a player like others. */
    setRole: (leagueId: string, teamId: string, { userId, role, seenCaptain }: RoleChange, { by, now }: By) =>
      act<'set' | Refused<'no team' | 'no player' | 'changed'>>(leagueId, async (trx) => {
        if (!(await teamNames(trx, leagueId)).has(teamId)) return { refused: 'no team' }
        const ofTeam = (await entriesOf(trx, leagueId)).filter((entry) => entry.teamId === teamId)
        const entry = ofTeam.find((one) => one.userId === userId)
        if (!entry) return { refused: 'no player' }
        const captain = ofTeam.find((one) => one.role === 'captain')?.userId ?? null
        if (seenCaptain !== undefined && seenCaptain !== captain) return { refused: 'changed' }
        if (entry.role === role) return 'set'
        if (role === 'captain')
          await trx
            .updateTable('rosters')
            .set({ role: null })
            .where('teamId', '=', teamId)
            .where('role', '=', 'captain')
            .execute()
        await trx
          .updateTable('rosters')
          .set({ role })
          .where('teamId', '=', teamId)
          .where('place', '=', entry.place)
          .execute()
        await logAct(trx, {
          at: now,
          by,
          act: 'team-role-set',
          leagueId,
          teamId,
          userId,
          details: { teamRole: role ?? 'none' },
        })
        await bumpVersion(trx, leagueId)
        return 'set'
      }),
  }
}

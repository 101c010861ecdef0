import { Refusal } from '#contract/failures/refusal.ts'
import type { RostersReply, TeamRole } from '#contract/people/roster.ts'
import { type By, logAct } from '../acts/acts.ts'
import type { Connections } from '../engine/connections.ts'
import {
  entriesOf,
  hasWithdrawn,
  type Move,
  movePlayers,
  type PutBack,
  playersOf,
  putPlayersBack,
  teamNames,
} from './moving.ts'
import { inLockedSeason } from './open-season.ts'
import { bumpVersion } from './teams.ts'

/** A player's new role for a team; refused where the captain is another than `seenCaptain`, unless that is undefined. */
export type RoleChange = { userId: string; role: TeamRole | null; seenCaptain: string | null | undefined }

/** The rosters of a season's teams ([TE2]). */
export function rosterStore(connections: Connections) {
  return {
    /** Lists each team's players in the order of its roster, and who waits for a team; null when there is no such season. */
    list: (leagueId: string): Promise<RostersReply | null> =>
      connections.snapshot(async (db) => {
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
     * Puts players on a team, all or none, and writes the mails; who is there already stays as they are. Nobody is put on
     * a team that has withdrawn ([TE3]).
     */
    put: (leagueId: string, move: Move, by: By) =>
      inLockedSeason(connections, leagueId, async (trx) =>
        (await hasWithdrawn(trx, leagueId, move.teamId))
          ? new Refusal('team_withdrawn')
          : movePlayers(trx, leagueId, { ...move, puts: true }, by),
      ),

    /** Takes players off a team, also one that has withdrawn, all or none, and writes the mails. */
    takeOff: (leagueId: string, move: Move, by: By) =>
      inLockedSeason(connections, leagueId, (trx) => movePlayers(trx, leagueId, { ...move, puts: false }, by)),

    /**
     * Undoes a move, all or none: each player is where they were, with their role there. Those who have not got a mail of
     * the move yet get none at all. Refused where a player is elsewhere by now, or somebody else leads a team that one of
     * the players led.
     */
    putBack: (leagueId: string, players: PutBack, by: By) =>
      inLockedSeason(connections, leagueId, (trx) => putPlayersBack(trx, leagueId, players, by)),

    /** Makes a player of a team its captain, its deputy or neither; the captain before is a player like others. */
    setRole: (leagueId: string, teamId: string, { userId, role, seenCaptain }: RoleChange, { by, now }: By) =>
      inLockedSeason(connections, leagueId, async (trx) => {
        if (!(await teamNames(trx, leagueId)).has(teamId)) return new Refusal('team_not_found')
        const ofTeam = (await entriesOf(trx, leagueId)).filter((entry) => entry.teamId === teamId)
        const entry = ofTeam.find((one) => one.userId === userId)
        if (!entry) return new Refusal('not_found')
        const captain = ofTeam.find((one) => one.role === 'captain')?.userId ?? null
        if (seenCaptain !== undefined && seenCaptain !== captain) return new Refusal('team_changed')
        if (entry.role === role) return
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
      }),
  }
}

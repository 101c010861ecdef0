import type { Kysely, Transaction } from 'kysely'
import type { ActCode } from '#contract/people/act.ts'
import type { MoveReason, RostersReply, TeamRole } from '#contract/people/roster.ts'
import { type By, logAct, logActs } from '../acts/acts.ts'
import type { Connections } from '../engine/connections.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'
import { dropWaitingMails, insertMails, type Mail } from '../mails/mails.ts'
import { lockSchedule } from '../schedule/lock.ts'
import { type Moved, type Told, whoIsTold } from './roster-notices.ts'
import { bumpVersion } from './teams.ts'

/** What is to be done; `mailTo` makes the mail to somebody who is told, null tells nobody. */
export type Move = {
  userIds: readonly string[]
  teamId: string
  /** Whether they are put on the team, from whichever other they are on, or taken off it. */
  puts: boolean
  reason: MoveReason
  mailTo: ((told: Told) => Mail) | null
  /** How long the mails wait before they go, in milliseconds. */
  holdMs: number
  /** The held mails of the move that this one undoes. */
  undoes: readonly string[]
  /** The team on which all of them were seen, null for none; undefined where nobody says. */
  seenOn: string | null | undefined
}

/** What a player becomes for a team; refused where another captain is there than `seenCaptain`, unless that is undefined. */
export type RoleChange = { userId: string; role: TeamRole | null; seenCaptain: string | null | undefined }

type Done = { moved: number; mails: string[] }
type Refused<Why extends string> = { refused: 'unknown' | 'archived' | Why }
type Entry = { teamId: string; place: number }

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
     * `mails` are the ids of what was written.
     */
    move: (leagueId: string, move: Move, by: By) =>
      act<PlayersMoved | Refused<never>>(leagueId, (trx) => movePlayers(trx, leagueId, move, by)),

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

type PlayersMoved = Done | { missing: string[] } | { refused: 'no team' | 'moved' }

/** As `move` of the store, inside a transaction that holds the season's lock. */
export async function movePlayers(
  trx: Transaction<Database>,
  leagueId: string,
  move: Move,
  { by, now }: By,
): Promise<PlayersMoved> {
  const { userIds, teamId, puts, reason, mailTo, seenOn } = move
  const names = await teamNames(trx, leagueId)
  const entries = await entriesOf(trx, leagueId)
  const before = Map.groupBy(entries, ({ userId }) => userId ?? '')
  const players = new Map((await playersOf(trx, leagueId)).map((player) => [player.userId, player]))
  const teamsOf = (id: string) => before.get(id)?.map((entry) => entry.teamId) ?? []
  const missing = userIds.filter((id) =>
    puts ? !before.has(id) && !players.get(id)?.counts : !teamsOf(id).includes(teamId),
  )
  const isElsewhere = (id: string) => !(seenOn === null ? teamsOf(id).length === 0 : teamsOf(id).includes(seenOn ?? ''))
  if (seenOn !== undefined && userIds.some(isElsewhere)) return { refused: 'moved' }
  if (missing.length > 0) return { missing }
  if (!names.has(teamId)) return { refused: 'no team' }
  const changing = userIds.filter((id) => !puts || teamsOf(id).length !== 1 || teamsOf(id)[0] !== teamId)
  if (changing.length === 0) return { moved: 0, mails: [] }
  for (const id of changing)
    await takeOff(trx, before.get(id)?.filter((entry) => puts || entry.teamId === teamId) ?? [])
  if (puts) await putOn(trx, { leagueId, teamId, userIds: changing })
  else await keepOne(trx, leagueId, changing)
  const team = names.get(teamId) ?? ''
  const moved = changing.map((userId) => ({
    userId,
    name: nameOfPlayer(players.get(userId) ?? before.get(userId)?.[0]),
    from: puts ? (names.get(teamsOf(userId).find((id) => id !== teamId) ?? '') ?? null) : team,
    to: puts ? team : null,
  }))
  await logActs(
    trx,
    moved.map((one) => ({
      at: now,
      by,
      act: actOf(one),
      leagueId,
      teamId,
      userId: one.userId,
      details: { reason },
    })),
  )
  await bumpVersion(trx, leagueId)
  const unread = new Set(await dropWaitingMails(trx, move.undoes))
  const told = mailTo ? await whoIsTold(trx, moved, entries, names) : []
  const mails = mailTo ? told.filter(({ address }) => !unread.has(address)).map(mailTo) : []
  await insertMails(trx, mails, now, now + move.holdMs)
  return { moved: moved.length, mails: mails.map(({ id }) => id) }
}

const actOf = ({ from, to }: Moved): ActCode =>
  to === null ? 'player-taken-off' : from === null ? 'player-put-on-team' : 'player-moved'

const nameOfPlayer = (player: { firstName: string | null; lastName: string | null } | undefined) =>
  player?.firstName ? `${player.firstName} ${player.lastName ?? ''}`.trim() : 'A player'

async function teamNames(db: Kysely<Database>, leagueId: string): Promise<Map<string, string>> {
  const teams = await db.selectFrom('teams').where('leagueId', '=', leagueId).select(['id', 'name']).execute()
  return new Map(teams.map(({ id, name }) => [id, name]))
}

/** The rosters of a season, team by team; an imported address stands for the account that has verified it ([TM1]). */
async function entriesOf(db: Kysely<Database>, leagueId: string) {
  return db
    .selectFrom('rosters')
    .leftJoin('users', (join) =>
      join.on((eb) =>
        eb.or([
          eb('users.id', '=', eb.ref('rosters.userId')),
          eb.and([
            eb('rosters.userId', 'is', null),
            eb('users.email', '=', eb.ref('rosters.email')),
            eb('users.emailVerified', '=', 1),
          ]),
        ]),
      ),
    )
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .where('rosters.leagueId', '=', leagueId)
    .orderBy('rosters.teamId')
    .orderBy('rosters.place')
    .select(['users.id as userId', 'rosters.teamId', 'rosters.place', 'rosters.role'])
    .select(['profiles.firstName', 'profiles.lastName', 'users.email', 'users.emailVerified', 'users.blockedAt'])
    .execute()
}

/** Everybody who registered for a season; `counts` is false for who was removed or blocked ([D35]). */
async function playersOf(db: Kysely<Database>, leagueId: string) {
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.userId')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .where('registrations.leagueId', '=', leagueId)
    .orderBy('registrations.registeredAt')
    .orderBy('users.id')
    .select(['users.id as userId', 'users.email', 'users.emailVerified', 'users.blockedAt'])
    .select(['registrations.registeredAt', 'registrations.removedAt', 'profiles.firstName', 'profiles.lastName'])
    .execute()
  return rows.map((row) => ({ ...row, counts: row.removedAt === null && row.blockedAt === null }))
}

async function takeOff(trx: Transaction<Database>, entries: readonly Pick<Entry, 'teamId' | 'place'>[]) {
  for (const { teamId, place } of entries)
    await trx.deleteFrom('rosters').where('teamId', '=', teamId).where('place', '=', place).execute()
}

/** Who stood on two teams and is left on one stands there as everybody else does. */
async function keepOne(trx: Transaction<Database>, leagueId: string, userIds: readonly string[]) {
  for (const ids of idSlices(userIds)) {
    const left = await trx
      .selectFrom('rosters')
      .where('leagueId', '=', leagueId)
      .where('userId', 'in', ids)
      .groupBy('userId')
      .having((eb) => eb.fn.countAll(), '=', 1)
      .select('userId')
      .execute()
    if (left.length === 0) continue
    await trx
      .updateTable('rosters')
      .set({ doubled: 0 })
      .where('leagueId', '=', leagueId)
      .where(
        'userId',
        'in',
        left.flatMap(({ userId }) => userId ?? []),
      )
      .execute()
  }
}

async function putOn(
  trx: Transaction<Database>,
  { leagueId, teamId, userIds }: { leagueId: string; teamId: string; userIds: readonly string[] },
) {
  const last = await trx
    .selectFrom('rosters')
    .where('teamId', '=', teamId)
    .orderBy('place', 'desc')
    .limit(1)
    .select('place')
    .executeTakeFirst()
  const first = last ? last.place + 1 : 0
  let place = first
  for (const ids of idSlices(userIds))
    await trx
      .insertInto('rosters')
      .values(ids.map((userId) => ({ teamId, leagueId, place: place++, userId, email: null })))
      .execute()
}

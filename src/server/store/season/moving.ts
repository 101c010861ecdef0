import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import type { ActCode } from '#contract/people/act.ts'
import type { MoveReason } from '#contract/people/choices.ts'
import type { TeamRole } from '#contract/people/roster.ts'
import { type By, logActs } from '../acts/acts.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'
import { mapInTurns } from '../engine/turns.ts'
import { ownAddress } from '../mails/families.ts'
import { dropWaitingMails, insertMails, type Mail } from '../mails/mails.ts'
import { teamThing } from '../mails/overtaken.ts'
import { automaticMail } from '../news/automatic-mails.ts'
import { readSeason } from './people-season.ts'
import { type Moved, type RosterNotice, readMovedPeople, rosterNotices } from './roster-notices.ts'
import { keepNamesHidden } from './team-numbers.ts'
import { bumpVersion } from './teams.ts'

/** A move of players; `mailTo` makes the mail to somebody who is notified, null notifies nobody. */
export type Move = {
  userIds: readonly string[]
  teamId: string
  reason: MoveReason
  mailTo: ((notice: RosterNotice & { firstWords: string }) => Mail) | null
  /** The time that the mails wait before they go, in milliseconds. */
  holdMs: number
  /** The team on which the form showed all players, null for none; undefined where it doesn't say. */
  seenOn: string | null | undefined
}

/** Earlier places of players, to be restored: a team and the role for it, or no team. */
export type PutBack = {
  players: readonly Assignment[]
  /** The team on which all players are now, null for none. */
  seenOn: string | null
  /** The held mails of the move that is undone. */
  undoes: readonly string[]
  mailTo: Move['mailTo']
}

type Assignment = { userId: string; teamId: string | null; role: TeamRole | null }
/** The number of players moved, where each was before, and the ids of the mails. */
export type PlayersMoved = { moved: number; before: Assignment[]; mails: string[] }
type RosterRefusal = Refusal<'invalid_fields' | 'team_not_found' | 'player_moved'>
type Entry = { teamId: string; place: number }

/** Puts players on a team or takes them off it, inside a transaction that holds the season's lock, and writes the mails. */
export async function movePlayers(
  trx: Transaction<Database>,
  leagueId: string,
  /** With `puts` they are put on the team, from whichever other they are on; without, they are taken off it. */
  move: Move & { puts: boolean },
  by: By,
): Promise<PlayersMoved | RosterRefusal> {
  const changed = await changeRosters(trx, leagueId, move, by)
  if (changed instanceof Refusal) return changed
  const mails = await notifyMoved(trx, { ...changed, leagueId }, { ...move, unread: new Set() }, by)
  return { moved: changed.moved.length, before: changed.before, mails }
}

/**
 * As `movePlayers`, to several teams, for players who were on none, with one mail for each address; returns how many
 * mails were written. Null where somebody is not registered, or a team is gone or has withdrawn.
 */
export async function putOnTeams(
  trx: Transaction<Database>,
  leagueId: string,
  teams: ReadonlyMap<string, readonly string[]>,
  mailTo: Move['mailTo'],
  by: By,
): Promise<number | null> {
  const moved: Moved[] = []
  let first: RostersChanged | null = null
  for (const [teamId, userIds] of teams) {
    if (await hasWithdrawn(trx, leagueId, teamId)) return null
    const asked = { userIds, teamId, puts: true, reason: 'other' as const, seenOn: null }
    const changed = await changeRosters(trx, leagueId, asked, by)
    if (changed instanceof Refusal) return null
    first ??= changed
    moved.push(...changed.moved)
  }
  if (!first) return 0
  const told = { mailTo, holdMs: 0, unread: new Set<string>() }
  return (await notifyMoved(trx, { ...first, moved, leagueId }, told, by)).length
}

/**
 * As `putBack` of the store, inside a transaction that holds the season's lock: each player to a team, or off all, with the
 * role that they had there. Who was on a team that has withdrawn is there again.
 */
export async function putPlayersBack(
  trx: Transaction<Database>,
  leagueId: string,
  { players, seenOn, undoes, mailTo }: PutBack,
  by: By,
): Promise<PlayersMoved | RosterRefusal | Refusal<'team_changed'>> {
  const moved: Moved[] = []
  const before: Assignment[] = []
  let entries: Entries | null = null
  for (const [teamId, ofTeam] of Map.groupBy(players, (one) => one.teamId)) {
    const userIds = ofTeam.map(({ userId }) => userId)
    const target = teamId ?? seenOn
    if (target === null) return new Refusal('player_moved')
    const asked = { userIds, teamId: target, puts: teamId !== null, reason: 'mistake' as const, seenOn }
    const changed = await changeRosters(trx, leagueId, asked, by)
    if (changed instanceof Refusal)
      return changed.code === 'invalid_fields'
        ? new Refusal('invalid_fields', { fields: { players: 'Not registered any more' } })
        : changed
    moved.push(...changed.moved)
    before.push(...changed.before)
    entries ??= changed.entries
    for (const { userId, role } of ofTeam)
      if (teamId !== null && role !== null && !(await giveBackRole(trx, { teamId, userId, role })))
        return new Refusal('team_changed')
  }
  const unread = new Set(await dropWaitingMails(trx, undoes))
  const names = await teamNames(trx, leagueId)
  const mails = await notifyMoved(
    trx,
    { moved, entries: entries ?? [], names, leagueId },
    { mailTo, holdMs: 0, unread },
    by,
  )
  return { moved: moved.length, before, mails }
}

/** False where somebody else leads the team by now. */
async function giveBackRole(
  trx: Transaction<Database>,
  { teamId, userId, role }: { teamId: string; userId: string; role: TeamRole },
): Promise<boolean> {
  const captain = await trx
    .selectFrom('rosters')
    .where('teamId', '=', teamId)
    .where('role', '=', 'captain')
    .select('place')
    .executeTakeFirst()
  if (role === 'captain' && captain) return false
  await trx.updateTable('rosters').set({ role }).where('teamId', '=', teamId).where('userId', '=', userId).execute()
  return true
}

type Entries = Awaited<ReturnType<typeof entriesOf>>
type RostersChanged = { moved: Moved[]; before: Assignment[]; entries: Entries; names: ReadonlyMap<string, string> }

async function changeRosters(
  trx: Transaction<Database>,
  leagueId: string,
  { userIds, teamId, puts, reason, seenOn }: Pick<Move, 'userIds' | 'teamId' | 'reason' | 'seenOn'> & { puts: boolean },
  { by, now }: By,
): Promise<RostersChanged | RosterRefusal> {
  const names = await teamNames(trx, leagueId)
  const entries = await entriesOf(trx, leagueId)
  const before = Map.groupBy(entries, ({ userId }) => userId ?? '')
  const players = new Map((await playersOf(trx, leagueId)).map((player) => [player.userId, player]))
  const teamsOf = (id: string) => before.get(id)?.map((entry) => entry.teamId) ?? []
  const missing = userIds.filter((id) =>
    puts ? !before.has(id) && !players.get(id)?.counts : !teamsOf(id).includes(teamId),
  )
  const isElsewhere = (id: string) => !(seenOn === null ? teamsOf(id).length === 0 : teamsOf(id).includes(seenOn ?? ''))
  if (seenOn !== undefined && userIds.some(isElsewhere)) return new Refusal('player_moved')
  if (missing.length > 0) {
    const userIds = puts ? 'Not registered for this season' : 'Not on this team'
    return new Refusal('invalid_fields', { fields: { userIds } })
  }
  if (!names.has(teamId)) return new Refusal('team_not_found')
  const changing = userIds.filter((id) => !puts || teamsOf(id).length !== 1 || teamsOf(id)[0] !== teamId)
  const assignmentOf = (userId: string): Assignment => {
    const [entry] = before.get(userId) ?? []
    return { userId, teamId: entry?.teamId ?? null, role: entry?.role ?? null }
  }
  const assignments = changing.map(assignmentOf)
  if (changing.length === 0) return { moved: [], before: [], entries, names }
  // Also of a season that is closed to visitors: it may open once they have left ([PU3]).
  if (reason !== 'mistake') await keepNamesHidden(trx, leagueId)
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
  return { moved, before: assignments, entries, names }
}

type NotifyOptions = { mailTo: Move['mailTo']; holdMs: number; unread: ReadonlySet<string> }

/** Writes the mails to those whom moves concern but those of `unread`, addresses; gives their ids. */
async function notifyMoved(
  trx: Transaction<Database>,
  { moved, entries, names, leagueId }: Omit<RostersChanged, 'before'> & { leagueId: string },
  { mailTo, holdMs, unread }: NotifyOptions,
  { now }: By,
): Promise<string[]> {
  if (!mailTo || moved.length === 0) return []
  const { on, introduction: firstWords } = await automaticMail(trx, leagueId, 'team')
  if (!on) return []
  const season = await readSeason(trx, leagueId)
  if (!season) return []
  const ids = moved.map(({ userId }) => userId)
  const moving = { moved, people: await readMovedPeople(trx, leagueId, ids) }
  const notices = await rosterNotices(trx, season, moving, { entries, names }, now)
  const told = notices.filter(({ address }) => !unread.has(address))
  const mails = await mapInTurns(told, (notice) => {
    const parts = notice.about.map(({ userId }) => userId)
    return { ...mailTo({ ...notice, firstWords }), about: { thing: teamThing(leagueId), parts, overtakes: false } }
  })
  await insertMails(trx, mails, now, now + holdMs)
  return mails.map(({ id }) => id)
}

const actOf = ({ from, to }: Moved): ActCode =>
  to === null ? 'player-taken-off' : from === null ? 'player-put-on-team' : 'player-moved'

const nameOfPlayer = (player: { firstName: string | null; lastName: string | null } | undefined) =>
  player?.firstName ? `${player.firstName} ${player.lastName ?? ''}`.trim() : 'A player'

export async function hasWithdrawn(db: Kysely<Database>, leagueId: string, teamId: string): Promise<boolean> {
  const team = await db
    .selectFrom('teams')
    .where('leagueId', '=', leagueId)
    .where('id', '=', teamId)
    .select('withdrawn')
    .executeTakeFirst()
  return team !== undefined && team.withdrawn !== null
}

export async function teamNames(db: Kysely<Database>, leagueId: string): Promise<Map<string, string>> {
  const teams = await db.selectFrom('teams').where('leagueId', '=', leagueId).select(['id', 'name']).execute()
  return new Map(teams.map(({ id, name }) => [id, name]))
}

/** The rosters of a season, team by team; an imported address stands for the account that has verified it ([TM1]). */
export async function entriesOf(db: Kysely<Database>, leagueId: string) {
  const rows = await db
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
    .select(['profiles.firstName', 'profiles.lastName'])
    .select(['users.email', 'users.emailVerified', 'users.contactEmail', 'users.blockedAt'])
    .execute()
  return rows.map(({ email, emailVerified, contactEmail, blockedAt, ...entry }) => ({
    ...entry,
    email,
    ...ownAddress({ email, emailVerified, contactEmail, blockedAt }),
  }))
}

/** Everybody who registered for a season; `counts` is false for who was removed or blocked ([D35]). */
export async function playersOf(db: Kysely<Database>, leagueId: string) {
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

/** Clears the mark of people who were on two teams and are left on one. */
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

import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import type { Match } from '#contract/match.ts'
import type { Answer, AnsweredAs } from '#contract/mine/answer.ts'
import type { Position } from '#contract/people/positions.ts'
import type { TeamRole } from '#contract/people/roster.ts'
import { answersAs, isAnswerFor, ownTeamIn, takesAnswers } from '#league/mine/answering.ts'
import { venuesOf } from '#league/schedule/place-text.ts'
import { placeMatches } from '#league/schedule/placing.ts'
import { dayOf } from '#league/season.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import { BATCH, inBatches } from '../engine/in-batches.ts'
import type { Database } from '../engine/schema.ts'
import { answersThing, dropOvertaken } from '../mails/overtaken.ts'
import { dropWaitingPushes } from '../push/overtaken.ts'
import { noteAnswered } from '../push/own-calendars.ts'
import { listEvenings } from '../season/evenings.ts'
import { listMatches } from '../season/match-rows.ts'
import { inOpenSeason } from '../season/open-season.ts'
import { readSeason } from '../season/people-season.ts'
import { rostersOf } from '../season/roster-rows.ts'
import { readPositions } from '../season/teams.ts'

/** Somebody on a team, with what they said of a match; `userId` is null for a place without an account. */
export type AnsweringMember = {
  userId: string | null
  firstName: string
  lastName: string
  position: Position[]
  role: TeamRole | null
  answer: Answer | null
  /** Null without an answer. */
  givenAs: AnsweredAs | null
}

/** An answer as it counts for its match. */
export type AnswerRecord = {
  leagueId: string
  matchId: string
  userId: string
  teamId: string
  answer: Answer
  /** For which kick-off it was given, and when, in milliseconds since 1970. */
  kickOff: number
  at: number
  givenAs: AnsweredAs
}

/** An answer that is to be written. */
export type WrittenAnswer = Omit<AnswerRecord, 'leagueId' | 'at'>

/** `days` are those on which the matches were shown to who answers, where that is known. */
type Given = {
  matchIds: readonly string[]
  userId: string
  answer: Answer | null
  days?: readonly string[] | undefined
}
/** The author of an answer, and the server's own time: a phone's clock decides nothing. */
type Giver = { by: string; isOrganiser: boolean; now: number }

/** Players' answers for their matches ([MN2]). */
export function answerStore({ engine, read, snapshot, write }: Connections) {
  return {
    /**
     * Writes what a player says of matches of their own team, all or none, and announces it to the team's pages; an answer
     * of null takes it back. A match that is not on one of the given days is not answered. Who answers for somebody else is a
     * captain or deputy of the player's team, or an organiser.
     */
    give: (leagueId: string, given: Given, giver: Giver) =>
      inOpenSeason({ write, engine }, leagueId, async (trx) => {
        const season = await placedSeason(trx, leagueId)
        if (!season) return new Refusal('league_not_found')
        const roles = await rolesOf(trx, leagueId, [given.userId, giver.by])
        const teamIds = new Set(roles.get(given.userId)?.keys())
        const rows: Omit<WrittenAnswer, 'answer'>[] = []
        // Always in the same order, so that two never wait for each other's rows.
        for (const matchId of given.matchIds.toSorted()) {
          const match = season.matches.find(({ id }) => id === matchId)
          if (!match) return new Refusal('not_found')
          const teamId = ownTeamIn(match, teamIds)
          if (teamId === undefined) return new Refusal('not_allowed')
          const roleInTeam = roles.get(giver.by)?.get(teamId)
          const givenAs = answersAs({ userId: giver.by, roleInTeam, isOrganiser: giver.isOrganiser }, given.userId)
          if (givenAs === null) return new Refusal('not_allowed')
          if (!takesAnswers(match, giver.now)) return new Refusal('answers_closed')
          if (given.days && !given.days.includes(dayOf(match.dateTime, season.timeZone)))
            return new Refusal('match_changed')
          rows.push({ matchId, userId: given.userId, teamId, kickOff: match.dateTime, givenAs })
        }
        const { answer } = given
        if (answer === null) {
          for (const { matchId, userId } of rows) await takeBack(trx, matchId, userId)
          await noteAnswered(trx, [given.userId], giver.now)
        } else
          await writeAnswers(
            trx,
            leagueId,
            rows.map((row) => ({ ...row, answer })),
            giver,
          )
        for (const teamId of new Set(rows.map((row) => row.teamId))) await announce(trx, { kind: 'answers', teamId })
      }),

    /** Lists a team's members in the roster's order, with their answers for a match; empty where it is of another season. */
    ofMatch: (leagueId: string, matchId: string, teamId: string): Promise<AnsweringMember[]> =>
      snapshot(async (db) => {
        const season = await placedSeason(db, leagueId)
        const match = season?.matches.find(({ id }) => id === matchId)
        return season && match ? membersWithAnswers(db, { ...season, leagueId }, match, teamId) : []
      }),

    /** Returns a person's role for each of their teams of a season, null for a player of it. */
    teamsOf: async (leagueId: string, userId: string): Promise<ReadonlyMap<string, TeamRole | null>> =>
      (await rolesOf(read, leagueId, [userId])).get(userId) ?? new Map(),

    /**
     * Returns a person's answers for matches of the teams that they are on now. `isAnswerFor` (`league/mine/answering.ts`)
     * tells whether one counts for the match as it is placed now.
     */
    ofPerson: async (userId: string): Promise<AnswerRecord[]> => {
      const rows = await read
        .selectFrom('answers')
        .innerJoin('users', 'users.id', 'answers.userId')
        .innerJoin('rosters', (join) =>
          join
            .onRef('rosters.teamId', '=', 'answers.teamId')
            .on((eb) =>
              eb.or([
                eb('rosters.userId', '=', eb.ref('users.id')),
                eb.and([eb('rosters.email', '=', eb.ref('users.email')), eb('users.emailVerified', '=', 1)]),
              ]),
            ),
        )
        .where('answers.userId', '=', userId)
        .select(['answers.leagueId', 'answers.matchId', 'answers.userId', 'answers.teamId', 'answer', 'kickOff'])
        .select(['answers.at', 'givenAs'])
        .execute()
      return rows
    },

    /** Takes away the answers of those who have left the team for which they gave them, some at a time. */
    async sweep(): Promise<void> {
      await inBatches(() =>
        write.transaction().execute(async (trx) => {
          const gone = await trx
            .selectFrom('answers')
            .innerJoin('users', 'users.id', 'answers.userId')
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('rosters')
                    .whereRef('rosters.teamId', '=', 'answers.teamId')
                    .where((eb) =>
                      eb.or([
                        eb('rosters.userId', '=', eb.ref('users.id')),
                        eb.and([eb('rosters.email', '=', eb.ref('users.email')), eb('users.emailVerified', '=', 1)]),
                      ]),
                    )
                    .select('rosters.teamId'),
                ),
              ),
            )
            .limit(BATCH)
            .select(['matchId', 'answers.userId'])
            .execute()
          for (const { matchId, userId } of gone) await takeBack(trx, matchId, userId)
          return gone.length
        }),
      )
    },
  }
}

/**
 * Writes answers in the caller's transaction, and announces nothing; a later one takes the place of what was said before, and a
 * phone that was to ask in the morning does not any more. For `giver.by` null, a guardian has answered.
 */
export async function writeAnswers(
  trx: Transaction<Database>,
  leagueId: string,
  rows: readonly WrittenAnswer[],
  { by, now }: { by: string | null; now: number },
): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('answers')
    .values(rows.map((row) => ({ ...row, leagueId, givenBy: by, at: now })))
    .onConflict((conflict) =>
      conflict.columns(['matchId', 'userId']).doUpdateSet((eb) => ({
        leagueId: eb.ref('excluded.leagueId'),
        teamId: eb.ref('excluded.teamId'),
        answer: eb.ref('excluded.answer'),
        kickOff: eb.ref('excluded.kickOff'),
        givenAs: eb.ref('excluded.givenAs'),
        givenBy: eb.ref('excluded.givenBy'),
        at: eb.ref('excluded.at'),
      })),
    )
    .execute()
  await noteAnswered(trx, [...new Set(rows.map(({ userId }) => userId))], now)
  for (const { matchId, userId } of rows) {
    await dropWaitingPushes(trx, 'nudge', matchId, [userId])
    await dropOvertaken(trx, answersThing(matchId), new Set([userId]))
  }
}

const takeBack = (trx: Transaction<Database>, matchId: string, userId: string) =>
  trx.deleteFrom('answers').where('matchId', '=', matchId).where('userId', '=', userId).execute()

/** The matches of a season as they are placed, and its zone; null without a season. */
export async function placedSeason(db: Kysely<Database>, leagueId: string) {
  const season = await readSeason(db, leagueId)
  if (!season) return null
  const evenings = (await listEvenings(db, leagueId)).map(({ evening }) => evening)
  const matches = placeMatches({ details: season.details, evenings }, await listMatches(db, leagueId))
  return { ...season, evenings, matches, timeZone: season.details.timeZone, venues: venuesOf(evenings) }
}

/** Returns people's roles for each of their teams of a season, by user and team. */
export async function rolesOf(db: Kysely<Database>, leagueId: string, userIds: readonly string[]) {
  const rows = await rostersOf(db, leagueId)
    .where('users.id', 'in', userIds)
    .select(['users.id', 'rosters.teamId', 'rosters.role'])
    .execute()
  const roles = new Map<string, Map<string, TeamRole | null>>()
  for (const { id, teamId, role } of rows) {
    if (id === null) continue
    const ofUser = roles.get(id) ?? new Map<string, TeamRole | null>()
    roles.set(id, ofUser.set(teamId, role))
  }
  return roles
}

/** Lists a team's members with their answers for a match, as far as those count for the match as it is now. */
export async function membersWithAnswers(
  db: Kysely<Database>,
  { leagueId, timeZone }: { leagueId: string; timeZone: string },
  match: Match,
  teamId: string,
): Promise<AnsweringMember[]> {
  const members = await rostersOf(db, leagueId)
    .where('rosters.teamId', '=', teamId)
    .leftJoin('answers', (join) =>
      join
        .onRef('answers.userId', '=', 'users.id')
        .on('answers.matchId', '=', match.id)
        .on('answers.teamId', '=', teamId),
    )
    .select(['users.id', 'rosters.role', 'profiles.firstName', 'profiles.lastName', 'profiles.position'])
    .select(['answers.answer', 'answers.kickOff', 'answers.givenAs'])
    .execute()
  return members.map(({ id, firstName, lastName, position, role, answer, kickOff, givenAs }) => {
    const counts = answer !== null && kickOff !== null && isAnswerFor({ teamId, kickOff }, match, timeZone)
    return {
      userId: id,
      firstName: firstName ?? 'Unknown',
      lastName: lastName ?? '',
      position: (position === null ? null : readPositions(position)) ?? [],
      role,
      answer: counts ? answer : null,
      givenAs: counts ? givenAs : null,
    }
  })
}

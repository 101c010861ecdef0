import type { Kysely } from 'kysely'
import type { Match } from '#contract/match.ts'
import type { TeamRole } from '#contract/people/roster.ts'
import { isAnswerFor, takesAnswers } from '#league/mine/answering.ts'
import { concernsTeam, type Done, NEW_FOR_MS } from '#league/mine/changes.ts'
import { daysAhead, isOnHome, onHomeFrom, playsIn } from '#league/mine/own-days.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { publicAuthorName } from '../season/authors.ts'
import { rostersOf } from '../season/roster-rows.ts'
import { readPositions } from '../season/teams.ts'
import { type AnsweringMember, type AnswerRecord, placedSeason, rolesOf } from './answers.ts'

/** A season that is somebody's own: the teams that they are on there, and whether they are registered for it. */
export type OwnSeasonRecord = {
  leagueId: string
  registered: boolean
  teams: { teamId: string; role: TeamRole | null }[]
}

/** Somebody of a team, without what they said. */
export type TeamPlayer = Omit<AnsweringMember, 'answer' | 'givenAs'>

/** Since when Home asks somebody "Are you in?", in milliseconds since 1970; null where they have answered, or nothing is asked. */
export type PlaysSoon = { askedSince: number | null }

/** Somebody on a team of a season. */
type OwnTeam = { leagueId: string; teamId: string; userId: string }

/** Publications that are looked through for a change of one's own matches, at most: each may be a whole schedule. */
const NEWEST = 5

/** Answers of a team's players for all its matches, whether or not they count still (`isAnswerFor`). */
export type TeamAnswers = { players: TeamPlayer[]; answers: Omit<AnswerRecord, 'leagueId' | 'at'>[] }

/** People's own part of the seasons ([MN1]). */
export function ownSeasonStore({ read, snapshot, write }: Connections) {
  return {
    /** The seasons that somebody is registered for or on a team of, but archived ones. */
    seasonsOf: (userId: string): Promise<OwnSeasonRecord[]> => snapshot((db) => seasonsOf(db, userId)),

    /** Lists a team's players in the order of the roster, with their answers for its matches. */
    team: (leagueId: string, teamId: string): Promise<TeamAnswers> =>
      snapshot(async (db) => {
        const members = await rostersOf(db, leagueId)
          .where('rosters.teamId', '=', teamId)
          .select(['users.id', 'rosters.role', 'profiles.firstName', 'profiles.lastName', 'profiles.position'])
          .execute()
        const answers = await db
          .selectFrom('answers')
          .where('teamId', '=', teamId)
          .select(['matchId', 'userId', 'teamId', 'answer', 'kickOff', 'givenAs'])
          .execute()
        const players = members.map(({ id, role, firstName, lastName, position }) => ({
          userId: id,
          role,
          firstName: firstName ?? 'Unknown',
          lastName: lastName ?? '',
          position: (position === null ? null : readPositions(position)) ?? [],
        }))
        return { players, answers }
      }),

    /**
     * Returns the matches of a season that somebody plays in so soon that Home begins with them ([MN1]), none where there are
     * none; and since when they are asked whether they are in ([MN2]).
     */
    playsSoon: (leagueId: string, userId: string, now: number): Promise<PlaysSoon | null> =>
      snapshot(async (db) => {
        const teamIds = new Set((await rolesOf(db, leagueId, [userId])).get(userId)?.keys())
        const season = teamIds.size > 0 ? await placedSeason(db, leagueId) : null
        if (!season) return null
        const own = season.matches.filter((match) => playsIn(match, teamIds))
        const days = daysAhead(season, own, now, season.matches).filter((day) => isOnHome(season, day, now))
        if (days.length === 0) return null
        const open = days.flatMap(({ day, matches }) =>
          matches.filter((match) => takesAnswers(match, now)).map((match) => ({ day, match })),
        )
        const ids = open.map(({ match }) => match.id)
        const given =
          ids.length === 0
            ? []
            : await db
                .selectFrom('answers')
                .where('matchId', 'in', ids)
                .where('userId', '=', userId)
                .select(['matchId', 'teamId', 'kickOff'])
                .execute()
        const isAnswered = (match: Match) =>
          given.some((answer) => answer.matchId === match.id && isAnswerFor(answer, match, season.timeZone))
        const asked = open.filter(({ match }) => !isAnswered(match)).map(({ day }) => onHomeFrom(season, day))
        return { askedSince: asked.length > 0 ? Math.max(...asked) : null }
      }),

    /** Returns when a team's matches were last changed, of the newest changes that somebody has not seen; null where none was ([TB2]). */
    async newestChange({ leagueId, teamId, userId }: OwnTeam, now: number): Promise<number | null> {
      const rows = await read
        .selectFrom('publications')
        .leftJoin('seenChanges', (join) =>
          join.onRef('seenChanges.leagueId', '=', 'publications.leagueId').on('seenChanges.userId', '=', userId),
        )
        .where('publications.leagueId', '=', leagueId)
        .where('publications.at', '>', (eb) => eb.fn.coalesce('seenChanges.until', eb.val(now - NEW_FOR_MS)))
        .orderBy('publications.number', 'desc')
        .limit(NEWEST)
        .select(['publications.at', 'publications.change'])
        .execute()
      const concerning = rows.find(({ change }) => {
        const done = storedChange(change)
        return done !== null && concernsTeam(done, teamId, now)
      })
      return concerning?.at ?? null
    },

    /** Until when somebody has seen what changed in a season, in milliseconds since 1970; null where they never said so. */
    async seenUntil(userId: string, leagueId: string): Promise<number | null> {
      const row = await read
        .selectFrom('seenChanges')
        .where('userId', '=', userId)
        .where('leagueId', '=', leagueId)
        .select('until')
        .executeTakeFirst()
      return row?.until ?? null
    },

    /** Notes that somebody has seen what changed until an instant; an earlier one takes nothing back. False without a season. */
    async see(userId: string, leagueId: string, until: number): Promise<boolean> {
      return write.transaction().execute(async (trx) => {
        const season = await trx
          .selectFrom('leagues')
          .where('id', '=', leagueId)
          .select('archivedAt')
          .executeTakeFirst()
        if (!season) return false
        // Nothing changes there any more, and what it keeps may have been dropped.
        if (season.archivedAt !== null) return true
        await trx
          .insertInto('seenChanges')
          .values({ userId, leagueId, until })
          .onConflict((conflict) =>
            conflict.columns(['userId', 'leagueId']).doUpdateSet({ until }).where('seenChanges.until', '<', until),
          )
          .execute()
        return true
      })
    },

    /** Lists the changes of a season's published schedule after an instant, the first first. */
    async doneSince(leagueId: string, since: number): Promise<Done[]> {
      const rows = await read
        .selectFrom('publications')
        .leftJoin('users', 'users.id', 'publications.by')
        .leftJoin('profiles', 'profiles.userId', 'users.id')
        .where('publications.leagueId', '=', leagueId)
        .where('publications.at', '>', since)
        .orderBy('publications.number')
        .select(['publications.at', 'publications.change', 'profiles.firstName', 'profiles.lastName', 'users.name'])
        .execute()
      return rows.flatMap(({ at, change: stored, ...author }) => {
        const change = storedChange(stored)
        return change ? [{ at, by: publicAuthorName({ ...author, lastName: author.lastName ?? '' }), change }] : []
      })
    },
  }
}

/** Reads what a publication changed; null where its row can't be read, as after a manual change ([PE8]). */
function storedChange(stored: string): Done['change'] | null {
  try {
    return JSON.parse(stored)
  } catch {
    return null
  }
}

/** By their id, or by their verified address on an imported roster ([TM1]). */
async function seasonsOf(db: Kysely<Database>, userId: string): Promise<OwnSeasonRecord[]> {
  const registered = await db
    .selectFrom('registrations')
    .innerJoin('leagues', 'leagues.id', 'registrations.leagueId')
    .where('registrations.userId', '=', userId)
    .where('registrations.removedAt', 'is', null)
    .where('leagues.archivedAt', 'is', null)
    .select('leagues.id')
    .execute()
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('emailVerified', '=', 1)
    .select('email')
    .executeTakeFirst()
  const address = user?.email ?? null
  const places = await db
    .selectFrom('rosters')
    .innerJoin('leagues', 'leagues.id', 'rosters.leagueId')
    .where('leagues.archivedAt', 'is', null)
    .where((eb) =>
      eb.or([eb('rosters.userId', '=', userId), ...(address === null ? [] : [eb('rosters.email', '=', address)])]),
    )
    .orderBy('rosters.teamId')
    .select(['rosters.leagueId', 'rosters.teamId', 'rosters.role'])
    .execute()
  const ids = new Set([...registered.map(({ id }) => id), ...places.map(({ leagueId }) => leagueId)])
  return [...ids].map((leagueId) => ({
    leagueId,
    registered: registered.some(({ id }) => id === leagueId),
    teams: places.filter((place) => place.leagueId === leagueId).map(({ teamId, role }) => ({ teamId, role })),
  }))
}

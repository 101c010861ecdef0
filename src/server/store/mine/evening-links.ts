import type { Kysely } from 'kysely'
import type { DeadLinkCode } from '#contract/failures/dead-link.ts'
import type { Refusal } from '#contract/failures/refusal.ts'
import type { Answer } from '#contract/mine/answer.ts'
import type { EveningLinkPage } from '#contract/mine/evening-link.ts'
import { clockTime, dayLabel } from '#league/day-text.ts'
import { ownTeamIn, takesAnswers } from '#league/mine/answering.ts'
import { placeText } from '#league/schedule/place-text.ts'
import { localTime } from '#league/season.ts'
import { teamName } from '#league/team-name.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { transact } from '../engine/transact.ts'
import { openLink, refuseLink } from '../links/mail-links.ts'
import { guardianAddresses } from '../people/guardian-addresses.ts'
import { holdOpen } from '../schedule/lock.ts'
import { membersWithAnswers, placedSeason, rolesOf, writeAnswers } from './answers.ts'

/** Links by which guardians say whether a player comes on a day ([MN2]). */
export const eveningLinkStore = ({ snapshot, write, engine }: Connections) => ({
  /** Returns the subject of the link with this hash; it ends at its last kick-off. */
  pageOf: (hash: string, now: number): Promise<EveningLinkPage | Refusal<DeadLinkCode>> =>
    snapshot(async (db) => (await linkOf(db, hash, now))?.page ?? refuseLink(db, ['evening'], hash)),

  /** Writes what a guardian says for every match of the day that has not kicked off; refused for a link that is not good. */
  answer: (hash: string, answer: Answer, now: number) =>
    transact(write, async (trx) => {
      const seen = await linkOf(trx, hash, now)
      if (!seen || !(await holdOpen(trx, engine, seen.leagueId))) return refuseLink(trx, ['evening'], hash)
      const link = await linkOf(trx, hash, now)
      if (!link) return refuseLink(trx, ['evening'], hash)
      const { leagueId, userId, ahead } = link
      const rows = ahead
        .toSorted((a, b) => (a.match.id < b.match.id ? -1 : 1))
        .map(({ match, teamId, kickOff }) => ({ matchId: match.id, userId, teamId, kickOff, answer }))
      await writeAnswers(
        trx,
        leagueId,
        rows.map((row) => ({ ...row, givenAs: 'guardian' as const })),
        { by: null, now },
      )
      for (const teamId of new Set(rows.map((row) => row.teamId))) await announce(trx, { kind: 'answers', teamId })
      return undefined
    }),
})

async function linkOf(db: Kysely<Database>, hash: string, now: number) {
  const link = await openLink(db, 'evening', hash, now)
    .innerJoin('users', 'users.id', 'mailLinks.userId')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .where('users.blockedAt', 'is', null)
    .where('users.deletedAt', 'is', null)
    .select(['mailLinks.leagueId', 'mailLinks.userId', 'day', 'profiles.firstName'])
    .$narrowType<{ leagueId: string; day: string }>()
    .executeTakeFirst()
  const season = link && (await placedSeason(db, link.leagueId))
  // A guardian who is not named any more, or whose season asks none, answers for nobody.
  if (
    !season ||
    season.archivedAt !== null ||
    !(await guardianAddresses(db, link.leagueId, [link.userId])).has(link.userId)
  )
    return null
  const { leagueId, userId, day, firstName } = link
  const teamIds = new Set((await rolesOf(db, leagueId, [userId])).get(userId)?.keys())
  const ahead = season.matches.flatMap((match) => {
    const teamId = ownTeamIn(match, teamIds)
    if (teamId === undefined || !takesAnswers(match, now)) return []
    const { day: played, time } = localTime(match.dateTime, season.timeZone)
    return played === day ? [{ match, teamId, time, kickOff: match.dateTime }] : []
  })
  if (ahead.length === 0) return null
  const names = await db.selectFrom('teams').where('leagueId', '=', leagueId).select(['id', 'name']).execute()
  const nameOf = (id: string | null) => teamName(names.find((team) => team.id === id))
  const matches: EveningLinkPage['matches'] = []
  for (const { match, teamId, time } of ahead.toSorted((a, b) => a.kickOff - b.kickOff)) {
    const members = await membersWithAnswers(db, { leagueId, timeZone: season.timeZone }, match, teamId)
    matches.push({
      team: nameOf(teamId),
      opponent: nameOf(match.homeTeamId === teamId ? match.awayTeamId : match.homeTeamId),
      time: clockTime(time),
      field: placeText(match, season.venues),
      answer: members.find((one) => one.userId === userId)?.answer ?? null,
    })
  }
  return { leagueId, userId, ahead, page: { firstName, label: dayLabel(day), matches } }
}

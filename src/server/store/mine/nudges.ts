import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import type { Match } from '#contract/match.ts'
import type { Answer } from '#contract/mine/answer.ts'
import { clockTime, dayLabel } from '#league/day-text.ts'
import { openMatches, takesAnswers } from '#league/mine/answering.ts'
import { daySays } from '#league/mine/who-is-in.ts'
import { toldMatch } from '#league/push/told.ts'
import { pairText, whereText } from '#league/schedule/difference.ts'
import { dayOf, localTime } from '#league/season.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import type { MailReader, Reader } from '../mails/families.ts'
import type { Mail } from '../mails/mails.ts'
import { answersThing } from '../mails/overtaken.ts'
import { reachedBy } from '../news/audiences.ts'
import { pushOrMail } from '../push/push-or-mail.ts'
import { type TeamMember, teamMembers } from '../schedule/notices.ts'
import { inOpenSeason } from '../season/open-season.ts'
import { type MailedSeason, mailedSeason, readSeason, versionOf } from '../season/people-season.ts'
import { membersWithAnswers, placedSeason, rolesOf } from './answers.ts'

/** A nudge to those who have not answered, at one address. */
export type NudgeNotice = {
  season: MailedSeason
  readers: (MailReader & { teams: string[] })[]
  /** 'Wed, Jul 30' */
  day: string
  /** 'Wed, Jul 30, 6:00 PM, field B: Reed Rovers v Silva FC' */
  matches: string[]
}

/** Makes the mail to somebody who has not answered. */
export type NudgeMail = (recipient: string, notice: NudgeNotice) => Mail

/** The number of people who had not answered, and of those whom a phone or mail reached. */
export type Nudged = { people: number; reached: number }

type NotNudged = 'league_not_found' | 'not_found' | 'not_allowed' | 'answers_closed' | 'nudged_already'

/** Nudges of those who have not answered, by captains and deputies ([MN2]). */
export function nudgeStore({ engine, read, write }: Connections) {
  return {
    /**
     * Nudges those of a team who have not answered for all of its open matches on the day of one, once a day of the
     * league's own clocks: by phone where one gets it, else by mail, unless they have ended reminders ([NE4]). Without
     * `mailTo`, no mail is written. Where nobody had to be asked or could be, nobody is, and it can be tried again.
     */
    nudge: (leagueId: string, matchId: string, { by, now }: { by: string; now: number }, mailTo: NudgeMail | null) =>
      inOpenSeason({ write, engine }, leagueId, async (trx): Promise<Nudged | Refusal<NotNudged>> => {
        const season = await placedSeason(trx, leagueId)
        const named = await readSeason(trx, leagueId)
        if (!season || !named) return new Refusal('league_not_found')
        const match = season.matches.find(({ id }) => id === matchId)
        if (!match) return new Refusal('not_found')
        const roles = (await rolesOf(trx, leagueId, [by])).get(by) ?? new Map()
        const teamId = [match.homeTeamId, match.awayTeamId].find(
          (id) => id !== null && (roles.get(id) ?? null) !== null,
        )
        if (!teamId) return new Refusal('not_allowed')
        if (!takesAnswers(match, now)) return new Refusal('answers_closed')
        const { timeZone } = season
        const day = dayOf(match.dateTime, timeZone)
        const open = openMatches(season.matches, { teamId, day, timeZone }, now)
        const said = new Map<string, (Answer | null)[]>()
        for (const one of open)
          for (const { userId, answer } of await membersWithAnswers(trx, { leagueId, timeZone }, one, teamId))
            if (userId !== null && userId !== by) said.set(userId, [...(said.get(userId) ?? []), answer])
        const waiting = new Set([...said].flatMap(([userId, answers]) => (daySays(answers).isDue ? userId : [])))
        const today = dayOf(now, timeZone)
        if (await nudgeOf(trx, matchId, teamId, today)) return new Refusal('nudged_already')
        if (waiting.size === 0) return { people: 0, reached: 0 }
        const teams = await trx.selectFrom('teams').where('leagueId', '=', leagueId).select(['id', 'name']).execute()
        const context = { teams: new Map(teams.map(({ id, name }) => [id, name])), timeZone, venues: season.venues }
        const notice = {
          season: mailedSeason(named),
          day: dayLabel(day),
          matches: open.map((one) => `${whereText(one, context)}: ${pairText(one, context)}`),
        }
        const reached = await ask(
          trx,
          { leagueId, teamName: context.teams.get(teamId) ?? '', waiting, notice, match, endsAt: match.dateTime },
          mailTo,
          now,
        )
        if (reached === 0) return { people: waiting.size, reached }
        const counts = { by, at: now, people: waiting.size, reached }
        const written = await trx
          .insertInto('nudges')
          .values(open.map((one) => ({ matchId: one.id, teamId, day: today, ...counts })))
          .onConflict((conflict) => conflict.columns(['matchId', 'teamId', 'day']).doNothing())
          .returning('matchId')
          .execute()
        // Of two at the same instant one is first; the other's transaction is undone.
        if (!written.some((row) => row.matchId === matchId)) return new Refusal('nudged_already')
        await announce(trx, { kind: 'answers', teamId })
        return { people: waiting.size, reached }
      }),

    /** The nudge of a team for a match on a day; undefined without one. `at` is in milliseconds since 1970. */
    of: (matchId: string, teamId: string, day: string) => nudgeOf(read, matchId, teamId, day),
  }
}

const nudgeOf = (db: Kysely<Database>, matchId: string, teamId: string, day: string) =>
  db
    .selectFrom('nudges')
    .where('matchId', '=', matchId)
    .where('teamId', '=', teamId)
    .where('day', '=', day)
    .select(['at', 'people', 'reached'])
    .executeTakeFirst()

type Asked = {
  leagueId: string
  teamName: string
  waiting: ReadonlySet<string>
  notice: Omit<NudgeNotice, 'readers'>
  match: Match
  endsAt: number
}

/** Queues pushes and writes mails to those who have not answered; gives how many of them that reaches. */
async function ask(
  trx: Transaction<Database>,
  { leagueId, teamName, waiting, notice, match, endsAt }: Asked,
  mailTo: NudgeMail | null,
  now: number,
): Promise<number> {
  const members = (await teamMembers(trx, leagueId)).filter(({ userId }) => userId !== null && waiting.has(userId))
  const { readers } = await reachedBy(trx, 'reminder', members)
  const { id: matchId } = match
  const timeZone = notice.season.timeZone
  const version = await versionOf(trx, leagueId)
  const told = { own: [{ id: matchId, before: null, after: toldMatch(match), sentences: [] }], done: null }
  const time = clockTime(localTime(endsAt, timeZone).time)
  const text = {
    title: 'Are you in?',
    body: `${notice.day}, ${time}: tell your team whether you play.`,
    path: `/me?season=${notice.season.slug}`,
  }
  const mailOf = (address: string, of: readonly Reader<TeamMember>[]) => {
    const readers = of.map(({ person: _, ...reader }) => ({ ...reader, teams: [teamName] }))
    const mail = mailTo?.(address, { ...notice, readers })
    const parts = of.map(({ person }) => person.userId ?? '')
    return mail ? { ...mail, about: { thing: answersThing(matchId), parts, endsAt } } : null
  }
  const { pushed, mailed } = await pushOrMail(
    trx,
    [{ order: { kind: 'nudge', about: matchId, version, timeZone, endsAt }, people: members }],
    { readers, textOf: () => text, toldOf: () => told, mailOf },
    now,
  )
  return pushed.union(mailed).size
}

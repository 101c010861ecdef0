import type { Kysely, Transaction } from 'kysely'
import type { Answer } from '#contract/mine/answer.ts'
import { joined, nounFor } from '#league/count-text.ts'
import { clockTime, dayLabel } from '#league/day-text.ts'
import { statusOf } from '#league/matches.ts'
import { daySays } from '#league/mine/who-is-in.ts'
import { toldMatch } from '#league/push/told.ts'
import { addDays } from '#league/schedule/dated.ts'
import { pairText, whereText } from '#league/schedule/difference.ts'
import { venuesOf } from '#league/schedule/place-text.ts'
import { instantOf, localTime } from '#league/season.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { putLink } from '../links/mail-links.ts'
import type { NewLink } from '../links/purposes.ts'
import { isGuardian, type MailReader, type Reader } from '../mails/families.ts'
import type { Mail } from '../mails/mails.ts'
import { scheduleThing } from '../mails/overtaken.ts'
import { type AnsweringMember, membersWithAnswers } from '../mine/answers.ts'
import { pushOrMail } from '../push/push-or-mail.ts'
import { reminderAbout } from '../push/reminder-pushes.ts'
import type { Venue } from '../schedule/introductions.ts'
import { type TeamMember, teamMembers } from '../schedule/notices.ts'
import { listEvenings } from '../season/evenings.ts'
import { listMatches } from '../season/match-rows.ts'
import { type MailedSeason, mailedSeason, type PeopleSeason, readSeason, versionOf } from '../season/people-season.ts'
import { reachedBy } from './audiences.ts'
import { automaticMail } from './automatic-mails.ts'

/** The time at which players are reminded of the next day's matches, by the league's own clocks ([NE5]). */
export const REMINDED_AT = '18:00'

/** Somebody whom a reminder is about: the reader, or by first name whose guardian they are. */
export type ReminderReader = MailReader & {
  teams: string[]
  /** The answer for their matches: 'mixed' where they are in for some alone, null while something is open ([MN2]). */
  answer: Answer | 'mixed' | null
  /** The token of the link with which a guardian answers; null for the player's own. */
  token: string | null
}

/** Makes a token for a link, and the hash by which the store knows it. */
export type NewToken = () => { token: string; hash: string }

/** A reminder of tomorrow's matches to one address. */
export type ReminderNotice = {
  season: MailedSeason
  readers: ReminderReader[]
  /** 'Wed, Jul 30' */
  day: string
  /** 'Wed, Jul 30, 6:00 PM, field B: Reed Rovers v Silva FC' */
  matches: string[]
  /** 'Reed Rovers, 6:00 PM: 7 in, 2 can’t, 5 have not said' */
  counts: string[]
  venue: Venue
}

/** Makes the mail to somebody who plays tomorrow; null where mails reach nobody. */
export type ReminderMail = ((recipient: string, notice: ReminderNotice & { firstWords: string }) => Mail) | null

/** The matches of a day that are still on, each with its teams and in words. */
async function matchesOf(trx: Kysely<Database>, { id, details }: PeopleSeason, day: string) {
  const { timeZone } = details
  const [start, end] = [instantOf(day, '00:00', timeZone), instantOf(addDays(day, 1), '00:00', timeZone)]
  const teams = await trx.selectFrom('teams').where('leagueId', '=', id).select(['id', 'name']).execute()
  const venues = venuesOf((await listEvenings(trx, id)).map(({ evening }) => evening))
  const context = { teams: new Map(teams.map((team) => [team.id, team.name])), timeZone, venues }
  const matches = (await listMatches(trx, id))
    .filter((match) => statusOf(match) === 'upcoming' && match.dateTime !== null)
    .filter(({ dateTime }) => (dateTime ?? 0) >= start && (dateTime ?? 0) < end)
    .toSorted((a, b) => (a.dateTime ?? 0) - (b.dateTime ?? 0))
    .map((match) => ({
      match,
      teamIds: [match.homeTeamId, match.awayTeamId].filter((team) => team !== null),
      venue: venues.get(match.eveningId ?? '') ?? null,
      text: `${whereText(match, context)}: ${pairText(match, context)}`,
    }))
  return { matches, names: context.teams }
}

/** The matches of the next day that has any. */
export type UpcomingDay = Pick<ReminderNotice, 'day' | 'matches'>

/** Reminders of tomorrow's matches. */
export function reminderStore({ read, write, snapshot }: Connections) {
  /** Tells whether a season plays tomorrow, it is 6 PM there, and nobody has been reminded yet. */
  async function isDue(season: PeopleSeason, now: number): Promise<boolean> {
    const { day, time } = localTime(now, season.details.timeZone)
    if (time < REMINDED_AT) return false
    const tomorrow = addDays(day, 1)
    const done = await read
      .selectFrom('reminders')
      .where('leagueId', '=', season.id)
      .where('day', '=', tomorrow)
      .select('at')
      .executeTakeFirst()
    return !done && (await matchesOf(read, season, tomorrow)).matches.length > 0
  }

  return {
    /** The next day of a season on which somebody plays, from now on; null without one. */
    upcoming: (leagueId: string, now: number): Promise<UpcomingDay | null> =>
      snapshot(async (db) => {
        const season = await readSeason(db, leagueId)
        if (!season) return null
        const { timeZone } = season.details
        const days = (await listMatches(db, leagueId))
          .filter((match) => statusOf(match) === 'upcoming' && (match.dateTime ?? 0) > now)
          .map(({ dateTime }) => localTime(dateTime ?? now, timeZone).day)
          .toSorted()
        const [day] = days
        if (day === undefined) return null
        const { matches } = await matchesOf(db, season, day)
        return { day: dayLabel(day), matches: matches.map(({ text }) => text) }
      }),

    /**
     * Reminds the players of every season that plays tomorrow and has not been reminded yet, from 6 PM of its own clocks
     * until midnight: each day once, whoever asks and however often; by push where a phone is told, else by mail ([SC14]). Gives
     * how many people were told.
     */
    async send(now: number, mailTo: ReminderMail, newToken: NewToken): Promise<number> {
      const seasons = await read.selectFrom('leagues').where('archivedAt', 'is', null).select('id').execute()
      let written = 0
      for (const { id } of seasons) {
        // Looked at first: on most evenings nobody plays the next day, and a transaction would keep writers waiting.
        const season = await readSeason(read, id)
        if (!season || !(await isDue(season, now))) continue
        written += await write.transaction().execute((trx) => remindSeason(trx, id, now, { mailTo, newToken }))
      }
      return written
    },
  }
}

async function remindSeason(
  trx: Transaction<Database>,
  leagueId: string,
  now: number,
  { mailTo, newToken }: { mailTo: ReminderMail; newToken: NewToken },
): Promise<number> {
  const season = await readSeason(trx, leagueId)
  if (!season) return 0
  const { slug, details } = season
  const { timeZone } = details
  const day = addDays(localTime(now, timeZone).day, 1)
  const { on, introduction: firstWords } = await automaticMail(trx, leagueId, 'reminder')
  if (!on) return 0
  const { matches, names } = await matchesOf(trx, season, day)
  if (matches.length === 0) return 0
  const noted = await trx
    .insertInto('reminders')
    .values({ leagueId, day, at: now })
    .onConflict((conflict) => conflict.columns(['leagueId', 'day']).doNothing())
    .executeTakeFirst()
  if (noted.numInsertedOrUpdatedRows !== 1n) return 0
  const playing = new Set(matches.flatMap(({ teamIds }) => teamIds))
  const members = (await teamMembers(trx, leagueId))
    .map((member) => ({ ...member, teamIds: member.teamIds.filter((team) => playing.has(team)) }))
    .filter(({ teamIds }) => teamIds.length > 0)
  const { readers } = await reachedBy(trx, 'reminder', members)
  const answers = await answersOf(trx, { leagueId, timeZone }, matches)
  const links: NewLink<'evening'>[] = []
  const endsAt = Math.max(...matches.map(({ match }) => match.dateTime ?? 0))
  /** The link of a guardian; a player has the site, and a place without an account nobody who answers for it. */
  function linkFor(reader: MailReader, userId: string | null): string | null {
    if (!isGuardian(reader) || userId === null) return null
    const { token, hash } = newToken()
    links.push({ purpose: 'evening', hash, leagueId, userId, day, expiresAt: endsAt })
    return token
  }
  const mailOf = (address: string, of: readonly Reader<TeamMember>[]) => {
    if (!mailTo) return null
    const teamIds = new Set(of.flatMap(({ person }) => person.teamIds))
    const own = matches.filter((match) => match.teamIds.some((team) => teamIds.has(team)))
    const mail = mailTo(address, {
      season: mailedSeason(season),
      readers: of.map(({ person, ...reader }) => ({
        ...reader,
        teams: person.teamIds.map((team) => names.get(team) ?? ''),
        answer: answers.of(person),
        token: linkFor(reader, person.userId),
      })),
      day: dayLabel(day),
      matches: own.map(({ text }) => text),
      counts: answers.counts(teamIds, names),
      venue: own.every(({ venue }) => venue !== null) ? NO_VENUE : details.venue,
      firstWords,
    })
    const parts = own.map(({ match }) => match.id)
    return { ...mail, about: { thing: scheduleThing(leagueId), parts, endsAt, overtakes: false } }
  }
  const toldOf = (person: TeamMember) => {
    const own = matches.filter((match) => match.teamIds.some((team) => person.teamIds.includes(team)))
    return {
      own: own.map(({ match }) => ({ id: match.id, before: null, after: toldMatch(match), sentences: [] })),
      done: null,
    }
  }
  const textOf = (person: TeamMember) => {
    const times = matches
      .filter((match) => match.teamIds.some((team) => person.teamIds.includes(team)))
      .map(({ match }) => clockTime(localTime(match.dateTime ?? 0, timeZone).time))
    return {
      title: `You play on ${dayLabel(day)}`,
      body: `${joined([...new Set(times)])}. ${answerText(answers.of(person))}`,
      path: `/me?season=${slug}`,
    }
  }
  // In the morning it would still be news, until the first kick-off.
  const firstKickOff = Math.min(...matches.map(({ match }) => match.dateTime ?? 0))
  const version = await versionOf(trx, leagueId)
  const about = reminderAbout(leagueId, day)
  const order = { kind: 'reminder' as const, about, version, timeZone, endsAt: firstKickOff }
  const told = await pushOrMail(trx, [{ order, people: members }], { readers, textOf, toldOf, mailOf }, now)
  for (const link of links) await putLink(trx, link, now)
  return told.pushed.union(told.mailed).size
}

/** Returns the text on a phone about a player's answer. */
function answerText(answer: ReminderReader['answer']): string {
  switch (answer) {
    case null:
      return 'You have not said yet whether you come: say it in one tap.'
    case 'mixed':
      return 'You are in for some of the matches.'
    case 'in':
      return 'You are in.'
    case 'out':
      return 'You can’t come.'
  }
}

/** Each match says by itself that it is elsewhere. */
const NO_VENUE: Venue = { name: '', address: '', addressUrl: '' }

type DayMatch = Awaited<ReturnType<typeof matchesOf>>['matches'][number]

/** Reads the answers of the teams of a day's matches so far ([MN2]). */
async function answersOf(
  trx: Transaction<Database>,
  season: { leagueId: string; timeZone: string },
  matches: readonly DayMatch[],
) {
  const said: { teamId: string; match: DayMatch['match']; members: AnsweringMember[] }[] = []
  for (const { match, teamIds } of matches)
    for (const teamId of teamIds)
      said.push({ teamId, match, members: await membersWithAnswers(trx, season, match, teamId) })
  return {
    of({ userId, teamIds }: { userId: string | null; teamIds: readonly string[] }): ReminderReader['answer'] {
      const own = said
        .filter(({ teamId }) => teamIds.includes(teamId))
        .map(({ members }) => members.find((one) => one.userId === userId)?.answer ?? null)
      const { isDue, whole } = daySays(own)
      return isDue ? null : whole
    },
    counts: (teamIds: ReadonlySet<string>, names: ReadonlyMap<string, string>): string[] =>
      said
        .filter(({ teamId }) => teamIds.has(teamId))
        .map(({ teamId, match, members }) => {
          const count = (answer: Answer | null) => members.filter((one) => one.answer === answer).length
          const { time } = localTime(match.dateTime ?? 0, season.timeZone)
          const open = count(null)
          return `${names.get(teamId) ?? ''}, ${clockTime(time)}: ${count('in')} in, ${count('out')} can’t, ${open} ${nounFor(open, 'has', 'have')} not said`
        }),
  }
}

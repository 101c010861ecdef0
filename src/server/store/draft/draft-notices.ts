import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../engine/schema.ts'
import { mapInTurns } from '../engine/turns.ts'
import type { Reader } from '../mails/families.ts'
import { insertMails, type Mail } from '../mails/mails.ts'
import { type MailAbout, teamThing } from '../mails/overtaken.ts'
import { reachedBy } from '../news/audiences.ts'
import { automaticMail } from '../news/automatic-mails.ts'
import { readUpcoming, type UpcomingMatches } from '../schedule/introductions.ts'
import { type TeamMember, teamMembers } from '../schedule/notices.ts'
import { type PeopleSeason, readSeason } from '../season/people-season.ts'

/** Where somebody plays: `who` is null for the reader, else the first name of a guardian's player ([PE9]). */
export type DraftedPlayer = {
  who: string | null
  team: string
  /** Null where they lead it themselves, '' where nobody does. */
  captain: string | null
  firstMatch: ReturnType<UpcomingMatches['next']>
}

/** What is told at one address of the teams of a draft: null for `players` who are on none any more. */
export type DraftNotice = {
  season: { name: string; slug: string; timeZone: string }
  readers: { who: string | null; teams: string[] }[]
  players: DraftedPlayer[] | null
  /** What an organiser has written before everything else, '' for nothing ([NE5]). */
  firstWords: string
}

/** Makes the mails that tell players of their team, and sends what was written. */
export type DraftMailer = { mailTo(recipient: string, notice: DraftNotice): Mail; wake(): void }

/** Those on the teams that the seats of a draft fill. */
export async function draftedMembers(db: Kysely<Database>, draftId: string, leagueId: string): Promise<TeamMember[]> {
  const seats = await db.selectFrom('draftSeats').where('draftId', '=', draftId).select('teamId').execute()
  const filled = new Set(seats.map(({ teamId }) => teamId))
  return (await teamMembers(db, leagueId))
    .map((member) => ({ ...member, teamIds: member.teamIds.filter((id) => filled.has(id)) }))
    .filter(({ teamIds }) => teamIds.length > 0)
}

/** Tells those on the teams that a draft has just filled of team, captain and first match, one mail a family ([D20]). */
export async function mailDrafted(
  trx: Transaction<Database>,
  draftId: string,
  leagueId: string,
  { mailTo }: DraftMailer,
  now: number,
): Promise<void> {
  const season = await readSeason(trx, leagueId)
  const { on, introduction: firstWords } = await automaticMail(trx, leagueId, 'team')
  if (!season || !on) return
  const members = await draftedMembers(trx, draftId, leagueId)
  const upcoming = await readUpcoming(trx, season, now)
  const teams = await trx.selectFrom('teams').where('leagueId', '=', leagueId).select(['id', 'name']).execute()
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]))
  const leads = await trx
    .selectFrom('rosters')
    .where('leagueId', '=', leagueId)
    .where('role', '=', 'captain')
    .select(['teamId', 'userId'])
    .execute()
  const captainOf = new Map(leads.map(({ teamId, userId }) => [teamId, userId]))
  const personNames = new Map(members.map(({ userId, name }) => [userId, name]))
  const placeOf = (teamId: string, userId: string | null) => {
    const captainId = captainOf.get(teamId) ?? null
    return {
      team: nameOf.get(teamId) ?? '',
      captain: captainId !== null && captainId === userId ? null : (personNames.get(captainId) ?? ''),
      firstMatch: upcoming.next(teamId),
    }
  }
  const reached = await reachedBy(trx, 'team', members)
  const mails = await mapInTurns([...reached.readers], ([address, readers]) => {
    const players = readers.flatMap(({ who, person }) =>
      person.teamIds.map((teamId) => ({ who, ...placeOf(teamId, person.userId) })),
    )
    const mail = mailTo(address, {
      season: summaryOf(season),
      readers: players.map(({ who, team }) => ({ who, teams: [team] })),
      players,
      firstWords,
    })
    return { ...mail, about: teamsOf(leagueId, readers) }
  })
  await insertMails(trx, mails, now)
}

/** Tells those who were on a draft's teams before they were taken back that they are on none ([D20]). */
export async function mailTakenBack(
  trx: Transaction<Database>,
  leagueId: string,
  members: readonly TeamMember[],
  { mailTo }: DraftMailer,
  now: number,
): Promise<void> {
  const season = await readSeason(trx, leagueId)
  const { on } = await automaticMail(trx, leagueId, 'team')
  if (!season || !on) return
  const reached = await reachedBy(trx, 'team', members)
  const mails = await mapInTurns([...reached.readers], ([address, readers]) => ({
    ...mailTo(address, {
      season: summaryOf(season),
      readers: readers.map(({ who }) => ({ who, teams: [] })),
      players: null,
      firstWords: '',
    }),
    about: teamsOf(leagueId, readers),
  }))
  await insertMails(trx, mails, now)
}

/** Returns the subject of a mail that says on which team each of these is. */
const teamsOf = (leagueId: string, readers: readonly Reader<TeamMember>[]): MailAbout => ({
  thing: teamThing(leagueId),
  parts: readers.map(({ person }) => person.userId ?? ''),
})

const summaryOf = ({ name, slug, details }: PeopleSeason) => ({ name, slug, timeZone: details.timeZone })

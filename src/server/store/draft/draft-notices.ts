import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../engine/schema.ts'
import { mapInTurns } from '../engine/turns.ts'
import type { MailReader, Reader } from '../mails/families.ts'
import { insertMails, type Mail } from '../mails/mails.ts'
import { type MailAbout, teamThing } from '../mails/overtaken.ts'
import { reachedBy } from '../news/audiences.ts'
import { automaticMail } from '../news/automatic-mails.ts'
import { type TeamMember, teamMembers } from '../schedule/notices.ts'
import { type MailedSeason, mailedSeason, readSeason } from '../season/people-season.ts'
import { readTeamPlaces, type TeamPlace } from '../season/team-places.ts'

/** A player's team: `who` is null for the reader, else a first name ([PE9]). */
export type DraftedPlayer = TeamPlace & { who: string | null }

/** A notice of the teams of a draft to one address; `players` is null for those who are on no team any more. */
export type DraftNotice = {
  season: MailedSeason
  readers: (MailReader & { teams: string[] })[]
  players: DraftedPlayer[] | null
  /** An organiser's introduction before everything else, '' for none ([NE5]). */
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
  const placeOf = await readTeamPlaces(trx, season, now)
  const reached = await reachedBy(trx, 'team', members)
  const mails = await mapInTurns([...reached.readers], ([address, readers]) => {
    const players = readers.flatMap(({ who, person }) =>
      person.teamIds.map((teamId) => ({ who, ...placeOf(teamId, person.userId) })),
    )
    const mail = mailTo(address, {
      season: mailedSeason(season),
      readers: readers.map(({ person, ...reader }) => ({
        ...reader,
        teams: person.teamIds.map((teamId) => placeOf(teamId, null).team),
      })),
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
      season: mailedSeason(season),
      readers: readers.map(({ person: _, ...reader }) => ({ ...reader, teams: [] })),
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

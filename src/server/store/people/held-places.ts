import type { Transaction } from 'kysely'
import { maybeConfirmedGuardian } from '#contract/people/guardian.ts'
import { agreement as agreementSchema } from '#contract/people/person.ts'
import { profile as profileSchema, storedEmergencyContact } from '#contract/profile.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections, Engine } from '../engine/connections.ts'
import { BATCH, inBatches } from '../engine/in-batches.ts'
import type { Database } from '../engine/schema.ts'
import { storedJson } from '../engine/stored-json.ts'
import { dropLinks, putLink } from '../links/mail-links.ts'
import type { NewLink } from '../links/purposes.ts'
import { insertMail, type Mail } from '../mails/mails.ts'
import { placeOf } from '../mails/overtaken.ts'
import { dropAgain } from '../privacy/retention.ts'
import { holdOpen } from '../schedule/lock.ts'
import { type PeopleSeason, readSeason } from '../season/people-season.ts'
import { heldColumns, heldUntilOf, toProfile } from '../season/player-row.ts'
import { bumpVersion } from '../season/teams.ts'
import { joinLine, lockPlaces, type WaitingForm } from './waiting-line.ts'

/** Makes the mail to somebody whose place is not held any more, and the link in it that confirms the address. */
export type PlaceEndedMail = (
  user: { id: string; email: string },
  season: PeopleSeason,
  heldUntil: number,
) => { link: NewLink<'verify'>; mail: Mail }

/** Places of seasons with a limit that are held until the address is confirmed ([PE10]). */
export function heldPlaceStore({ read, write, engine }: Connections) {
  return {
    /**
     * Ends the places whose time is over: somebody who has still not confirmed the address goes to the end of the waiting
     * list, with the form that they sent, and is notified once. `mailTo` is null where no mail can be sent: everybody
     * keeps their place then, as in a season that has no limit any more. Returns how many lost theirs.
     */
    async endOverdue(now: number, mailTo: PlaceEndedMail | null): Promise<number> {
      const seasons = await read
        .selectFrom('registrations')
        .where('heldUntil', '<=', now)
        .select('leagueId')
        .distinct()
        .execute()
      let ended = 0
      for (const { leagueId } of seasons)
        await inBatches(async () => {
          const found = await write.transaction().execute(async (trx) => {
            if (!(await holdOpen(trx, engine, leagueId))) return null
            await lockPlaces(trx, engine, leagueId)
            return endIn(trx, engine, leagueId, now, mailTo)
          })
          ended += found?.ended ?? 0
          return found?.looked ?? 0
        })
      return ended
    },
  }
}

async function endIn(
  trx: Transaction<Database>,
  engine: Engine,
  leagueId: string,
  now: number,
  mailTo: PlaceEndedMail | null,
) {
  const season = await readSeason(trx, leagueId)
  const rows = await overdue(trx, engine, leagueId, now)
  const hasLimit = season !== null && season.details.playerLimit !== null
  let ended = 0
  for (const row of rows) {
    const { userId } = row
    const key = { leagueId, userId }
    const until = heldUntilOf(row)
    if (until === null || !mailTo || !hasLimit) {
      await keep(trx, key)
      continue
    }
    await trx.deleteFrom('registrations').where('leagueId', '=', leagueId).where('userId', '=', userId).execute()
    await dropLinks(trx, ['agreement'], { leagueId, userId })
    await dropAgain(trx, [userId])
    await joinLine(trx, leagueId, [{ userId, form: formOf(row), heldUntil: until }], now)
    if (row.email !== null)
      await queuePlaceEndedMail(trx, key, mailTo({ id: userId, email: row.email }, season, until), now)
    ended++
  }
  if (ended > 0) {
    await bumpVersion(trx, leagueId)
    await announce(trx, { kind: 'players' })
  }
  return { looked: rows.length, ended }
}

/**
 * Some of the registrations whose time is over. On PostgreSQL their links are locked before their accounts, as by who
 * confirms an address, and accounts that somebody else changes right now are left for the next sweep: so neither waits
 * for the other in a circle, and nobody who confirms at this instant loses a place.
 */
async function overdue(trx: Transaction<Database>, engine: Engine, leagueId: string, now: number) {
  const isOverdue = trx
    .selectFrom('registrations')
    .where('registrations.leagueId', '=', leagueId)
    .where('registrations.heldUntil', '<=', now)
    .orderBy('registrations.registeredAt')
    .orderBy('registrations.userId')
    .limit(BATCH)
  if (engine === 'postgres') {
    const ids = (await isOverdue.select('registrations.userId').execute()).map(({ userId }) => userId)
    if (ids.length === 0) return []
    const links = trx.selectFrom('mailLinks').where('userId', 'in', ids).where('purpose', '=', 'verify')
    await links.orderBy('userId').select('userId').forUpdate().execute()
  }
  return isOverdue
    .innerJoin('users', 'users.id', 'registrations.userId')
    .innerJoin('profiles', 'profiles.userId', 'registrations.userId')
    .selectAll('profiles')
    .select([
      'registrations.userId',
      'users.email',
      'late',
      'sent',
      'agreement',
      'guardian',
      'emergencyContact',
      'notes',
    ])
    .select(heldColumns)
    .select((eb) =>
      eb
        .selectFrom('rosters')
        .whereRef('rosters.userId', '=', 'registrations.userId')
        .whereRef('rosters.leagueId', '=', 'registrations.leagueId')
        .select('rosters.teamId')
        .limit(1)
        .as('team'),
    )
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate(['registrations', 'users']).skipLocked())
    .execute()
}

type Row = Awaited<ReturnType<typeof overdue>>[number]

/** The form of a registration, as the waiting list keeps it, and what organisers noted. */
function formOf(row: Row): WaitingForm {
  const { late, notes } = row
  return {
    sent: storedJson(row.sent, profileSchema, null) ?? toProfile(row),
    late,
    agreement: storedJson(row.agreement, agreementSchema, null),
    guardian: storedJson(row.guardian, maybeConfirmedGuardian, null),
    emergencyContact: storedJson(row.emergencyContact, storedEmergencyContact, null),
    notes,
  }
}

const keep = (trx: Transaction<Database>, { leagueId, userId }: { leagueId: string; userId: string }) =>
  trx
    .updateTable('registrations')
    .set({ heldUntil: null })
    .where('leagueId', '=', leagueId)
    .where('userId', '=', userId)
    .execute()

/** A mail that is held back ([L5]) takes its link along: the one of an earlier mail stays good. */
async function queuePlaceEndedMail(
  trx: Transaction<Database>,
  { leagueId, userId }: { leagueId: string; userId: string },
  { link, mail }: ReturnType<PlaceEndedMail>,
  now: number,
) {
  const about = placeOf(leagueId, userId)
  if (!(await insertMail(trx, { ...mail, about }, now))) await putLink(trx, link, now)
}

import type { Kysely } from 'kysely'
import type { DeadLinkCode } from '#contract/failures/dead-link.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import type { GuestLinkPage } from '#contract/guests/guests.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { transact } from '../engine/transact.ts'
import { openLink, refuseLink, takeLink } from '../links/mail-links.ts'
import { holdOpen } from '../schedule/lock.ts'
import { readSeason } from '../season/people-season.ts'
import { end, tellGuest } from './asks.ts'
import { readFillIns } from './fill-ins.ts'
import { readTeamDays } from './guest-days.ts'
import { type GuestMail, mailLeaders } from './guest-notices.ts'

/** Links by which guardians say whether a player fills in for another team ([MN7]). */
export const guestLinkStore = ({ snapshot, write, engine }: Connections) => ({
  /** Returns the subject of the link with this hash; it ends with the answer, and at kick-off. */
  pageOf: (hash: string, now: number): Promise<GuestLinkPage | Refusal<DeadLinkCode>> =>
    snapshot(async (db) => (await linkOf(db, hash, now))?.page ?? refuseLink(db, ['guest'], hash)),

  /**
   * Writes what a guardian says, once, and tells guest, captain and deputies. Refused where the first kick-off is another
   * than the page showed, and for a link that is not good.
   */
  answer: (hash: string, { plays, kickOff }: { plays: boolean; kickOff: number }, now: number, mailTo: GuestMail) =>
    transact(write, async (trx) => {
      const seen = await linkOf(trx, hash, now)
      if (!seen || !(await holdOpen(trx, engine, seen.season.id))) return refuseLink(trx, ['guest'], hash)
      // The ask before its link, as whoever ends it takes them.
      if (engine === 'postgres')
        await trx.selectFrom('guestAsks').where('id', '=', seen.askId).select('id').forUpdate().execute()
      const found = await linkOf(trx, hash, now)
      if (!found) return refuseLink(trx, ['guest'], hash)
      const { askId, teamId, guest, season, day, team, position } = found
      if (day.begins !== kickOff) return new Refusal('match_changed')
      if (!(await takeLink(trx, 'guest', { hash }, now))) return refuseLink(trx, ['guest'], hash)
      if (plays) await trx.updateTable('guestAsks').set({ state: 'filled' }).where('id', '=', askId).execute()
      else if (!(await end(trx, askId, 'declined', now, guest.userId))) return refuseLink(trx, ['guest'], hash)
      await announce(trx, { kind: 'answers', teamId })
      const details = { season, team, day, position }
      const told = { askId, leagueId: season.id, teamId, guest: `${guest.firstName} ${guest.lastName}` }
      await mailLeaders(trx, plays ? 'filled' : 'declined', told, details, mailTo, now)
      await tellGuest(trx, plays ? 'confirmed' : 'refused', { askId, acceptedBy: guest.userId }, details, mailTo, now)
      return undefined
    }),
})

async function linkOf(db: Kysely<Database>, hash: string, now: number) {
  const ask = await openLink(db, 'guest', hash, now)
    .innerJoin('guestAsks', 'guestAsks.id', 'mailLinks.askId')
    .where('guestAsks.state', '=', 'guardian')
    .select(['guestAsks.id', 'guestAsks.leagueId', 'teamId', 'guestAsks.day', 'position', 'acceptedBy'])
    .executeTakeFirst()
  const season = ask && (await readSeason(db, ask.leagueId))
  if (!season || season.archivedAt !== null || ask.acceptedBy === null) return null
  const guest = (await readFillIns(db, season, [ask.acceptedBy])).get(ask.acceptedBy)
  const { teams, dayOf } = await readTeamDays(db, season)
  const [team, day] = [teams.get(ask.teamId), dayOf(ask.teamId, ask.day)]
  // Of who is 18 by now, and where the season asks no guardians any more, nobody has to answer.
  if (guest?.guardian !== 'confirms' || !team || !day || day.begins <= now) return null
  const page: GuestLinkPage = {
    firstName: guest.firstName,
    team: team.name,
    label: day.label,
    matches: day.matches.map(({ kickOff, time, field, opponent }) => ({ kickOff, time, field, opponent })),
  }
  return { askId: ask.id, teamId: ask.teamId, position: ask.position, guest, season, day, team: team.name, page }
}

import { sql, type Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import { MAX_TAPS_OF_MATCH } from '#contract/touchline/choices.ts'
import type { Tap } from '#contract/touchline/taps.ts'
import { statusOf } from '#league/matches.ts'
import { actOf } from '#league/touchline/tapped-match.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { type FillingMail, savedOrMoves } from '../finals/filling.ts'
import { holdOpen, lockFinals, lockTaps } from '../schedule/lock.ts'
import { bumpVersion } from '../season/teams.ts'
import { tappedMatches, writeLive } from './live-rows.ts'
import { endLive, type FreshTap, sayResults } from './words.ts'

/** Taps as they come from one phone; `at` is in milliseconds since 1970, by the server's clock as far as that can be told. */
export type TakenTaps = {
  linkId: string
  leagueId: string
  phone: string
  taps: readonly Tap[]
  /** Tells whether the match is one of the link's and this is the link's time; what has ended it is looked up. */
  isOnTime(matchId: string): boolean
  now: number
}

/** For how long after the last tap a match is live ([MN5]). */
const LIVE_MS = 4 * 60 * 60_000

/** Taps at the touchline ([MN3]). */
export function touchlineTapStore({ engine, read, write }: Connections) {
  return {
    /** Works out scores and times of matches from their taps, by match id. */
    tapped: (matchIds: readonly string[]) => tappedMatches(read, matchIds),

    /**
     * Stores taps of one phone, each once however often it is sent, and works out score and times of each match anew; the
     * final whistle says how a match ended ([MN9]). All in one transaction, each match in its own where an organiser has
     * to look first. Returns how many were late. A tap on a match that is not there any more, beyond what a match can
     * have, or late for one that has not begun, is dropped.
     */
    async take(taken: TakenTaps, mailTo: FillingMail | null): Promise<{ late: number }> {
      const attempt = (taps: readonly Tap[], toDesk: boolean) =>
        savedOrMoves(write.transaction().execute((trx) => takeTaps(trx, { ...taken, taps }, { mailTo, toDesk })))
      const first = await attempt(taken.taps, false)
      if (!(first instanceof Refusal)) return first
      // If finals would lose a team that they have, an organiser looks first: at that match alone.
      let late = 0
      for (const [, taps] of Map.groupBy(taken.taps, ({ matchId }) => matchId)) {
        const ofMatch = await attempt(taps, false)
        const stored = ofMatch instanceof Refusal ? await attempt(taps, true) : ofMatch
        if (stored instanceof Refusal) throw new Error('what is left to an organiser moved teams of the finals')
        late += stored.late
      }
      return { late }
    },

    /** Ends matches on which nobody has tapped for hours ([MN5]). */
    async endForgotten(now: number): Promise<void> {
      const forgotten = await read
        .selectFrom('liveMatches')
        .where('endedAt', 'is', null)
        .where('tappedAt', '<=', now - LIVE_MS)
        .select(['matchId', 'leagueId'])
        .execute()
      for (const { matchId, leagueId } of forgotten)
        await write.transaction().execute(async (trx) => {
          await lockTaps(trx, engine, leagueId)
          await lockFinals(trx, engine, leagueId)
          if (!(await holdOpen(trx, engine, leagueId))) return
          await endLive(trx, engine, { leagueId, matchIds: [matchId] }, { now, mailTo: null })
          await bumpVersion(trx, leagueId)
        })
    },
  }

  async function takeTaps(
    trx: Transaction<Database>,
    taken: TakenTaps,
    { mailTo, toDesk }: { mailTo: FillingMail | null; toDesk: boolean },
  ): Promise<{ late: number }> {
    const { leagueId, linkId, now } = taken
    await lockTaps(trx, engine, leagueId)
    const isEnded = await hasEnded(trx, linkId)
    // Before any row of a match: who publishes, or calls off, locks them all behind this.
    if (isEnded || taken.taps.some(({ kind, matchId }) => kind === 'whistle' || !taken.isOnTime(matchId)))
      await lockFinals(trx, engine, leagueId)
    await holdOpen(trx, engine, leagueId)
    const fresh = await insertTaps(trx, isEnded ? { ...taken, isOnTime: () => false } : taken)
    const matchIds = [...new Set(fresh.filter(({ late }) => !late).map(({ tap }) => tap.matchId))]
    const tapped = await tappedMatches(trx, matchIds)
    for (const matchId of matchIds) {
      const one = tapped.get(matchId)
      if (!one) continue
      const endedAt = one.whistle ? now : null
      await writeLive(trx, { leagueId, matchId }, one, { tappedAt: now, endedAt })
    }
    await sayResults(trx, engine, fresh, { leagueId, linkId, by: { now, mailTo }, toDesk })
    if (matchIds.length > 0) await bumpVersion(trx, leagueId)
    return { late: fresh.filter(({ late }) => late).length }
  }
}

async function hasEnded(trx: Transaction<Database>, linkId: string): Promise<boolean> {
  const link = await trx.selectFrom('touchlineLinks').where('id', '=', linkId).select('endedAt').executeTakeFirst()
  return link?.endedAt !== null
}

/** Gives the taps that were not there yet. */
async function insertTaps(trx: Transaction<Database>, taken: TakenTaps): Promise<FreshTap[]> {
  const { linkId, leagueId, phone, now } = taken
  const known = await numbersOf(trx, taken)
  const fresh = taken.taps.filter(({ number }) => !known.has(number)).toSorted((a, b) => a.number - b.number)
  if (fresh.length === 0) return []
  const ids = [...new Set(fresh.map(({ matchId }) => matchId))]
  const own = sql<number>`case when "touchlineTaps"."linkId" = ${linkId} then "touchlineTaps"."late" else 0 end`
  const counts = await trx
    .selectFrom('matches')
    .leftJoin('touchlineTaps', 'touchlineTaps.matchId', 'matches.id')
    .where('matches.leagueId', '=', leagueId)
    .where('matches.id', 'in', ids)
    .groupBy('matches.id')
    .select(['matches.id', 'dateTime', 'status', 'homeScore', 'awayScore', 'forfeit'])
    .select((eb) => [
      eb.fn.max('touchlineTaps.seq').as('last'),
      eb.fn.count('touchlineTaps.seq').as('all'),
      eb.fn.sum('touchlineTaps.late').as('late'),
      eb.fn.sum(own).as('ownLate'),
    ])
    .execute()
  const last = new Map(counts.map(({ id, last }) => [id, Number(last ?? 0)]))
  const lateOf = new Map(counts.map(({ id, ownLate }) => [id, Number(ownLate ?? 0)]))
  const onTimeOf = new Map(counts.map(({ id, all, late }) => [id, Number(all) - Number(late ?? 0)]))
  const begun = new Set(counts.flatMap(({ id, dateTime }) => (dateTime !== null && dateTime <= now ? id : [])))
  const off = new Set(counts.flatMap((one) => (['postponed', 'cancelled'].includes(statusOf(one)) ? one.id : [])))
  const stored: FreshTap[] = []
  for (const tap of fresh) {
    const late = off.has(tap.matchId) || !taken.isOnTime(tap.matchId)
    if (late && !begun.has(tap.matchId)) continue
    // Late ones by link, and apart: whose link has ended must not use up what others may tap on the match.
    const countOf = late ? lateOf : onTimeOf
    const count = (countOf.get(tap.matchId) ?? Number.POSITIVE_INFINITY) + 1
    if (count > MAX_TAPS_OF_MATCH) continue
    countOf.set(tap.matchId, count)
    const seq = (last.get(tap.matchId) ?? 0) + 1
    last.set(tap.matchId, seq)
    const { number, matchId, seen, at, kind } = tap
    const act = JSON.stringify(actOf(tap))
    const row = { linkId, phone, number, matchId, seq, kind, act, seen, at, receivedAt: now, late: Number(late) }
    await trx.insertInto('touchlineTaps').values(row).execute()
    stored.push({ tap, late })
  }
  return stored
}

async function numbersOf(trx: Transaction<Database>, { linkId, phone, taps }: TakenTaps): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('touchlineTaps')
    .where('linkId', '=', linkId)
    .where('phone', '=', phone)
    .where(
      'number',
      'in',
      taps.map(({ number }) => number),
    )
    .select('number')
    .execute()
  return new Set(rows.map(({ number }) => number))
}

import { sql, type Transaction } from 'kysely'
import { MAX_TAPS_OF_MATCH } from '#contract/touchline/choices.ts'
import type { Tap } from '#contract/touchline/taps.ts'
import { actOf } from '#league/touchline/tapped-match.ts'
import type { Connections, Engine } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { type FillingMail, savedOrMoves } from '../finals/filling.ts'
import { holdOpen, lockFinals } from '../schedule/lock.ts'
import { bumpVersion } from '../season/teams.ts'
import { tappedMatches, writeLive } from './live-rows.ts'
import { endLive, type FreshTap, sayResults } from './words.ts'

/** Taps as they come from one phone; `at` is in milliseconds since 1970, by the server's clock as far as that can be told. */
export type TakenTaps = {
  linkId: string
  leagueId: string
  phone: string
  taps: readonly Tap[]
  /** Whether taps on a match count by themselves: the link is open, and the match is one of its. */
  isOnTime(matchId: string): boolean
  now: number
}

/** For how long after the last tap a match is live ([MN5]). */
const LIVE_MS = 4 * 60 * 60_000

/** What was tapped at the touchline ([MN3]). */
export function touchlineTapStore({ engine, read, write }: Connections) {
  return {
    /** What the taps of matches amount to, by their ids. */
    tapped: (matchIds: readonly string[]) => tappedMatches(read, matchIds),

    /**
     * Stores taps of one phone, each once however often it is sent, and works out anew what those on each match amount to; the
     * final whistle says how a match ended ([MN9]). All in one transaction, each match in its own where an organiser has to look
     * first. Gives how many were late. A tap on a match that is not there any more, beyond what a match can have, or late for one
     * that has not begun, is dropped.
     */
    async take(taken: TakenTaps, mailTo: FillingMail | null): Promise<{ late: number }> {
      const attempt = (taps: readonly Tap[], toDesk: boolean) =>
        savedOrMoves(write.transaction().execute((trx) => takeTaps(trx, { ...taken, taps }, { mailTo, toDesk })))
      const first = await attempt(taken.taps, false)
      if (!('moves' in first)) return first
      // Where finals would lose a team that they have, an organiser looks first: at that match alone.
      let late = 0
      for (const [, taps] of Map.groupBy(taken.taps, ({ matchId }) => matchId)) {
        const ofMatch = await attempt(taps, false)
        const stored = 'moves' in ofMatch ? await attempt(taps, true) : ofMatch
        if ('moves' in stored) throw new Error('what is left to an organiser moved teams of the finals')
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
    // Before any row of a match: who publishes locks them all behind this.
    if (taken.taps.some(({ kind, matchId }) => kind === 'whistle' || !taken.isOnTime(matchId))) {
      await lockFinals(trx, engine, leagueId)
      await holdOpen(trx, engine, leagueId)
    }
    const fresh = await insertTaps(trx, taken)
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

/** Lets taps of a season be stored one batch after the other: each counts on from the last. Before every other lock. */
async function lockTaps(trx: Transaction<Database>, engine: Engine, leagueId: string): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${`touchline ${leagueId}`}))`.execute(trx)
}

/** Gives the taps that were not there yet. */
async function insertTaps(trx: Transaction<Database>, taken: TakenTaps): Promise<FreshTap[]> {
  const { linkId, leagueId, phone, now } = taken
  const known = await numbersOf(trx, taken)
  const fresh = taken.taps.filter(({ number }) => !known.has(number)).toSorted((a, b) => a.number - b.number)
  if (fresh.length === 0) return []
  const ids = [...new Set(fresh.map(({ matchId }) => matchId))]
  const counts = await trx
    .selectFrom('matches')
    .leftJoin('touchlineTaps', 'touchlineTaps.matchId', 'matches.id')
    .where('matches.leagueId', '=', leagueId)
    .where('matches.id', 'in', ids)
    .groupBy(['matches.id', 'matches.dateTime'])
    .select((eb) => [
      'matches.id',
      'matches.dateTime',
      eb.fn.max('touchlineTaps.seq').as('last'),
      eb.fn.count('touchlineTaps.seq').as('all'),
      eb.fn.sum('touchlineTaps.late').as('late'),
    ])
    .execute()
  const last = new Map(counts.map(({ id, last }) => [id, Number(last ?? 0)]))
  const lateOf = new Map(counts.map(({ id, late }) => [id, Number(late ?? 0)]))
  const onTimeOf = new Map(counts.map(({ id, all, late }) => [id, Number(all) - Number(late ?? 0)]))
  const begun = new Set(counts.flatMap(({ id, dateTime }) => (dateTime !== null && dateTime <= now ? id : [])))
  const stored: FreshTap[] = []
  for (const tap of fresh) {
    const late = !taken.isOnTime(tap.matchId)
    if (late && !begun.has(tap.matchId)) continue
    // Each by itself: whose link is not for the match must not use up what others may tap on it.
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

import type { Kysely, Transaction } from 'kysely'
import type { LiveScore } from '#contract/touchline/live-score.ts'
import { type CountedTap, type TapAct, type TappedMatch, tappedMatch } from '#league/touchline/tapped-match.ts'
import type { Database } from '../engine/schema.ts'

/** The score of each match of a season that somebody scores and that nobody has ended, by its id ([MN5]). */
export async function listLive(db: Kysely<Database>, leagueId: string): Promise<ReadonlyMap<string, LiveScore>> {
  const rows = await db
    .selectFrom('liveMatches')
    .where('leagueId', '=', leagueId)
    .where('endedAt', 'is', null)
    .select(['matchId', 'home', 'away', 'startedAt'])
    .execute()
  return new Map(rows.map(({ matchId, ...score }) => [matchId, score]))
}

/** Taps that came so long before a match's kick-off are of another day, on which it was called off. */
const OWN_DAY_MS = 12 * 60 * 60_000

/**
 * Works out scores and times of matches from their taps, those that count or all; a match without any is left out. One
 * that is played on another day than it was begun on begins there without what was tapped before.
 */
export async function tappedMatches(
  db: Kysely<Database>,
  matchIds: readonly string[],
  which: 'counting' | 'all' = 'counting',
): Promise<ReadonlyMap<string, TappedMatch>> {
  if (matchIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('touchlineTaps')
    .innerJoin('matches', 'matches.id', 'touchlineTaps.matchId')
    .where('matchId', 'in', matchIds)
    .where((eb) => eb.or([eb('dateTime', 'is', null), eb('receivedAt', '>=', eb('dateTime', '-', eb.val(OWN_DAY_MS)))]))
    .$if(which === 'counting', (query) => query.where('late', '=', 0))
    .orderBy('seq')
    .select(['matchId', 'linkId', 'phone', 'seq', 'seen', 'at', 'act'])
    .execute()
  const byMatch = Map.groupBy(rows, ({ matchId }) => matchId)
  return new Map([...byMatch].map(([matchId, taps]) => [matchId, tappedMatch(taps.map(toTap))]))
}

type Row = { linkId: string; phone: string; seq: number; seen: number; at: number; act: string }

/** Phones of two links name themselves. */
const toTap = ({ linkId, phone, seq, seen, at, act }: Row): CountedTap => ({
  ...(JSON.parse(act) as TapAct),
  phone: `${linkId} ${phone}`,
  seq,
  seen,
  at,
})

/** Writes what the taps on a match amount to; `endedAt` once it is over. */
export async function writeLive(
  trx: Transaction<Database>,
  { leagueId, matchId }: { leagueId: string; matchId: string },
  { home, away, startedAt }: Pick<TappedMatch, 'home' | 'away' | 'startedAt'>,
  { tappedAt, endedAt }: { tappedAt: number; endedAt: number | null },
): Promise<void> {
  const row = { home, away, startedAt, tappedAt, endedAt }
  await trx
    .insertInto('liveMatches')
    .values({ matchId, leagueId, ...row })
    .onConflict((conflict) => conflict.column('matchId').doUpdateSet(row))
    .execute()
}

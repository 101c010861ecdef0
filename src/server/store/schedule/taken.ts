import type { Kysely, Transaction } from 'kysely'
import type { Evening } from '#contract/schedule/evening.ts'
import type { TakenPlace } from '#contract/schedule/schedule.ts'
import { publishedPlan } from '#league/schedule/published-plan.ts'
import { groundsOf, takenBy, venuesOf } from '#league/schedule/taken.ts'
import { plannedWith } from '#league/schedule/working-copy.ts'
import type { Database } from '../engine/schema.ts'
import { announceAt } from '../season/leagues.ts'
import { listMatches } from '../season/match-rows.ts'
import type { ScheduleRecord } from './rows.ts'

/** Returns the places that other seasons' published matches take of the fields of a season, in the order of time ([SC5]). */
export async function placesTaken(
  db: Kysely<Database>,
  { days, published, items, others }: ScheduleRecord,
): Promise<TakenPlace[]> {
  const grounds = groundsOf(days.details.venue.name, [published, plannedWith(published, items)])
  if (!grounds) return []
  const taken: TakenPlace[] = []
  for (const { league, evenings } of others) {
    if (evenings.every(({ day }) => day < grounds.from)) continue
    const plan = publishedPlan({ details: league.details, evenings }, await listMatches(db, league.id))
    taken.push(...takenBy({ venue: league.details.venue.name, plan }, grounds))
  }
  return taken.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}

/**
 * Tells the organisers of other seasons at the same venues that their fields are taken otherwise: an open board is
 * notified as of a change of its own ([SC5]). `evenings` are those that the season has now.
 */
export async function announceTaken(
  trx: Transaction<Database>,
  { season, others }: Pick<ScheduleRecord, 'season' | 'others'>,
  evenings: readonly Evening[],
): Promise<void> {
  const venues = venuesOf(season.league.details.venue.name, [...season.evenings, ...evenings])
  await announceAt(trx, venues, others)
}

const order = ({ day, kickoff, field }: TakenPlace) => `${day} ${kickoff} ${field}`

import type { Kysely } from 'kysely'
import type { TakenPlace } from '#contract/schedule/schedule.ts'
import { groundsOf, takenBy } from '#league/schedule/taken.ts'
import { plannedWith, publishedPlan } from '#league/schedule/working-copy.ts'
import type { Database } from '../engine/schema.ts'
import { listMatches } from '../season/match-rows.ts'
import type { ScheduleRecord } from './rows.ts'

/** What other seasons' published matches take of the fields of a season, in the order of their time ([SC5]). */
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

const order = ({ day, kickoff, field }: TakenPlace) => `${day} ${kickoff} ${field}`

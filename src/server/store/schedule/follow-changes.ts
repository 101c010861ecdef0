import type { Transaction } from 'kysely'
import { statusOf } from '#league/matches.ts'
import type { ListedMatch, ScheduleChange } from '#league/schedule/publishing.ts'
import type { By } from '../acts/acts.ts'
import type { Engine } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { noteOrganisersWords } from '../scores/settling.ts'
import { endLive } from '../touchline/words.ts'

/** Brings what is tapped and said of matches to what publishing has made of them: who is called off or to come is not live. */
export async function followChanges(
  trx: Transaction<Database>,
  engine: Engine,
  { leagueId, change }: { leagueId: string; change: ScheduleChange },
  by: By,
): Promise<void> {
  const matches = change.matches.flatMap(({ after }) => after ?? [])
  const isOff = (match: ListedMatch) =>
    ['postponed', 'cancelled'].includes(statusOf(match)) || match.dateTime === null || match.dateTime > by.now
  const idsOf = (some: readonly ListedMatch[]) => some.map(({ id }) => id)
  await endLive(trx, engine, { leagueId, matchIds: idsOf(matches.filter(isOff)) }, { now: by.now, mailTo: null })
  await noteOrganisersWords(trx, engine, { leagueId, matchIds: idsOf(matches), isMoved: true }, by)
}

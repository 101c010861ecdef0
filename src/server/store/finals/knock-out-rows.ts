import type { Kysely } from 'kysely'
import { type KnockOut, slot } from '#contract/table/finals.ts'
import { type Penalties, penalties } from '#contract/table/penalties.ts'
import { withOwnSlots } from '#league/finals/own-slots.ts'
import type { Database } from '../engine/schema.ts'

/** A knock-out match, and how its penalties ended. */
export type KnockOutRecord = KnockOut & { penalties: Penalties | null }

/** The knock-out matches of a season in the order of their rounds. */
export async function listKnockOuts(db: Kysely<Database>, leagueId: string): Promise<KnockOutRecord[]> {
  const rows = await db
    .selectFrom('knockOuts')
    .innerJoin('matches', 'matches.id', 'knockOuts.matchId')
    .where('knockOuts.leagueId', '=', leagueId)
    .orderBy('knockOuts.round')
    .orderBy('matches.place')
    .selectAll('knockOuts')
    .execute()
  const stored = rows.map(({ leagueId: _, home, away, penalties: kicks, ...row }) => ({
    ...row,
    home: slot.parse(JSON.parse(home)),
    away: slot.parse(JSON.parse(away)),
    penalties: kicks === null ? null : penalties.parse(JSON.parse(kicks)),
  }))
  return withOwnSlots(stored)
}

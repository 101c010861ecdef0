import type { Opening, OpeningForm } from '#contract/visitors/opening.ts'
import type { VisitorTeam } from '#league/visitors/visitor-teams.ts'
import { type By, logAct } from '../acts/acts.ts'
import type { Connections } from '../engine/connections.ts'
import { keepNamesHidden, visitorTeamsOf } from './team-numbers.ts'
import { bumpVersion, teamsOf } from './teams.ts'

type Team = Awaited<ReturnType<typeof teamsOf>>[number]

/** A season's visibility, and its teams with what visitors read of each. */
export type OpeningRecord = { opening: Opening; teams: { team: Team; visitors: VisitorTeam }[] }

type Row = { openToVisitors: number; searchable: number; embeddable: number }

export const OPENING_COLUMNS = ['openToVisitors', 'searchable', 'embeddable'] as const

export const openingOf = ({ openToVisitors, searchable, embeddable }: Row): Opening => ({
  open: openToVisitors === 1,
  searchable: searchable === 1,
  embeddable: embeddable === 1,
})

const rowOf = ({ open, searchable, embeddable }: Opening): Row => ({
  openToVisitors: Number(open),
  searchable: Number(searchable),
  embeddable: Number(embeddable),
})

/** The visibility of seasons to visitors ([PU1]). */
export function visitorStore({ snapshot, write }: Connections) {
  return {
    /** Null when there is no such season. */
    read: (leagueId: string): Promise<OpeningRecord | null> =>
      snapshot(async (db) => {
        const row = await db.selectFrom('leagues').where('id', '=', leagueId).select(OPENING_COLUMNS).executeTakeFirst()
        if (!row) return null
        const shown = new Map((await visitorTeamsOf(db, leagueId)).map((team) => [team.id, team]))
        const teams = (await teamsOf(db, leagueId)).flatMap((team) => {
          const visitors = shown.get(team.id)
          return visitors ? [{ team, visitors }] : []
        })
        return { opening: openingOf(row), teams }
      }),

    /** Sets the switches of the form, also of an archived season; false when there is none. */
    change: (leagueId: string, form: OpeningForm, { by, now }: By): Promise<boolean> =>
      write.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('leagues')
          .where('id', '=', leagueId)
          .select(OPENING_COLUMNS)
          .executeTakeFirst()
        if (!row) return false
        const before = openingOf(row)
        const after: Opening = {
          open: form.open ?? before.open,
          searchable: form.searchable ?? before.searchable,
          embeddable: form.embeddable ?? before.embeddable,
        }
        const fields = (['searchable', 'embeddable'] as const).filter((field) => after[field] !== before[field])
        if (fields.length === 0 && after.open === before.open) return true
        await trx.updateTable('leagues').set(rowOf(after)).where('id', '=', leagueId).execute()
        if (after.open && !before.open) await keepNamesHidden(trx, leagueId)
        const act = { at: now, by, leagueId }
        if (after.open !== before.open)
          await logAct(trx, { ...act, act: after.open ? 'season-shown-to-visitors' : 'season-hidden-from-visitors' })
        if (fields.length > 0) await logAct(trx, { ...act, act: 'season-visitors-changed', details: { fields } })
        await bumpVersion(trx, leagueId)
        return true
      }),
  }
}

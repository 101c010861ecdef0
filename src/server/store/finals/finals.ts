import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { Refusal, refuseOvertaken } from '#contract/failures/refusal.ts'
import {
  type ChampionEdit,
  championForm,
  type DeclaredChampion,
  type FinalsForm,
  type FinalsTeamsEdit,
  finalsTeamsForm,
  type Slot,
} from '#contract/table/finals.ts'
import type { Penalties } from '#contract/table/penalties.ts'
import { mergeForm } from '#league/edits/merge-form.ts'
import { bracketOf, placesOf } from '#league/finals/bracket.ts'
import { choose, lotsToDraw } from '#league/finals/slots.ts'
import { hasResult, isPlayed } from '#league/matches.ts'
import type { ListedMatch } from '#league/schedule/publishing.ts'
import { instantOf } from '#league/season.ts'
import type { SeasonCourse } from '#league/season-end.ts'
import { seedingTable } from '#league/table/season-table.ts'
import { type By, logAct } from '../acts/acts.ts'
import { withChangers } from '../acts/changers.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { scheduleAct } from '../schedule/act.ts'
import { type ScheduleRecord, writeSchedule } from '../schedule/rows.ts'
import { announceTaken } from '../schedule/taken.ts'
import { noteOrganisersWords } from '../scores/settling.ts'
import { listMatches, noEarlier } from '../season/match-rows.ts'
import { bumpVersion, listTeams } from '../season/teams.ts'
import { type FilledBy, fillAfterSave, notifyOfFilling, savedOrMoves } from './filling.ts'
import { listKnockOuts } from './knock-out-rows.ts'
import { fillKnockOuts, insertKnockOuts, listLots } from './knock-outs.ts'

const chosenIn = (slot: Slot) => (slot.from === 'chosen' ? slot.teamId : null)

/** The finals of a season: their matches, lots, penalties and champion ([SC12]). */
export function finalsStore(connections: Connections) {
  const { engine, read, snapshot } = connections
  const scheduled = scheduleAct(connections)
  const act = <Result>(
    leagueId: string,
    decide: (trx: Transaction<Database>, found: ScheduleRecord) => Promise<Result>,
  ) => savedOrMoves(scheduled(leagueId, decide))

  return {
    /** The seasons that may have a champion: those with knock-out matches, or one that was declared. */
    async seasons(): Promise<string[]> {
      const played = await read.selectFrom('knockOuts').distinct().select('leagueId').execute()
      const declared = await read.selectFrom('leagues').where('champion', 'is not', null).select('id').execute()
      return [...new Set([...played.map(({ leagueId }) => leagueId), ...declared.map(({ id }) => id)])]
    },

    /** Reads the facts that say how a season stands or ended: its matches, its finals, and the declared champion. */
    course: (leagueId: string): Promise<Pick<SeasonCourse, 'matches' | 'knockOuts' | 'declared'>> =>
      snapshot(async (db) => {
        const row = await db.selectFrom('leagues').where('id', '=', leagueId).select('champion').executeTakeFirst()
        return {
          matches: await listMatches(db, leagueId),
          knockOuts: await listKnockOuts(db, leagueId),
          declared: JSON.parse(row?.champion ?? 'null') as DeclaredChampion,
        }
      }),

    /** The captain of a team by name; '' without one, or where the person is deleted. */
    async captainOf(teamId: string): Promise<string> {
      const captain = await read
        .selectFrom('rosters')
        .innerJoin('users', 'users.id', 'rosters.userId')
        .innerJoin('profiles', 'profiles.userId', 'users.id')
        .where('rosters.teamId', '=', teamId)
        .where('rosters.role', '=', 'captain')
        .where('users.deletedAt', 'is', null)
        .select(['profiles.firstName', 'profiles.lastName'])
        .executeTakeFirst()
      return captain ? `${captain.firstName} ${captain.lastName}` : ''
    },

    /**
     * Sets up the finals on one of the season's evenings, in place of those that there were, unless one of them has been
     * played.
     */
    setUp: (leagueId: string, form: FinalsForm, by: FilledBy) =>
      act(leagueId, async (trx, found) => {
        const evening = found.state.evenings.find(({ id }) => id === form.eveningId)
        const { now } = by
        // A team that has withdrawn is below all others in the table and plays no finals.
        const teams = found.teams.size - found.withdrawn.size
        if (!evening || form.teams > teams) return new Refusal('invalid_fields')
        const cleared = await removeKnockOuts(trx, found)
        if (!cleared) return new Refusal('match_played')
        const bracket = bracketOf(form.teams, { places: form.places, teams })
        const places = placesOf(bracket, evening)
        const ids = bracket.map(() => randomUUID())
        const last = Math.max(-1, ...cleared.map(({ place }) => place))
        const matches = bracket.map(({ stage }, i): ListedMatch => {
          const place = places[i]
          return {
            id: ids[i] ?? '',
            place: last + 1 + i,
            homeTeamId: null,
            awayTeamId: null,
            homeScore: null,
            awayScore: null,
            forfeit: null,
            stage,
            scheduled: true,
            eveningId: place ? evening.id : null,
            dateTime: place ? instantOf(evening.day, place.kickoff, found.days.details.timeZone) : null,
            week: place ? evening.number : null,
            round: place ? evening.kickoffs.indexOf(place.kickoff) + 1 : null,
            fieldLocation: place?.field ?? null,
            status: null,
            version: 1,
            sequence: 0,
            changedAt: now,
          }
        })
        const change = { evenings: [], matches: matches.map((after) => ({ id: after.id, before: null, after })) }
        const { evenings } = found.state
        await writeSchedule(trx, leagueId, { stored: cleared }, change, { evenings, matches: [...cleared, ...matches] })
        await insertKnockOuts(trx, leagueId, bracket, ids)
        await announceTaken(trx, found, evenings)
        await logAct(trx, { at: now, by: by.by, act: 'finals-set-up', leagueId, details: { count: matches.length } })
        return changed(trx, leagueId, by)
      }),

    /** Takes the finals away again, unless one of them has been played. */
    remove: (leagueId: string, by: By) =>
      act(leagueId, async (trx, found) => {
        const before = found.stored.length
        const cleared = await removeKnockOuts(trx, found)
        if (!cleared) return new Refusal('match_played')
        if (cleared.length === before) return new Refusal('finals_not_set')
        await announceTaken(trx, found, found.state.evenings)
        const details = { count: before - cleared.length }
        await logAct(trx, { at: by.now, by: by.by, act: 'finals-removed', leagueId, details })
        return changed(trx, leagueId, { ...by, mailTo: null })
      }),

    /** Says who comes to a match after all; null leaves a side to table and results. Sides that were left alone stay ([Q113]). */
    chooseTeams: (leagueId: string, matchId: string, edit: FinalsTeamsEdit, by: FilledBy) =>
      act(leagueId, async (trx, found) => {
        const match = found.stored.find(({ id }) => id === matchId)
        const knockOut = (await listKnockOuts(trx, leagueId)).find((one) => one.matchId === matchId)
        if (!match || !knockOut) return new Refusal('finals_not_set')
        if (isPlayed(match)) return new Refusal('match_played')
        const standing = { homeTeamId: chosenIn(knockOut.home), awayTeamId: chosenIn(knockOut.away) }
        const { merged, changed: fields, overtaken } = mergeForm(finalsTeamsForm, edit, standing)
        const about = { act: 'finals-teams-set', leagueId, matchId } as const
        if (overtaken.length > 0) return refuseOvertaken(await withChangers(trx, overtaken, about))
        const { homeTeamId, awayTeamId } = merged
        const isThere = (id: string) => id === match.homeTeamId || id === match.awayTeamId
        const mayCome = (id: string) => found.teams.has(id) && (!found.withdrawn.has(id) || isThere(id))
        if ([homeTeamId, awayTeamId].some((id) => id !== null && !mayCome(id))) return new Refusal('invalid_fields')
        const home = JSON.stringify(choose(knockOut.home, homeTeamId))
        const away = JSON.stringify(choose(knockOut.away, awayTeamId))
        await trx.updateTable('knockOuts').set({ home, away }).where('matchId', '=', matchId).execute()
        await logAct(trx, { ...about, at: by.now, by: by.by, details: { fields } })
        return changed(trx, leagueId, by)
      }),

    /** Draws lots between teams that nothing separates at a place that the finals need; `shuffle` orders them at random. */
    drawLots: (leagueId: string, shuffle: (teamIds: readonly string[]) => string[], by: FilledBy) =>
      act(leagueId, async (trx, found) => {
        const teams = await listTeams(trx, leagueId)
        const before = await listLots(trx, leagueId)
        const rows = seedingTable({ details: found.days.details, teams, matches: found.stored, lots: before })
        const toDraw = lotsToDraw(rows, found.stored, await listKnockOuts(trx, leagueId))
        if (toDraw.length === 0) return new Refusal('finals_not_set')
        const lots = JSON.stringify([...before, ...toDraw.map(({ teamIds }) => shuffle(teamIds))])
        await trx.updateTable('leagues').set({ lots }).where('id', '=', leagueId).execute()
        await logAct(trx, { at: by.now, by: by.by, act: 'lot-drawn', leagueId, details: { count: toDraw.length } })
        return changed(trx, leagueId, by)
      }),

    /** Writes how penalties ended of a knock-out match that is level. */
    savePenalties: (
      leagueId: string,
      matchId: string,
      { version, penalties, anyway }: { version: number; penalties: Penalties | null; anyway: boolean },
      by: FilledBy,
    ) =>
      act(leagueId, async (trx, found) => {
        const match = found.stored.find(({ id }) => id === matchId)
        const knockOut = (await listKnockOuts(trx, leagueId)).find((one) => one.matchId === matchId)
        if (!match || !knockOut) return new Refusal('finals_not_set')
        if (match.version !== version) return new Refusal('match_changed')
        if (penalties !== null && !(hasResult(match) && match.homeScore === match.awayScore))
          return new Refusal('invalid_fields')
        const stored = penalties === null ? null : JSON.stringify(penalties)
        await trx.updateTable('knockOuts').set({ penalties: stored }).where('matchId', '=', matchId).execute()
        await trx
          .updateTable('matches')
          .set((eb) => ({ version: version + 1, changedAt: noEarlier(eb.ref('changedAt'), by.now) }))
          .where('id', '=', matchId)
          .execute()
        await logAct(trx, { at: by.now, by: by.by, act: 'penalties-entered', leagueId, matchId })
        await noteOrganisersWords(trx, engine, { leagueId, matchIds: [matchId] }, by)
        await fillAfterSave(trx, leagueId, anyway, by)
        await bumpVersion(trx, leagueId)
      }),

    /** Declares the champion, or that there is none; null leaves it to the final. Refused where somebody else was faster. */
    declare: (leagueId: string, edit: ChampionEdit, { by, now }: By) =>
      act(leagueId, async (trx, found) => {
        const row = await trx.selectFrom('leagues').where('id', '=', leagueId).select('champion').executeTakeFirst()
        const declared: DeclaredChampion = JSON.parse(row?.champion ?? 'null')
        const { merged, changed: fields, overtaken } = mergeForm(championForm, edit, { champion: declared })
        const about = { act: 'champion-declared', leagueId } as const
        if (overtaken.length > 0) return refuseOvertaken(await withChangers(trx, overtaken, about))
        const { champion } = merged
        if (champion !== null && champion !== 'nobody' && !found.teams.has(champion.teamId))
          return new Refusal('invalid_fields')
        const stored = champion === null ? null : JSON.stringify(champion)
        await trx.updateTable('leagues').set({ champion: stored }).where('id', '=', leagueId).execute()
        const teamId = champion !== null && champion !== 'nobody' ? { teamId: champion.teamId } : {}
        await logAct(trx, { ...about, at: now, by, ...teamId, details: { fields } })
        await bumpVersion(trx, leagueId)
      }),
  }
}

/** Fills the slots, and announces that the schedule has changed. */
async function changed(trx: Transaction<Database>, leagueId: string, by: FilledBy): Promise<undefined> {
  await notifyOfFilling(trx, leagueId, await fillKnockOuts(trx, leagueId, by.now), by)
  await announce(trx, { kind: 'workingCopy', leagueId })
  await bumpVersion(trx, leagueId)
}

/** Deletes a season's knock-out matches; gives what is left, null where one has been played. */
async function removeKnockOuts(
  trx: Transaction<Database>,
  { season, stored }: ScheduleRecord,
): Promise<ListedMatch[] | null> {
  const ids = new Set((await listKnockOuts(trx, season.league.id)).map(({ matchId }) => matchId))
  if (stored.some((match) => ids.has(match.id) && isPlayed(match))) return null
  if (ids.size > 0) {
    await trx
      .deleteFrom('matches')
      .where('id', 'in', [...ids])
      .execute()
    await trx
      .deleteFrom('plannedItems')
      .where('leagueId', '=', season.league.id)
      .where('id', 'in', [...ids])
      .execute()
  }
  return stored.filter(({ id }) => !ids.has(id))
}

import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import { OPEN_MATCHES, type OpenMatches } from '#contract/table/withdrawal.ts'
import type { Withdrawal } from '#contract/team.ts'
import { type ChangeSentence, contextOf, difference } from '#league/schedule/difference.ts'
import { changeBetween, type ScheduleChange } from '#league/schedule/publishing.ts'
import {
  canPlayOn,
  droppedItems,
  matchesOfTeam,
  playOn,
  withdraw,
  withdrawalSentence,
} from '#league/schedule/withdrawing.ts'
import type { By } from '../acts/acts.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { noteOrganisersWords } from '../scores/settling.ts'
import { scheduleAct } from './act.ts'
import { raiseSequence } from './calendar-events.ts'
import { membersToNotify, type NoticeMail, type NotifiedMember } from './notices.ts'
import { changeOf, listPublications, type PublicationRecord } from './publications.ts'
import { insertDecisions } from './results.ts'
import { readSchedule, type ScheduleRecord } from './rows.ts'
import { carryOut, changedIds, notifyTeams, takeBackAs } from './schedule.ts'

/** A preview of a team's withdrawal, at one moment. */
export type WithdrawalView = {
  found: ScheduleRecord
  /** The moment of the preview, in milliseconds since 1970. */
  now: number
  members: NotifiedMember[]
  canBeTakenBack: boolean
  dropped: number
  ways: { open: OpenMatches; sentences: ChangeSentence[] }[]
  revision: string
}

/** Teams that withdraw from a season, and play on after all ([TE3]). */
export function withdrawalStore(connections: Connections) {
  const act = scheduleAct(connections, 'team_not_found')

  return {
    /** Previews a team's withdrawal; null when there is no such team in the season. */
    read: (leagueId: string, teamId: string, now: number): Promise<WithdrawalView | null> =>
      connections.snapshot(async (db) => {
        const found = await readSchedule(db, leagueId)
        if (!found?.teams.has(teamId)) return null
        const standing = lastOf(await listPublications(db, leagueId), teamId)
        const canBeTakenBack = standing !== undefined && canPlayOn(found.state, await changeOf(db, standing.id))
        const { teams, state, withdrawn, days } = found
        const ways = OPEN_MATCHES.map((open) => {
          const after = withdraw(state, { teamId, open, withdrawn }, { now })
          const context = contextOf(after, { teams, timeZone: days.details.timeZone })
          return { open, sentences: difference(changeBetween(state, after), context) }
        })
        const members = await membersToNotify(db, leagueId, 'changed', now)
        const dropped = itemsToDrop(found, teamId, now).length
        return { found, now, members, canBeTakenBack, dropped, ways, revision: revisionOf(found, teamId, now) }
      }),

    /** Withdraws a team as `seen` has shown it, once; `mailTo` tells those concerned, null tells nobody. */
    withdraw: (
      leagueId: string,
      teamId: string,
      asked: { open: OpenMatches; results: Withdrawal; seen: string; mailTo: NoticeMail | null },
      by: By,
    ) =>
      act(leagueId, async (trx, found) => {
        const name = found.teams.get(teamId)
        if (name === undefined) return new Refusal('team_not_found')
        if (found.withdrawn.has(teamId) || revisionOf(found, teamId, by.now) !== asked.seen)
          return new Refusal('withdrawal_changed')
        const { results, mailTo } = asked
        const after = withdraw(found.state, { teamId, open: asked.open, withdrawn: found.withdrawn }, by)
        const change = changeBetween(found.state, after)
        const headline = withdrawalSentence(found.state, { teamId, name, before: null, results }, change)
        const dropped = itemsToDrop(found, teamId, by.now)
        const gone = new Set(dropped.map(({ id }) => id))
        await setWithdrawn(trx, found, teamId, results, by.now)
        const carried = await carryOut(
          trx,
          found,
          {
            kind: 'team-withdrawn',
            after,
            headline,
            items: found.items.filter(({ id }) => !gone.has(id)),
            teamId,
            withdrawn: { results, dropped: dropped.map(({ changedBy: _, ...item }) => item) },
          },
          by,
        )
        await logResults(trx, change, by)
        await noteOrganisersWords(trx, connections.engine, { leagueId, matchIds: changedIds(carried) }, by)
        if (mailTo) await notifyTeams(trx, leagueId, carried, mailTo, by.now)
      }),

    /** Takes a withdrawal back while none of the matches that it ended has changed since; tells those whom it told. */
    takeBack: (leagueId: string, teamId: string, mailTo: NoticeMail | null, by: By) =>
      act(leagueId, async (trx, found) => {
        const name = found.teams.get(teamId)
        if (name === undefined) return new Refusal('team_not_found')
        const last = lastOf(await listPublications(trx, leagueId), teamId)
        if (!last) return new Refusal('nothing_to_take_back')
        const before = await changeOf(trx, last.id)
        if (!canPlayOn(found.state, before)) return new Refusal('withdrawal_changed')
        const after = playOn(found.state, before, by)
        const change = changeBetween(found.state, after)
        const results = found.withdrawn.get(teamId) ?? null
        const headline = withdrawalSentence(found.state, { teamId, name, before: results, results: null }, change)
        const planned = new Set(found.items.map(({ id }) => id))
        const dropped = before.withdrawn?.dropped.filter(({ id }) => !planned.has(id)) ?? []
        const items = [...found.items, ...dropped]
        const outcome = { kind: 'withdrawal-taken-back' as const, after, headline, items, teamId }
        await setWithdrawn(trx, found, teamId, null, by.now)
        await takeBackAs(trx, found, last, outcome, mailTo, by)
        await logResults(trx, change, by)
      }),
  }
}

/** The withdrawal of a team that is not taken back. */
const lastOf = (publications: readonly PublicationRecord[], teamId: string) =>
  publications.find((one) => one.kind === 'team-withdrawn' && one.teamId === teamId && one.takenBackAt === null)

/**
 * Says whether a team has withdrawn, before its schedule is carried out: what fills the finals goes by it, and calendars
 * say so in matches of the finals that wait for a team ([SC13]).
 */
async function setWithdrawn(
  trx: Transaction<Database>,
  { season, state }: ScheduleRecord,
  teamId: string,
  withdrawn: Withdrawal | null,
  now: number,
) {
  await trx.updateTable('teams').set({ withdrawn }).where('id', '=', teamId).execute()
  const waiting = state.matches.filter(({ homeTeamId, awayTeamId }) => homeTeamId === null || awayTeamId === null)
  await raiseSequence(trx, { leagueId: season.league.id, matchIds: waiting.map(({ id }) => id) }, now)
}

async function logResults(trx: Transaction<Database>, { matches }: ScheduleChange, by: By) {
  // Cancelled matches are in the schedule's publications alone; a result has its history on the match.
  const decided = matches.flatMap(({ before, after }) =>
    before && after && before.forfeit !== after.forfeit ? [{ before, after }] : [],
  )
  await insertDecisions(trx, decided, by)
}

function itemsToDrop({ state, items }: ScheduleRecord, teamId: string, now: number) {
  return droppedItems(items, teamId, new Set(matchesOfTeam(state, teamId, now).open.map(({ id }) => id)))
}

/** Hashes a team's matches, its working copy and all withdrawals; the start of a match gives another revision, too. */
function revisionOf(found: ScheduleRecord, teamId: string, now: number): string {
  const { played, halfScored, unreported, open } = matchesOfTeam(found.state, teamId, now)
  const matches = [played, halfScored, unreported, open].map((some) => some.map(({ id, version }) => [id, version]))
  const text = JSON.stringify([teamId, [...found.withdrawn], matches, itemsToDrop(found, teamId, now)])
  return createHash('sha256').update(text).digest('base64url')
}

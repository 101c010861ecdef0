import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import type { ActCode } from '#contract/people/act.ts'
import type { ScheduleEdit, TakenPlace } from '#contract/schedule/schedule.ts'
import type { ListedWish } from '#contract/schedule/wishes.ts'
import { BREAK_MINUTES } from '#league/evenings.ts'
import { type WithGap, withGaps } from '#league/finals/gaps.ts'
import { isPlayed } from '#league/matches.ts'
import { callOff, putBack, whyNotPutBack } from '#league/schedule/calling-off.ts'
import { newHardFindings } from '#league/schedule/checks.ts'
import { type ChangeSentence, contextOf, difference } from '#league/schedule/difference.ts'
import { wrongEdits } from '#league/schedule/edit-rules.ts'
import { publishedPlan } from '#league/schedule/published-plan.ts'
import {
  changeBetween,
  namesRemovedTeam,
  playedSince,
  publishItems,
  type ScheduleChange,
  type ScheduleState,
  undo,
} from '#league/schedule/publishing.ts'
import { applyEdits, type OvertakenEdit, type PlannedItem, plannedWith, rebase } from '#league/schedule/working-copy.ts'
import { type By, logAct } from '../acts/acts.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { type KnockOutRecord, listKnockOuts } from '../finals/knock-out-rows.ts'
import { fillKnockOuts, listLots } from '../finals/knock-outs.ts'
import { bumpVersion, listTeams, type TeamRecord } from '../season/teams.ts'
import { endLive } from '../touchline/words.ts'
import { scheduleAct } from './act.ts'
import { raiseSequence } from './calendar-events.ts'
import { followChanges } from './follow-changes.ts'
import {
  concernedBy,
  membersToNotify,
  type NoticeMail,
  type NotifiedMember,
  notifiedBefore,
  notify,
  teamMembers,
  wasPublished,
} from './notices.ts'
import {
  changeOf,
  insertPublication,
  lastDone,
  listPublications,
  type PublicationKind,
  type PublicationRecord,
  type PublishedChange,
} from './publications.ts'
import { readSchedule, type ScheduleRecord, writeItems, writeSchedule } from './rows.ts'
import { type SentenceThings, takeBackMails, thingsOf, withTeams } from './sentence-things.ts'
import { announceTaken, placesTaken } from './taken.ts'
import { listWishes } from './wishes.ts'

/** The schedule with what organisers see beside it. */
export type ScheduleView = ScheduleRecord & {
  teamRecords: TeamRecord[]
  wishes: ListedWish[]
  /** Places that other seasons take of its fields. */
  taken: TakenPlace[]
  members: NotifiedMember[]
  knockOuts: WithGap<KnockOutRecord>[]
  /** The newest first. */
  publications: PublicationRecord[]
  /** True where the last one can be taken back. */
  canBeTakenBack: boolean
  /** The newest first. */
  callOffs: CallOff[]
}

/** Something that was called off and not put back. */
export type CallOff = { publication: PublicationRecord; change: PublishedChange }

/** The schedule with what is called off of it, the newest first, and who is on the teams. */
export type CallOffView = ScheduleRecord & { members: NotifiedMember[]; callOffs: CallOff[] }

/** The kinds of acts on a schedule; finals are filled by the matches that decide them. */
type CarriedKind = Exclude<PublicationKind, 'finals-filled'>

/** The act that the published schedule becomes another one by, beside its rows. */
type ScheduleOutcome = {
  kind: CarriedKind
  after: ScheduleState
  eveningId?: string
  calledOff?: NonNullable<PublishedChange['calledOff']>
  /** The team that withdraws or plays on after all, and what a withdrawal made of the rest ([TE3]). */
  teamId?: string
  withdrawn?: NonNullable<PublishedChange['withdrawn']>
  /** A sentence before the changes. */
  headline?: ChangeSentence
  /** The working copy before it follows, where that is not what it was. */
  items?: readonly PlannedItem[]
}

/** The most broken rules that a refusal of a schedule lists. */
const MOST_SENTENCES = 5

/** The schedule of a season: its working copy, what is published, and what is called off ([SC9], [SC11]). */
export function scheduleStore(connections: Connections) {
  const { snapshot, engine } = connections
  const act = scheduleAct(connections)
  const actOnEvening = scheduleAct(connections, 'not_found')
  return {
    /** Reads the schedule of a season as organisers see it; null when there is no such season. */
    read: (leagueId: string, now: number): Promise<ScheduleView | null> =>
      snapshot(async (db) => {
        const found = await readSchedule(db, leagueId)
        if (!found) return null
        const teamRecords = await listTeams(db, leagueId)
        const wishes = await listWishes(db, leagueId)
        const taken = await placesTaken(db, found)
        const members = await membersToNotify(
          db,
          leagueId,
          (await wasPublished(db, leagueId)) ? 'changed' : 'published',
          now,
        )
        const knockOuts = withGaps(await listKnockOuts(db, leagueId), {
          details: found.season.league.details,
          teams: teamRecords,
          matches: found.stored,
          lots: await listLots(db, leagueId),
        })
        const publications = await listPublications(db, leagueId)
        const last = lastDone(publications)
        const canBeTakenBack = isStanding(last) && isUndoable(found, await changeOf(db, last.id))
        const callOffs = await standingCallOffs(db, publications)
        return { ...found, teamRecords, wishes, taken, members, knockOuts, publications, canBeTakenBack, callOffs }
      }),

    /** Reads the schedule of a season with what is called off of it; null when there is no such season. */
    readCallOffs: (leagueId: string, now: number): Promise<CallOffView | null> =>
      snapshot(async (db) => {
        const found = await readSchedule(db, leagueId)
        if (!found) return null
        const callOffs = await standingCallOffs(db, await listPublications(db, leagueId))
        return { ...found, members: await membersToNotify(db, leagueId, 'called-off', now), callOffs }
      }),

    /** Saves edits of the working copy, all or none: gives those that are overtaken. None once one is overtaken, or is wrong by the season's rules. */
    saveEdits: (leagueId: string, edits: readonly ScheduleEdit[], { by, now }: By) =>
      act(leagueId, async (trx, found) => {
        const { published, items, teams, state, lockedIds } = found
        const next = applyEdits(published, items, edits)
        if (next.overtaken.length > 0) return next.overtaken
        const playedIds = new Set(state.matches.filter(isPlayed).map(({ id }) => id))
        const { withdrawn } = found
        const wrong = wrongEdits(
          { published, items, teamIds: new Set(teams.keys()), playedIds, lockedIds, withdrawn },
          edits,
        )
        const foreign = await idsOfOthers(trx, leagueId, edits)
        edits.forEach(({ id }, i) => {
          if (foreign.has(id)) wrong[`edits.${i}.id`] = 'This is not one of the season'
        })
        if (Object.keys(wrong).length > 0) return new Refusal('invalid_fields', { fields: wrong })
        await writeItems(trx, leagueId, items, next.items, { by, at: now })
        return [] satisfies OvertakenEdit[]
      }),

    /** Forgets every change of the working copy. */
    discard: (leagueId: string, { by, now }: By) =>
      act(leagueId, async (trx, { items }) => {
        await writeItems(trx, leagueId, items, [], { by, at: now })
        if (items.length > 0) {
          const details = { count: items.length }
          await logAct(trx, { at: now, by, act: 'working-copy-discarded', leagueId, details })
        }
      }),

    /**
     * Publishes the working copy and empties it ([SC9]). `seen` is the revision of what its author has looked at; with
     * `anyway` also where it breaks a hard rule. `mailTo` tells those concerned; null tells nobody.
     */
    publish: (
      leagueId: string,
      { seen, anyway, mailTo }: { seen: string; anyway: boolean; mailTo: NoticeMail | null },
      by: By,
    ) =>
      act(leagueId, async (trx, found) => {
        const { items, state, published, teams } = found
        if (found.revision !== seen) return new Refusal('schedule_changed')
        if (items.length === 0) return new Refusal('nothing_to_publish')
        const changed = new Set(items.map(({ id }) => id))
        const played = state.matches.filter((match) => changed.has(match.id) && isPlayed(match))
        if (played.length > 0) {
          const fields = played.map(({ id }) => [id, 'This match has been played since'])
          return new Refusal('match_played', { fields: Object.fromEntries(fields) })
        }
        const { details } = found.days
        const broken = newHardFindings(plannedWith(published, items), published, {
          teams,
          matchMinutes: 2 * details.halfMinutes + BREAK_MINUTES,
          wishes: (await listWishes(trx, leagueId)).map(({ wish }) => wish),
          taken: await placesTaken(trx, found),
        })
        if (broken.length > 0 && !anyway) {
          const sentences = broken.slice(0, MOST_SENTENCES).map(({ sentence }) => sentence)
          return new Refusal('rule_broken', { message: sentences.join(' ') })
        }
        const after = publishItems(state, items, { timeZone: details.timeZone, now: by.now })
        const change = await carryOut(trx, found, { kind: 'published', after }, by)
        await followChanges(trx, engine, { leagueId, change: change.change }, by)
        if (mailTo) await notifyTeams(trx, leagueId, change, mailTo, by.now)
        await writeItems(trx, leagueId, items, [], { by: by.by, at: by.now })
      }),

    /** Takes the last publication back, unless a match that it changed has a score ([SC9]); notifies the same people. */
    takeBack: (leagueId: string, mailTo: NoticeMail | null, by: By) =>
      act(leagueId, async (trx, found) => {
        const last = lastDone(await listPublications(trx, leagueId))
        if (!isStanding(last)) return new Refusal('nothing_to_take_back')
        const change = await changeOf(trx, last.id)
        if (playedSince(found.state, change).length > 0) return new Refusal('match_played')
        if (namesRemovedTeam(change, found.teams)) return new Refusal('team_removed')
        const after = undo(found.state, change, by)
        await takeBackAs(trx, found, last, { kind: 'taken-back', after }, mailTo, by)
      }),

    /** Calls off an evening or a part of it, at once ([SC11]). */
    callOff: (
      leagueId: string,
      eveningId: string,
      { mailTo, ...part }: { from: string | null; field: string | null; reason: string; mailTo: NoticeMail | null },
      by: By,
    ) =>
      actOnEvening(leagueId, async (trx, found) => {
        if (!found.state.evenings.some(({ id }) => id === eveningId)) return new Refusal('not_found')
        const { timeZone } = found.days.details
        const after = callOff(found.state, eveningId, part, { timeZone, now: by.now })
        if (!after) return new Refusal('nothing_to_call_off')
        const { from, field, reason } = part
        const calledOff = { from, field, reason }
        const change = await carryOut(trx, found, { kind: 'called-off', after, eveningId, calledOff }, by)
        await endLive(trx, engine, { leagueId, matchIds: changedIds(change) }, { now: by.now, mailTo: null })
        if (mailTo) await notifyTeams(trx, leagueId, change, mailTo, by.now)
      }),

    /** Puts back the part of an evening that was called off last ([SC11]); notifies those whom that notified. */
    putBack: (leagueId: string, eveningId: string, mailTo: NoticeMail | null, by: By) =>
      actOnEvening(leagueId, async (trx, found) => {
        const last = (await listPublications(trx, leagueId)).find(
          (one) => one.kind === 'called-off' && one.eveningId === eveningId && one.takenBackAt === null,
        )
        const isThere = found.state.evenings.some(({ id }) => id === eveningId)
        if (!last) return new Refusal(isThere ? 'nothing_to_put_back' : 'not_found')
        const change = await changeOf(trx, last.id)
        const why = whyNotPutBack(found.state, change, by.now)
        if (why) return new Refusal(why)
        const after = putBack(found.state, change, by)
        await takeBackAs(trx, found, last, { kind: 'put-back', after, eveningId }, mailTo, by)
      }),
  }
}

/** Reads what these publications called off and nobody has put back. */
async function standingCallOffs(db: Kysely<Database>, publications: readonly PublicationRecord[]): Promise<CallOff[]> {
  const callOffs: CallOff[] = []
  for (const publication of publications)
    if (publication.kind === 'called-off' && publication.takenBackAt === null)
      callOffs.push({ publication, change: await changeOf(db, publication.id) })
  return callOffs
}

const ACT_OF: Record<CarriedKind, ActCode> = {
  published: 'schedule-published',
  'taken-back': 'schedule-taken-back',
  'called-off': 'schedule-called-off',
  'put-back': 'schedule-put-back',
  'team-withdrawn': 'team-withdrawn',
  'withdrawal-taken-back': 'team-plays-on',
}

type Carried = {
  publicationId: string
  sentences: ReturnType<typeof difference>
  things: SentenceThings
  change: ScheduleChange
}
export const changedIds = ({ change }: Carried) => change.matches.map(({ id }) => id)

/** Writes another published schedule, its publication and what becomes of the working copy. */
export async function carryOut(
  trx: Transaction<Database>,
  found: ScheduleRecord,
  outcome: ScheduleOutcome,
  { by, now }: By,
): Promise<Carried> {
  const { kind, after, eveningId, teamId, calledOff, withdrawn, headline } = outcome
  const { days, season, items, published, teams, number } = found
  const leagueId = season.league.id
  const change = changeBetween(found.state, after)
  await writeSchedule(trx, leagueId, found, change, after)
  if (change.matches.length > 0) await announceTaken(trx, found, after.evenings)
  await raiseSequence(trx, { leagueId, matchIds: eveningSaysElse(change, after) }, now)
  const filling = await fillKnockOuts(trx, leagueId, now)
  const isChanged = new Set(change.matches.map(({ id }) => id))
  const shown = withTeams(change, filling.moves)
  const context = contextOf(after, { teams, timeZone: days.details.timeZone })
  const changes = [
    ...difference(shown, context),
    ...filling.sentences.flatMap(({ matchId, ...sentence }) => (isChanged.has(matchId) ? [] : sentence)),
  ]
  const sentences = headline ? [headline, ...changes] : changes
  const publicationId = await insertPublication(trx, {
    leagueId,
    number: number + 1,
    kind,
    eveningId: eveningId ?? null,
    teamId: teamId ?? null,
    change: { ...change, ...(calledOff && { calledOff }), ...(withdrawn && { withdrawn }) },
    sentences,
    by,
    at: now,
  })
  await logAct(trx, {
    at: now,
    by,
    act: ACT_OF[kind],
    leagueId,
    ...(eveningId !== undefined && { eveningId }),
    ...(teamId !== undefined && { teamId }),
    details: { publicationId, count: changes.length },
  })
  const next = publishedPlan({ details: days.details, evenings: after.evenings }, after.matches)
  const remaining = rebase(outcome.items ?? items, published, next)
  if (kind !== 'published') await writeItems(trx, leagueId, items, remaining, { by, at: now })
  await bumpVersion(trx, leagueId)
  await takeBackMails(trx, leagueId, change)
  const things = thingsOf(shown, context, filling.sentences)
  return { publicationId, sentences, things, change }
}

/** The matches whose events in calendars say another place by their evening alone. */
function eveningSaysElse({ evenings, matches: changed }: ScheduleChange, { matches }: ScheduleState): string[] {
  const moved = evenings.filter(({ before, after }) => (before?.venue ?? null) !== (after?.venue ?? null))
  const [venues, raised] = [new Set(moved.map(({ id }) => id)), new Set(changed.map(({ id }) => id))]
  return matches.flatMap(({ id, eveningId }) => (venues.has(eveningId ?? '') && !raised.has(id) ? id : []))
}

/** Tells those on the teams that a publication concerns of it. */
export async function notifyTeams(
  trx: Transaction<Database>,
  leagueId: string,
  { publicationId, sentences, things }: Carried,
  mailTo: NoticeMail,
  now: number,
) {
  await notify(trx, { publicationId, things }, concernedBy(await teamMembers(trx, leagueId), sentences), mailTo, now)
}

/** Carries out what undoes an earlier act, and notifies those whom that one notified. */
export async function takeBackAs(
  trx: Transaction<Database>,
  found: ScheduleRecord,
  last: PublicationRecord,
  outcome: ScheduleOutcome,
  mailTo: NoticeMail | null,
  by: By,
) {
  const { publicationId, sentences, things } = await carryOut(trx, found, outcome, by)
  await trx.updateTable('publications').set({ takenBackAt: by.now }).where('id', '=', last.id).execute()
  if (!mailTo) return
  const leagueId = found.season.league.id
  const concerned = concernedBy(await teamMembers(trx, leagueId), sentences)
  const gone = 'What you were told last does not hold any more.'
  const notified = await notifiedBefore(trx, leagueId, last.notified, concerned, gone)
  await notify(trx, { publicationId, things }, notified, mailTo, by.now)
}

/** Tells whether taking a change back would lose nothing that came in between. */
const isUndoable = ({ state, teams }: ScheduleRecord, change: ScheduleChange) =>
  playedSince(state, change).length === 0 && !namesRemovedTeam(change, teams)

const isStanding = (last: PublicationRecord | undefined): last is PublicationRecord =>
  last?.kind === 'published' && last.takenBackAt === null

/** Returns the ids in edits that belong to other seasons. */
async function idsOfOthers(trx: Transaction<Database>, leagueId: string, edits: readonly ScheduleEdit[]) {
  const ids = edits.map(({ id }) => id)
  const matches = await trx
    .selectFrom('matches')
    .where('id', 'in', ids)
    .where('leagueId', '!=', leagueId)
    .select('id')
    .execute()
  const evenings = await trx
    .selectFrom('evenings')
    .where('id', 'in', ids)
    .where('leagueId', '!=', leagueId)
    .select('id')
    .execute()
  return new Set([...matches, ...evenings].map(({ id }) => id))
}

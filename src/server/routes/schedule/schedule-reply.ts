import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { matchLength } from '#league/evenings.ts'
import { sideShortText, sideText } from '#league/finals/gaps.ts'
import { isPlayed, statusOf } from '#league/matches.ts'
import { usualZoneName } from '#league/schedule/cards.ts'
import { contextOf, difference } from '#league/schedule/difference.ts'
import { heldIn } from '#league/schedule/locks.ts'
import { plannedOf } from '#league/schedule/published-plan.ts'
import { changeBetween, publishItems } from '#league/schedule/publishing.ts'
import { plannedWith } from '#league/schedule/working-copy.ts'
import { dayEnds, dayOf } from '#league/season.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { reachOf } from '../../store/schedule/notices.ts'
import { lastDone, type PublicationRecord } from '../../store/schedule/publications.ts'
import type { ScheduleView } from '../../store/schedule/schedule.ts'
import { teamSummaryOf } from '../season/league-data.ts'
import { membersReachedBy } from './schedule-mails.ts'

const MINUTE = 60_000

/** Something that was done to the published schedule, as organisers read of it. */
export const publicationOf = ({ id, kind, at, by, sentences, takenBackAt }: PublicationRecord) => ({
  id,
  kind,
  at,
  by,
  sentences: sentences.map(({ text }) => text),
  takenBack: takenBackAt !== null,
})

/** Returns who called an evening off last, and its matches with the kick-offs and fields they had. */
function whatIsOff({ callOffs, days }: ScheduleView, eveningId: string) {
  const own = callOffs.filter(({ publication }) => publication.eveningId === eveningId)
  const before = own.flatMap(({ change }) => change.matches.flatMap((match) => match.before ?? []))
  const matches = before.map((match) => {
    const { kickoff, field } = plannedOf(match, days.details.timeZone)
    return { id: match.id, kickoff, field }
  })
  return { by: own[0]?.publication.by ?? '', matches }
}

/** The schedule as organisers work on it at `now`, in milliseconds since 1970. */
export function replyOf(view: ScheduleView, mailer: Pick<Mailer, 'sendsMails'>, now: number): ScheduleReply {
  const { season, days, state, published, items, publications } = view
  const members = membersReachedBy(mailer, view.members)
  const { id, name, year, slug, details } = season.league
  const planned = plannedWith(published, items)
  const authors = new Map(items.map((one) => [one.id, one.changedBy]))
  const evenings = new Map(state.evenings.map((evening) => [evening.id, evening]))
  const matches = new Map(state.matches.map((match) => [match.id, match]))
  const after = publishItems(state, items, { timeZone: details.timeZone, now: 0 })
  const sentences = difference(
    changeBetween(state, after),
    contextOf(after, { teams: view.teams, timeZone: details.timeZone }),
  )
  const last = lastDone(publications)
  return {
    league: { id, name, year, slug, fields: details.venue.fields, isArchived: season.league.archivedAt !== null },
    zone: { id: details.timeZone, name: usualZoneName(details) },
    today: { day: dayOf(now, details.timeZone), endsAt: dayEnds(now, details.timeZone) },
    matchMinutes: matchLength(days.details) / MINUTE,
    teams: view.teamRecords.map(teamSummaryOf),
    evenings: [...new Set([...published.evenings.keys(), ...planned.evenings.keys()])].map((eveningId) => {
      const evening = evenings.get(eveningId)
      return {
        id: eveningId,
        number: evening?.number ?? null,
        published: published.evenings.get(eveningId) ?? null,
        planned: planned.evenings.get(eveningId) ?? null,
        calledOff: evening?.calledOff ? { ...evening.calledOff, ...whatIsOff(view, eveningId) } : null,
        changedBy: authors.get(eveningId) ?? null,
      }
    }),
    matches: [...new Set([...published.matches.keys(), ...planned.matches.keys()])].map((matchId) => {
      const match = matches.get(matchId)
      return {
        id: matchId,
        published: published.matches.get(matchId) ?? null,
        planned: planned.matches.get(matchId) ?? null,
        homeScore: match?.homeScore ?? null,
        awayScore: match?.awayScore ?? null,
        forfeit: match?.forfeit ?? null,
        status: match ? statusOf(match) : 'upcoming',
        ...slotsOf(view, matchId),
        isPlayed: match !== undefined && isPlayed(match),
        changedBy: authors.get(matchId) ?? null,
      }
    }),
    wishes: view.wishes,
    locked: heldIn(planned, view.lockedIds),
    taken: view.taken,
    withdrawn: [...view.withdrawn.keys()],
    changes: items.length,
    revision: view.revision,
    difference: sentences.map(({ text }) => text),
    publication: last ? { ...publicationOf(last), canBeTakenBack: view.canBeTakenBack } : null,
    concerned: reachOf(members, sentences),
  }
}

/** Returns who comes to a match of the finals, in words, and how its penalties ended ([SC12]). */
function slotsOf({ knockOuts }: ScheduleView, matchId: string) {
  const knockOut = knockOuts.find((one) => one.matchId === matchId)
  if (!knockOut) return {}
  const of = (side: 'home' | 'away') =>
    [sideText(knockOut, side, knockOuts), sideShortText(knockOut, side, knockOuts)] as const
  const [[home, homeSign], [away, awaySign]] = [of('home'), of('away')]
  const { title, penalties } = knockOut
  return {
    slots: { title, home, away, homeSign, awaySign },
    ...(penalties && { penalties: { home: penalties.home, away: penalties.away } }),
  }
}

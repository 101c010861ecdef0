import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/failures/refusal.ts'
import { capitalized } from '#contract/letters.ts'
import type { CallOffReply, ReplayOption, ReplayReply } from '#contract/schedule/calling-off.ts'
import type { ScheduleEdit } from '#contract/schedule/schedule.ts'
import { clockTime } from '#league/day-text.ts'
import { eveningTitle, eveningWhen, weekdayInSeason } from '#league/evening-text.ts'
import { seasonEvenings } from '#league/evenings.ts'
import { fieldText } from '#league/fields.ts'
import { isPlayed } from '#league/matches.ts'
import { offeredParts } from '#league/schedule/calling-off.ts'
import { contextOf, difference } from '#league/schedule/difference.ts'
import { changeBetween, publishItems } from '#league/schedule/publishing.ts'
import {
  cancelAll,
  type ProposedDay,
  proposeDays,
  type Replay,
  replayOn,
  waitingMatches,
  weekOn,
} from '#league/schedule/replay.ts'
import { applyEdits, plannedWith } from '#league/schedule/working-copy.ts'
import { dayOf, localTime } from '#league/season.ts'
import { serve } from '../../http/serve.ts'
import { type NotifiedMember, reachOf } from '../../store/schedule/notices.ts'
import type { CallOffView } from '../../store/schedule/schedule.ts'
import type { RouteContext } from '../route-context.ts'
import { membersReachedBy } from './schedule-mails.ts'

/** Serves what calling off an evening would do, and what may become of its matches then ([SC11]). Changes nothing. */
export function serveCallingOff(context: RouteContext) {
  const { store, mailer, clock } = context
  serve(context, 'GET /api/leagues/:leagueId/evenings/:eveningId/call-off', async ({ params }) => {
    const view = await store.schedules.readCallOffs(params.leagueId, clock.now())
    return (
      (view && presentCallOff(view, membersReachedBy(mailer, view.members), params.eveningId, clock.now())) ??
      new Refusal('not_found')
    )
  })

  serve(context, 'GET /api/leagues/:leagueId/evenings/:eveningId/replay', async ({ params }) => {
    const view = await store.schedules.readCallOffs(params.leagueId, clock.now())
    return (view && presentReplay(view, params.eveningId, clock.now())) ?? new Refusal('not_found')
  })
}

const eveningOf = ({ state }: CallOffView, eveningId: string) =>
  seasonEvenings(state.evenings).find(({ id }) => id === eveningId)

function presentCallOff(
  view: CallOffView,
  members: readonly NotifiedMember[],
  eveningId: string,
  now: number,
): CallOffReply | null {
  const { state, days } = view
  const evening = eveningOf(view, eveningId)
  if (!evening) return null
  const { details } = days
  return {
    eveningId,
    name: eveningTitle(evening),
    when: eveningWhen(evening, { details, now }),
    venue: evening.venue ?? details.venue.name,
    parts: offeredParts(state, evening, details.timeZone).map(({ from, field, matches }) => {
      const teamIds = matches.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId ?? '', awayTeamId ?? ''])
      const first = Math.min(...matches.map(({ dateTime }) => dateTime ?? Number.POSITIVE_INFINITY))
      const concerned = [{ text: '', teamIds }]
      const canBePutBack = now < first && Number.isFinite(first)
      return {
        from,
        fromText: from === null ? null : clockTime(from),
        field,
        fieldText: field === null ? null : fieldText(field),
        matches: matches.length,
        ...reachOf(members, concerned),
        until: canBePutBack ? clockTime(localTime(first, details.timeZone).time) : null,
      }
    }),
  }
}

function presentReplay(view: CallOffView, eveningId: string, now: number): ReplayReply | null {
  const { published, items, days, state } = view
  const plan = plannedWith(published, items)
  const evening = plan.evenings.get(eveningId)
  const season = eveningOf(view, eveningId)
  if (!evening || !season) return null
  const { details } = days
  const replay: Replay = {
    plan,
    eveningId,
    evening,
    title: eveningTitle(season),
    matchIds: waitingMatches(published, plan).get(eveningId) ?? [],
    keyDates: [
      { day: details.regularSeasonEnd, label: `the end of the regular season (${dayIn(details.regularSeasonEnd)})` },
      { day: details.finals, label: `the day of the finals (${dayIn(details.finals)})` },
    ],
  }
  function dayIn(day: string) {
    return weekdayInSeason(day, days)
  }
  const before = publishItems(state, items, { timeZone: details.timeZone, now })
  /** An option with what it changes, as publishing it would tell. */
  const option = (title: string, note: string, edits: ScheduleEdit[]): ReplayOption => {
    const after = publishItems(state, applyEdits(published, items, edits).items, { timeZone: details.timeZone, now })
    const sentences = difference(
      changeBetween(before, after),
      contextOf(after, { teams: view.teams, timeZone: details.timeZone }),
    )
    return { title, note, edits, sentences: sentences.map(({ text }) => text) }
  }
  const later = (withFinals: boolean) => {
    const { edits, passes } = weekOn(replay, withFinals)
    return option('A week later', passes.length > 0 ? `This passes ${passes.join(' and ')}.` : '', edits)
  }
  const played = new Set(state.matches.flatMap((match) => (isPlayed(match) ? match.id : [])))
  const isOn = [...plan.matches].some(
    ([id, match]) => match.eveningId === eveningId && match.status === null && !played.has(id),
  )
  const hasFinals = [...plan.evenings.values()].some(({ kind, day }) => kind === 'finals' && day > evening.day)
  const nothing = replay.matchIds.length === 0
  return {
    eveningId,
    name: replay.title,
    day: dayIn(evening.day),
    matches: replay.matchIds.length,
    evenings: nothing
      ? []
      : proposeDays(replay, dayOf(now, details.timeZone)).map((proposed) =>
          option(dayIn(proposed.day), noteOf(proposed), replayOn(replay, proposed.day, randomUUID())),
        ),
    weekOn: isOn || nothing ? null : later(false),
    weekOnWithFinals: isOn || nothing || !hasFinals ? null : later(true),
    cancelled: option('Cancelled', '', cancelAll(replay)),
  }
}

function noteOf({ isUsualWeekday, rest, after }: ProposedDay): string {
  const words = [
    ...(isUsualWeekday ? ['the usual weekday'] : []),
    ...(rest < 2 ? ['next to another evening of these teams'] : ['nobody plays the day before or after']),
    ...(after.length > 0 ? [`after ${after.join(' and ')}`] : []),
  ].join('; ')
  return capitalized(words)
}

import type { MatchCard } from '#contract/match.ts'
import { matchLength } from '#league/evenings.ts'
import { matchCards } from '#league/schedule/cards.ts'
import { UNKNOWN_TEAM } from '#league/team-name.ts'
import { compressed } from '../../http/caching/compress.ts'
import { weakTagOf } from '../../http/caching/negotiation.ts'
import { type PreparedResponse, prepareEncoded } from '../../http/caching/prepared-response.ts'
import type { LeagueData } from './league-data.ts'

/** The part of a season that a calendar shows: the matches of these teams, or all of them. */
export type CalendarPart = {
  data: LeagueData
  teamIds: ReadonlySet<string> | null
  /** Matches that the calendar's owner does not play in, by id, with the instant at which they said so ([MN2]). */
  notPlaying?: ReadonlyMap<string, number>
  /** The instant of the owner's last answer for a match, or of taking one back, in milliseconds since 1970. */
  answeredAt?: number
  /** Matches that the calendar's owner referees, by id: alone, or with a team ([MN8]). */
  refereed?: ReadonlyMap<string, 'alone' | 'team'>
}

type CalendarOptions = { publicUrl: string; cacheControl: string; note?: CalendarNote }
/** Something that a calendar says on a day, such as 2025-07-09, in the place of matches. */
export type CalendarNote = { day: string; text: string; path: string }

/** A calendar as it is sent. */
export async function calendarFile(
  name: string,
  parts: readonly CalendarPart[],
  options: CalendarOptions,
): Promise<PreparedResponse> {
  const text = await calendarText(name, parts, options)
  const identity = Buffer.from(text)
  return prepareEncoded({
    etag: tagOf(text),
    type: 'text/calendar; charset=utf-8',
    headers: { 'cache-control': options.cacheControl, vary: 'accept-encoding' },
    bodies: { identity, ...(await compressed(identity)) },
  })
}

/**
 * By what the calendar says, not by its bytes: they differ by encoding, and by the instant at which each process wrote
 * its stamps. So the tag is a weak one (RFC 9110, 8.8.1).
 */
function tagOf(text: string): string {
  const lasting = text.replace(/^DTSTAMP:.*\r\n/gm, '')
  return weakTagOf(lasting)
}

/** Tells whether nobody should go there at that time. */
const isOff = ({ status }: MatchCard) => status === 'postponed' || status === 'cancelled'

/** Says what being off means for a match. Why stands in no calendar: whoever has its address reads it unknown ([SC11]). */
const offText = ({ status }: MatchCard) =>
  status === 'cancelled' ? 'This match is not played.' : 'This match has no new date yet.'

const NOT_PLAYING = 'You are not playing: you said that you can’t.'

/** 'Wakeman, Field B, 1 Farm Dr'; the season's address is that of its own venue alone. */
const locationOf = ({ venue: field }: MatchCard, elsewhere: string | null, own: { name: string; address: string }) =>
  (elsewhere === null ? [own.name, field, own.address] : [elsewhere, field]).filter(Boolean).join(', ')

async function calendarText(name: string, parts: readonly CalendarPart[], { publicUrl, note }: CalendarOptions) {
  const { default: ical, ICalEventStatus, ICalEventTransparency } = await import('ical-generator')
  const { host } = new URL(publicUrl)
  const feed = ical({ name, prodId: { company: 'Kickabout', product: 'League' }, ttl: 60 * 60 })
  if (note)
    feed.createEvent({
      id: `note@${host}`,
      start: new Date(`${note.day}T00:00:00Z`),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: note.text,
      url: publicUrl + note.path,
    })
  for (const { data, teamIds, notPlaying, answeredAt = 0, refereed } of parts) {
    const { venue } = data.details
    const length = matchLength(data.details)
    const byId = new Map(data.matches.map((match) => [match.id, match]))
    const evenings = new Map(data.evenings.map((evening) => [evening.id, evening]))
    const isShown = ({ home, away }: MatchCard) =>
      teamIds === null || teamIds.has(home?.id ?? '') || teamIds.has(away?.id ?? '')
    for (const card of matchCards(data, data.summaries, data.matches, data.knockOuts)) {
      // A match without a date has no place in a calendar; one that loses its date says so there ([SC13]).
      if (card.dateTime === null) continue
      const match = byId.get(card.id)
      const evening = evenings.get(match?.eveningId ?? '')
      const [home, away] = [
        card.home?.name ?? (card.knockOut?.home || UNKNOWN_TEAM),
        card.away?.name ?? (card.knockOut?.away || UNKNOWN_TEAM),
      ]
      const off = isOff(card) ? 'Called off: ' : ''
      const event = {
        // Instants in UTC mean the same hour on every phone.
        start: new Date(card.dateTime),
        end: new Date(card.dateTime + length),
        sequence: match?.sequence ?? 0,
        ...(off !== '' && {
          status: ICalEventStatus.CANCELLED,
          description: offText(card),
        }),
        location: locationOf(card, evening?.venue ?? null, venue),
        url: `${publicUrl}/matches`,
      }
      if (isShown(card)) {
        const score = card.status === 'completed' && !card.forfeit ? ` ${card.homeScore}–${card.awayScore}` : ''
        const declinedAt = notPlaying?.get(card.id)
        const isAbsent = declinedAt !== undefined && off === ''
        // Which answer was the last one is not known of each match; none is given once it has begun.
        const answered = Math.min(answeredAt, card.dateTime)
        const changedAt = Math.max(match?.changedAt ?? 0, declinedAt ?? 0, answered)
        feed.createEvent({
          ...event,
          id: `${card.id}@${host}`,
          ...(changedAt > 0 && { lastModified: new Date(changedAt) }),
          // Many programs show a cancelled event, or one at which somebody is free, like any other: words say it to everybody.
          summary: `${isAbsent ? 'Not playing: ' : off}${home} v ${away}${score}`,
          ...(isAbsent && { transparency: ICalEventTransparency.TRANSPARENT, description: NOT_PLAYING }),
        })
      }
      const duty = refereed?.get(card.id)
      if (duty)
        feed.createEvent({
          ...event,
          id: `referee-${card.id}@${host}`,
          ...(match?.changedAt && { lastModified: new Date(match.changedAt) }),
          summary: `${off}${duty === 'alone' ? 'You referee' : 'Your team referees'} ${home} v ${away}`,
        })
    }
  }
  // Each line ends in CR LF, the last one too (RFC 5545, 3.1); the generator leaves that one out.
  return `${feed.toString().trimEnd()}\r\n`
}

import type { MatchCard } from '#contract/match.ts'
import { matchLength } from '#league/evenings.ts'
import { matchCards } from '#league/schedule/cards.ts'
import { compressed } from '../../http/caching/compress.ts'
import { weakTagOf } from '../../http/caching/negotiation.ts'
import { type PreparedResponse, prepareEncoded } from '../../http/caching/prepared-response.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { findSeason, type LeagueData, readLeague } from './league-data.ts'

/** Calendars in the cache, of all seasons and teams together. */
const MAX_CACHED = 200

/** Whether nobody should go there at that time. */
const isOff = ({ status }: MatchCard) => status === 'postponed' || status === 'cancelled'

/** Why a match is off, as far as its evening says so, and what that means for it. */
const offText = ({ status }: MatchCard, reason = '') =>
  [reason, status === 'cancelled' ? 'This match is not played.' : 'This match has no new date yet.']
    .filter((text) => text !== '')
    .join('\n')

/** A calendar as it is sent, made from one version of a season. */
type Calendar = { version: number; prepared: PreparedResponse }

/**
 * `/calendar/{leagueId}.ics` and `/calendar/{leagueId}/{teamId}.ics`: matches for phones to subscribe to, public by an
 * address with a key that nobody guesses. Cached, compressed, until the season has another version.
 */
export function serveCalendars(context: RouteContext) {
  const { publicUrl } = context.env
  const cache = new Map<string, Calendar>()

  async function make(leagueId: string, teamId: string | null): Promise<Calendar | Refusal<'not_found'>> {
    const data = await readLeague(context, leagueId)
    if (data instanceof Refusal) return new Refusal('not_found')
    const prepared = await calendarOf(data, teamId, { publicUrl, cacheControl: 'private, max-age=300' })
    return prepared instanceof Refusal ? prepared : { version: data.version, prepared }
  }

  async function find(
    leagueId: string,
    teamId: string | null,
    secret: string,
  ): Promise<PreparedResponse | Refusal<'not_found'>> {
    if (!context.calendars.accepts(leagueId, secret)) return new Refusal('not_found')
    const season = await findSeason(context, leagueId)
    if (season instanceof Refusal) return new Refusal('not_found')
    const key = `${leagueId}/${teamId ?? ''}`
    const known = cache.get(key)
    if (known?.version === season.version) return known.prepared
    const made = await make(leagueId, teamId)
    if (made instanceof Refusal) return made
    cache.delete(key)
    cache.set(key, made)
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
    return made.prepared
  }

  serve(context, 'GET /calendar/:leagueId.ics', ({ params, query }) => find(params.leagueId, null, query.key))

  serve(context, 'GET /calendar/:leagueId/:teamId.ics', ({ params, query }) =>
    find(params.leagueId, params.teamId, query.key),
  )
}

/** A season's calendar, or that of one of its teams. */
export async function calendarOf(
  data: LeagueData,
  teamId: string | null,
  { publicUrl, cacheControl }: { publicUrl: string; cacheControl: string },
): Promise<PreparedResponse | Refusal<'not_found'>> {
  const team = data.summaries.find(({ id }) => id === teamId)
  if (teamId !== null && !team) return new Refusal('not_found')
  const cards = matchCards(data, data.summaries, data.matches, data.knockOuts).filter(
    ({ home, away }) => !team || home?.id === team.id || away?.id === team.id,
  )
  const name = team ? `${team.name} · ${data.league.name}` : data.league.name
  const text = await calendarText(name, cards, data, publicUrl, new URL(publicUrl).host)
  const identity = Buffer.from(text)
  return prepareEncoded({
    etag: tagOf(text),
    type: 'text/calendar; charset=utf-8',
    headers: { 'cache-control': cacheControl, vary: 'accept-encoding' },
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

async function calendarText(name: string, cards: MatchCard[], data: LeagueData, url: string, host: string) {
  const { default: ical, ICalEventStatus } = await import('ical-generator')
  const { venue } = data.details
  const length = matchLength(data.details)
  const byId = new Map(data.matches.map((match) => [match.id, match]))
  const reasons = new Map(data.evenings.map(({ id, calledOff }) => [id, calledOff?.reason]))
  const feed = ical({ name, prodId: { company: 'Kickabout', product: 'League' }, ttl: 60 * 60 })
  for (const card of cards) {
    // A match without a date has no place in a calendar; one that loses its date says so there ([SC13]).
    if (card.dateTime === null) continue
    const match = byId.get(card.id)
    const [home, away] = [
      card.home?.name ?? (card.knockOut?.home || 'Unknown Team'),
      card.away?.name ?? (card.knockOut?.away || 'Unknown Team'),
    ]
    const score = card.status === 'completed' && !card.forfeit ? ` ${card.homeScore}–${card.awayScore}` : ''
    feed.createEvent({
      id: `${card.id}@${host}`,
      // Instants in UTC mean the same hour on every phone.
      start: new Date(card.dateTime),
      end: new Date(card.dateTime + length),
      sequence: match?.sequence ?? 0,
      ...(match?.changedAt && { lastModified: new Date(match.changedAt) }),
      ...(isOff(card) && { status: ICalEventStatus.CANCELLED }),
      // Many programs show a cancelled event like any other: words say it to everybody.
      summary: `${isOff(card) ? 'Called off: ' : ''}${home} v ${away}${score}`,
      ...(isOff(card) && { description: offText(card, reasons.get(match?.eveningId ?? '')) }),
      location: [card.venue, venue.address].filter(Boolean).join(', '),
      url: `${url}/matches`,
    })
  }
  // Each line ends in CR LF, the last one too (RFC 5545, 3.1); the generator leaves that one out.
  return `${feed.toString().trimEnd()}\r\n`
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { id } from '#contract/id.ts'
import type { MatchCard } from '#contract/match.ts'
import { matchCards } from '#league/schedule.ts'
import { chooseEncoding, type Encoding, hasTag } from '../http/caching/negotiation.ts'
import { Refusal } from '../http/refusal.ts'
import { findSeason, type LeagueData, type LeagueParts, readLeague } from '../routes/league-data.ts'

const MINUTE = 60_000
const HALF_TIME_MINUTES = 5
/** Calendars kept in memory, of all seasons and teams together. */
const MOST_CACHED = 200

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Address = { Params: { leagueId: string; teamId?: string }; Querystring: { key?: string } }
/** A calendar as it is sent, made from one version of a season. */
type Calendar = { version: number; etag: string; bodies: Record<Encoding, Buffer> }

/**
 * `/calendar/{leagueId}.ics` and `/calendar/{leagueId}/{teamId}.ics`: matches for phones to subscribe to, public by an
 * address with a key that nobody guesses. Kept in memory, compressed, until the season has another version.
 */
export function serveCalendars(app: FastifyInstance, parts: LeagueParts, site: { publicUrl: string }) {
  const { host } = new URL(site.publicUrl)
  const cache = new Map<string, Calendar>()

  async function make(leagueId: string, teamId: string | undefined): Promise<Calendar> {
    const data = await readLeague(parts, leagueId)
    const team = data.signs.find(({ id }) => id === teamId)
    if (teamId !== undefined && !team) throw new Refusal('not_found')
    const cards = matchCards(data.league.details, data.signs, data.matches).filter(
      ({ home, away }) => !team || home?.id === team.id || away?.id === team.id,
    )
    const name = team ? `${team.name} · ${data.league.name}` : data.league.name
    const text = await calendarText(name, cards, data, site.publicUrl, host)
    const identity = Buffer.from(text)
    const [br, gz] = await Promise.all([
      compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      compressGzip(identity),
    ])
    return { version: data.version, etag: tagOf(text), bodies: { identity, br, gzip: gz } }
  }

  async function find(leagueId: string, teamId: string | undefined): Promise<Calendar> {
    const { version } = await findSeason(parts, leagueId)
    const key = `${leagueId}/${teamId ?? ''}`
    const known = cache.get(key)
    if (known?.version === version) return known
    const made = await make(leagueId, teamId)
    cache.delete(key)
    cache.set(key, made)
    const [oldest] = cache.keys()
    if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest)
    return made
  }

  for (const path of ['/calendar/:leagueId.ics', '/calendar/:leagueId/:teamId.ics'])
    app.get<Address>(path, async (request, reply) => {
      const { leagueId, teamId } = request.params
      const areIds = [leagueId, teamId].every((part) => id.optional().safeParse(part).success)
      if (!areIds || !parts.calendars.accepts(leagueId, String(request.query.key ?? ''))) throw new Refusal('not_found')
      return send(await find(leagueId, teamId), request, reply)
    })
}

function send({ etag, bodies }: Calendar, { headers }: Pick<FastifyRequest, 'headers'>, reply: FastifyReply) {
  reply.header('etag', etag).header('cache-control', 'private, max-age=300').header('vary', 'accept-encoding')
  if (hasTag(headers['if-none-match'], etag)) return reply.code(304).send()
  const encoding = chooseEncoding(headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/calendar; charset=utf-8').send(bodies[encoding])
}

/**
 * By what the calendar says, not by its bytes: they differ by encoding, and by the instant at which each process wrote
 * its stamps. So the tag is a weak one (RFC 9110, 8.8.1).
 */
function tagOf(text: string): string {
  const lasting = text.replace(/^DTSTAMP:.*\r\n/gm, '')
  return `W/"${createHash('sha256').update(lasting).digest('base64url').slice(0, 22)}"`
}

async function calendarText(name: string, cards: MatchCard[], { league }: LeagueData, url: string, host: string) {
  const { default: ical } = await import('ical-generator')
  const { halfMinutes, venue } = league.details
  const length = (2 * halfMinutes + HALF_TIME_MINUTES) * MINUTE
  const feed = ical({ name, prodId: { company: 'Kickabout', product: 'League' }, ttl: 60 * 60 })
  for (const card of cards) {
    const [home, away] = [card.home?.name ?? 'Unknown Team', card.away?.name ?? 'Unknown Team']
    const score = card.status === 'completed' ? ` ${card.homeScore}–${card.awayScore}` : ''
    feed.createEvent({
      id: `${card.id}@${host}`,
      // Instants in UTC mean the same hour on every phone.
      start: new Date(card.startsAt),
      end: new Date(card.startsAt + length),
      summary: `${home} v ${away}${score}`,
      location: `${card.venue}, ${venue.address}`,
      url: `${url}/matches`,
    })
  }
  // Each line ends in CR LF, the last one too (RFC 5545, 3.1); the generator leaves that one out.
  return `${feed.toString().trimEnd()}\r\n`
}

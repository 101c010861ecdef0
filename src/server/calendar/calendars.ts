import type { FastifyInstance } from 'fastify'
import { id } from '#contract/id.ts'
import type { MatchCard } from '#contract/match.ts'
import { matchCards } from '#league/schedule.ts'
import { Refusal } from '../http/refusal.ts'
import { type LeagueData, type LeagueParts, readLeague } from '../routes/league-data.ts'

const MINUTE = 60_000
const HALF_TIME_MINUTES = 5

type Address = { Params: { leagueId: string; teamId?: string }; Querystring: { key?: string } }

/**
 * `/calendar/{leagueId}.ics` and `/calendar/{leagueId}/{teamId}.ics`: matches for phones to subscribe to, public by an
 * address with a key that nobody guesses.
 */
export function serveCalendars(app: FastifyInstance, parts: LeagueParts, site: { publicUrl: string }) {
  const { host } = new URL(site.publicUrl)
  for (const path of ['/calendar/:leagueId.ics', '/calendar/:leagueId/:teamId.ics'])
    app.get<Address>(path, async ({ params: { leagueId, teamId }, query }, reply) => {
      const areIds = [leagueId, teamId].every((part) => id.optional().safeParse(part).success)
      if (!areIds || !parts.calendars.accepts(leagueId, String(query.key ?? ''))) throw new Refusal('not_found')
      const data = await readLeague(parts, leagueId)
      const cards = matchCards(data.league.details, data.signs, data.matches)
      const own =
        teamId === undefined ? cards : cards.filter(({ home, away }) => home?.id === teamId || away?.id === teamId)
      const team = data.signs.find(({ id }) => id === teamId)
      if (teamId !== undefined && !team) throw new Refusal('not_found')
      const name = team ? `${team.name} · ${data.league.name}` : data.league.name
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, max-age=300')
        .send(await calendar(name, own, data, site.publicUrl, host))
    })
}

async function calendar(name: string, cards: MatchCard[], { league }: LeagueData, url: string, host: string) {
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
  return feed.toString()
}

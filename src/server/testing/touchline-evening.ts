import type { ManagedLinks, TouchlineEvening } from '#contract/touchline/evening.ts'
import type { Tap } from '#contract/touchline/taps.ts'
import { instantOf } from '#league/season.ts'
import type { TapAct } from '#league/touchline/tapped-match.ts'
import { seedMatches, seedTeams } from '../seed/leagues.ts'
import type { Engine } from '../store/engine/connections.ts'
import { openTestSite } from './site.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** As long as a test site's clock and the season's may differ. */
type Person = ReturnType<Awaited<ReturnType<typeof openTestSite>>['visitor']>

/**
 * A season of six teams without a score, whose clock stands at the first kick-off of its first evening, 6 PM; matches of that
 * evening are on fields. `phone()` is somebody who opens a link with a phone of their own.
 */
export async function openTouchlineEvening(engine: Engine) {
  const site = await openTestSite(engine)
  const { organiser, league } = await site.setUpSeason()
  await site.store.connections.write
    .transaction()
    .execute(async (trx) => seedMatches(trx, league.id, await seedTeams(trx, league.id, new Map()), false))
  const { seasonStart, timeZone, rounds } = league.details
  const kickoff = instantOf(seasonStart, rounds[0] ?? '', timeZone)
  site.clock.stop()
  const goTo = (instant: number) => site.clock.pass(instant - site.clock.now())
  goTo(kickoff)
  // Sessions of the set-up are of another time.
  await organiser.call('POST /api/auth/sign-in', { email: 'organiser@example.com', password: 'corner-flag-9' })
  const params = { leagueId: league.id }
  const schedule = await organiser.call('GET /api/leagues/:leagueId/schedule', undefined, { params })
  const eveningId = schedule.body.evenings[0]?.id ?? ''
  const path = '/api/leagues/:leagueId/evenings/:eveningId/touchline' as const
  const place = { params: { ...params, eveningId } }
  const tokenOf = ({ links }: ManagedLinks, field: string | null = null) =>
    links.find((link) => link.field === field)?.address?.split('#token=')[1] ?? ''

  async function makeLink(field: string | null = null) {
    const { body } = await organiser.call(`POST ${path}`, { field }, place)
    const link = body.links.find((one) => one.field === field)
    return { id: link?.id ?? '', token: tokenOf(body, field), link }
  }

  /** Opens a link on a phone that keeps its cookie, whose clock is `ahead` milliseconds ahead. */
  function phone(name: string, ahead = 0) {
    const person: Person = site.visitor()
    let number = 0
    const now = () => site.clock.now() + ahead
    const tap = (matchId: string, act: TapAct, seen = 0): Tap => ({
      number: ++number,
      matchId,
      at: now(),
      seen,
      ...act,
    })
    return {
      person,
      tap,
      open: (token: string) => person.call('POST /api/touchline', { token, phone: `phone-of-${name}-0123456789` }),
      read: () => person.call('GET /api/touchline'),
      send: (...taps: Tap[]) => person.call('POST /api/touchline/taps', { sentAt: now(), taps }),
    }
  }

  return {
    site,
    organiser,
    league,
    eveningId,
    kickoff,
    goTo,
    makeLink,
    phone,
    place,
    path,
    DAY_MS,
    MINUTE_MS,
    close: () => site.close(),
  }
}

/** A match of an evening by its place in the list. */
export const matchIn = ({ matches }: TouchlineEvening, i = 0) => {
  const match = matches[i]
  if (!match) throw new Error('the evening has too few matches')
  return match
}

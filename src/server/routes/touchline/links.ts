import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/failures/refusal.ts'
import type { ManagedLinks } from '#contract/touchline/evening.ts'
import { fieldKey, sameField } from '#league/fields.ts'
import { fieldOf } from '#league/matches.ts'
import { linkInstantText } from '#league/touchline/link-time.ts'
import { hashOf, newToken } from '../../auth/tokens.ts'
import { serve } from '../../http/serve.ts'
import { createTextSeal } from '../../sealed-text.ts'
import type { RouteContext } from '../route-context.ts'
import { type LeagueData, readLeague } from '../season/league-data.ts'
import { linkEveningOf, matchesOf } from './evening.ts'

type Place = { leagueId: string; eveningId: string }

/** Touchline links as organisers make, print and end them ([MN3]). */
export function serveTouchlineLinks(context: RouteContext, secret: string) {
  const { store, clock, env } = context
  const { touchlineLinks } = store
  const seal = createTextSeal(secret, 'kickabout: tokens of touchline links')

  /** A token under a new link's id: known by its hash, and readable again for its code on paper. */
  function newSecret() {
    const [id, token] = [randomUUID(), newToken()]
    return { id, hash: hashOf(token), sealed: seal.seal(id, token) }
  }

  async function findEvening({ leagueId, eveningId }: Place) {
    const data = await readLeague(context, leagueId)
    if (data instanceof Refusal || !data.evenings.some(({ id }) => id === eveningId)) return new Refusal('not_found')
    return data
  }

  async function present(place: Place, data: LeagueData): Promise<ManagedLinks> {
    const now = clock.now()
    const links = await touchlineLinks.list(place)
    return {
      fields: fieldsOf(data, place.eveningId),
      links: links.map((link) => {
        const { time, state } = linkEveningOf(data, link, now)
        const token = seal.open(link.id, link.sealed)
        return {
          id: link.id,
          field: link.field === '' ? null : link.field,
          state,
          opensText: linkInstantText(time.opensAt, data.details.timeZone),
          closesText: linkInstantText(time.closesAt, data.details.timeZone),
          address: token === null ? null : `${env.publicUrl}/touchline#token=${token}`,
          phones: link.phones,
        }
      }),
    }
  }

  const byOf = (session: { user: { id: string } }) => ({ by: session.user.id, now: clock.now() })

  serve(context, 'GET /api/leagues/:leagueId/evenings/:eveningId/touchline', async ({ params }) => {
    const data = await findEvening(params)
    return data instanceof Refusal ? data : present(params, data)
  })

  serve(context, 'POST /api/leagues/:leagueId/evenings/:eveningId/touchline', async ({ params, body, session }) => {
    const data = await findEvening(params)
    if (data instanceof Refusal) return data
    const field = body.field === null ? '' : fieldsOf(data, params.eveningId).find((one) => sameField(one, body.field))
    if (field === undefined)
      return new Refusal('invalid_fields', { fields: { field: 'No match of this evening is on that field' } })
    const refused = await touchlineLinks.make({ ...params, ...newSecret(), field }, byOf(session))
    return refused ?? present(params, data)
  })

  serve(
    context,
    'POST /api/leagues/:leagueId/evenings/:eveningId/touchline/:linkId/renew',
    async ({ params, session }) => {
      const data = await findEvening(params)
      if (data instanceof Refusal) return data
      const refused = await touchlineLinks.renew(params, newSecret(), byOf(session))
      return refused ?? present(params, data)
    },
  )

  serve(context, 'DELETE /api/leagues/:leagueId/evenings/:eveningId/touchline/:linkId', async ({ params, session }) => {
    const data = await findEvening(params)
    if (data instanceof Refusal) return data
    const refused = await touchlineLinks.end(params, byOf(session))
    return refused ?? present(params, data)
  })
}

/** The fields of an evening's matches, each once. */
function fieldsOf(data: LeagueData, eveningId: string): string[] {
  const fields = matchesOf(data, eveningId).map((match) => fieldOf(match))
  return [...new Map(fields.map((field) => [fieldKey(field), field])).values()].toSorted((a, b) =>
    a.localeCompare(b, 'en'),
  )
}

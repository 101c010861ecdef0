import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, request } from '@playwright/test'
import type { League, LeagueForm } from '#contract/league.ts'
import { type Person, registrationOf } from './person.ts'
import { SEASON_2025 } from './season.ts'
import type { Site } from './site.ts'

type At = Pick<Site, 'url'>

/** Headers of someone who comes from a network address that nobody else in the tests has. */
export const fromAnAddressOfTheirOwn = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})

/** Calls the site's API as its own pages do. */
export async function call(api: APIRequestContext, site: At, method: 'POST' | 'PUT', path: string, data: object) {
  const reply = await api.fetch(site.url + path, { method, data, headers: { origin: site.url } })
  expect(reply.ok(), `${method} ${path} answers ${reply.status()}: ${await reply.text()}`).toBe(true)
  return reply
}

/** Saves the form of a season over what stands. */
export async function changeSeason(api: APIRequestContext, site: At, leagueId: string, form: object) {
  const leagues: League[] = await (await api.get(`${site.url}/api/leagues`)).json()
  const season = leagues.find(({ id }) => id === leagueId)
  if (!season) throw new Error(`there is no season ${leagueId}`)
  const { name, year, details, current, shownFirst } = season
  const before = { name, year, details, current, shownFirst }
  return call(api, site, 'PUT', `/api/leagues/${leagueId}`, { ...form, before })
}

/** Does something at the site's API with a network address of its own, and with these cookies, none unless given. */
export async function withApi<T>(
  what: (api: APIRequestContext) => Promise<T>,
  cookies: readonly { name: string; value: string }[] = [],
): Promise<T> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const extraHTTPHeaders = { ...fromAnAddressOfTheirOwn(), ...(cookie && { cookie }) }
  const api = await request.newContext({ extraHTTPHeaders })
  try {
    return await what(api)
  } finally {
    await api.dispose()
  }
}

export const signUp = (api: APIRequestContext, site: At, { email, password }: Person) =>
  call(api, site, 'POST', '/api/auth/sign-up', { email, password })

export const signIn = (api: APIRequestContext, site: At, { email, password }: Person) =>
  call(api, site, 'POST', '/api/auth/sign-in', { email, password })

export const register = (api: APIRequestContext, site: At, person: Person) =>
  call(api, site, 'PUT', '/api/me/registration', registrationOf(person))

/** Follows the link of the mail that confirms an address. */
export async function verify(api: APIRequestContext, site: Site, email: string) {
  const { link } = await site.outbox.mailTo(email, /Confirm your email/)
  await call(api, site, 'POST', '/api/auth/verify', { token: tokenOf(link) })
}

export const tokenOf = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''

/** The administrator signs up, confirms the address and sets up the season; gives the cookies to go on with. */
export function openTheSeason(site: Site, organiser: Person, season: LeagueForm = SEASON_2025) {
  return withApi(async (api) => {
    await signUp(api, site, organiser)
    await verify(api, site, organiser.email)
    await call(api, site, 'POST', '/api/leagues', season)
    return (await api.storageState()).cookies
  })
}

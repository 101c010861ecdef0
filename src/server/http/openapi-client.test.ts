import type { AxiosRequestConfig, AxiosResponse } from 'axios'
import { type OpenAPIClient, OpenAPIClientAxios } from 'openapi-client-axios'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedMatches, seedTeams } from '../seed/leagues.ts'
import { type DraftLeague, openDraftLeague } from '../testing/draft/draft-league.ts'
import { PASSWORD } from '../testing/site.ts'

const ORGANISER = 'second@example.com'

let league: DraftLeague
let teamId: string
let client: OpenAPIClient

beforeAll(async () => {
  league = await openDraftLeague('sqlite', { variables: { ADMIN_EMAILS: ORGANISER } })
  const { write } = league.site.store.connections
  teamId = await write.transaction().execute(async (trx) => {
    const ids = await seedTeams(trx, league.league.id, new Map())
    await seedMatches(trx, league.league.id, ids, true)
    return ids[0] ?? ''
  })
  const organiser = await league.site.signUp(ORGANISER)
  await organiser.call('POST /api/auth/verify', { token: await league.site.tokenFor(ORGANISER) })
  // Nothing but the document: what the client can do, and how, it knows from there.
  const document = await (await fetch(`${league.address}/api/openapi.json`)).json()
  client = await new OpenAPIClientAxios({ definition: document, withServer: { url: league.address } }).init()
})
afterAll(() => league.close())

type Call = { params?: Record<string, string>; data?: unknown; cookie?: string } & AxiosRequestConfig

/** Calls an operation by its id. A browser would add by itself the site's own address, and the cookie once there is one. */
function run(operationId: string, { params, data, cookie, headers, ...config }: Call = {}): Promise<AxiosResponse> {
  const call = client[operationId]
  if (!call) throw new Error(`the client has no ${operationId}`)
  const own = { origin: league.site.env.publicUrl, ...headers, ...(cookie === undefined ? {} : { cookie }) }
  return call(params, data, { ...config, headers: own })
}

async function signIn(): Promise<string> {
  const { status, headers } = await run('signIn', { data: { email: ORGANISER, password: PASSWORD } })
  expect(status).toBe(200)
  return String(headers['set-cookie']?.[0]).split(';')[0] ?? ''
}

describe('a client that is made from the document', () => {
  it('signs in, and is who it says', async () => {
    const { data } = await run('readMe', { cookie: await signIn() })
    expect(data.user).toMatchObject({ email: ORGANISER, emailVerified: true })
    expect(data.may.administer).toBe(true)
  })

  it('reads a table', async () => {
    const { data } = await run('readStandings', { params: { leagueId: league.league.id }, cookie: await signIn() })
    expect(data.rows).toHaveLength(6)
    expect(data.rows[0]).toMatchObject({ position: 1, team: { id: expect.any(String) } })
  })

  it('uploads a logo as the document says, and reads it again', async () => {
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2563eb' } })
      .png()
      .toBuffer()
    const body = client.api.getOperation('uploadLogo')?.requestBody as { content: object }
    const { status, data } = await run('uploadLogo', {
      params: { leagueId: league.league.id, teamId },
      data: picture,
      cookie: await signIn(),
      headers: { 'content-type': Object.keys(body.content)[0] ?? '' },
    })
    expect([status, data.small]).toEqual([200, expect.stringMatching(/^\/files\/.+-small\.webp$/)])
    const name = data.small.split('/').at(-1)
    const file = await run('readFile', { params: { name }, responseType: 'arraybuffer' })
    expect((await sharp(file.data).metadata()).format).toBe('webp')
  })

  it('downloads a CSV under its name', async () => {
    const { data, headers } = await run('downloadDraftTeams', { cookie: await signIn(), responseType: 'text' })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="draft-teams.csv"')
    expect(data.split('\r\n')[0]).toContain('Team')
  })

  it('learns why it is refused', async () => {
    const { data, status } = await run('updateLeague', {
      params: { leagueId: league.league.id },
      data: { year: 2025, odd: 1 },
      cookie: await signIn(),
      validateStatus: () => true,
    })
    expect([status, data.code, data.fields.odd]).toEqual([422, 'invalid_fields', 'Remove this: it is not known here'])
  })
})

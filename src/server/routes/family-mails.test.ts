import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ASKS_NOTHING } from '#contract/limits.ts'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { seedMatches, seedTeams } from '../seed/leagues.ts'
import { season2025 } from '../seed/seasons.ts'
import { ANY_ENGINE } from '../testing/engines.ts'
import { openTestSite, registrationOf, type TestSite } from '../testing/site.ts'

const TEXT = 'We play fair.'
const ASKS = { ...ASKS_NOTHING, agreement: TEXT, guardian: true }
const BEFORE_SEASON = Date.UTC(2025, 5, 1, 12)
const CARMEN = 'carmen@family.example.com'
const OTHER = 'other@family.example.com'

describe.each(ANY_ENGINE)('mails about evenings to families on %s', (engine) => {
  let site: TestSite
  let organiser: Awaited<ReturnType<TestSite['signUp']>>
  let leagueId: string
  let teamIds: string[]
  const userIds = new Map<string, string>()
  const clock = { at: BEFORE_SEASON, now: () => clock.at }

  /** Registers somebody, on the team of that number; the guardian answers where told so. */
  async function player(firstName: string, team: number, guardian: { email: string; agrees: boolean } | null) {
    const email = `${firstName.toLowerCase()}@example.com`
    const person = await site.signUp(email)
    await person.call('POST /api/auth/verify', { token: await site.tokenFor(email) })
    const answer = guardian
      ? { guardian: { name: 'Carmen Molina', email: guardian.email } }
      : { adult: true, agreedTo: TEXT }
    const form = { ...registrationOf(email), firstName, ...answer }
    const { body } = await person.call('PUT /api/me/registration', form)
    const userId = body.user?.id ?? ''
    userIds.set(firstName, userId)
    if (guardian?.agrees) {
      const token = await site.tokenFor(guardian.email)
      expect((await site.visitor().call('POST /api/guardian/agree', { token, version: 1 })).status).toBe(204)
    }
    const place = { teamId: teamIds[team] ?? '', leagueId, place: userIds.size, userId, email: null }
    await site.store.connections.write.insertInto('rosters').values(place).execute()
  }

  beforeAll(async () => {
    site = await openTestSite(engine, {}, { clock })
    const details = { ...season2025.details, asks: ASKS }
    const set = await site.setUpSeason({ details })
    organiser = set.organiser
    leagueId = set.league.id
    await site.store.connections.write.transaction().execute(async (trx) => {
      teamIds = await seedTeams(trx, leagueId, new Map())
      await seedMatches(trx, leagueId, teamIds, false)
      await trx.deleteFrom('rosters').where('leagueId', '=', leagueId).execute()
    })
    await player('Maya', 0, { email: CARMEN, agrees: true })
    await player('Leo', 1, { email: CARMEN, agrees: true })
    await player('Pia', 0, { email: OTHER, agrees: false })
    await player('Ana', 0, null)
    await site.mailsSent()
    site.mails.length = 0
  })
  afterAll(() => site.close())

  const at = () => ({ params: { leagueId } })
  const read = async () => (await organiser.call('GET /api/leagues/:leagueId/schedule', undefined, at())).body
  /** Moves the first match of a team, and gives what would be told of it. */
  async function plan(team: number, kickoff: string) {
    const { matches } = await read()
    const match = matches.find(({ planned }) => planned?.homeTeamId === teamIds[team])
    const edits = [{ item: 'match', id: match?.id, before: match?.planned, after: { ...match?.planned, kickoff } }]
    await organiser.call('POST /api/leagues/:leagueId/schedule/edits', { edits } as never, at())
    return (await read()).concerned
  }
  async function publish(): Promise<ScheduleReply> {
    const { revision: seen } = await read()
    const form = { seen, tell: true, anyway: true }
    return (await organiser.call('POST /api/leagues/:leagueId/schedule/publish', form, at())).body
  }
  /** Returns the mails since the last look, by address. */
  async function mailed() {
    await site.mailsSent()
    const mails = Map.groupBy(site.mails.splice(0), ({ recipient }) => recipient)
    return new Map(
      [...mails].map(([recipient, all]) => [recipient, all.map(({ subject, text }) => ({ subject, text }))]),
    )
  }
  const nameOf = async (team: number) => (await read()).teams.find(({ id }) => id === teamIds[team])?.name ?? ''

  it('[PE9] tell the guardian who confirmed the address what each player is told, in one mail for a family', async () => {
    const concerned = await plan(0, '19:30')
    const published = await publish()
    const mails = await mailed()
    const opponent = (published.publication?.sentences[0] ?? '').includes(await nameOf(1))
    const readers = ['ana@example.com', CARMEN, 'maya@example.com', 'pia@example.com']
    expect([...mails.keys()].sort()).toEqual([...readers, ...(opponent ? ['leo@example.com'] : [])].sort())
    for (const all of mails.values()) expect(all).toHaveLength(1)
    expect(concerned).toEqual({ told: mails.size - 1, guardians: 1, unreached: [] })
    const [mail] = mails.get(CARMEN) ?? []
    const { name } = (await organiser.call('GET /api/leagues')).body.find(({ id }) => id === leagueId) ?? { name: '' }
    expect(mail?.subject).toBe(`The matches in the ${name}`)
    expect(mail?.text).toContain(`Maya plays for ${await nameOf(0)} in the ${name}.\n`)
    expect(mail?.text).toContain('Where: Wakeman, Wakeman Farm Dr\nMap: https://www.google.com/maps')
    expect(mail?.text).toContain('named you as guardian')
    const [own] = mails.get('maya@example.com') ?? []
    expect(own?.text).toMatch(new RegExp(`^You play for ${await nameOf(0)} in the ${name}\\.\n`))
    // Every match to come stands in it with day, time and field, and none twice.
    const matches = own?.text.match(/^\w{3}, \w{3} \d+, \d+:\d\d PM, field \w+: .* v .*$/gm) ?? []
    expect(matches).toHaveLength(8)
    expect(new Set(matches).size).toBe(8)
    for (const all of mails.values()) for (const { text } of all) expect(text).not.toContain('@')
  })

  it('[PE9] tell siblings’ guardian of both in one mail, and only what is new in the second', async () => {
    await plan(0, '20:00')
    const concerned = await plan(1, '20:00')
    await publish()
    const mails = await mailed()
    expect(concerned).toMatchObject({ told: 4, guardians: 1 })
    expect(mails.get(CARMEN)).toHaveLength(1)
    const [text = ''] = mails.get(CARMEN)?.map((one) => one.text) ?? []
    for (const [firstName, team] of [
      ['Maya', 0],
      ['Leo', 1],
    ] as const)
      expect(text).toContain(`${firstName} plays for ${await nameOf(team)}`)
    const [ana] = mails.get('ana@example.com') ?? []
    expect(ana?.subject).toMatch(/^Your matches in the .* have changed$/)
    expect(ana?.text).not.toContain('You play for')
    const lines = text.split('\n').filter(Boolean)
    expect(new Set(lines).size).toBe(lines.length)
  })

  it('[PE9] that are taken back tell the same families', async () => {
    await organiser.call('POST /api/leagues/:leagueId/schedule/take-back', undefined, at())
    const mails = await mailed()
    expect(mails.size).toBe(5)
    expect(mails.get(CARMEN)).toHaveLength(1)
    expect(mails.has(OTHER)).toBe(false)
  })

  it('[PE9] reach no guardian whom somebody else has named since, none of a blocked player, none where nobody asks', async () => {
    const userId = userIds.get('Maya') ?? ''
    const where = { params: { leagueId, userId } }
    const change = { guardian: { name: 'Carmen Molina', email: 'carmen@typo.example.com' } }
    expect((await organiser.call('PUT /api/leagues/:leagueId/people/:userId', change, where)).status).toBe(200)
    expect(await plan(0, '17:30')).toMatchObject({ guardians: 0 })
    const block = { act: 'block' as const, userIds: [userIds.get('Leo') ?? ''] }
    expect(await plan(1, '17:30')).toMatchObject({ guardians: 1 })
    await organiser.call('POST /api/leagues/:leagueId/people-acts', block, at())
    expect((await read()).concerned).toMatchObject({ guardians: 0 })
    await organiser.call('POST /api/leagues/:leagueId/people-acts', { ...block, act: 'unblock' }, at())
    const details = { ...season2025.details, asks: { ...ASKS, guardian: false } }
    await organiser.call('PUT /api/leagues/:leagueId', { ...season2025, details }, at())
    expect((await read()).concerned).toMatchObject({ guardians: 0 })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ASKS_NOTHING } from '#contract/limits.ts'
import type { ImportRow } from '#contract/people/people-import.ts'
import { seedMatches, seedTeams } from '../../seed/leagues.ts'
import { season2025 } from '../../seed/seasons.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { openTestSite, registrationOf, type TestSite } from '../../testing/site.ts'

const BEFORE_SEASON = Date.UTC(2025, 5, 1, 12)
const HOUR = 60 * 60 * 1000
const MIA = 'mia@family.example.com'
const FAMILY = 'family@family.example.com'
const PIA = 'pia@example.com'

describe.each(ANY_ENGINE)('addresses that an organiser brought in, on %s', (engine) => {
  let site: TestSite
  let organiser: Awaited<ReturnType<TestSite['signUp']>>
  let leagueId: string
  let teamIds: string[]
  const clock = { at: BEFORE_SEASON, now: () => clock.at }

  const at = (more: Record<string, string> = {}) => ({ params: { leagueId, ...more } })
  const read = async () => (await organiser.call('GET /api/leagues/:leagueId/schedule', undefined, at())).body
  const rows = (people: [name: string, contactEmail: string, team: number | null][]): ImportRow[] =>
    people.map(([name, contactEmail, team], i) => ({
      row: i + 2,
      cells: {
        name: `${name} File`,
        contactEmail,
        graduationYear: '2027',
        position: 'CB',
        ...(team !== null && { team: teamNames[team] ?? '' }),
      },
    }))
  let teamNames: string[]
  const preview = async (asked: ImportRow[]) =>
    (await organiser.call('POST /api/leagues/:leagueId/people-import/preview', { rows: asked }, at())).body
  const bringIn = async (asked: ImportRow[]) => {
    const { seen } = await preview(asked)
    return (await organiser.call('POST /api/leagues/:leagueId/people-import', { rows: asked, seen }, at())).body
  }
  /** Returns what was mailed since the last look, by address. */
  async function mailed() {
    await site.mailsSent()
    return Map.groupBy(site.mails.splice(0), ({ recipient }) => recipient)
  }
  /** Moves the first match of the first team, and publishes that. */
  async function publish(kickoff: string) {
    const { matches } = await read()
    const match = matches.find(({ planned }) => planned?.homeTeamId === teamIds[0])
    const edits = [{ item: 'match', id: match?.id, before: match?.planned, after: { ...match?.planned, kickoff } }]
    await organiser.call('POST /api/leagues/:leagueId/schedule/edits', { edits } as never, at())
    const { concerned, revision: seen } = await read()
    await organiser.call('POST /api/leagues/:leagueId/schedule/publish', { seen, tell: true, anyway: true }, at())
    return { concerned, mails: await mailed() }
  }

  beforeAll(async () => {
    site = await openTestSite(engine, {}, { clock })
    const set = await site.setUpSeason({ details: { ...season2025.details, asks: ASKS_NOTHING } })
    organiser = set.organiser
    leagueId = set.league.id
    await site.store.connections.write.transaction().execute(async (trx) => {
      teamIds = await seedTeams(trx, leagueId, new Map())
      await seedMatches(trx, leagueId, teamIds, false)
      await trx.deleteFrom('rosters').where('leagueId', '=', leagueId).execute()
    })
    const { teams } = await read()
    teamNames = teamIds.map((id) => teams.find((team) => team.id === id)?.name ?? '')
    const pia = await site.signUp(PIA)
    await pia.call('POST /api/auth/verify', { token: await site.tokenFor(PIA) })
    const { body } = await pia.call('PUT /api/me/registration', { ...registrationOf(PIA), firstName: 'Pia' })
    const userIds = [body.user?.id ?? '']
    const params = at({ teamId: teamIds[0] ?? '' })
    const form = { userIds, reason: 'other' as const, note: '', tell: false, holdMails: false, seenOn: null }
    await organiser.call('POST /api/leagues/:leagueId/teams/:teamId/players', form, params)
    const role = at({ teamId: teamIds[0] ?? '', userId: userIds[0] ?? '' })
    await organiser.call('PUT /api/leagues/:leagueId/teams/:teamId/players/:userId/role', { role: 'captain' }, role)
    await mailed()
  })
  afterAll(() => site.close())

  it('[PE4, NE3] the preview of a file counts the mails that bringing it in sends, of each kind', async () => {
    const asked = rows([
      ['Mia', MIA, 0],
      ['Leo', FAMILY, 0],
      ['Zoe', FAMILY, 1],
      ['Ben', '', 0],
      ['Ida', 'ida@family.example.com', null],
    ])
    expect((await preview(asked)).mails).toEqual({ players: 2, captains: 1 })
    expect((await bringIn(asked)).told).toBe(3)
    const mails = await mailed()
    expect([...mails.keys()].sort()).toEqual([FAMILY, MIA, PIA].sort())
    for (const all of mails.values()) expect(all).toHaveLength(1)
    const [mia] = mails.get(MIA) ?? []
    expect(mia?.text).toContain(`You are on the team ${teamNames[0]}.`)
    expect(mia?.text).toContain('an organiser entered this address for a player of the')
    expect(mia?.text).not.toMatch(/\/(?:me|teams|settings)\b/)
    const [family] = mails.get(FAMILY) ?? []
    expect(family?.text).toContain(`Leo is on the team ${teamNames[0]}.`)
    expect(family?.text).toContain(`Zoe is on the team ${teamNames[1]}.`)
  })

  it('[NE7] somebody who is put on a team reads of team, captain, next match and calendar', async () => {
    await bringIn(rows([['Late', 'late@family.example.com', 0]]))
    const [late] = (await mailed()).get('late@family.example.com') ?? []
    expect(late?.text).toContain(`You are on the team ${teamNames[0]}.`)
    expect(late?.text).toContain('Your captain is Pia')
    expect(late?.text).toMatch(/Your next match: \w{3}, \w{3} \d+, .* v /)
    const path = /http:\/\/localhost:8080(\/calendar\/\S+)/.exec(late?.text ?? '')?.[1] ?? ''
    const calendar = await site.visitor().inject('GET', path, undefined)
    expect([calendar.status, calendar.text.slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR'])
    expect(late?.replyTo).toBe('hello@wakemancup.example')
    expect(late?.text).toContain('hello@wakemancup.example')
  })

  it('[SC14, NE6] get what players get of the schedule, and are counted as told', async () => {
    const { concerned, mails } = await publish('19:30')
    expect(mails.has(MIA)).toBe(true)
    expect(mails.get(FAMILY)).toHaveLength(1)
    expect(mails.get(FAMILY)?.[0]?.text).toContain(`You play for ${teamNames[0]}`)
    // Ben has no address: he alone is told of by nobody.
    expect(concerned.unreached.map(({ name }) => name)).toEqual(['Ben File'])
    expect(mails.get(MIA)?.[0]?.text).not.toContain('/matches')
    expect(mails.get(PIA)?.[0]?.text).toContain('/matches?season=')
  })

  it('[NE6] stop with one press, by the button of a mail program, also what is called off', async () => {
    clock.at += 2 * HOUR
    const { mails } = await publish('18:45')
    const [mail] = mails.get(MIA) ?? []
    const path = new URL(mail?.endLink ?? '').pathname
    const form = 'List-Unsubscribe=One-Click'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const post = await site.visitor().inject('POST', path, form, { origin: 'https://mail.example.com', headers })
    expect(post.status).toBe(204)
    const token = path.split('/').at(-1) ?? ''
    expect((await site.visitor().call('POST /api/mail-end/read', { token })).body).toMatchObject({
      kind: 'every',
      ended: true,
    })
    const { evenings } = await read()
    const eveningId = evenings[0]?.id ?? ''
    const off = { from: null, field: null, reason: '', text: '', tell: true }
    const called = await organiser.call(
      'POST /api/leagues/:leagueId/evenings/:eveningId/call-off',
      off as never,
      at({ eveningId }),
    )
    expect(called.status, called.text).toBe(200)
    const told = await mailed()
    expect(told.has(MIA)).toBe(false)
    expect(told.get(PIA)?.[0]?.subject).toMatch(/^Called off/)
    expect(told.get(FAMILY)?.[0]?.subject).toMatch(/^Called off/)
    expect(told.get(FAMILY)?.[0]?.endLink).toBeDefined()
    expect(told.get(PIA)?.[0]?.endLink).toBeUndefined()
    expect((await publish('18:50')).concerned.unreached.map(({ name }) => name)).toContain('Mia File')
  })

  it('[NE4, NE6] mails come again once the address signs in as the player: what was ended was of an unknown reader', async () => {
    const people = (await organiser.call('GET /api/leagues/:leagueId/people', undefined, at())).body.people
    const userId = people.find(({ firstName }) => firstName === 'Mia')?.userId ?? ''
    await site.store.connections.write
      .updateTable('users')
      .set({ email: MIA, emailVerified: 1 })
      .where('id', '=', userId)
      .execute()
    clock.at += 2 * HOUR
    const { mails } = await publish('18:55')
    expect(mails.get(MIA)).toHaveLength(1)
    expect(mails.get(MIA)?.[0]?.text).toContain('/matches?season=')
  })
})

import type { League } from '../../src/contract/league.ts'
import type { RostersReply } from '../../src/contract/people/roster.ts'
import type { ScheduleReply } from '../../src/contract/schedule/schedule.ts'
import type { TeamCard } from '../../src/contract/team.ts'
import { call, changeSeason, signIn as signInAt, tokenOf, withApi } from '../harness/api.ts'
import { ALEX } from '../harness/demonstration.ts'
import { expect, open } from '../harness/league.ts'
import { registrationOf, somebody } from '../harness/person.ts'
import type { Site } from '../harness/site.ts'
import { testAt } from '../harness/tonight.ts'

/** A site of its own: nobody plays there tonight any more once it is called off. */
const test = testAt()

const PEOPLE = 40
const GUARDIAN = 'guardian-of-forty@example.com'
/** The third week is tonight. */
const TONIGHT = 2

type Player = { userId: string; teamId: string; email: string; answer: 'in' | 'out' }

/** The season of tonight, which asks guardians, with forty of its players; the first team has a captain. */
async function prepare(site: Site) {
  return withApi(async (api) => {
    await signInAt(api, site, { ...somebody(), ...ALEX })
    const leagues: League[] = await (await api.get(`${site.url}/api/leagues`)).json()
    const league = leagues.find(({ current }) => current)
    if (!league) throw new Error('no season is the current one')
    const path = `/api/leagues/${league.id}`
    const { name, year, current, shownFirst, details } = league
    const asks = { ...details.asks, agreement: 'I play fair.', guardian: true }
    await changeSeason(api, site, league.id, { name, year, current, shownFirst, details: { ...details, asks } })
    const { teams }: RostersReply = await (await api.get(`${site.url}${path}/rosters`)).json()
    const all = teams.flatMap(({ id: teamId, players }) =>
      players.flatMap(({ userId, firstName, lastName }) =>
        userId === null ? [] : [{ userId, teamId, email: `${firstName}.${lastName}@example.com`.toLowerCase() }],
      ),
    )
    const players = all.slice(0, PEOPLE).map((one, i): Player => ({ ...one, answer: i % 4 === 3 ? 'out' : 'in' }))
    const [captain] = players
    if (!captain || players.length < PEOPLE) throw new Error(`only ${players.length} players`)
    const role = `${path}/teams/${captain.teamId}/players/${captain.userId}/role`
    await call(api, site, 'PUT', role, { role: 'captain' })
    const schedule: ScheduleReply = await (await api.get(`${site.url}${path}/schedule`)).json()
    const evening = schedule.evenings[TONIGHT]
    const matches = schedule.matches.filter(({ published }) => published?.eveningId === evening?.id)
    const matchIdsOf = (teamId: string) =>
      matches
        .filter(({ published }) => published?.homeTeamId === teamId || published?.awayTeamId === teamId)
        .map(({ id }) => id)
    const { teams: named }: { teams: TeamCard[] } = await (await api.get(`${site.url}${path}/teams`)).json()
    const team = named.find(({ id }) => id === captain.teamId)?.name
    if (team === undefined) throw new Error('the captain’s team has no name')
    return { path, slug: league.slug, players, captain, team, matchIdsOf }
  })
}

test('[MN2] [MN7] [SC11] an evening of forty people: who is in, a guest and a guardian, and it is called off', {
  tag: '@trial',
}, async ({ page, site, newPlayer, otherBrowser, signIn }) => {
  test.setTimeout(240_000)
  const { path, slug, players, captain, team, matchIdsOf } = await prepare(site)
  const signInAs = (email: string) => ({ ...somebody(), email, password: ALEX.password })

  const captainPage = await otherBrowser()
  await signIn(captainPage, signInAs(captain.email))
  await open(captainPage, '/me')

  await test.step('forty people say whether they are in, and the captain sees it without a reload', async () => {
    for (const { email, teamId, answer } of players)
      await withApi(async (api) => {
        await signInAt(api, site, signInAs(email))
        await call(api, site, 'PUT', `${path}/own-answers`, { matchIds: matchIdsOf(teamId), answer })
      })
    const own = players.filter(({ teamId }) => teamId === captain.teamId)
    const isIn = own.filter(({ answer }) => answer === 'in').length
    const says = captainPage.getByRole('region', { name: /^Your next match with/ }).getByRole('status')
    await expect(says.getByText(`${isIn} in`, { exact: true })).toBeVisible()
    await expect(says.getByText(`${own.length - isIn} can’t`, { exact: true })).toBeVisible()
  })

  const child = await newPlayer({ verified: true })
  await test.step('somebody who is not 18 and whose guardian has agreed fills in', async () => {
    await withApi(async (api) => {
      await signInAt(api, site, child)
      const guardian = { guardian: { name: 'Kim Lind', email: GUARDIAN } }
      const sent = { ...registrationOf(child), firstName: 'Noa', lastName: 'Lind', ...guardian }
      await call(api, site, 'PUT', `/api/me/registration?season=${slug}`, sent)
      await call(api, site, 'PUT', `/api/me/guests?season=${slug}`, { fillsIn: true })
      const { link } = await site.outbox.mailTo(GUARDIAN)
      await call(api, site, 'POST', '/api/guardian/agree', { token: tokenOf(link), version: 1 })
    })
    const guests = captainPage.getByRole('region', { name: 'Guests', exact: true })
    await open(captainPage, '/me')
    await guests.getByRole('button', { name: 'Ask for a guest' }).click()
    const childPage = await otherBrowser()
    await signIn(childPage, child)
    await open(childPage, '/me')
    await childPage
      .getByRole('button', { name: /^I can ?, / })
      .first()
      .click()
    await expect(childPage.getByText('Waiting for your guardian.')).toBeVisible()
    const guardianPage = await otherBrowser()
    await open(guardianPage, (await site.outbox.mailTo(GUARDIAN, /fill in/)).link)
    await expect(guardianPage.getByText(`Noa would fill in for ${team}`)).toBeVisible()
    await guardianPage.getByRole('button', { name: 'Yes, that is fine' }).click()
    await open(captainPage, '/me')
    await expect(guests.getByText(/Noa Lind fills in/)).toBeVisible()
  })

  await test.step('it is called off: each is told once, and what one has open says so', async () => {
    await signIn(page, ALEX)
    await open(page, '/organise')
    await page.getByRole('button', { name: 'Call off tonight' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Call off tonight?' })
    await dialog.getByRole('radio', { name: 'Lightning' }).click()
    await dialog.getByRole('button', { name: /^Call off and tell / }).click()
    await expect(captainPage.getByText(/called off/i).first()).toBeVisible()
    const told = () => site.outbox.waiting('@example.com').filter(({ subject }) => /^Called off/.test(subject))
    for (const { email } of players)
      await expect.poll(() => told().filter(({ to }) => to === email).length, `mails to ${email}`).toBe(1)
    await site.outbox.mailTo(child.email, /don’t play/)
  })
})

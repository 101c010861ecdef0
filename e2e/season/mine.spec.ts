import type { RostersReply } from '../../src/contract/people/roster.ts'
import type { Site as SiteReply } from '../../src/contract/site.ts'
import { call, signIn as signInAt, withApi } from '../harness/api.ts'
import { ALEX } from '../harness/demonstration.ts'
import { seriousFindings } from '../harness/findings.ts'
import { expect, open } from '../harness/league.ts'
import { somebody } from '../harness/person.ts'
import type { Site } from '../harness/site.ts'
import { test } from '../harness/tonight.ts'

const PASSWORD = ALEX.password
const PHONE = { width: 390, height: 844 }

type Player = { email: string; password: string }

/** A team that plays tonight, the first of it made its captain; its players by their addresses. */
async function teamOfTonight(site: Site): Promise<Player[]> {
  return withApi(async (api) => {
    await signInAt(api, site, { ...somebody(), ...ALEX })
    const { season }: SiteReply = await (await api.get(`${site.url}/api/site`)).json()
    const path = `/api/leagues/${season?.leagueId}`
    const { teams }: RostersReply = await (await api.get(`${site.url}${path}/rosters`)).json()
    const [team] = teams
    const players = team?.players.filter(({ userId }) => userId !== null) ?? []
    await call(api, site, 'PUT', `${path}/teams/${team?.id}/players/${players[0]?.userId}/role`, { role: 'captain' })
    return players.map(({ firstName, lastName }) => ({
      email: `${firstName}.${lastName}@example.com`.toLowerCase(),
      password: PASSWORD,
    }))
  })
}

test('[MN1] [MN2] a player says who is in on Home and /me; the captain sees it at once and asks the others', async ({
  page,
  site,
  otherBrowser,
  signIn,
}) => {
  const [captain, player, other] = await teamOfTonight(site)
  if (!captain || !player || !other) throw new Error('nobody is on the team')
  const captainPage = await otherBrowser()
  await signIn(captainPage, { ...somebody(), ...captain })
  await open(captainPage, '/me')
  const says = (text: RegExp) => expect(captainPage.getByRole('status').filter({ hasText: text })).toBeVisible()
  await says(/0 in/)

  await test.step('on Home, above the hero', async () => {
    await page.setViewportSize(PHONE)
    await signIn(page, { ...somebody(), ...player })
    await open(page, '/')
    const next = page.getByRole('region', { name: /^Your next match with/ }).first()
    await next.getByRole('radio', { name: 'I’m in' }).check()
    await expect(next.getByRole('heading', { name: 'You’re in' })).toBeVisible()
  })
  await says(/1 in/)

  await test.step('changed on /me by the arrow keys', async () => {
    await open(page, '/me')
    await expect(page.getByRole('radio', { name: 'I’m in' }).first()).toBeChecked()
    await page.getByRole('radio', { name: 'I’m in' }).first().press('ArrowRight')
    await expect(page.getByRole('heading', { name: 'You can’t' })).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
  })
  await says(/1 can’t/)

  await test.step('the captain answers for a player and asks those who have not said', async () => {
    await captainPage.getByRole('button', { name: 'Names' }).click()
    await captainPage
      .getByRole('radiogroup', { name: /^Answer for/ })
      .last()
      .getByRole('radio', { name: 'In' })
      // Not checked: who has said stands in another list at once.
      .click()
    await says(/1 in/)
    await expect(captainPage.getByText('said by a captain')).toBeVisible()
    await captainPage.getByRole('button', { name: /^Ask the \d+ who haven’t said$/ }).click()
    await expect(captainPage.getByText(/^Asked today at .* You can ask again tomorrow\.$/)).toBeVisible()
    expect((await site.outbox.mailTo(other.email, /Are you in on/)).subject).toContain('Are you in on')
    expect(await seriousFindings(captainPage)).toEqual([])
  })
})

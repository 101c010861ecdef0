import { call } from '../harness/api.ts'
import { seriousFindings } from '../harness/findings.ts'
import { expect, open } from '../harness/league.ts'
import { registrationOf } from '../harness/person.ts'
import { test } from '../harness/schedule-site.ts'
import { SEASON_2025 } from '../harness/season.ts'
import { fitsAtDoubleZoom } from '../harness/zoom.ts'

test('[PE6] a full season has a waiting list; a place that becomes free is taken from the mail’s page', async ({
  page,
  site,
  place,
  signIn,
  newPlayer,
  otherBrowser,
}) => {
  await page.context().addCookies(place.organiserCookies)
  const details = { ...SEASON_2025.details, playerLimit: { players: 1, acceptHours: 24 } }
  const form = { ...SEASON_2025, name: 'Small Cup', current: false, shownFirst: false, details }
  const { id, slug } = await (await call(page.request, site, 'POST', '/api/leagues', form)).json()
  const first = await otherBrowser()
  const lucky = await newPlayer()
  await signIn(first, lucky)
  await call(first.request, site, 'PUT', `/api/me/registration?season=${slug}`, registrationOf(lucky))

  const player = await otherBrowser()
  const late = await newPlayer()
  await signIn(player, late)
  await open(player, `/register?season=${slug}`)
  await expect(player.getByText('The season is full')).toBeVisible()
  await player.getByLabel('First name').fill('Wren')
  await player.getByLabel('Last name').fill('Waits')
  await player.getByLabel('Nickname').fill('Wait')
  await player.getByLabel('Phone', { exact: true }).fill('(203) 555-0190')
  await player.getByLabel('Graduation class').selectOption('2027')
  await player.getByText('Right', { exact: true }).first().click()
  await player.getByRole('checkbox', { name: 'Goalkeeper' }).check()
  await player.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(player.getByRole('heading', { name: 'You are next in line' })).toBeVisible()
  expect(await seriousFindings(player)).toEqual([])
  await fitsAtDoubleZoom(player)

  await open(page, `/organise/people?season=${slug}&filter=waiting`)
  await expect(page.getByRole('list', { name: 'Waiting list' }).getByText('Wren Waits')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await fitsAtDoubleZoom(page)
  const { people } = await (await page.request.get(`/api/leagues/${id}/people`)).json()
  const userIds = people.map((one: { userId: string }) => one.userId)
  await call(page.request, site, 'POST', `/api/leagues/${id}/people-acts`, { act: 'remove', userIds })

  const { text } = await site.outbox.mailTo(late.email, /A place is free for you/)
  expect(text).toContain(`/register?season=${slug}`)
  // Home says so too, of a season that is not the current one.
  await open(player, '/')
  await expect(player.getByText('You are on the waiting list')).toHaveCount(0)
  await player.locator('.also-open', { hasText: 'A place in Small Cup is free' }).getByText('Take it').click()
  await expect(player.getByRole('heading', { name: 'A place is free for you' })).toBeVisible()
  await player.getByRole('button', { name: 'Take my place' }).click()
  // Home where the season is the current one, as the first of a site is; Settings for another.
  await expect(player).toHaveURL(/\/(settings)?$/)
  await open(page, `/organise/people?season=${slug}`)
  await expect(page.getByRole('button', { name: /^Wren Waits/ })).toBeVisible()
})

import type { Page } from '@playwright/test'
import type { ScoresReply } from '../../src/contract/match.ts'
import type { Site as SiteReply } from '../../src/contract/site.ts'
import { call, signUp, verify, withApi } from '../harness/api.ts'
import { ALEX } from '../harness/demonstration.ts'
import { seriousFindings } from '../harness/findings.ts'
import { fillPlayer, logIn, position, sendButton } from '../harness/forms.ts'
import { expect, open } from '../harness/league.ts'
import { registrationOf, somebody } from '../harness/person.ts'
import type { Site } from '../harness/site.ts'
import { testAt } from '../harness/tonight.ts'

/** A site of its own, where 2025 is played tonight: the journey leaves a season with people behind. */
const test = testAt()

const NEXT = 'Next Cup'

/** Returns the lines of other seasons on the landing page as the server sends it, null without any. */
async function linesOfHome(site: Site) {
  const html = await (await fetch(site.url)).text()
  return /<ul class="also-open">(.*?)<\/ul>/s.exec(html)?.[1]?.replaceAll('<!-- -->', '') ?? null
}

/** Writes the first score that a page of Upload Scores asks for. */
async function enterScore(page: Page, home: string, away: string, isOld = false) {
  const match = page.getByRole('group', { name: / against / }).first()
  await match.getByRole('spinbutton').first().fill(home)
  await match.getByRole('spinbutton').last().fill(away)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  if (isOld) await page.getByRole('button', { name: 'Change the result' }).click()
  await expect(page.getByText('Scores saved successfully!')).toBeVisible()
}

test('[SE3] [SE6] next year takes registrations and drafts while this one is played and the last is corrected', async ({
  page,
  site,
  signIn,
  otherBrowser,
}) => {
  expect(await linesOfHome(site)).toBeNull()
  await signIn(page, ALEX)
  let slug = ''

  await test.step('[SE4] the next season is a copy, and not the current one', async () => {
    await open(page, '/organise/season?id=new')
    await page.locator('summary').click()
    await page.getByRole('region', { name: 'Season', exact: true }).getByLabel('Name').fill(NEXT)
    await page.getByLabel('The current season').uncheck()
    await sendButton(page, 'Set up season').click()
    await expect(page.getByText(`${NEXT} is saved`)).toBeVisible()
    const { seasons }: SiteReply = await (await page.request.get('/api/site')).json()
    slug = seasons.find(({ name }) => name === NEXT)?.slug ?? ''
  })

  const player = await otherBrowser()
  const dana = somebody()
  await withApi(async (api) => {
    await signUp(api, site, dana)
    await verify(api, site, dana.email)
  })

  await test.step('the page of the server has a line for it, which leads through Log In to its form', async () => {
    expect(await linesOfHome(site)).toContain(`Registration for ${NEXT} is open until `)
    await open(player, '/')
    await player.getByRole('link', { name: 'Register for it' }).click()
    await expect(player).toHaveURL(`/login?returnTo=${encodeURIComponent(`/register?season=${slug}`)}`)
    await logIn(player, dana)
    await expect(player).toHaveURL(`/register?season=${slug}`)
    await expect(player.getByRole('main').getByText(NEXT)).toBeVisible()
    expect(await seriousFindings(player)).toEqual([])
    const registration = registrationOf(dana)
    await fillPlayer(player, registration)
    await player.getByLabel('Phone').fill(registration.phone)
    await position(player, 'CM').press('Space')
    await sendButton(player, 'Register').click()
    await expect(player).toHaveURL('/settings')
    await expect(player.getByText(`You’re registered for ${NEXT}.`)).toBeVisible()
    await expect(player.getByText(/^You are not on a team for /)).toBeVisible()
  })

  await test.step('registered there, one is led on from its form, and not from the one of this season', async () => {
    await player.goto(`/register?season=${slug}`)
    await expect(player).toHaveURL('/settings')
    await open(player, '/')
    await expect(player.getByText(`You’re registered for ${NEXT}.`)).toBeVisible()
    await expect(player.getByRole('link', { name: 'Register Now' })).toBeVisible()
    await player.goto('/draft')
    await expect(player.getByText('You need to be registered for the season to enter the draft.')).toBeVisible()
  })

  await test.step('its draft is open to its players, beside that of this season', async () => {
    await open(page, '/draft')
    await player.goto('/')
    await player.getByRole('link', { name: 'Go to its draft room' }).click()
    await expect(player).toHaveURL(`/draft?season=${slug}`)
    await expect(player.getByText(NEXT)).toBeVisible()
    await expect(player.getByText('Connected', { exact: true }).first()).toBeVisible()
    await player
      .getByRole('button', { name: /captain/i })
      .first()
      .click()
    await expect(player.getByText('You are a Captain').first()).toBeVisible()
    const chair = await page.context().newPage()
    await chair.goto(`/draft?season=${slug}`)
    await expect(chair.getByText('Team Okafor').first()).toBeVisible()
    await expect(page.getByText('Team Okafor')).toHaveCount(0)
    await chair.close()
  })

  await test.step('meanwhile a score of tonight is entered, and one of last year is corrected', async () => {
    await open(page, '/upload_scores?week=3')
    await enterScore(page, '4', '2')
    await page.getByRole('button', { name: /^Season: / }).click()
    await page.getByRole('link', { name: 'Wakeman Cup 2024' }).click()
    await expect(page).toHaveURL('/upload_scores?season=2024')
    await enterScore(page, '9', '7', true)
    const leagues: { id: string; year: number }[] = await (await page.request.get('/api/leagues')).json()
    const last = leagues.find(({ year }) => year === 2024)?.id
    const { entries }: ScoresReply = await (await page.request.get(`/api/leagues/${last}/scores`)).json()
    expect(entries.filter(({ homeScore, awayScore }) => homeScore === 9 && awayScore === 7)).toHaveLength(1)
  })

  await test.step('archived or unknown, a season says so and leads on', async () => {
    await player.goto('/register?season=2031')
    await expect(player.getByText('We can’t find a season at 2031.', { exact: false })).toBeVisible()
    await player.getByRole('link', { name: /^Go on to / }).click()
    await expect(player).toHaveURL('/register')
    await expect(player.getByLabel('First name')).toHaveValue('Dana')
    const next: { id: string; name: string }[] = await (await page.request.get('/api/leagues')).json()
    const id = next.find(({ name }) => name === NEXT)?.id
    await call(page.request, site, 'PUT', `/api/leagues/${id}/archive`, {})
    await player.goto(`/draft?season=${slug}`)
    await expect(player.getByRole('heading', { name: 'This season is archived' })).toBeVisible()
    await player.getByRole('link', { name: 'See its teams' }).click()
    await expect(player).toHaveURL(`/teams?season=${slug}`)
    expect(await linesOfHome(site)).toBeNull()
  })
})

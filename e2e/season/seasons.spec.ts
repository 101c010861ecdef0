import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Reply } from '#contract/api.ts'
import { call, signIn } from '../harness/api.ts'
import { ADMINISTRATORS, ALEX, fillDemonstration, test } from '../harness/demonstration.ts'
import { seriousFindings } from '../harness/findings.ts'
import { sendButton } from '../harness/forms.ts'
import { expect, open } from '../harness/league.ts'
import { withOwnSeason } from '../harness/own-season.ts'

/** Chooses what is done with a season as a whole. */
async function act(page: Page, season: string, what: string) {
  await page.getByRole('button', { name: `More for ${season}` }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

test('a season of ten evenings is set up as a copy, archived, opened again and deleted', async ({ anotherSite }) => {
  // On the journeys’ own site another one may have set up a later season, which would be copied instead.
  const { site, page } = await anotherSite({ ADMIN_EMAILS: ADMINISTRATORS }, undefined, fillDemonstration)
  await signIn(page.request, site, ALEX)
  await open(page, '/season?id=new')
  await expect(page).toHaveURL('/organise/season?id=new')
  const dates = page.getByRole('group', { name: /The dates/ }).getByRole('button')

  await test.step('everything of the last one is there, its dates on the same weekdays', async () => {
    await expect(page.getByLabel('Number of evenings')).toHaveValue('4')
    await expect(page.getByText('A copy of Wakeman Cup 2025')).toBeVisible()
    await expect(page.getByLabel('First evening')).toHaveValue(/^20[2-9]\d-07-\d\d$/)
    await expect(page.getByText('A Wednesday')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Fields', exact: true })).toHaveValue('B, A, E')
    await expect(dates).toHaveCount(4)
  })

  await test.step('number, kick-offs and a day without play', async () => {
    await page.getByLabel('Number of evenings').fill('10')
    await expect(dates).toHaveCount(10)
    await dates.nth(2).click()
    await expect(dates).toHaveCount(11)
    await page.getByRole('button', { name: 'Add a kick-off' }).click()
    await expect(page.getByLabel('Round 3 starts')).toHaveValue('20:00')
    await page.locator('summary').click()
    await expect(page.getByLabel('The evening ends')).toHaveValue('21:00')
    await page.getByLabel('The evening ends').fill('19:30')
    await page.locator('summary').click()
    await sendButton(page, 'Set up season').click()
    await expect(page.getByText('The evening ends after its last kick-off')).toBeVisible()
    await page.getByLabel('The evening ends').fill('21:30')
    await page.getByRole('region', { name: 'Season', exact: true }).getByLabel('Name').fill('Long Cup')
    await page.getByLabel('The current season').uncheck()
    await sendButton(page, 'Set up season').click()
    await expect(page.getByText('Long Cup is saved')).toBeVisible()
  })

  await test.step('[SE6] the page says what becomes of it, and leads to its teams', async () => {
    await expect(page.getByText('The home page stays with Wakeman Cup 2025.')).toBeVisible()
    await expect(page.getByText(/players can register for this season until/)).toBeVisible()
    const { seasons }: Reply<'GET /api/site'> = await (await page.request.get('/api/site')).json()
    const slug = seasons.find(({ name }) => name === 'Long Cup')?.slug
    await page.getByRole('link', { name: 'Type in its teams' }).click()
    await expect(page).toHaveURL(`/organise/teams?season=${slug}`)
    await page.goBack()
  })

  await test.step('the desk has one station for ten weeks', async () => {
    await page.getByRole('button', { name: /Season: / }).click()
    await page.getByRole('link', { name: 'Long Cup', exact: true }).click()
    await page.getByRole('link', { name: 'Desk' }).click()
    await expect(page.getByRole('list', { name: 'The season' })).toContainText('Week 1 of 10')
    await page.getByRole('navigation', { name: 'Organise' }).getByRole('link', { name: 'Season', exact: true }).click()
  })

  await test.step('[SE2] on a phone its ten weeks stand in one row, and the one that is open is in sight', async () => {
    const desktop = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 800 })
    await open(page, '/matches')
    await page.getByRole('navigation', { name: 'Season' }).getByRole('link').last().click()
    const tab = (week: number) => page.getByRole('tab', { name: `Week ${week}`, exact: false })
    await expect(page.getByRole('tab')).toHaveCount(10)
    await tab(5).click()
    await tab(5).press('End')
    await expect(tab(10)).toHaveAttribute('aria-selected', 'true')
    await expect(tab(10)).toBeInViewport({ ratio: 0.99 })
    expect((await tab(2).boundingBox())?.y).toBe((await tab(10).boundingBox())?.y)
    if (desktop) await page.setViewportSize(desktop)
    await open(page, '/organise/season')
  })

  await test.step('the menu of a season is walked by arrow keys, and Escape closes it', async () => {
    const more = page.getByRole('button', { name: 'More for Long Cup' })
    await more.focus()
    await page.keyboard.press('ArrowDown')
    const item = (name: string) => page.getByRole('menu', { name: 'Long Cup' }).getByRole('menuitem', { name })
    await expect(item('What visitors see')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(item('Delete…')).toBeFocused()
    for (const next of ['What visitors see', 'Poster', 'Champion…']) {
      await page.keyboard.press('ArrowDown')
      await expect(item(next)).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(more).toBeFocused()
  })

  await test.step('archived it can only be opened again', async () => {
    await act(page, 'Long Cup', 'Archive')
    await expect(page.getByText('Long Cup is archived.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Change Long Cup' })).toBeHidden()
    await page.getByRole('button', { name: 'Open Long Cup again' }).click()
    await expect(page.getByText('Long Cup is open again.')).toBeVisible()
  })

  await test.step('one with people stays, an empty one is deleted', async () => {
    await act(page, 'Wakeman Cup 2025', 'Delete…')
    await page.getByRole('button', { name: 'Delete the season' }).click()
    await expect(page.getByText('The season has people or matches. Archive it instead.')).toBeVisible()
    await act(page, 'Long Cup', 'Delete…')
    await page.getByRole('button', { name: 'Delete the season' }).click()
    await expect(page.getByText('Long Cup is deleted.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Long Cup' })).toBeHidden()
  })
})

test('last season’s scores are corrected while this one is played', { tag: '@trial' }, async ({ page, signIn }) => {
  await signIn(page, ALEX)
  await open(page, '/upload_scores')
  await expect(page.getByRole('main').getByText('Wakeman Cup 2025')).toBeVisible()
  await page.getByRole('button', { name: /^Season: / }).click()
  await page.getByRole('link', { name: 'Wakeman Cup 2024' }).click()
  await expect(page).toHaveURL('/upload_scores?season=2024')
  await expect(page.getByRole('main').getByText('Wakeman Cup 2024')).toBeVisible()
  await page.getByRole('tab', { name: /Week 3/ }).click()
  await expect(page).toHaveURL('/upload_scores?season=2024&week=3')
})

test('[SE5] a season that ends early has its open matches cancelled in one act', { tag: '@trial' }, async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, ALEX)
  await withOwnSeason(page.request, site, 'Short Cup', async ({ id, name, slug }) => {
    const path = `/api/leagues/${id}`
    const teams = ['Reds', 'Blues'].map((name) => ({ name }))
    const added: { teams: { id: string }[] } = await (
      await call(page.request, site, 'POST', `${path}/teams`, { teams })
    ).json()
    const [homeTeamId = '', awayTeamId = ''] = added.teams.map((team) => team.id)
    const place = { eveningId: null, kickoff: null, field: null, stage: 'friendly', status: null }
    const after = { homeTeamId, awayTeamId, ...place }
    const edits = Array.from({ length: 3 }, () => ({ item: 'match', id: randomUUID(), before: null, after }))
    await call(page.request, site, 'POST', `${path}/schedule/edits`, { edits })

    await open(page, '/organise/season')
    const dialog = page.getByRole('alertdialog')
    await act(page, name, 'End early…')
    await expect(dialog.getByRole('heading', { name: 'Cancel 3 open matches?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await act(page, name, 'End early…')
    await dialog.getByRole('button', { name: 'Cancel 3 open matches' }).click()
    await expect(page.getByText(`3 matches of ${name} will be cancelled`)).toBeVisible()
    const schedule = await (await page.request.get(`${site.url}${path}/schedule`)).json()
    expect(schedule.matches.map((match: { planned: { status: string } }) => match.planned.status)).toEqual(
      Array.from({ length: 3 }, () => 'cancelled'),
    )

    await act(page, name, 'End early…')
    await expect(dialog.getByRole('heading', { name: 'Nothing is open' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()

    // No finals were ever set up: the champion is who an organiser says.
    await act(page, name, 'Champion…')
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Champion').selectOption('Blues')
    await sheet.getByRole('button', { name: 'Save the champion' }).click()
    await expect(sheet.getByText('Now: Blues.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Look at it, and publish' }).click()
    await expect(page).toHaveURL(`/organise/schedule?season=${slug}`)
  })
})

test('[SC9] the schedule of a season that is over stands as what was played', { tag: '@trial' }, async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, ALEX)
  const leagues: { id: string; slug: string }[] = await (await page.request.get('/api/leagues')).json()
  const leagueId = leagues.find(({ slug }) => slug === '2024')?.id
  const { teams }: Reply<'GET /api/leagues/:leagueId/managed-teams'> = await (
    await page.request.get(`/api/leagues/${leagueId}/managed-teams`)
  ).json()
  const orchard = teams.find(({ name }) => name.startsWith('Old Orchard'))
  if (!orchard) throw new Error('Old Orchard plays no more in 2024')
  const { id, name, color, shortName = '' } = orchard
  const change = (from: string, to: string) =>
    call(page.request, site, 'PUT', `/api/leagues/${leagueId}/teams/${id}`, {
      name,
      color,
      shortName: to,
      before: { name, color, shortName: from },
    })
  await change(shortName, 'Old Orchard')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/organise/schedule?season=2024')
    await expect(page.getByText('The season is over. Nothing here moves any more.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Generate' })).toHaveCount(0)
    const short = page.getByRole('button', { name: 'Old Orchard' }).first()
    await expect(short).toHaveAccessibleDescription(name)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await short.focus()
    await expect(page.getByRole('tooltip').filter({ hasText: name })).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByText('Mill River Rovers 4–3 on penalties')).toBeVisible()
  await page.getByRole('link', { name: 'Correct a score…' }).click()
  await expect(page).toHaveURL('/upload_scores?season=2024')
  await change('Old Orchard', shortName)
})

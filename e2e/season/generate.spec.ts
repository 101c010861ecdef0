import type { Reply } from '../../src/contract/api.ts'
import { overflow, seriousFindings } from '../harness/findings.ts'
import { expect, open } from '../harness/league.ts'
import { Board, test } from '../harness/schedule-site.ts'

test('[SC4] from teams to a published schedule in six taps, and the choices beside the result', async ({
  page,
  place,
  site,
  season,
}) => {
  await page.context().addCookies(place.organiserCookies)
  const board = await Board.open(page, season)
  const { sheet, bar } = board
  const use = sheet.getByRole('button', { name: 'Use as draft' })

  await test.step('bad input is named, and nothing changes', async () => {
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await sheet.getByLabel('Matches for each team').selectOption('9')
    await expect(sheet.getByText('9 matches for each team do not fit')).toBeVisible()
    await expect(sheet.getByText('It fits with any of these')).toBeVisible()
    await expect(use).toBeDisabled()
    await sheet.getByLabel('Matches for each team').selectOption('As many as fit')
    await expect(use).toBeEnabled()
    await expect(sheet.getByText('Everyone plays four times', { exact: false })).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    expect(await overflow(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeFocused()
    await expect(bar.getByText('Everything is published')).toBeVisible()
  })

  await test.step('six taps', async () => {
    await open(page, `/organise/teams?season=${season.slug}`)
    await page.getByRole('link', { name: 'Schedule', exact: true }).first().click()
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await use.click()
    await expect(bar.getByText('8 changes not published')).toBeVisible()
    await board.publish()
    const { matches }: Reply<'GET /api/leagues/:leagueId/schedule'> = await (
      await page.request.get(`${site.url}/api/leagues/${season.id}/schedule`)
    ).json()
    expect(matches.filter(({ published }) => published?.eveningId)).toHaveLength(8)
  })

  await test.step('made anew it keeps what is there, or moves it and can be undone', async () => {
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await expect(sheet.getByLabel(/^Keep what I placed by hand/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Try again' }).click()
    await use.click()
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await expect(bar.getByText('Everything is published')).toBeVisible()
  })
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { call } from '../harness/api.ts'
import { seriousFindings } from '../harness/findings.ts'
import { playFirstEvening } from '../harness/first-evening.ts'
import { expect, open } from '../harness/league.ts'
import { Board, test } from '../harness/schedule-site.ts'

/** The match of this title in Upload Scores. */
const entry = (page: Page, title: string) => page.getByRole('main').locator('fieldset').filter({ hasText: title })

async function enter(page: Page, title: string, home: string, away: string) {
  const inputs = entry(page, title).getByRole('spinbutton')
  await inputs.nth(0).fill(home)
  await inputs.nth(1).fill(away)
  await page.getByRole('button', { name: 'Save Changes' }).click()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[SC12] from the finals’ day to the champion', async ({ page, site, season, place, view }) => {
    await playFirstEvening(site, place.organiserCookies, season.id)
    await view('/', 'organiser')
    const board = await Board.open(page, season)
    await page.getByRole('navigation', { name: 'Evenings' }).getByRole('button').last().click()
    await board.openEvening('last')
    await page.getByRole('button', { name: 'Set up the finals' }).click()
    await page.getByRole('button', { name: 'Set up 4 matches' }).click()
    await expect(page.getByText('Winner of semi-final 1').first()).toBeVisible()

    // Another team than the table's, and back.
    const sheet = page.getByRole('dialog')
    const openSheet = async () => {
      await board.openEvening('last')
      await page.getByRole('button', { name: 'Set up the finals' }).click()
    }
    await openSheet()
    const second = sheet.getByLabel('Semi-final 1, second team')
    await second.selectOption('Greens')
    await sheet.getByRole('button', { name: 'Save semi-final 1' }).click()
    await expect(sheet.getByRole('button', { name: 'Save semi-final 1' })).toBeHidden()
    await second.selectOption('4th of the table')
    await sheet.getByRole('button', { name: 'Save semi-final 1' }).click()
    await expect(sheet.getByRole('button', { name: 'Save semi-final 1' })).toBeHidden()
    await page.keyboard.press('Escape')

    await test.step('[MN8] who referees is named for the day, found from the match, and undone', async () => {
      const referee = sheet.getByLabel(/^Loser of semi-final 1 v/)
      await board.openEvening('last')
      await sheet.getByRole('button', { name: 'Referees' }).click()
      await referee.selectOption('Greens')
      await sheet.getByRole('button', { name: 'Save 1 referee' }).click()
      await expect(sheet.getByText('Saved.')).toBeVisible()
      await page.keyboard.press('Escape')
      await board.card(/Loser of semi-final 1/).click()
      await sheet.getByRole('button', { name: 'Referees of this evening' }).click()
      const named = referee.locator('option:checked')
      await expect(named).toHaveText('Greens')
      await referee.selectOption('Blues')
      await sheet.getByRole('button', { name: 'Save 1 referee' }).click()
      await sheet.getByRole('button', { name: 'Undo' }).click()
      await expect(named).toHaveText('Greens')
      await page.keyboard.press('Escape')
    })

    const finals = `/finals?season=${season.slug}`
    await open(page, finals)
    const match = (title: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^${title}`) }) })
    await expect(match('Semi-final 1')).toContainText('Reds')
    await expect(match('Semi-final 1')).toContainText('Yellows')
    await expect(match('Final')).toContainText('Winner of semi-final 2')
    expect(await seriousFindings(page)).toEqual([])

    const upload = `/upload_scores?season=${season.slug}&week=2`
    await open(page, upload)
    await enter(page, 'Semi-final 1', '3', '1')
    await expect(page.getByText('Scores saved successfully!')).toBeVisible()
    await enter(page, 'Semi-final 2', '1', '1')
    const penalties = entry(page, 'Semi-final 2')
    // Kick by kick: Greens start, a slip of the thumb is taken back, and it ends when it is decided.
    await penalties.getByRole('button', { name: 'Greens', exact: true }).click()
    for (const kick of ['Scored', 'Scored', 'Missed', 'Missed'])
      await penalties.getByRole('button', { name: kick, exact: true }).click()
    // A reload at the field loses no kick.
    await page.reload()
    await expect(penalties).toContainText('Kick 3: Greens')
    await penalties.getByRole('button', { name: 'Undo the last kick' }).click()
    for (const kick of ['Scored', 'Scored', 'Scored', 'Missed', 'Scored'])
      await penalties.getByRole('button', { name: kick, exact: true }).click()
    await expect(penalties).toContainText('Blues won 4–2')
    await expect(penalties.getByRole('button', { name: 'Scored' })).toBeHidden()
    // One button saves the page, and leaving asks before what is not saved goes.
    await expect(page.getByText('1 unsaved change')).toBeVisible()
    await page.getByRole('banner').getByRole('link').first().click()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(1)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Scores saved successfully!')).toBeVisible()
    await expect(entry(page, 'Final ·')).toContainText('Blues')

    // The semi-final was the other way round: what that moves is said first.
    await enter(page, 'Semi-final 1', '1', '3')
    await expect(page.getByText('Final: Reds v Blues becomes Yellows v Blues.')).toBeVisible()
    await page.getByRole('button', { name: 'Save and change the finals' }).click()
    await expect(entry(page, 'Final ·')).toContainText('Yellows')
    await enter(page, 'Final ·', '2', '0')
    await expect(page.getByText('Scores saved successfully!')).toBeVisible()

    await open(page, finals)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yellows')
    await expect(match('Semi-final 2')).toContainText('Blues won 4–2 on penalties')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the picture' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${season.slug}-champions.png`)
    const picture = await readFile(await download.path())
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1350])
    expect(picture.length).toBeGreaterThan(100_000)
    // The script that draws it brings no style sheet after the others.
    expect(await page.locator('link[rel="stylesheet"]:not([disabled])[href*="/index-"]').count()).toBe(0)
    // The paper falls for two seconds, and not for who wants no motion.
    const seconds = () =>
      page.locator('.champion-paper').evaluate((paper) => {
        paper.setAttribute('data-falls', 'true')
        return Number.parseFloat(getComputedStyle(paper).animationDuration)
      })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await seconds()).toBe(2)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await seconds()).toBeLessThan(0.001)
    await expect(page.getByRole('region', { name: 'Honours' })).toContainText('against Blues')
    const home = await (await fetch(site.url)).text()
    expect(home).toContain('The cup is won.')
    expect(home, 'a team may have its captain’s name').not.toContain('Yellows')
    expect(await (await page.request.get(site.url)).text(), '[SC12] from the first bytes').toContain('Yellows')
    await open(page, '/')
    const champions = page.getByRole('region', { name: /^Champions of/ })
    await expect(champions.getByRole('heading', { level: 1 })).toHaveText('Yellows')
    await expect(page.getByText('The next season will be announced here.')).toBeVisible()
    await expect(champions.getByRole('link', { name: 'See the final' })).toHaveAttribute('href', finals)
    await expect(page.getByRole('timer')).toBeHidden()
    // An open page follows a champion who is declared.
    const path = `/api/leagues/${season.id}/finals`
    const { matches } = await (await page.request.get(site.url + path)).json()
    const { home: one, away: other } = matches.find(({ stage }: { stage: string }) => stage === 'final')
    const declared = one.name === 'Yellows' ? other : one
    const champion = { teamId: declared.id }
    await call(page.request, site, 'PUT', `${path}/champion`, { champion, before: { champion: null } })
    await expect(champions.getByRole('heading', { level: 1 })).toHaveText('Blues')
    await call(page.request, site, 'PUT', `${path}/champion`, { champion: null, before: { champion } })
    await expect(champions.getByRole('heading', { level: 1 })).toHaveText('Yellows')
    expect(await seriousFindings(page)).toEqual([])
    await expect(page.getByRole('region', { name: 'Finals' }).getByRole('listitem').first()).toContainText('Yellows')

    await Board.open(page, season)
    await page.getByRole('navigation', { name: 'Evenings' }).getByRole('button').last().click()
    await openSheet()
    await sheet.getByLabel('Champion').selectOption('Nobody')
    await sheet.getByRole('button', { name: 'Save the champion' }).click()
    await expect(sheet.getByRole('button', { name: 'Save the champion' })).toBeHidden()
    await open(page, finals)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finals')
  })
})

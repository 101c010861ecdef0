import type { Page } from '@playwright/test'
import { addToQueue, DUEL, expect, LEAD_IN_MS, now, pick, test } from '../rig/draft.ts'
import { overflow, overlaps, seriousFindings } from '../rig/findings.ts'

test('axe finds nothing serious in the room, whose names have 66 letters: open, on the clock, paused, finished', async ({
  openDraft,
  enter,
  seat,
}) => {
  const site = await openDraft({ players: 8, settings: DUEL, longNames: true })
  const page = await enter(site, site.player(0))
  const organiser = await enter(site, site.organiser)
  await page.getByRole('button', { name: 'Become a Captain' }).click()
  await expect(page.getByText('You are a Captain')).toBeVisible()
  await look('open')
  const other = await seat(site, site.player(1))
  await site.pass(LEAD_IN_MS)
  await other.giveWay()
  await expect(now(page)).toContainText('your turn')
  await addToQueue(page, site.player(4))
  await look('on the clock')
  await page
    .getByRole('button', { name: /^Draft / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('a player seen large', [page])
  await page.keyboard.press('Escape')

  await organiser.getByRole('button', { name: 'Pause' }).click()
  await expect(now(page)).toContainText('paused')
  await look('paused')
  await organiser.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('switch', { name: /Pick for me/ }).click()
  other.playAlone()
  for (let picks = 0; picks < 4; picks++) await site.pass(3000)
  await expect(now(page)).toContainText('Every player has a team')
  await look('finished')

  async function look(what: string, pages: Page[] = [page, organiser]) {
    for (const one of pages) {
      expect.soft(await seriousFindings(one), what).toEqual([])
      for (const width of [360, 1440, 1280]) {
        await one.setViewportSize({ width, height: 800 })
        expect.soft(await overflow(one), `${what} at ${width} px`).toEqual([])
        expect.soft(await overlaps(one), `${what} at ${width} px`).toEqual([])
      }
    }
  }
})

test('the board fills a projector and can be read from the back of the room', async ({ openDraft, enter, seat }) => {
  const site = await openDraft({ players: 30 })
  const board = await enter(site, site.player(29), {
    path: '/draft?view=board',
    viewport: { width: 1920, height: 1080 },
  })
  await expect(board.getByText('0 of 6')).toBeVisible()
  await expect(board.getByRole('img', { name: `QR code of ${site.url}/draft` })).toBeVisible()
  expect(await seriousFindings(board)).toEqual([])
  const captains = await Promise.all([0, 1, 2, 3, 4, 5].map((i) => seat(site, site.player(i))))
  await site.pass(LEAD_IN_MS)
  await expect(board.getByRole('heading', { level: 1 })).not.toHaveText('Get ready')
  for (const captain of captains) captain.playAlone()
  await expect(board.getByText('Finished', { exact: true })).toBeVisible()
  expect(await seriousFindings(board)).toEqual([])
  expect(await overflow(board)).toEqual([])
  // [D21] Rosters in columns, by name, and no board that says who went last.
  await expect(board.getByRole('table')).toHaveCount(0)
  await expect(board.locator('.hall-rosters > li').first().getByRole('listitem')).toHaveCount(4)
  const smallest = await board.evaluate(() =>
    Math.min(
      ...[...document.querySelectorAll('.hall-rosters li li, .hall-rosters b')].map((line) =>
        Number.parseFloat(getComputedStyle(line).fontSize),
      ),
    ),
  )
  expect(smallest).toBeGreaterThanOrEqual(20)
})

test('a pick is revealed large, and not at all for who wants less motion', async ({ openDraft, enter, seat }) => {
  const site = await openDraft({ players: 8, settings: DUEL })
  const lively = await enter(site, site.player(6))
  const calm = await enter(site, site.player(7), { reducedMotion: 'reduce' })
  const page = await enter(site, site.player(0))
  await page.getByRole('button', { name: 'Become a Captain' }).click()
  await expect(page.getByText('You are a Captain')).toBeVisible()
  const other = await seat(site, site.player(1))
  await site.pass(LEAD_IN_MS)
  await other.giveWay()
  await calm.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.reveal')) document.documentElement.dataset.revealed = 'true'
    }).observe(document.body, { childList: true, subtree: true })
  })
  const large = lively.locator('.reveal')
  await expect(large).toBeHidden()
  await pick(page, site.player(5))
  await expect(large).toContainText(site.player(5).lastName)
  await expect(now(calm)).toContainText(site.player(5).lastName)
  await expect(large).toBeHidden()
  await expect(calm.locator('html')).not.toHaveAttribute('data-revealed')
  // What moves elsewhere is over within a frame here, and may just be running.
  const moving = await calm.evaluate(() => {
    const FRAME_MS = 16
    return document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > FRAME_MS)
      .length
  })
  expect(moving).toBe(0)
})

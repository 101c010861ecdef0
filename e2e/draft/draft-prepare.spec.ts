import type { Locator, Page } from '@playwright/test'
import { DUEL, expect, nameOf, queued, test } from '../harness/draft.ts'
import { overflow, seriousFindings } from '../harness/findings.ts'
import { tabTo } from '../harness/keyboard.ts'

const mine = (page: Page) => page.getByRole('list', { name: 'My list' }).getByRole('listitem')
const star = (page: Page | Locator, player: Parameters<typeof nameOf>[0]) =>
  page.getByRole('button', { name: `Star ${nameOf(player)}`, exact: true })
const parts = (page: Page) => page.getByRole('navigation', { name: 'Parts of the room' }).last()

for (const width of [390, 360])
  test(`[D42, D43, D45] a player prepares on a phone of ${width} px, and the queue begins from that`, {
    tag: width === 390 ? [] : '@trial',
  }, async ({ openDraft, enter }) => {
    const site = await openDraft({ players: 12, settings: DUEL, longNames: width === 360 })
    const [ada, one, two, three] = [site.player(0), site.player(4), site.player(5), site.player(6)]
    const page = await enter(site, ada, { viewport: { width, height: 740 }, hasTouch: true, isMobile: true })
    for (const player of [one, two]) await star(page, player).tap()
    await expect(star(page, ada)).toHaveCount(0)
    await page.getByRole('button', { name: nameOf(three), exact: true }).tap()
    const sheet = page.getByRole('dialog')
    for (const fact of ['Club', 'Class']) await expect(sheet.getByText(fact, { exact: true })).toBeVisible()
    await sheet.getByRole('button', { name: 'Put on my list' }).tap()
    await expect(sheet).toBeHidden()

    await parts(page).getByRole('button', { name: 'My list' }).tap()
    await expect(mine(page)).toHaveText([one, two, three].map((player) => RegExp(nameOf(player))))
    const handle = (place: number) =>
      mine(page)
        .nth(place)
        .getByRole('button', { name: /^Move / })
    const [from, to] = [await handle(2).boundingBox(), await handle(0).boundingBox()]
    if (!from || !to) throw new Error('the list has no handles')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 })
    await page.mouse.up()
    await expect(mine(page)).toHaveText([three, one, two].map((player) => RegExp(nameOf(player))))
    await page.getByRole('button', { name: `Take ${nameOf(one)} off my list` }).tap()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(mine(page).nth(1)).toContainText(nameOf(one))
    await expect(page.getByText('3 players · saved')).toBeVisible()
    expect(await overflow(page)).toEqual([])
    if (width === 390) expect.soft(await seriousFindings(page)).toEqual([])

    await page.reload()
    await page.getByRole('button', { name: 'Become a Captain' }).tap()
    await parts(page).getByRole('button', { name: 'My list' }).tap()
    await expect(queued(page)).toHaveText([three, one, two].map((player) => RegExp(nameOf(player))))
  })

test('[D42] a list is made by keyboard alone, on two devices at once', { tag: '@trial' }, async ({
  openDraft,
  enter,
}) => {
  const site = await openDraft({ players: 8, settings: DUEL })
  const [ada, one, two, three] = [site.player(0), site.player(3), site.player(4), site.player(5)]
  const page = await enter(site, ada)
  const other = await enter(site, ada)
  await tabTo(page, page.getByRole('button', { name: 'My list' }).first())
  await page.keyboard.press('Enter')
  for (const player of [one, two]) {
    await tabTo(page, star(page, player))
    await page.keyboard.press('Space')
  }
  const handle = page.getByRole('button', { name: `Move ${nameOf(two)}` })
  await tabTo(page, handle)
  await page.keyboard.press('ArrowUp')
  await expect(handle).toBeFocused()
  await expect(mine(page)).toHaveText([two, one].map((player) => RegExp(nameOf(player))))
  await expect(page.getByText('2 players · saved')).toBeVisible()
  // The other device knows an older list, and adds to the newer one.
  await star(other, three).click()
  await other.getByRole('button', { name: 'My list' }).first().click()
  await expect(mine(other)).toHaveText([two, one, three].map((player) => RegExp(nameOf(player))))
})

test('[D44] a captain goes from what the team needs to who can play there', { tag: '@trial' }, async ({
  openDraft,
  enter,
}) => {
  const site = await openDraft({ players: 12, settings: DUEL })
  const page = await enter(site, site.player(0))
  await page.getByRole('button', { name: 'Become a Captain' }).click()
  await page.getByRole('button', { name: 'Show who can play where you need' }).click()
  const chip = page.getByRole('button', { name: /^Needed · / })
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await chip.click()
  await expect(page.getByText('11 of 11 players')).toBeVisible()
})

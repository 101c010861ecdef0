import { addToQueue, DUEL, expect, LEAD_IN_MS, nameOf, now, queued, test } from '../harness/draft.ts'
import { overflow, seriousFindings } from '../harness/findings.ts'

for (const width of [390, 360])
  test(`[D48] a captain with a phone of ${width} px leads a team: everything in reach, nothing sideways`, {
    tag: width === 390 ? [] : '@trial',
  }, async ({ openDraft, enter, seat }) => {
    const site = await openDraft({ players: 12, settings: DUEL })
    const ada = site.player(0)
    const phone = { viewport: { width, height: 740 }, hasTouch: true, isMobile: true }
    const page = await enter(site, ada, phone)
    await page.getByRole('button', { name: 'Become a Captain' }).tap()
    await expect(page.getByText('You are a Captain')).toBeVisible()
    expect(await overflow(page)).toEqual([])
    const other = await seat(site, site.player(1))
    await expect(now(page)).toContainText('The draft is about to start')
    await site.pass(LEAD_IN_MS)
    await other.giveWay()
    await expect(now(page)).toContainText('your turn')

    const [one, two] = [site.player(5), site.player(6)]
    await addToQueue(page, one)
    await addToQueue(page, two)
    const parts = page.getByRole('navigation', { name: 'Parts of the room' }).last()
    await expect(parts.getByRole('button')).toHaveCount(4)
    for (const part of ['My list', 'Teams', 'Picks', 'Log']) {
      const tab = page.getByRole('button', { name: part, exact: part === 'Log' }).last()
      await tab.tap()
      await expect(tab).toBeInViewport()
      expect(await overflow(page), part).toEqual([])
      if (width === 390) expect.soft(await seriousFindings(page), part).toEqual([])
      if (part === 'My list') {
        await expect(queued(page)).toHaveText([RegExp(nameOf(one)), RegExp(nameOf(two))])
        const [handle, target] = [queued(page).nth(1), queued(page).nth(0)]
        const from = await handle.getByRole('button', { name: /^Move / }).boundingBox()
        const to = await target.getByRole('button', { name: /^Move / }).boundingBox()
        if (!from || !to) throw new Error('the queue has no handles')
        await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
        await page.mouse.down()
        await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 })
        await page.mouse.up()
        await expect(queued(page)).toHaveText([RegExp(nameOf(two)), RegExp(nameOf(one))])
      }
    }

    // The line at the foot drafts the first of the list, and leads back to the players from wherever the captain is.
    const strip = page.getByRole('button', { name: /Your turn/ })
    await expect(strip).toBeInViewport()
    const first = page.getByRole('button', { name: `Draft ${nameOf(two)}`, exact: true }).last()
    await expect(first).toBeInViewport()
    await strip.tap()
    await expect(page.getByText('Likely still there').first()).toBeVisible()
    const club = page.getByRole('button', { name: /^Club / }).first()
    await club.tap()
    await expect(club).toHaveAttribute('aria-expanded', 'true')
    expect(await overflow(page)).toEqual([])
    if (width === 390) expect.soft(await seriousFindings(page), 'Players').toEqual([])
    await first.tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: `Draft ${two.firstName}` }).tap()
    await expect(now(page)).toContainText(nameOf(two))
    await expect(parts.getByRole('button', { name: 'My list' })).toContainText('1')
    expect(await overflow(page)).toEqual([])
  })

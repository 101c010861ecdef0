import { ALEX, test } from '../harness/demonstration.ts'
import { expect, open } from '../harness/league.ts'
import { expectOnPaper } from '../harness/on-paper.ts'

const PLAYERS = ['/standings', '/matches?week=1', '/teams', '/finals', '/finals?season=2024']
const ORGANISERS = ['/organise/people?season=2025']

test('every screen that is printed begins on its first page, leaves none empty, and can be read without backgrounds', {
  tag: '@trial',
}, async ({ page, view, signIn }) => {
  for (const address of PLAYERS)
    await test.step(address, async () => {
      await view(address, 'player')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectOnPaper(page)
    })
  await signIn(page, ALEX)
  for (const address of ORGANISERS)
    await test.step(address, async () => {
      await open(page, address)
      await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
      await expectOnPaper(page)
      // Wherever on a sheet the list ends, no empty one follows.
      for (let height = 16; height <= 96; height += 16) {
        await page.locator('.people-list').evaluate((list, pixels) => {
          list.style.marginTop = `${pixels}px`
        }, height)
        await expectOnPaper(page)
      }
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.people-head .person-columns')).toBeVisible()
      await page.emulateMedia({ media: null })
    })
})

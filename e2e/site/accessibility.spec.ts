import { noWords, overflow, seriousFindings } from '../harness/findings.ts'
import { sendButton } from '../harness/forms.ts'
import { unlikeRendered } from '../harness/hydration.ts'
import { expect, test } from '../harness/league.ts'
import { SCREENS, VIEWERS } from '../harness/screens.ts'

for (const viewer of VIEWERS)
  test(`on any screen of a ${viewer} axe finds nothing, wide and narrow, nothing scrolls sideways, and React finds what the server wrote`, async ({
    page,
    view,
  }) => {
    for (const path of SCREENS[viewer]) {
      await page.setViewportSize({ width: 1280, height: 844 })
      await view(path, viewer)
      expect.soft(await unlikeRendered(page), path).toEqual([])
      expect.soft(await noWords(page), path).toEqual([])
      expect.soft(await seriousFindings(page), path).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      expect.soft(await seriousFindings(page), `${path} at 390 px`).toEqual([])
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 800 })
        expect.soft(await overflow(page), `${path} at ${width} px`).toEqual([])
      }
    }
  })

test('axe finds nothing in a form that was refused', { tag: '@trial' }, async ({ page, view }) => {
  for (const [path, viewer, button] of [
    ['/signup', 'visitor', 'Sign Up'],
    ['/register', 'player', 'Register'],
  ] as const) {
    await view(path, viewer)
    await sendButton(page, button).click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
    expect(await seriousFindings(page), path).toEqual([])
  }
})

test('axe finds nothing in the open menu', { tag: '@trial' }, async ({ page, view }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await view('/', 'visitor')
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await seriousFindings(page)).toEqual([])
})

import { seriousFindings } from '../rig/findings.ts'
import { sendButton } from '../rig/forms.ts'
import { expect, test } from '../rig/league.ts'
import { SCREENS, VIEWERS } from '../rig/screens.ts'

// On a phone the screens are opened once for what axe finds and what sticks out: see phone.spec.ts.
for (const viewer of VIEWERS)
  test(`axe finds nothing serious on any screen of a ${viewer} at 1280 px`, async ({ page, view }) => {
    await page.setViewportSize({ width: 1280, height: 844 })
    for (const path of SCREENS[viewer]) {
      await view(path, viewer)
      expect.soft(await seriousFindings(page), path).toEqual([])
    }
  })

test('axe finds nothing serious in a form that was refused', async ({ page, view }) => {
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

test('axe finds nothing serious in the open menu', async ({ page, view }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await view('/', 'visitor')
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await seriousFindings(page)).toEqual([])
})

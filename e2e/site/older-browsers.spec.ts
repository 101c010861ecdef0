import { fillPlayer, fillSignUp, position, sendButton } from '../harness/forms.ts'
import { expect, open, test } from '../harness/league.ts'
import { registrationOf, somebody } from '../harness/person.ts'

test('a phone of 2022 signs up, registers and reads the table', async ({ page, mailTo }) => {
  // Features that the site uses and iOS 15.4 lacks: src/web/browsers/fallbacks.json.
  await page.addInitScript(() => {
    const gone = [
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [AbortSignal, ['timeout']],
      [globalThis, ['Iterator']],
      [URL, ['canParse']],
    ] as const
    for (const [owner, names] of gone) for (const name of names) Reflect.deleteProperty(owner, name)
    // Firefox 115 lacks `:has()` besides.
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (property: string, value?: string) =>
      property !== 'selector(:has(a))' && (value === undefined ? supports(property) : supports(property, value))
  })
  const dana = somebody()
  await open(page, '/signup')
  await fillSignUp(page, dana)
  await sendButton(page, 'Sign Up').click()
  await expect(page).toHaveURL('/')
  await mailTo(dana.email, /Confirm your email/)

  await open(page, '/register')
  await fillPlayer(page, registrationOf(dana))
  await page.getByLabel('Phone').fill('(203) 555-0142')
  await position(page, 'CM').check({ force: true })
  await expect(page.locator('label[data-has-checked]', { hasText: 'CM' })).toBeVisible()
  await sendButton(page, 'Register').click()
  await expect(page.getByText("You're registered for the 2025 Wakeman Cup!")).toBeVisible()
  for (const path of ['/standings', '/matches', '/teams', '/settings']) {
    await open(page, path)
    await expect(page.getByText('Unexpected Application Error!')).toBeHidden()
  }
})

import { seriousFindings } from '../harness/findings.ts'
import { expect, open } from '../harness/league.ts'
import { teamOfTonight } from '../harness/own-team.ts'
import { somebody } from '../harness/person.ts'
import { test } from '../harness/tonight.ts'

const PHONE = { width: 390, height: 844 }

test('[MN1] [MN2] a player says who is in on Home and /me; the captain sees it at once and asks the others', async ({
  page,
  site,
  otherBrowser,
  signIn,
}) => {
  const [captain, player, other] = await teamOfTonight(site)
  if (!captain || !player || !other) throw new Error('nobody is on the team')
  const captainPage = await otherBrowser()
  await signIn(captainPage, { ...somebody(), ...captain })
  await open(captainPage, '/me')
  const says = (text: RegExp) => expect(captainPage.getByRole('status').filter({ hasText: text })).toBeVisible()
  await says(/0 in/)

  await test.step('on Home', async () => {
    await page.setViewportSize(PHONE)
    await signIn(page, { ...somebody(), ...player })
    await open(page, '/')
    const next = page.getByRole('region', { name: /^Your next match with/ }).first()
    await next.getByRole('radio', { name: 'I’m in' }).check()
    await expect(next.getByRole('heading', { name: 'You’re in' })).toBeVisible()
  })
  await says(/1 in/)

  await test.step('changed on /me by the arrow keys', async () => {
    await open(page, '/me')
    await expect(page.getByRole('radio', { name: 'I’m in' }).first()).toBeChecked()
    await page.getByRole('radio', { name: 'I’m in' }).first().press('ArrowRight')
    await expect(page.getByRole('heading', { name: 'You can’t' })).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
  })
  await says(/1 can’t/)

  await test.step('the captain answers for a player and asks those who have not said', async () => {
    await captainPage.getByRole('button', { name: 'Names' }).click()
    const answered = captainPage.waitForResponse((response) => response.url().endsWith('/api/me/mine'))
    await captainPage
      .getByRole('radiogroup', { name: /^Answer for/ })
      .last()
      .getByRole('radio', { name: 'In' })
      // Not checked: who has said stands in another list at once.
      .click()
    await says(/1 in/)
    await expect(captainPage.getByText('answered by a captain')).toBeVisible()
    // The names move once more with the server's answer, and the button below them.
    await answered
    await captainPage.getByRole('button', { name: /^Ask the \d+ who haven’t answered$/ }).click()
    await expect(captainPage.getByText(/^Asked today at .* You can ask again tomorrow\.$/)).toBeVisible()
    expect((await site.outbox.mailTo(other.email, /Are you in on/)).subject).toContain('Are you in on')
    expect(await seriousFindings(captainPage)).toEqual([])
  })
})

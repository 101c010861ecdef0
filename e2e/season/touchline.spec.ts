import type { Page } from '@playwright/test'
import { ALEX } from '../harness/demonstration.ts'
import { seriousFindings } from '../harness/findings.ts'
import { expect, open } from '../harness/league.ts'
import { eveningTest as test } from '../harness/tonight.ts'
import { makeLink, openPhone } from '../harness/touchline.ts'

const card = (page: Page, place: number) => page.getByRole('tabpanel').getByRole('listitem').nth(place)

test('[MN3] a phone scores a match without a network for a while, and somebody else sees it live', async ({
  page,
  browser,
  site,
  signIn: signInOn,
}) => {
  const { address, slug } = await makeLink(site)
  await signInOn(page, ALEX)
  await open(page, `/matches?season=${slug}`)
  const parent = await openPhone(browser, site, address)
  expect(await seriousFindings(parent.page)).toEqual([])
  await parent.choose(0)
  await parent.context.setOffline(true)
  await parent.start()
  await parent.goal(0, 1)
  await parent.goal(1, 1)
  await expect(parent.page.getByText('3 taps wait for the network')).toBeVisible()
  await parent.page.getByRole('button', { name: 'Take back' }).click()
  await expect(parent.page.locator('.touch-goals').nth(1)).toHaveText('0')
  await parent.page.clock.fastForward('10:00')
  expect(await seriousFindings(parent.page)).toEqual([])
  await parent.context.setOffline(false)
  await expect(card(page, 0)).toContainText('Live')
  await expect(card(page, 0)).toContainText('1 - 0')
  await expect(parent.page.getByText('for the network')).toBeHidden()
  await parent.whistle('1–0')
  await expect(card(page, 0)).toContainText('Completed')
  await expect(parent.page.getByText('Sent. Thank you')).toBeVisible()
  await parent.context.close()
})

import { DUEL, expect, LEAD_IN_MS, now, test } from '../harness/draft.ts'

test('[D36] a captain plans a position by keyboard, reads whom the plan takes, and finds it in the log', {
  tag: '@trial',
}, async ({ openDraft, enter, seat }) => {
  const site = await openDraft({ players: 12, settings: DUEL })
  const page = await enter(site, site.player(0))
  await page.getByRole('button', { name: 'Become a Captain' }).press('Enter')
  await page.getByRole('button', { name: 'Make a plan' }).press('Enter')
  const form = page.getByRole('form', { name: 'Part of your plan' })
  await form.getByLabel('Position').selectOption('GK')
  await form.getByLabel('By round').selectOption('1')
  await form.getByRole('button', { name: 'Add to plan' }).press('Enter')
  const plan = page.getByRole('list', { name: 'Your plan' })
  await expect(plan).toContainText('GK 1 by round 1')
  await plan.getByRole('button', { name: /GK/ }).first().press('Enter')
  await form.getByLabel('At most').selectOption('0')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('GK: at least 1 and at most 0 can’t both be true.')
  await form.getByRole('button', { name: 'Cancel' }).press('Enter')

  await page.getByRole('button', { name: 'Add to the plan' }).press('Enter')
  await form.getByLabel('Position').selectOption('DEF')
  await form.getByLabel('At least').selectOption('2')
  await form.getByRole('button', { name: 'Add to plan' }).press('Enter')
  await expect(plan).toContainText(/Defenders 2 by round \d/)

  const other = await seat(site, site.player(1))
  await expect(now(page)).toContainText('The draft is about to start')
  await site.pass(LEAD_IN_MS)
  await other.giveWay()
  await expect(now(page)).toContainText('your turn')
  await expect(page.getByText('by your plan: GK, 1 by round 1')).toBeVisible()
  await site.pass(65_000)
  await page.getByRole('button', { name: 'Log', exact: true }).first().click()
  await expect(page.getByText('(time ran out, by the captain’s plan)')).toBeVisible()
})

import { comeIn } from '../harness/captain.ts'
import { expect, LEAD_IN_MS, nameOf, now, pick, test } from '../harness/draft.ts'

test('[D39] a player practises on a phone: picks, takes back, lets the list pick to the end; nothing leaves the page', async ({
  openDraft,
  enter,
  seat,
}) => {
  const site = await openDraft({ players: 10, settings: { maxCaptains: 3, startWhen: 'organiser' } })
  const page = await enter(site, site.player(0), { viewport: { width: 390, height: 844 } })
  await now(page).getByRole('link', { name: 'Practice in a mock draft' }).click()
  await expect(page.getByText('9 players are in the pool.')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  const before = await kept()

  await page.getByRole('radio', { name: /^2nd / }).check()
  await page.getByRole('button', { name: 'Start practice' }).click()
  const band = page.getByRole('region', { name: 'Practice draft' })
  await expect(band).toContainText('round 1 · pick 2')
  await expect(page.getByText('PRACTICE', { exact: true })).toBeInViewport()
  const [first] = await band.getByRole('list', { name: 'Taken meanwhile' }).getByRole('listitem').allInnerTexts()
  const own = [5, 6].map((place) => site.player(place)).find((one) => !first?.includes(nameOf(one)))
  if (!own) throw new Error('one drafter has taken two players')
  await pick(page, own)
  await expect(band).toContainText('round 2 · pick 5')
  await page.getByRole('button', { name: 'Take back my last pick' }).click()
  await expect(band).toContainText('round 1 · pick 2')
  await pick(page, own)

  const parts = page.getByRole('navigation', { name: 'Parts of the room' }).last()
  await parts.getByRole('button', { name: 'My list' }).click()
  await page.getByRole('button', { name: 'Pick for me', exact: true }).click()
  await expect(band).toContainText('pick 8')
  await page.getByRole('button', { name: 'Pick for me', exact: true }).click()
  await expect(band).toContainText('Your team is complete')
  const end = page.getByRole('region', { name: 'How it went' })
  await expect(end.getByText(nameOf(own)).first()).toBeVisible()
  await expect(end.getByRole('row')).toHaveCount(4)

  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('button', { name: 'Back to your practice' }).click()
  await expect(band).toContainText('Your team is complete')
  expect(sent).toEqual([])
  expect(await kept()).toBe(before)

  // [D41] A page that practises hears at once that the real draft begins: within a second on a quiet machine.
  await seat(site, site.player(1))
  await seat(site, site.player(2))
  const chair = await comeIn(site, site.organiser)
  await chair.send('organiser/start', {})
  await site.pass(LEAD_IN_MS)
  await expect(page.getByText('The real draft has started.')).toBeVisible({ timeout: 3000 })
  await chair.leave()
  await page.getByRole('link', { name: 'Draft room' }).click()
  await expect(now(page)).toContainText('Round 1 · pick 1 · on the clock')
})

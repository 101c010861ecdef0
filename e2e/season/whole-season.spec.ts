import { signIn, signUp, verify, withApi } from '../harness/api.ts'
import { sendButton } from '../harness/forms.ts'
import { expect, open, test } from '../harness/league.ts'
import { somebody } from '../harness/person.ts'
import { Board } from '../harness/schedule-site.ts'
import { ADMINISTRATOR } from '../harness/site.ts'

const YEAR = new Date().getUTCFullYear() + 1

test('a season of ten evenings is led from nothing to its archive', { tag: '@trial' }, async ({ anotherSite }) => {
  const { site, page } = await anotherSite()
  const organiser = { ...somebody(), email: ADMINISTRATOR }
  await withApi(async (api) => {
    await signUp(api, site, organiser)
    await verify(api, site, organiser.email)
  })
  await signIn(page.request, site, organiser)

  await test.step('[SE2] weekday, first day, number, times and fields are all that it must set', async () => {
    await open(page, '/organise/season?id=new')
    await page.locator('summary').click()
    await page.getByRole('spinbutton', { name: 'Year' }).fill(String(YEAR))
    await page.getByLabel('Registration deadline').fill(`${YEAR}-04-15`)
    await page.getByLabel('First evening').fill(`${YEAR}-05-05`)
    await page.getByLabel('Number of evenings').fill('10')
    await page.getByLabel('Playoffs and championship').fill(`${YEAR}-07-21`)
    await page.getByRole('region', { name: 'Venue' }).getByLabel('Name').fill('Harbor')
    await page.getByRole('textbox', { name: 'Fields', exact: true }).fill('North, South')
    await page.getByLabel('Address (optional)').fill('1 Quay Street')
    await sendButton(page, 'Set up season').click()
    await expect(page.getByText(`Wakeman Cup ${YEAR} is saved`)).toBeVisible()
  })

  await test.step('[TE1] its teams are typed in', async () => {
    await open(page, '/organise/teams')
    await page.getByLabel('Team names, one on each line').fill('Reds\nBlues\nGreens\nYellows')
    await page.getByRole('button', { name: 'Add 4 teams' }).click()
    await expect(page.getByText('4 teams are added.')).toBeVisible()
  })

  await test.step('[SC9] its matches are made and published', async () => {
    const board = await Board.open(page, { slug: String(YEAR) })
    await board.makeMatch('Free, 6:00 PM, North', 'Reds', 'Blues')
    await board.makeMatch('Free, 6:00 PM, South', 'Greens', 'Yellows')
    await board.makeMatch('Free, 7:00 PM, North', 'Blues', 'Greens')
    await board.publish()
    await open(page, '/matches')
    await expect(page.getByRole('tab')).toHaveCount(10)
    await expect(page.getByRole('listitem').filter({ hasText: 'Yellows' })).toContainText('6:00 PM')
  })

  await test.step('[SC2] a score is entered, and the table shows it', async () => {
    await open(page, '/upload_scores')
    const reds = page.locator('fieldset').filter({ hasText: 'Reds' }).getByRole('spinbutton')
    await reds.nth(0).fill('3')
    await reds.nth(1).fill('1')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Scores saved successfully!')).toBeVisible()
    await open(page, '/standings')
    await expect(page.getByRole('row', { name: /Reds/ })).toContainText('3')
  })

  await test.step('[SE5] archived it is read-only, and stays to be read', async () => {
    await open(page, '/organise/season')
    await page.getByRole('button', { name: `More for Wakeman Cup ${YEAR}` }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(page.getByText(`Wakeman Cup ${YEAR} is archived.`)).toBeVisible()
    await open(page, `/standings?season=${YEAR}`)
    await expect(page.getByRole('row', { name: /Reds/ })).toBeVisible()
    await open(page, `/organise/schedule?season=${YEAR}`)
    await expect(page.getByRole('button', { name: 'Add an evening' })).toBeHidden()
  })
})

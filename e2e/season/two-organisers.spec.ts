import { ALEX, test } from '../harness/demonstration.ts'
import { seriousFindings } from '../harness/findings.ts'
import { sendButton } from '../harness/forms.ts'
import { expect, open } from '../harness/league.ts'
import { withOwnSeason } from '../harness/own-season.ts'

test('[Q113] two organisers have a season’s form open: both changes stay, and of one field both values are shown', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, ALEX)
  await withOwnSeason(page.request, site, 'Shared Cup', async ({ id }) => {
    const form = `/organise/season?id=${id}`
    const other = await page.context().newPage()
    await open(page, form)
    await open(other, form)
    await page.getByLabel('Minutes in a half').fill('30')
    await sendButton(page, 'Save season').click()
    await expect(page.getByText('Shared Cup is saved')).toBeVisible()

    await test.step('what the slower one changed is saved, and the other change is named', async () => {
      await other.getByLabel('Parking').fill('Lot B, behind the school')
      await sendButton(other, 'Save season').click()
      await expect(other.getByText('Also changed meanwhile: Minutes in a half.')).toBeVisible()
    })

    await test.step('of a field that both changed, one value is chosen', async () => {
      await open(page, form)
      await open(other, form)
      await expect(page.getByLabel('Minutes in a half')).toHaveValue('30')
      await page.getByLabel('Parking').fill('Lot C')
      await sendButton(page, 'Save season').click()
      await expect(page.getByText('Shared Cup is saved')).toBeVisible()
      await other.getByLabel('Parking').fill('Lot D')
      await sendButton(other, 'Save season').click()
      const choice = other.getByRole('alert').filter({ hasText: 'changed “Parking” too' })
      await expect(choice).toContainText('TheirsLot CYoursLot D')
      expect(await seriousFindings(other)).toEqual([])
      // A second press saves nothing while nothing is chosen.
      await sendButton(other, 'Save season').click()
      await expect(choice).toBeVisible()
      await choice.getByRole('button', { name: 'Keep yours' }).click()
      await sendButton(other, 'Save season').click()
      await expect(other.getByText('Shared Cup is saved')).toBeVisible()
      await open(page, form)
      await expect(page.getByLabel('Parking')).toHaveValue('Lot D')
    })
    await other.close()
  })
})

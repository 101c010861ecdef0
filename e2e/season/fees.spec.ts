import { ALEX, test } from '../harness/demonstration.ts'
import { seriousFindings } from '../harness/findings.ts'
import { expect, open } from '../harness/league.ts'
import { fitsAtDoubleZoom } from '../harness/zoom.ts'

test.use({ hasTouch: true })

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, ALEX)
})

test('[PA4] cash at the field is marked on a phone by two taps, and undone by one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/organise/people/fees?season=2025')
  const rows = page.getByRole('list', { name: 'Fees' }).getByRole('listitem')
  const openFees = page.getByRole('button', { name: /^Open/ })
  const before = await openFees.textContent()
  const [first] = await rows.allTextContents()
  await rows.first().getByRole('checkbox').tap()
  await page.getByRole('button', { name: 'Mark 1 as paid' }).tap()
  await expect(page.getByText(/is marked as paid\./)).toBeVisible()
  await expect(openFees).not.toHaveText(before ?? '')
  await fitsAtDoubleZoom(page)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(openFees).toHaveText(before ?? '')
  await expect(rows.first()).toHaveText(first ?? '')
})
test('[PA5] a treasurer brings in a file: what fits is noted, once, and can be taken back', async ({ page }) => {
  await open(page, '/organise/people/fees?season=2025')
  const rows = page.getByRole('list', { name: 'Fees' }).getByRole('listitem')
  const names = await rows.locator('b').allTextContents()
  const [one = '', other = ''] = names
  const lastOfOther = other.split(' ').at(-1) ?? ''
  const csv = [
    'Date,Description,Amount',
    `07/22/2025,${one.toUpperCase()} SOCCER,45.00`,
    `07/22/2025,${lastOfOther.toUpperCase()} FAMILY,45.00`,
    '07/23/2025,CITY WATER,-12.80',
  ].join('\n')
  const file = { name: 'july-account.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  const bringIn = async () => {
    await page.getByRole('button', { name: 'Bring in a file' }).click()
    await page.getByLabel('Choose a CSV file').setInputFiles(file)
    await expect(page.getByRole('heading', { name: '3 lines read' })).toBeVisible()
  }
  const lines = page.getByRole('list', { name: 'Lines of the file' }).getByRole('listitem')
  const out = page.getByRole('list', { name: 'Money out' }).getByRole('listitem')

  await test.step('the preview says whose each line is, and why', async () => {
    await bringIn()
    await expect(lines.nth(0)).toContainText('Name and amount')
    await expect(lines.nth(1)).toContainText('Only the last name fits')
    await expect(out).toContainText('Money that went out')
    expect(await seriousFindings(page)).toEqual([])
    await fitsAtDoubleZoom(page)
  })

  await test.step('what was confirmed is noted', async () => {
    await expect(page.getByText('1 ready, 1 waits for you.')).toBeVisible()
    await lines.nth(1).getByRole('button', { name: other }).click()
    await page.getByRole('button', { name: 'Note 2 payments' }).click()
    await expect(page.getByText('2 payments noted.')).toBeVisible()
    await expect(rows).toHaveCount(names.length - 2)
  })

  await test.step('the same file again changes nothing', async () => {
    await bringIn()
    await expect(lines.nth(0)).toContainText('Brought in before')
    await expect(page.getByRole('button', { name: 'Nothing to note' })).toBeDisabled()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('all of it is taken back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows).toHaveCount(names.length)
  })

  await test.step('[Q101] a file without headings is asked about, and a word that nobody knows', async () => {
    const text = `22.07.2025;${one};45,00;Plim\n23.07.2025;CITY WATER;45,00;Plam\n`
    await page.getByRole('button', { name: 'Bring in a file' }).click()
    await page
      .getByLabel('Choose a CSV file')
      .setInputFiles({ ...file, name: 'without-headings.csv', buffer: Buffer.from(text) })
    await expect(page.getByRole('switch', { name: 'The first row is a payment' })).toBeChecked()
    await page.getByLabel('Column 4').selectOption('In or out, as a word')
    await page.getByRole('button', { name: 'See whose fees they pay' }).click()
    await expect(page.getByRole('heading', { name: 'Which way did this money go?' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nothing to note' })).toBeDisabled()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('group', { name: 'Plim' }).getByRole('button', { name: 'Money in' }).click()
    await page.getByRole('group', { name: 'Plam' }).getByRole('button', { name: 'Money out' }).click()
    await expect(lines.nth(0)).toContainText(`Found: “${one}”`)
    await expect(out).toContainText('Money that went out')
    await expect(page.getByText('1 line came in: $45. 1 line went out: $45.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })
})

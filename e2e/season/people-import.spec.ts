import { call } from '../harness/api.ts'
import { seriousFindings } from '../harness/findings.ts'
import { expect, open } from '../harness/league.ts'
import { test } from '../harness/schedule-site.ts'
import { SEASON_2025 } from '../harness/season.ts'
import { fitsAtDoubleZoom } from '../harness/zoom.ts'

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const LIST = [
  'Player;Class;Positions;Comment',
  'Hana Novak;2027;RW ST;',
  'Zoë Brandt;2026;DM;Brings the bibs.',
  '=1+1;2026;GK;',
  'Sam Ito;twelfth;GK;',
].join('\r\n')

test('[PE4] an organiser brings people in by CSV: columns, a preview, then all of it, and the same file changes nothing', async ({
  page,
  site,
  place,
}) => {
  await page.context().addCookies(place.organiserCookies)
  const form = { ...SEASON_2025, name: 'Brought in', current: false, shownFirst: false }
  const { slug } = await (await call(page.request, site, 'POST', '/api/leagues', form)).json()
  await open(page, `/organise/people?season=${slug}`)
  const sheet = page.getByRole('dialog', { name: 'Bring in players' })
  const choose = (chosen: ReturnType<typeof file>) => sheet.getByLabel('Choose a CSV file').setInputFiles(chosen)
  await page.getByRole('button', { name: 'Bring in CSV' }).click()

  await test.step('a file that is no table is refused in a sentence', async () => {
    await choose(file('book.xlsx', 'PK\u0003\u0004'))
    await expect(sheet.getByRole('alert')).toContainText('That is a workbook')
  })

  await test.step('headings that say nothing ask what the columns hold', async () => {
    await choose(file('odd.csv', 'A,B,C,D\nMia,Ito,2027,CB\n'))
    await expect(sheet.getByRole('button', { name: 'See what it would do' })).toBeDisabled()
    await fitsAtDoubleZoom(page)
    await sheet.getByLabel('A Mia').selectOption('First name')
    await sheet.getByLabel('B Ito').selectOption('Last name')
    await sheet.getByRole('button', { name: 'See what it would do' }).click()
    await expect(sheet.getByText('is left out. Class is missing.')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Bring in 0 players' })).toBeDisabled()
    await sheet.getByRole('button', { name: 'Change what the columns mean' }).click()
    await sheet.getByRole('button', { name: 'Another file' }).click()
  })

  await test.step('the preview says what becomes of each row, and nothing is written', async () => {
    await choose(file('late.csv', LIST))
    await expect(sheet.getByText('late.csv · 4 rows.')).toBeVisible()
    const row = (name: string) => sheet.getByRole('listitem').filter({ hasText: name })
    await expect(row('A row without a name')).toContainText('is left out. Starts like a formula. Type the text itself.')
    await expect(row('Sam Ito')).toContainText('is left out. “twelfth” is no class. Write a year, such as 2027.')
    await sheet.getByRole('button', { name: 'New 2' }).click()
    await expect(row('Zoë Brandt').getByText('is new.')).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await fitsAtDoubleZoom(page)
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Nobody has registered yet')).toBeVisible()
  })

  await page.getByRole('button', { name: 'Bring in CSV' }).click()
  await choose(file('late.csv', LIST))
  await sheet.getByRole('button', { name: 'Bring in 2 players' }).click()
  await expect(page.getByText('2 players are registered.')).toBeVisible()
  const rows = page.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)

  await test.step('the same rows, pasted, change nothing', async () => {
    await page.getByRole('button', { name: 'Bring in CSV' }).click()
    await sheet.getByLabel('Or paste rows').fill(LIST.replaceAll(';', '\t'))
    await sheet.getByRole('button', { name: 'Read the pasted rows' }).click()
    await expect(sheet.getByText('Nobody is new and nothing would change.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Cancel' }).click()
  })
})

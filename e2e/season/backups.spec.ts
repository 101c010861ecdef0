import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { openTheSeason, register, signUp, verify, withApi } from '../harness/api.ts'
import { seriousFindings } from '../harness/findings.ts'
import { logIn } from '../harness/forms.ts'
import { expect, open, test } from '../harness/league.ts'
import { somebody } from '../harness/person.ts'
import { ADMINISTRATOR } from '../harness/site.ts'
import { fitsAtDoubleZoom } from '../harness/zoom.ts'

const PASSPHRASE = 'corner flag by the river'

test('[BK4] [BK5] a backup is made, downloaded sealed, brought in, gone back to and come back from', async ({
  anotherSite,
}) => {
  test.slow()
  const { site, page } = await anotherSite()
  const owner = { ...somebody(), email: ADMINISTRATOR }
  await page.context().addCookies(await openTheSeason(site, owner))
  await open(page, '/organise/backups')
  const sheet = page.getByRole('dialog')
  /** The backup that came to be in a way, such as 'from a file'. */
  const row = (how: string) => page.getByRole('listitem').filter({ hasText: how })

  await test.step('it is made and counted', async () => {
    await expect(page.getByText('No backup yet')).toBeVisible()
    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect(page.getByText('A backup has been made and counted')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'It was opened and counted' })).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await fitsAtDoubleZoom(page)
  })

  const file = await test.step('downloaded it is sealed by a passphrase', async () => {
    await page.getByRole('button', { name: 'Download the last' }).click()
    await sheet.getByLabel('Passphrase', { exact: true }).fill('short')
    await sheet.getByRole('button', { name: 'Download' }).click()
    await expect(sheet.getByText('Use at least 12 characters')).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await sheet.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
    const download = page.waitForEvent('download')
    await sheet.getByRole('button', { name: 'Download' }).click()
    const name = (await download).suggestedFilename()
    expect(name).toMatch(/\.sealed\.backup$/)
    await expect(page.getByText('The backup is on your device')).toBeVisible()
    return { name, mimeType: 'application/octet-stream', buffer: await readFile(await (await download).path()) }
  })
  expect(file.buffer.toString('latin1')).toMatch(/^kickabout sealed backup 1\n/)

  const late = somebody('late')
  await withApi(async (api) => {
    await signUp(api, site, late)
    await verify(api, site, late.email)
    await register(api, site, late)
  })

  await test.step('brought in it stands in the list, sealed', async () => {
    await page.getByLabel('Choose a file').setInputFiles({ ...file, buffer: Buffer.from('no backup') })
    await expect(page.getByText('This isn’t a backup of this site, or it’s damaged.')).toBeVisible()
    await page.getByLabel('Choose a file').setInputFiles(file)
    await expect(page.getByText('The backup is in the list now')).toBeVisible()
    await expect(row('from a file')).toContainText('sealed')
  })

  await test.step('with its passphrase and the word everything goes back, and everybody is logged out', async () => {
    await row('from a file')
      .getByRole('button', { name: /^Restore / })
      .click()
    await expect(sheet.getByText('Everything that has happened since it was downloaded will be gone.')).toBeVisible()
    await sheet.getByLabel('Type RESTORE to go on').fill('restore')
    await expect(sheet.getByText('Use capital letters: RESTORE')).toBeVisible()
    await sheet.getByLabel('Type RESTORE to go on').fill('')
    await sheet.getByRole('button', { name: 'Go back' }).click()
    await expect(sheet.getByText('Type RESTORE in capital letters')).toBeVisible()
    await sheet.getByLabel('Type RESTORE to go on').fill('RESTORE')
    await sheet.getByLabel('Passphrase of the backup').fill('corner flag by the lake')
    await sheet.getByRole('button', { name: 'Go back' }).click()
    await expect(sheet.getByText('That passphrase does not open this backup.')).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await sheet.getByLabel('Passphrase of the backup').fill(PASSPHRASE)
    await goBack(page, sheet)
    await logIn(page, owner)
    await expect(page).toHaveURL('/')
    await open(page, '/organise/people')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('0')
    await expect(page.getByText('Dana Okafor')).toBeHidden()
  })

  await test.step('and comes back, since what there was is backed up before', async () => {
    await open(page, '/organise/backups')
    await row('before a restore')
      .getByRole('button', { name: /^Restore / })
      .click()
    await expect(sheet.getByText('This will be gone')).toBeVisible()
    await sheet.getByLabel('Type RESTORE to go on').fill('RESTORE')
    await goBack(page, sheet)
    await logIn(page, owner)
    await expect(page).toHaveURL('/')
    await open(page, '/organise/people')
    await expect(page.getByText('Dana Okafor')).toBeVisible()
  })
})

/** Presses the button of a restore, and waits until it is over. */
async function goBack(page: Page, sheet: Locator) {
  await sheet.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('heading', { name: 'It is as it was' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
}

import { readFileSync } from 'node:fs'
import { seriousFindings } from '../harness/findings.ts'
import { logIn } from '../harness/forms.ts'
import { expect, open, test } from '../harness/league.ts'
import { registrationOf } from '../harness/person.ts'
import { fitsAtDoubleZoom } from '../harness/zoom.ts'

test('[PE5] a player reads everything that is kept of them, and takes it all away', async ({
  page,
  newPlayer,
  signIn,
}) => {
  const dana = await newPlayer({ registered: true })
  await signIn(page, dana)
  await open(page, '/settings')
  expect(await seriousFindings(page)).toEqual([])
  await fitsAtDoubleZoom(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('everything-we-keep.html')
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain(dana.email)
  expect(text).toContain(registrationOf(dana).phone)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Former player')
  expect(await seriousFindings(page)).toEqual([])
  await fitsAtDoubleZoom(page)
  await dialog.getByRole('button', { name: 'Keep my account' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await logIn(page, dana)
  await expect(page.getByRole('alert')).toContainText('Failed to log in')
})

test('[PE5] deleting an account asks for the password first where the sign-in is old', { tag: '@trial' }, async ({
  page,
  newPlayer,
  signIn,
  site,
}) => {
  const dana = await newPlayer()
  await signIn(page, dana)
  site.ageSessions(dana.email, 60 * 60 * 1000)
  await open(page, '/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete everything' }).click()
  // The page hears of its session's end before the reply, from another tab.
  await page.route('**/api/me', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback()
    const response = await route.fetch()
    await page.evaluate(() => new BroadcastChannel('session').postMessage('changed'))
    await expect(page).toHaveURL('/login')
    await route.fulfill({ response })
  })
  const password = page.getByLabel('Password', { exact: true })
  await password.fill(dana.password)
  await password.press('Enter')
  await expect(page.getByText('Your account is deleted')).toBeVisible()
})

test('[PE5] an organiser writes the privacy page, and gets the site’s own text back, or an earlier one', async ({
  page,
  view,
}) => {
  await view('/privacy', 'organiser')
  await fitsAtDoubleZoom(page)
  const edit = page.getByRole('link', { name: 'Edit this page' })
  await edit.click()
  const text = page.getByLabel('What people read')
  const save = page.getByRole('button', { name: 'Save the privacy text' })
  await text.fill('# Ours\nWe keep little.\n\nAsk us.')
  await save.click()
  await expect(page.getByText('The privacy page is changed')).toBeVisible()
  await view('/privacy', 'visitor')
  await expect(page.getByRole('heading', { name: 'Ours' })).toBeVisible()
  await expect(page.getByText('We keep little.')).toBeVisible()
  await expect(edit).toBeHidden()
  await view('/organise/site', 'organiser')
  await page.getByRole('button', { name: /^Privacy text/ }).click()
  await text.fill('')
  await save.click()
  await expect(text).toHaveValue(/# What you can do/)
  await page.getByRole('button', { name: 'Earlier privacy texts' }).click()
  const earlier = page.getByRole('dialog', { name: 'Earlier privacy texts' })
  await expect(earlier.getByRole('listitem').last()).toContainText('As a site begins')
  await earlier.getByRole('listitem').filter({ hasText: 'We keep little.' }).getByRole('button').click()
  await expect(earlier).toBeHidden()
  await expect(text).toHaveValue('# Ours\nWe keep little.\n\nAsk us.')
  await text.fill('')
  await save.click()
  await expect(text).toHaveValue(/# What you can do/)
})

test('[PE5] an organiser saves and deletes what is kept of somebody who asks', { tag: '@trial' }, async ({
  page,
  view,
}) => {
  await view('/organise/people', 'organiser')
  await page.getByRole('button', { name: 'Add a player' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add a player' })
  await form.getByLabel('First name').fill('Zed')
  await form.getByLabel('Last name').fill('Leaving')
  await form.getByLabel('Graduation class').selectOption('2027')
  await form.getByRole('checkbox', { name: 'Goalkeeper' }).check()
  await form.getByRole('button', { name: 'Add player' }).click()
  await expect(page.getByText('Zed Leaving is registered.')).toBeVisible()
  await page.getByRole('button', { name: /^Zed Leaving/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Zed Leaving' })
  const coming = page.waitForEvent('download')
  await sheet.getByRole('link', { name: 'Save everything we keep about Zed' }).click()
  expect(readFileSync(await (await coming).path(), 'utf8')).toContain('Leaving')
  await sheet.getByRole('button', { name: 'Delete Zed and all their data…' }).click()
  expect(await seriousFindings(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Delete everything' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Zed Leaving is deleted, with everything we kept about them.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Zed Leaving/ })).toBeHidden()
})

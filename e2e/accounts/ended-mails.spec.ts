import { seriousFindings } from '../harness/findings.ts'
import { expect, open, test } from '../harness/league.ts'

test('[NE4] a player stops a kind of mails by the link in one, sees it off in Settings, and takes it back', async ({
  page,
  site,
  newPlayer,
  signIn,
}) => {
  const lee = await newPlayer({ verified: true, registered: true })
  const { text } = await site.outbox.mailTo(lee.email, /registered/)
  const [link = ''] = /https?:\/\/\S+\/unsubscribe\/\S+/.exec(text) ?? []
  const kind = page.getByRole('switch', { name: 'Registration' })

  await test.step('a damaged link says so, and offers no button', async () => {
    await page.goto(`${link}x`)
    await expect(page.getByText('Open it in the mail again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stop these mails' })).toHaveCount(0)
  })

  await test.step('without signing in, by one press that also says when it got no answer', async () => {
    await page.goto(link)
    await expect(page.getByRole('button', { name: 'Stop these mails' })).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await page.route('**/api/mail-end', (route) => route.abort())
    await page.getByRole('button', { name: 'Stop these mails' }).click()
    await expect(page.getByText('Nothing was changed')).toBeVisible()
    await page.unroute('**/api/mail-end')
    await page.getByRole('button', { name: 'Stop these mails' }).click()
    await expect(page.getByText('These mails have stopped', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  })

  await test.step('Settings shows it off; a switch that could not be saved goes back', async () => {
    await signIn(page, lee)
    await open(page, '/settings')
    await expect(kind).not.toBeChecked()
    await page.route('**/api/me/mails', (route) => route.abort())
    await page.getByText('The evening before').click()
    await expect(page.getByText('Nothing was changed')).toBeVisible()
    await expect(page.getByRole('switch', { name: 'The evening before' })).toBeChecked()
    expect(await seriousFindings(page)).toEqual([])
    await page.unroute('**/api/me/mails')
  })

  await test.step('the same link takes it back, and leads to Settings', async () => {
    await page.goto(link)
    await expect(page.getByText('These mails have stopped already')).toBeVisible()
    await page.getByRole('button', { name: 'Take it back' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('These mails come again')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
    await expect(kind).toBeChecked()
    await kind.focus()
    await page.keyboard.press('Space')
    await expect(kind).not.toBeChecked()
    await expect(page.getByText('Saving…')).toHaveCount(0)
    await page.reload()
    await expect(kind).not.toBeChecked()
  })
})

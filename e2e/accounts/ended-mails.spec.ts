import { seriousFindings } from '../harness/findings.ts'
import { expect, test } from '../harness/league.ts'

test('[NE4] a player stops a kind of mails by the link in one, sees it off in Notices, and takes it back', async ({
  page,
  site,
  newPlayer,
  signIn,
}) => {
  const lee = await newPlayer({ verified: true, registered: true })
  const { text } = await site.outbox.mailTo(lee.email, /registered/)
  const [link = ''] = /https?:\/\/\S+\/unsubscribe\/\S+/.exec(text) ?? []
  const line = page.getByRole('checkbox', { name: 'Team and place, mail' })
  const off = page.getByText('Not by mail: Registration')

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

  await test.step('[NT1] Notices shows its line partly on, also by the address of before; a switch that could not be saved goes back', async () => {
    await signIn(page, lee)
    for (const anchor of ['calendar', 'mails']) {
      await page.goto(`/settings#${anchor}`)
      await expect(page).toHaveURL(`/me/notices#${anchor}`)
    }
    await expect(off).toBeVisible()
    await expect(line).toBeChecked({ indeterminate: true })
    await page.route('**/api/me/notices', (route) => route.abort())
    const news = page.getByRole('checkbox', { name: 'News, mail' })
    await news.click()
    await expect(page.getByText('Not saved.')).toBeVisible()
    await expect(news).toBeChecked()
    expect(await seriousFindings(page)).toEqual([])
    await page.unroute('**/api/me/notices')
  })

  await test.step('the same link takes it back, and leads to Notices', async () => {
    await page.goto(link)
    await expect(page.getByText('These mails have stopped already')).toBeVisible()
    await page.getByRole('button', { name: 'Take it back' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('These mails come again')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Everything that reaches you' }).click()
    await expect(line).toBeChecked()
    await expect(off).toBeHidden()
    await line.focus()
    await page.keyboard.press('Space')
    await expect(line).not.toBeChecked()
    await expect(line).toHaveAttribute('aria-busy', 'false')
    await page.reload()
    await expect(line).not.toBeChecked()
  })
})

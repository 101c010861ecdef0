import type { Page } from '@playwright/test'
import { call, openTheSeason, withApi } from '../harness/api.ts'
import { overflow, seriousFindings } from '../harness/findings.ts'
import { tabTo } from '../harness/keyboard.ts'
import { expect, test as league, open } from '../harness/league.ts'
import { somebody } from '../harness/person.ts'
import { ADMINISTRATOR, type Site } from '../harness/site.ts'
import { fitsAtDoubleZoom } from '../harness/zoom.ts'

type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0]

/** The journeys' site with an organiser at the page; each journey makes its own teams of whom it has register. */
const test = league.extend<{
  asOrganiser: (page: Page) => Promise<void>
  teamOf: (name: string, email: string) => Promise<void>
}>({
  asOrganiser: ({ place }, use) => use((page) => page.context().addCookies(place.organiserCookies)),
  teamOf: ({ site, place }, use) => use((name, email) => makeTeam(site, place.organiserCookies, name, email)),
})

function makeTeam(site: Site, cookies: Cookies, name: string, email: string) {
  return withApi(async (api) => {
    const [season] = await (await api.get(`${site.url}/api/leagues`)).json()
    const at = `/api/leagues/${season.id}`
    await call(api, site, 'POST', `${at}/teams`, { teams: [{ name }] })
    const { teams } = await (await api.get(`${site.url}${at}/managed-teams`)).json()
    const team = teams.find((one: { name: string }) => one.name === name)
    const { people } = await (await api.get(`${site.url}${at}/people`)).json()
    const sheets = people.map(async ({ userId }: { userId: string }) => {
      const sheet = await (await api.get(`${site.url}${at}/people/${userId}`)).json()
      return JSON.stringify(sheet).includes(email) ? [userId] : []
    })
    const userIds = (await Promise.all(sheets)).flat()
    await call(api, site, 'POST', `${at}/teams/${team.id}/players`, { userIds, reason: 'other', tell: false })
  }, cookies)
}

/** All that the pages of the site keep in the caches of a browser. */
const keptOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const kept: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) kept.push((await (await cache.match(request))?.text()) ?? '')
    }
    return kept.join('\n')
  })

const banner = (page: Page) => page.getByRole('complementary', { name: 'Pinned' })
const news = (page: Page) => page.getByRole('region', { name: 'News' })

test('[NE1] a post for a team goes from its draft to its readers, by page, mail and banner, and to nobody else', async ({
  page,
  site,
  newPlayer,
  signIn,
  otherBrowser,
  asOrganiser,
  teamOf,
}) => {
  const [red, blue] = [
    await newPlayer({ registered: true, verified: true }),
    await newPlayer({ registered: true, verified: true }),
  ]
  await teamOf('Reds', red.email)
  await asOrganiser(page)
  await open(page, '/organise/news')
  await expect(page.getByText('Nothing written yet.')).toBeVisible()

  await test.step('written by keyboard, with both looks of it and its number beside', async () => {
    await page.keyboard.press('n')
    await page.getByLabel('Title').fill('Bring your bibs')
    const text = page.getByRole('textbox', { name: 'Text' })
    await text.fill('If you still have one, bring it ')
    await text.press('Control+b')
    await page.keyboard.type('on Wednesday')
    await text.press('End')
    await page.keyboard.type('\n\nSee [all matches](/matches).')
    await page.getByRole('radio', { name: 'A team…' }).check()
    await page.getByLabel('Which team').selectOption({ label: 'Reds (1)' })
    await page.getByRole('checkbox', { name: 'By mail' }).check()
    await page.getByRole('checkbox', { name: 'Pinned at the top of every page' }).check()
    await expect(page.getByText('Goes to 1 person.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'On the page' }).locator('strong')).toHaveText('on Wednesday')
    await expect(page.getByRole('region', { name: 'As a mail' })).toContainText('each of 1, alone')
    await expect(page.getByText(/^Draft · kept/)).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await fitsAtDoubleZoom(page)
  })

  await test.step('a try goes to the organiser alone', async () => {
    await page.getByRole('button', { name: 'Send a try to me' }).click()
    await expect(page.getByText('A try is on its way')).toBeVisible()
    expect((await site.outbox.mailTo('organiser@league.example', /Bring your bibs/)).html).toContain('<strong>')
    expect(site.outbox.waiting(red.email).filter(({ subject }) => subject === 'Bring your bibs')).toEqual([])
  })

  await test.step('sent, it says who got it', async () => {
    await page.getByRole('textbox', { name: 'Text' }).press('Control+Enter')
    await expect(page.getByRole('button', { name: 'Send to 1 person' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Bring your bibs' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Who got it', exact: true })).toContainText('1 of 1')
    await expect(page.getByText('All handed over.')).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await fitsAtDoubleZoom(page)
  })

  const { text } = await site.outbox.mailTo(red.email, /^Bring your bibs$/)
  expect(text).toContain('bring it on Wednesday')
  const reader = await otherBrowser()
  await test.step('its reader has it as the banner, on Home and on its page', async () => {
    await signIn(reader, red)
    await open(reader, '/')
    await expect(banner(reader)).toContainText('Bring your bibs')
    await expect(news(reader).getByRole('heading', { name: 'Bring your bibs' })).toBeVisible()
    await expect(news(reader)).toContainText('For Reds')
    expect(await seriousFindings(reader)).toEqual([])
    await banner(reader).getByRole('link', { name: 'Read on' }).click()
    await expect(reader).toHaveURL('/news/bring-your-bibs')
    await expect(reader.getByRole('main').locator('strong')).toHaveText('on Wednesday')
    expect(await seriousFindings(reader)).toEqual([])
    await fitsAtDoubleZoom(reader)
    await banner(reader).getByRole('button', { name: 'Hide on this device' }).click()
    await expect(banner(reader)).toBeHidden()
    await open(reader, '/')
    await expect(news(reader)).toBeVisible()
    await expect(banner(reader)).toBeHidden()
  })

  await test.step('[Q83] the device keeps the season’s pages, and nothing of a post', async () => {
    await open(reader, '/matches')
    await expect.poll(() => keptOnDevice(reader)).toContain('"matches"')
    expect(await keptOnDevice(reader)).not.toContain('bibs')
  })

  await test.step('a player of no team and a visitor find nothing of it', async () => {
    const other = await otherBrowser()
    await signIn(other, blue)
    await open(other, '/')
    await expect(other.getByRole('heading', { name: 'League Information' })).toBeVisible()
    await expect(other.getByText('Bring your bibs')).toHaveCount(0)
    await open(other, '/news/bring-your-bibs')
    await expect(other.getByRole('heading', { name: 'This post is not here' })).toBeVisible()
    const visitor = await otherBrowser()
    await visitor.goto('/news/bring-your-bibs')
    await expect(visitor).toHaveURL('/login?returnTo=%2Fnews%2Fbring-your-bibs')
    for (const someone of [other, visitor]) {
      const kept = await someone.request.get('/')
      expect(await kept.text()).not.toContain('Bring your bibs')
    }
  })

  await test.step('[NE4] one press in a mail program ends such mails, and Notices shows it', async () => {
    const [link = ''] = /https?:\/\/\S+\/unsubscribe\/\S+/.exec(text) ?? []
    const answer = await withApi((api) => api.post(link, { form: { 'List-Unsubscribe': 'One-Click' } }))
    expect(answer.status()).toBe(204)
    await open(reader, '/me/notices')
    await expect(reader.getByRole('checkbox', { name: 'News, mail' })).toBeChecked({ indeterminate: true })
    await expect(reader.getByText('Not by mail: News')).toBeVisible()
  })

  await test.step('a correction mails nobody until it is asked for, and says then whom it does not reach', async () => {
    await page.getByRole('button', { name: 'Correct the text' }).click()
    await page.getByRole('textbox', { name: 'Text' }).fill('Bring it **on Friday**.')
    await page.getByRole('button', { name: 'Save the correction' }).click()
    await expect(page.getByText('Corrected. The page has it; mails stay as they were.')).toBeVisible()
    await open(reader, '/news/bring-your-bibs')
    await expect(reader.getByRole('main').locator('strong')).toHaveText('on Friday')
    await page.getByRole('button', { name: 'Send the correction to 1 person' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send to 1 person' }).click()
    const missed = page.getByRole('region', { name: '1 can’t be reached' })
    await expect(missed).toContainText('ended these mails')
    await expect(missed).not.toContainText('Okafor')
    await missed.getByRole('button', { name: 'Show the name' }).click()
    await expect(missed.getByText('Dana Okafor', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy the text' })).toBeVisible()
  })

  await test.step('withdrawn, it is gone from open pages too, and can be put back', async () => {
    await open(reader, '/')
    await expect(news(reader)).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw it' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw it' }).click()
    await expect(page.getByText(/^Withdrawn .* by /)).toBeVisible()
    await expect(news(reader)).toBeHidden()
    await page.getByRole('button', { name: 'Put it back' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Put it back' }).click()
    await expect(page.getByText('It is back on the page')).toBeVisible()
    await expect(news(reader)).toBeVisible()
  })
})

test('[NE1] of two organisers in one draft the slower one chooses, and loses nothing', { tag: '@trial' }, async ({
  page,
  otherBrowser,
  asOrganiser,
}) => {
  const other = await otherBrowser()
  for (const organiser of [page, other]) await asOrganiser(organiser)
  await open(page, '/organise/news')
  await page.getByRole('button', { name: 'Write a post' }).click()
  await page.getByLabel('Title').fill('Who brings the nets?')
  await page.getByRole('textbox', { name: 'Text' }).fill('First words.')
  await expect(page.getByText(/^Draft · kept/)).toBeVisible()
  const address = page.url()
  await other.goto(address)
  await expect(other.getByRole('textbox', { name: 'Text' })).toHaveValue('First words.')

  await test.step('what nobody changed here follows', async () => {
    await page.getByRole('textbox', { name: 'Text' }).fill('Words of the first.')
    await expect(other.getByRole('textbox', { name: 'Text' })).toHaveValue('Words of the first.')
  })

  await test.step('what both changed is not kept until one is chosen', async () => {
    await other.route('**/posts/*', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
    await page.getByRole('textbox', { name: 'Text' }).fill('Mine.')
    await expect
      .poll(async () => (await page.request.get(await managedPostOf(page, address))).text())
      .toContain('Mine.')
    await other.getByRole('textbox', { name: 'Text' }).fill('Theirs.')
    await other.unroute('**/posts/*')
    const alert = other.getByRole('alert').filter({ hasText: 'changed this draft' })
    await expect(alert).toContainText('Mine.')
    await expect(other.getByText('Draft · not kept')).toBeVisible()
    await other.getByRole('button', { name: 'Keep mine' }).click()
    await expect(alert).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Theirs.')
  })

  await test.step('thrown away, it is gone', async () => {
    await page.getByRole('button', { name: 'Throw away' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Throw it away' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
    await expect(page.getByText('Who brings the nets?')).toHaveCount(0)
  })
})

/** Returns the API's address of the post that an address of the console opens. */
async function managedPostOf(page: Page, address: string): Promise<string> {
  const [season] = await (await page.request.get('/api/leagues')).json()
  return `/api/leagues/${season.id}/posts/${new URL(address).searchParams.get('post')}`
}

test('[NE2] [NE5] on a phone a post is planned, replaces a banner when told to, and the site’s own mails get words', async ({
  page,
  newPlayer,
  asOrganiser,
  otherBrowser,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await asOrganiser(page)
  const write = async (title: string) => {
    await page.getByRole('button', { name: 'Write a post' }).click()
    await page.getByLabel('Title').fill(title)
    await page.getByRole('textbox', { name: 'Text' }).fill('At field **A**.')
    await page.getByRole('checkbox', { name: 'Pinned at the top of every page' }).check()
  }
  await open(page, '/organise/news')

  await test.step('its page and its mail are a tap away', async () => {
    await write('Pictures on Wednesday')
    await page.getByText('Page', { exact: true }).click()
    await expect(page.getByRole('region', { name: 'On the page' }).locator('strong')).toHaveText('A')
    await expect(page.getByLabel('Title')).toBeHidden()
    await page.getByText('Mail', { exact: true }).click()
    await expect(page.getByRole('region', { name: 'As a mail' })).toContainText('Pictures on Wednesday')
    expect(await overflow(page)).toEqual([])
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Put it on the page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pictures on Wednesday' })).toBeVisible()
    expect(await overflow(page)).toEqual([])
  })

  const reader = await otherBrowser()
  await test.step('another banner asks before it takes the place', async () => {
    await signIn(reader, await newPlayer())
    await open(reader, '/settings')
    await expect(banner(reader)).toContainText('Pictures on Wednesday')
    await page.getByRole('button', { name: 'All news' }).click()
    await write('Boots without studs')
    await page.getByRole('button', { name: 'Put it on the page' }).click()
    await page
      .getByRole('alertdialog', { name: 'Replace the banner?' })
      .getByRole('button', { name: 'Replace it' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Boots without studs' })).toBeVisible()
    await open(reader, '/settings')
    await expect(banner(reader)).toContainText('Boots without studs')
  })

  await test.step('taken down, it is on no page', async () => {
    await page.getByRole('button', { name: 'All news' }).click()
    const pinned = page.getByRole('region', { name: 'Pinned now' })
    await pinned.getByRole('button', { name: 'Take down now' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take it down' }).click()
    await expect(pinned).toBeHidden()
    await expect(page.getByText('The banner is down')).toBeVisible()
    await open(reader, '/settings')
    await expect(banner(reader)).toBeHidden()
  })

  await test.step('planned, it goes out by itself, and can be a draft again until then', async () => {
    await page.getByRole('button', { name: 'Write a post' }).click()
    await page.getByRole('button', { name: 'Put it on the page' }).click()
    await expect(page.getByText('Enter a title')).toBeVisible()
    await expect(page.getByLabel('Title')).toBeFocused()
    await page.getByLabel('Title').fill('Finals: who plays when')
    await page.getByRole('textbox', { name: 'Text' }).fill('Soon.')
    await page.getByRole('radio', { name: 'At a time…' }).check()
    await page.getByRole('button', { name: /^Plan for / }).click()
    await expect(page.getByText(/^Goes out .*, by /)).toBeVisible()
    await page.getByRole('button', { name: 'Make it a draft again' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make it a draft again' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Finals: who plays when')
    await page.getByRole('button', { name: 'Keep as draft' }).click()
  })

  await test.step('the list filters, fits, and is read by everybody', async () => {
    await page.getByRole('button', { name: 'Drafts 1' }).click()
    await expect(page.getByRole('region', { name: 'Posts' }).getByRole('listitem')).toHaveCount(1)
    expect(await overflow(page)).toEqual([])
    expect(await seriousFindings(page)).toEqual([])
    await fitsAtDoubleZoom(page)
  })

  await test.step('an automatic mail is read, gets words, and is switched off', async () => {
    await tabTo(page, page.getByRole('button', { name: /^The evening before/ }))
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'The evening before' })
    await sheet.getByLabel('Your words first').fill('Bring water.')
    await expect(sheet.getByRole('region', { name: 'What it says' })).toContainText('Bring water.')
    await sheet.getByRole('checkbox', { name: /^The site sends it/ }).uncheck()
    expect(await seriousFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('“The evening before” is off, with your words')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /^The evening before/ })).toContainText('Off')
    await page.getByRole('button', { name: /^Called off/ }).click()
    const fixed = page.getByRole('dialog', { name: 'Called off' })
    await expect(fixed.getByText('Always on: nobody should stand in the rain.')).toBeVisible()
    await expect(fixed.getByRole('checkbox')).toHaveCount(0)
  })
})

test('[NE3] without a mail server a post goes by no mail, and its text is ready to be pasted elsewhere', async ({
  anotherSite,
}) => {
  const { site, page } = await anotherSite({ SMTP_URL: '' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.context().addCookies(await openTheSeason(site, { ...somebody(), email: ADMINISTRATOR }))
  await open(page, '/organise/news')
  await expect(page.getByText('The site has no mail server').first()).toBeVisible()
  await page.getByRole('button', { name: 'Write a post' }).click()
  await page.getByLabel('Title').fill('Rain')
  await page.getByRole('textbox', { name: 'Text' }).fill('We play **anyway**.')
  await expect(page.getByRole('checkbox', { name: 'By mail' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Send a try to me' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy the text' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Rain\n\nWe play anyway.')
})

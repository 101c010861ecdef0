import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { overflow, seriousFindings } from '../harness/findings.ts'
import { expect, open, test } from '../harness/league.ts'

/** The page in the frame of the preview. */
const preview = (page: Page) => page.frameLocator('iframe[title="Home, as it would be"]')
const save = (page: Page) => page.getByRole('button', { name: 'Save for everyone' })

/** Brings every part back to the specification's. */
async function bringBack(page: Page) {
  const { parts } = await (await page.request.get('/api/site/parts')).json()
  const changes = Object.fromEntries(
    Object.entries(parts as Record<string, { version: number }>).map(([part, { version }]) => [
      part,
      { version, value: null },
    ]),
  )
  const origin = new URL(page.url()).origin
  const answer = await page.request.put('/api/site/parts', { data: { changes }, headers: { origin } })
  expect(answer.ok()).toBe(true)
}

test('[SI1] a league makes the site its own on a phone', async ({ page, view, otherBrowser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await view('/organise/site', 'organiser')
  await page.getByLabel('Name of the league').fill('Harbor League')
  await page.getByText('Violet', { exact: true }).click()
  await expect(page.getByText('Violet: white letters on it 5.0 to 1')).toBeVisible()
  await page.getByLabel('Big line 1').fill('Six nights.')
  await page.getByLabel('Slogan in the footer').fill('Every autumn.')
  await page.getByText('Preview', { exact: true }).click()
  await expect(preview(page).getByRole('heading', { name: /^Six nights\. (One draft\. )?One cup\.$/ })).toBeAttached()
  await expect(preview(page).getByText('Every autumn.')).toBeAttached()
  await expect(preview(page).getByRole('link', { name: 'Harbor League', exact: true })).toBeVisible()
  await page.getByText('Standings', { exact: true }).click()
  const table = page.frameLocator('iframe[title="Standings, as it would be"]')
  await expect(table.getByRole('heading', { level: 1 })).toHaveText('Standings')
  await expect(table.getByText('Harbor League 2025')).toBeAttached()
  await page.getByText('A mail', { exact: true }).click()
  const mail = page.frameLocator('iframe[title="A mail, as it would be"]')
  await expect(mail.getByText('We have your registration for Harbor League 2025.')).toBeAttached()

  await page.getByRole('button', { name: 'See them' }).click()
  const changes = page.getByRole('dialog', { name: 'Not saved yet' })
  await expect(changes).toContainText('Wakeman Cup')
  await expect(changes).toContainText('Harbor League')
  await page.keyboard.press('Escape')

  // Nobody else sees it yet.
  const visitor = await otherBrowser()
  await open(visitor, '/')
  await expect(visitor.getByRole('heading', { name: /^Five nights/ })).toBeVisible()

  await save(page).click()
  await expect(page.getByText('Everyone sees it now.')).toBeVisible()
  await open(visitor, '/')
  await expect(visitor.getByRole('heading', { name: /^Six nights\. (One draft\. )?One cup\.$/ })).toBeVisible()
  await expect(visitor).toHaveTitle('Harbor League')
  await expect(visitor.getByText('Every autumn.')).toBeVisible()
  await expect(visitor.getByRole('region', { name: 'Harbor League 2025' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Log in to see your match' })).toHaveCSS(
    'background-color',
    'rgb(129, 73, 242)',
  )

  await page.getByRole('button', { name: 'Earlier versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Earlier versions' })
  await versions.getByLabel('What was').selectOption('Slogan')
  await versions.getByRole('listitem').filter({ hasText: 'As a site begins' }).getByRole('button').click()
  await page.getByRole('group', { name: 'Show' }).getByText('Change').click()
  await expect(page.getByLabel('Slogan in the footer')).toHaveValue('Recreational soccer, every summer.')
  await save(page).click()
  await expect(save(page)).toBeHidden()
  await bringBack(page)
})

test('[SI1] a phone makes the site a league’s own with a dozen presses, in far less than five minutes', {
  tag: '@trial',
}, async ({ page, view, otherBrowser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await view('/organise', 'organiser')
  const startedAt = Date.now()
  let presses = 0
  const press = async (target: Locator) => {
    presses++
    await target.click()
  }
  /** One press into the field; what is typed counts as none. */
  const type = async (label: string, text: string) => {
    await press(page.getByLabel(label, { exact: true }))
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  await press(page.getByRole('button', { name: 'More' }))
  await press(page.getByRole('dialog').getByRole('link', { name: 'Site', exact: true }))
  await type('Name of the league', 'Compo Sunday League')
  await type('Letters', 'CSL')
  await press(page.getByText('Blue', { exact: true }))
  await type('Big line 1', 'Sundays at ten.')
  await type('Slogan in the footer', 'Come as you are.')
  await press(page.getByRole('button', { name: /^Pictures/ }))
  presses++
  const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#15803d' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('Add a picture').setInputFiles({ name: 'field.jpg', mimeType: 'image/jpeg', buffer: photo })
  await type('Caption, also read aloud', 'The field by the beach')
  await press(page.getByText('Preview', { exact: true }))
  await expect(preview(page).getByRole('heading', { name: /Sundays at ten\./ })).toBeAttached()
  await press(save(page))
  await expect(page.getByText('Everyone sees it now.')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(12)
  expect(Date.now() - startedAt).toBeLessThan(5 * 60_000)

  const visitor = await otherBrowser()
  await open(visitor, '/')
  await expect(visitor).toHaveTitle('Compo Sunday League')
  await expect(visitor.getByRole('img', { name: 'The field by the beach' })).toBeAttached()
  await bringBack(page)
})

test('[SI1] two organisers change one part: both values are shown, and one is chosen', { tag: '@trial' }, async ({
  page,
  view,
}) => {
  await view('/organise/site', 'organiser')
  const slogan = page.getByLabel('Slogan in the footer')
  await slogan.fill('Mine.')
  await expect(save(page)).toBeVisible()
  const { parts } = await (await page.request.get('/api/site/parts')).json()
  const send = (part: string, value: string) =>
    page.request.put('/api/site/parts', {
      data: { changes: { [part]: { version: parts[part].version, value } } },
      headers: { origin: new URL(page.url()).origin },
    })
  await send('slogan', 'Theirs.')
  await send('audience', 'everybody')
  const note = page.getByRole('alert').filter({ hasText: 'changed the slogan' })
  await expect(note).toContainText('Theirs.')
  await expect(note).toContainText('Mine.')
  await expect(page.getByLabel('Who it is for')).toHaveValue('everybody')
  await note.getByRole('button', { name: 'Keep yours' }).click()
  await save(page).click()
  await expect(page.getByText('Everyone sees it now.')).toBeVisible()
  await open(page, '/')
  await expect(page.getByText('Mine.')).toBeVisible()
  await bringBack(page)
})

test('[SI1] what is not saved can be left, and waits on the device', async ({ page, view }) => {
  await view('/organise/site', 'organiser')
  await page.getByLabel('Slogan in the footer').fill('Left here.')
  await page.getByRole('link', { name: 'Desk' }).first().click()
  const asked = page.getByRole('dialog', { name: '1 change not saved' })
  await expect(asked).toContainText('Left here.')
  await expect(asked).toContainText('for 30 days')
  expect.soft(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Slogan in the footer')).toHaveValue('Left here.')
  await page.getByRole('link', { name: 'Desk' }).first().click()
  await asked.getByRole('button', { name: 'Leave, keep them here' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/organise')

  // Another tab of this device.
  const tab = await page.context().newPage()
  await open(tab, '/organise/site')
  await expect(tab.getByLabel('Slogan in the footer')).toHaveValue('Left here.')
  await tab.getByRole('link', { name: 'Desk' }).first().click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Save for everyone' }).click()
  await expect(tab).toHaveURL((url) => url.pathname === '/organise')
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await tab.evaluate(() => Object.keys(localStorage))).not.toContain('site-draft')
  await bringBack(tab)
})

test('[SI1] a picture of one’s own is on Home, cropped around what must stay in view', async ({ page, view }) => {
  await view('/organise/site', 'organiser')
  await page.getByRole('button', { name: /^Pictures/ }).click()
  const pictures = page.locator('#pictures')
  const add = pictures.getByLabel('Add a picture')
  await add.setInputFiles({ name: 'crest.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(pictures.getByText('SVG files can contain programs')).toBeVisible()
  const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#2563eb' } })
    .jpeg()
    .toBuffer()
  await add.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  await pictures.getByLabel('Caption, also read aloud').fill('Our own field')
  const focus = pictures.getByRole('button', { name: /What must stay in view/ })
  await focus.focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft')
  await expect(focus).toHaveAccessibleName(/30 % from the left/)
  const row = (place: number) => pictures.getByRole('listitem').nth(place)
  await row(3).getByTestId('slide-grip').hover()
  await page.mouse.down()
  await row(2).getByTestId('slide-grip').hover()
  await page.mouse.up()
  await expect(row(2)).toContainText('Our own field')
  for (const place of [3, 2]) await pictures.getByRole('button', { name: `Move picture ${place} up` }).click()
  await save(page).click()
  await expect(page.getByText('Everyone sees it now.')).toBeVisible()
  await open(page, '/')
  const own = page.getByRole('img', { name: 'Our own field' })
  await expect(own).toHaveCSS('object-position', '30% 40%')
  await expect.poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(700)
  await bringBack(page)
})

test('[SI1] the rules of play are a page that the footer leads to', { tag: '@trial' }, async ({ page, view }) => {
  await view('/organise/site', 'organiser')
  await page.getByRole('button', { name: /^Rules page/ }).click()
  await page.getByLabel('House rules').fill('# Fair play\n\n- No **slide** tackles\n- [More](https://rules.example/)')
  await save(page).click()
  await expect(page.getByText('Everyone sees it now.')).toBeVisible()
  await view('/', 'visitor')
  await page.getByRole('link', { name: 'Rules', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Fair play' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'More' })).toHaveAttribute('href', 'https://rules.example/')
  await view('/organise/site', 'organiser')
  await bringBack(page)
})

test('[Q20] only the preview may stand in a frame, and of this site alone', async ({ page, view }) => {
  await view('/organise/site', 'organiser')
  const headers = async (path: string) => (await page.request.get(path)).headers()
  const framed = await headers('/organise/site/preview')
  expect(framed['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(framed['x-frame-options']).toBe('SAMEORIGIN')
  expect(framed['cache-control']).toBe('no-store')
  expect((await headers('/organise/site/preview/standings'))['x-frame-options']).toBe('SAMEORIGIN')
  for (const path of ['/', '/organise/site', '/standings', '/organise/site/preview/more', '/api/site', '/files/none']) {
    const { 'content-security-policy': policy, 'x-frame-options': option } = await headers(path)
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(option, path).toBe('DENY')
  }
})

test('[SI1] every part of the form can be used, wide and narrow, and so can a site of another colour', {
  tag: '@trial',
}, async ({ page, view }) => {
  await view('/organise/site', 'organiser')
  for (const fold of ['Pictures', 'Contact, links and footer', 'Rules page', 'Privacy text'])
    await page.getByRole('button', { name: new RegExp(`^${fold}`) }).click()
  await page.getByRole('button', { name: 'Change picture 2' }).click()
  await page.getByLabel('Big line 1').fill('A line of more than sixteen letters')
  await expect(page.getByText('Use at most 16 characters')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await seriousFindings(page), `the form at ${width} px`).toEqual([])
    expect.soft(await overflow(page), `the form at ${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('Big line 1').fill('שישה לילות')
  await page.getByText('Slate', { exact: true }).click()
  await save(page).click()
  await expect(page.getByText('Everyone sees it now.')).toBeVisible()
  for (const path of ['/', '/login', '/organise']) {
    await view(path, path === '/organise' ? 'organiser' : 'visitor')
    expect.soft(await seriousFindings(page), path).toEqual([])
  }
  await view('/', 'organiser')
  await expect(page.getByText('שישה לילות')).toHaveCSS('direction', 'rtl')
  await bringBack(page)
})

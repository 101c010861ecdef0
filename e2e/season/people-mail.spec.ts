import { call } from '../rig/doors.ts'
import { seriousFindings } from '../rig/findings.ts'
import { expect, open } from '../rig/league.ts'
import { somebody } from '../rig/person.ts'
import { test } from '../rig/schedule-site.ts'
import { SEASON_2025 } from '../rig/season.ts'

test('[PE2] an organiser writes to chosen players, sees the mail and its number before, and prints the list', async ({
  page,
  site,
  place,
}) => {
  await page.context().addCookies(place.organiserCookies)
  const form = { ...SEASON_2025, name: 'Letter Cup', current: false, shownFirst: false }
  const { id, slug } = await (await call(page.request, site, 'POST', '/api/leagues', form)).json()
  const family = somebody('family').email
  const person = { lastName: 'Ito', graduationYear: '2027', footPref: 'left', position: ['GK'], invite: false }
  for (const [firstName, contactEmail] of [
    ['Sam', family],
    ['Mei', ''],
  ])
    await call(page.request, site, 'POST', `/api/leagues/${id}/people`, { ...person, firstName, contactEmail })

  await open(page, `/organise/people?season=${slug}`)
  await page.getByLabel('Choose all 2').check()
  await page.getByRole('button', { name: 'Write to them' }).click()
  const sheet = page.getByRole('dialog', { name: 'Write to them' })
  await expect(sheet.getByText('Reaches 1 player')).toBeVisible()
  await sheet.getByText('1 player without a confirmed address').click()
  await expect(sheet.getByText('Mei Ito')).toBeVisible()
  await sheet.getByLabel('Subject').fill('Balls')
  await sheet.getByLabel('Text').fill('Bring one.')
  await sheet.getByLabel(/^To me/).check()
  expect(await seriousFindings(page)).toEqual([])
  await sheet.getByRole('button', { name: 'See how it looks' }).click()
  await expect(sheet.getByRole('region', { name: 'How it looks' })).toContainText('Bring one.')
  await sheet.getByRole('button', { name: 'Send to 1 player' }).click()
  await expect(page.getByText('1 player will get your mail.')).toBeVisible()
  expect((await site.outbox.mailTo(family, /^Balls$/)).text).toContain('Bring one.')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Sam Ito')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByText('2 chosen')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
})

import { call } from '../harness/api.ts'
import { seriousFindings } from '../harness/findings.ts'
import { expect, open } from '../harness/league.ts'
import { somebody } from '../harness/person.ts'
import { test } from '../harness/schedule-site.ts'
import { SEASON_2025 } from '../harness/season.ts'
import { fitsAtDoubleZoom } from '../harness/zoom.ts'

/** 66 letters without a place to break. */
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaf'

test('[PE2] an organiser writes to chosen players, sees the mail and its number before, and prints the list', async ({
  page,
  site,
  place,
}) => {
  await page.context().addCookies(place.organiserCookies)
  const form = { ...SEASON_2025, name: 'Letter Cup', current: false, shownFirst: false }
  const { id, slug } = await (await call(page.request, site, 'POST', '/api/leagues', form)).json()
  const family = somebody('family').email
  const person = { graduationYear: '2027', footPref: 'left', position: ['GK'], invite: false }
  for (const names of [
    { firstName: 'Sam', lastName: 'Ito', contactEmail: family },
    { firstName: 'Mei', lastName: LONG_NAME, contactEmail: '' },
  ])
    await call(page.request, site, 'POST', `/api/leagues/${id}/people`, { ...person, ...names })
  const team = LONG_NAME.slice(0, 40)
  await call(page.request, site, 'POST', `/api/leagues/${id}/teams`, { teams: [{ name: team }] })

  await open(page, `/organise/people?season=${slug}`)
  await page.getByLabel('Choose all 2').check()
  await test.step('[TE2] names of one long word are read whole at 200 %, also where they are put on a team', async () => {
    await fitsAtDoubleZoom(page)
    await page.getByRole('button', { name: 'Move to a team' }).click()
    const move = page.getByRole('dialog', { name: 'Move to a team' })
    await move.getByRole('radio', { name: team }).check()
    await expect(move.getByRole('button', { name: `Put 2 players on ${team}` })).toBeVisible()
    await fitsAtDoubleZoom(page)
    await move.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('searchbox').fill('Mai')
    await expect(page.getByRole('button', { name: `Mei ${LONG_NAME}` })).toBeVisible()
    await fitsAtDoubleZoom(page)
    await page.getByRole('searchbox').fill('')
  })
  await page.getByRole('button', { name: 'Write to them' }).click()
  const sheet = page.getByRole('dialog', { name: 'Write to them' })
  await expect(sheet.getByText('Reaches 1 player')).toBeVisible()
  await sheet.getByText('1 player without a confirmed address').click()
  await expect(sheet.getByText(`Mei ${LONG_NAME}`)).toBeVisible()
  await sheet.getByLabel('Subject').fill('Balls')
  await sheet.getByLabel('Text').fill('Bring one.')
  await sheet.getByLabel(/^To me/).check()
  expect(await seriousFindings(page)).toEqual([])
  await fitsAtDoubleZoom(page)
  await sheet.getByRole('button', { name: 'See how it looks' }).click()
  await expect(sheet.getByRole('region', { name: 'As a mail' })).toContainText('Bring one.')
  await sheet.getByRole('button', { name: 'Send to 1 player' }).click()
  await expect(page.getByText('1 player will get your mail.')).toBeVisible()
  expect((await site.outbox.mailTo(family, /^Balls$/)).text).toContain('Bring one.')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Sam Ito')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByText('2 chosen')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
})

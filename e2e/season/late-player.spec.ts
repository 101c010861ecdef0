import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator } from '@playwright/test'
import { call } from '../harness/api.ts'
import { seriousFindings } from '../harness/findings.ts'
import { playFirstEvening } from '../harness/first-evening.ts'
import { tabTo } from '../harness/keyboard.ts'
import { expect, open } from '../harness/league.ts'
import { test } from '../harness/schedule-site.ts'
import type { Site } from '../harness/site.ts'
import { fitsAtDoubleZoom } from '../harness/zoom.ts'

test('[TE2] after scores a late player is on a team in three taps, moves, leads it, leaves it, and each is taken back', async ({
  page,
  site,
  place,
  season: { id, slug },
}) => {
  await page.context().addCookies(place.organiserCookies)
  const people = await Promise.all(['Ana', 'Zoe'].map((firstName) => addManually(page.request, site, id, firstName)))
  const [ana = '', zoe = ''] = people
  const { teams } = await (await page.request.get(`${site.url}/api/leagues/${id}/managed-teams`)).json()
  const reds = teams.find(({ name }: { name: string }) => name === 'Reds').id
  const put = `/api/leagues/${id}/teams/${reds}/players`
  await call(page.request, site, 'POST', put, { userIds: [ana], reason: 'balance' })
  await playFirstEvening(site, place.organiserCookies, id)

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/organise?season=${slug}`)
  const sheet = page.getByRole('dialog')
  const card = (name: string) => page.getByRole('article', { name })
  let taps = 0
  await test.step('three taps from the desk', async () => {
    const tap = async (what: Locator) => {
      taps += 1
      await what.click()
    }
    await tap(page.getByRole('link', { name: 'Put on a team' }))
    await tap(page.getByRole('button', { name: 'Zoe Late' }))
    await tap(sheet.getByRole('button', { name: /Blues/ }))
    await expect(page.getByText('Zoe Late is on Blues now.')).toBeVisible()
    expect(taps).toBe(3)
    await expect(page.getByRole('heading', { name: 'No team yet' })).toBeHidden()
  })

  await test.step('and taken back by the button that has the focus', async () => {
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeFocused()
    await undo.click()
    await expect(page.getByText('Zoe Late is without a team again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zoe Late' })).toBeVisible()
  })

  await page.setViewportSize({ width: 1440, height: 900 })
  await test.step('somebody else was faster: both values are said', async () => {
    await fitsAtDoubleZoom(page)
    await page.getByRole('button', { name: 'Zoe Late' }).click()
    await call(page.request, site, 'POST', put, { userIds: [zoe], reason: 'late' })
    await expect(sheet.getByText('Zoe Late is on Reds now')).toBeVisible()
    await expect(sheet.getByText('Before that, it was no team.')).toBeVisible()
    await sheet.getByRole('button', { name: /Blues/ }).click()
    await page.getByRole('button', { name: /^Blues/ }).click()
    await expect(card('Blues').getByRole('button', { name: 'Zoe Late' })).toBeVisible()
  })

  await test.step('a captain by keyboard, and off the team with a reason', async () => {
    const row = card('Blues').getByRole('button', { name: 'Zoe Late' })
    await row.focus()
    await page.keyboard.press('Enter')
    await tabTo(page, sheet.getByRole('button', { name: 'Captain' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Zoe Late is the captain of Blues now.')).toBeVisible()
    await card('Blues').getByRole('button', { name: 'Zoe Late Captain' }).click()
    await sheet.getByRole('button', { name: 'Take off the team…' }).click()
    await fitsAtDoubleZoom(page)
    await sheet.getByRole('button', { name: 'Take off Blues' }).click()
    await expect(page.getByText('Zoe Late is off Blues.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card('Blues').getByRole('button', { name: 'Zoe Late Captain' })).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
  })

  await test.step('[CF4] the captain is changed, and players move, from the acts of the team', async () => {
    await card('Blues').getByRole('button', { name: 'Captain and deputies' }).click()
    await sheet.getByLabel('Captain').selectOption('Nobody')
    await expect(page.getByText('Zoe Late plays for Blues without a role now.')).toBeVisible()
    await card('Blues').getByRole('button', { name: 'Move players' }).click()
    await sheet.getByRole('checkbox', { name: 'Zoe Late' }).check()
    await sheet.getByRole('radio', { name: 'Reds' }).check()
    expect(await seriousFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Put Zoe Late on Reds' }).click()
    await expect(page.getByText('Zoe Late is on Reds now.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Zoe Late is back where they were.')).toBeVisible()
  })

  await test.step('several at once: moved and taken back together, and saved as a file', async () => {
    await open(page, `/organise/people?season=${slug}`)
    for (const name of ['Ana Late', 'Zoe Late']) await page.getByRole('checkbox', { name }).check()
    const bar = page.getByRole('region', { name: 'With the chosen players' })
    await bar.getByRole('button', { name: 'Move to a team' }).click()
    await sheet.getByRole('radio', { name: 'Reds' }).check()
    await sheet.getByRole('button', { name: 'Put Zoe Late on Reds' }).click()
    await expect(page.getByText('Zoe Late is on Reds now.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Zoe Late is back where they were.')).toBeVisible()
    await bar.getByRole('button', { name: 'More for the chosen players' }).click()
    await sheet.getByRole('button', { name: 'Save as CSV' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog', { name: 'Save as CSV' }).getByRole('button', { name: 'Save as CSV' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file.trim().split('\r\n')).toHaveLength(3)
    expect(file).toMatch(/Zoe,Late,.*,Blues,/)
  })
})

async function addManually(api: APIRequestContext, site: Site, leagueId: string, firstName: string): Promise<string> {
  const person = { ...PERSON, firstName, lastName: 'Late' }
  return (await (await call(api, site, 'POST', `/api/leagues/${leagueId}/people`, person)).json()).userId
}

const PERSON = {
  nickname: 'New',
  graduationYear: '2027',
  clubTeam: '',
  footPref: 'right',
  position: ['GK'],
  invite: false,
}

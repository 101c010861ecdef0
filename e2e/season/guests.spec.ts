import { call, changeSeason, signIn as signInAt, tokenOf, withApi } from '../harness/api.ts'
import { seriousFindings } from '../harness/findings.ts'
import { expect, open } from '../harness/league.ts'
import { type Person, registrationOf } from '../harness/person.ts'
import { Board, test } from '../harness/schedule-site.ts'
import { SEASON_2025 } from '../harness/season.ts'
import { fitsAtDoubleZoom } from '../harness/zoom.ts'

test('[MN7] a captain asks for a guest, two accept at once, a guardian says yes, and the score sheet names the guest', async ({
  page,
  site,
  place,
  season,
  newPlayer,
  signIn,
  otherBrowser,
}) => {
  await page.context().addCookies(place.organiserCookies)
  const board = await Board.open(page, season)
  await board.makeMatch('Free, 6:00 PM, field B', 'Reds', 'Blues')
  await board.publish()
  const api = page.context().request
  const [first = '', last = ''] = season.days
  const details = {
    ...SEASON_2025.details,
    registrationDeadline: first,
    seasonStart: first,
    regularSeasonEnd: last,
    finals: last,
  }
  const asks = { ...details.asks, agreement: 'I play fair.', guardian: true }
  const form = {
    ...SEASON_2025,
    name: 'With guests',
    year: Number(first.slice(0, 4)),
    current: false,
    shownFirst: false,
  }
  await changeSeason(api, site, season.id, { ...form, details: { ...details, asks } })

  /** Registers somebody; gives them and their id. */
  async function register(firstName: string, guardian: string | null): Promise<{ person: Person; userId: string }> {
    const person = await newPlayer({ verified: true })
    const answer = guardian
      ? { guardian: { name: 'Kim Lind', email: guardian } }
      : { adult: true, agreedTo: 'I play fair.' }
    const path = `/api/me/registration?season=${season.slug}`
    const userId = await withApi(async (own) => {
      await signInAt(own, site, person)
      const sent = { ...registrationOf(person), firstName, lastName: 'Lind', ...answer }
      const { user } = await (await call(own, site, 'PUT', path, sent)).json()
      await call(own, site, 'PUT', `/api/me/guests?season=${season.slug}`, { fillsIn: true })
      if (guardian) {
        const { link } = await site.outbox.mailTo(guardian)
        await call(own, site, 'POST', '/api/guardian/agree', { token: tokenOf(link), version: 1 })
      }
      return user.id
    })
    return { person, userId }
  }
  const guardian = `guardian-of-noa-${season.id.slice(0, 8)}@example.com`
  const captain = await register('Ana', null)
  const child = await register('Noa', guardian)
  const { teams } = await (await api.get(`${site.url}/api/leagues/${season.id}/teams`)).json()
  const reds = teams.find(({ name }: { name: string }) => name === 'Reds').id
  const ofReds = `/api/leagues/${season.id}/teams/${reds}/players`
  await call(api, site, 'POST', ofReds, { userIds: [captain.userId], reason: 'late', tell: false })
  await call(api, site, 'PUT', `${ofReds}/${captain.userId}/role`, { role: 'captain' })

  const captainPage = await otherBrowser()
  await signIn(captainPage, captain.person)
  await open(captainPage, '/me')
  const guests = captainPage.getByRole('region', { name: 'Guests', exact: true })
  await expect(guests.getByText('1 player who fills in is free then.')).toBeVisible()
  expect(await seriousFindings(captainPage)).toEqual([])
  await fitsAtDoubleZoom(captainPage)
  await guests.getByRole('button', { name: 'Ask for a guest' }).click()
  await expect(guests.getByText(/Nobody has said yes so far/)).toBeVisible()

  const [firstTab, secondTab] = [await otherBrowser(), await otherBrowser()]
  const late = await register('Mika', null)
  for (const [i, tab] of [firstTab, secondTab].entries()) {
    await signIn(tab, i === 0 ? child.person : late.person)
    // The second one does not hear that the first was faster.
    if (i === 1) await tab.route('**/api/events*', (route) => route.abort())
    await open(tab, '/me')
  }
  const yes = (tab: typeof page) => tab.getByRole('button', { name: /^I can ?, Reds/ })
  await yes(firstTab).click()
  await expect(firstTab.getByText('Waiting for your guardian.')).toBeVisible()
  await yes(secondTab).click()
  await expect(secondTab.getByText(/Somebody else was faster/)).toBeVisible()

  const guardianPage = await otherBrowser()
  await open(guardianPage, (await site.outbox.mailTo(guardian, /fill in/)).link)
  await expect(guardianPage.getByText('Noa would fill in for Reds')).toBeVisible()
  await expect(guardianPage.getByText(/Lind/)).toHaveCount(0)
  expect(await seriousFindings(guardianPage)).toEqual([])
  await fitsAtDoubleZoom(guardianPage)
  await guardianPage.getByRole('button', { name: 'Yes, that is fine' }).click()
  await expect(guardianPage.getByText(/Noa fills in for Reds/)).toBeVisible()
  await open(captainPage, '/me')
  await expect(guests.getByText(/Noa Lind fills in/)).toBeVisible()

  await page.addInitScript(() => {
    window.print = () => {}
  })
  await Board.open(page, season)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByRole('radio', { name: /^Score sheets/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('.paper-match').first()).toContainText('Noa Lind (guest)')
})

import { call, signIn as signInAt, tokenOf, withApi } from '../harness/api.ts'
import { seriousFindings } from '../harness/findings.ts'
import { expect, open } from '../harness/league.ts'
import { providerOf, test } from '../harness/paying.ts'
import { registrationOf } from '../harness/person.ts'
import { fitsAtDoubleZoom } from '../harness/zoom.ts'

test('[PA7, PA9] a player pays at the provider and has a receipt, and an organiser gives it back', async ({
  page,
  site,
  place,
  newPlayer,
  signIn,
  otherBrowser,
}) => {
  const person = await newPlayer({ verified: true })
  await withApi(async (api) => {
    await signInAt(api, site, person)
    const sent = {
      ...registrationOf(person),
      firstName: 'Mika',
      lastName: 'Sund',
      adult: true,
      agreedTo: 'I play fair.',
    }
    await call(api, site, 'PUT', '/api/me/registration', sent)
  })
  const registered = await site.outbox.mailTo(person.email, /You are registered/)
  expect(registered.text).toContain('The fee is $45.')
  expect(registered.text).toMatch(/Your reference: WC25-\w{4}/)

  await signIn(page, person)
  await open(page, '/fee')
  await expect(page.getByRole('heading', { level: 1, name: '$45 to pay' })).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code of WC25-/ })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await fitsAtDoubleZoom(page)
  await page.getByRole('button', { name: 'Pay $45 online' }).click()
  await expect(page).toHaveURL(/\/pay\/cs_test_/)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('You have opened a page at Stripe and not paid there yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Go on and pay $45' }).click()
  await expect(page).toHaveURL(/\/pay\/cs_test_/)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/fee\?season=2025&back=paid/)
  await expect(page.getByRole('heading', { level: 1, name: 'Paid' })).toBeVisible()
  await expect(page.getByText('$45 arrived')).toBeVisible()
  const receipt = await site.outbox.mailTo(person.email, /Receipt: \$45/)
  expect(receipt.text).not.toContain('Sund')

  const organiser = await otherBrowser()
  await organiser.context().addCookies(place.organiserCookies)
  await open(organiser, '/organise/people')
  await organiser.getByRole('button', { name: /^Mika Sund/ }).click()
  const sheet = organiser.getByRole('dialog', { name: 'Mika Sund' })
  await sheet.getByRole('button', { name: 'Give back…' }).click()
  await sheet.getByLabel('Amount in USD').fill('60')
  await sheet.getByRole('button', { name: 'Give it back' }).click()
  await expect(sheet.getByText('That is more than can be given back')).toBeVisible()
  expect(await seriousFindings(organiser)).toEqual([])
  await sheet.getByLabel('Amount in USD').fill('20')
  await sheet.getByRole('button', { name: 'Give it back' }).click()
  await expect(sheet.getByText('$25 of it can still be given back.')).toBeVisible()
  await site.outbox.mailTo(person.email, /\$20 paid back/)
  expect(providerOf(site).refunds).toHaveLength(1)

  await test.step('[PA2] a part of it is noted as paid in another way', async () => {
    await sheet.getByRole('button', { name: 'Change', exact: true }).click()
    await sheet.getByRole('button', { name: 'A part, or another amount…' }).click()
    await sheet.getByRole('button', { name: 'Note the payment' }).click()
    await expect(sheet.getByText('Enter an amount like 20 or 22.50')).toBeVisible()
    expect(await seriousFindings(organiser)).toEqual([])
    await sheet.getByLabel('Amount in USD').fill('12.50')
    await sheet.getByRole('button', { name: 'Note the payment' }).click()
    await expect(sheet.getByText('$12.50 in cash')).toBeVisible()
  })
})

test('[PA8] a guardian pays by the link in a mail, where no event comes, and sees a first name alone', async ({
  page,
  site,
  newPlayer,
  signIn,
  otherBrowser,
}) => {
  const person = await newPlayer({ verified: true })
  const guardian = `guardian-of-${person.email}`
  await withApi(async (api) => {
    await signInAt(api, site, person)
    const named = { guardian: { name: 'Kim Lind', email: guardian } }
    await call(api, site, 'PUT', '/api/me/registration', {
      ...registrationOf(person),
      firstName: 'Noa',
      lastName: 'Lind',
      ...named,
    })
    const { link } = await site.outbox.mailTo(guardian)
    await call(api, site, 'POST', '/api/guardian/agree', { token: tokenOf(link), version: 1 })
  })
  await signIn(page, person)
  await open(page, '/fee')
  await page.getByRole('button', { name: 'Send my guardian a link' }).click()
  await expect(page.getByText('Your guardian has a mail')).toBeVisible()

  const provider = providerOf(site)
  provider.sendTo(null)
  const other = await otherBrowser()
  await open(other, (await site.outbox.mailTo(guardian, /registration fee/)).link)
  await expect(other.getByText('$45 to pay')).toBeVisible()
  await expect(other.getByText('Noa', { exact: true })).toBeVisible()
  await expect(other.getByText(/Lind/)).toHaveCount(0)
  expect(other.url()).not.toContain('token')
  expect(await seriousFindings(other)).toEqual([])
  await fitsAtDoubleZoom(other)
  await other.getByRole('button', { name: 'Pay $45 online' }).click()
  await expect(other).toHaveURL(/\/pay\/cs_test_/)
  await other.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(other).toHaveURL(/\/guardian\/fee\?back=paid$/)
  await expect(other.getByText('Paid. Thank you')).toBeVisible()
  await site.outbox.mailTo(guardian, /Receipt: \$45/)
  provider.sendTo(`${site.url}/api/stripe/events`)
})

test('[PA7, PA9, PA10] what is paid beyond the fee, or in another currency, goes back by one press', {
  tag: '@trial',
}, async ({ page, site, place, newPlayer, signIn, otherBrowser }) => {
  const provider = providerOf(site)
  /** Registers somebody who has a page at the provider open; gives who they are, and the page. */
  async function openPage(firstName: string) {
    const person = await newPlayer({ verified: true })
    const url = await withApi(async (api) => {
      await signInAt(api, site, person)
      const sent = { ...registrationOf(person), firstName, lastName: 'Berg', adult: true, agreedTo: 'I play fair.' }
      await call(api, site, 'PUT', '/api/me/registration', sent)
      const [fee] = await (await api.get(`${site.url}/api/me/fees`)).json()
      const reply = await call(api, site, 'POST', `/api/me/fees/${fee.leagueId}/checkout`, {})
      return `${(await reply.json()).url} ${fee.leagueId}`
    })
    const [address = '', leagueId = ''] = url.split(' ')
    return { person, leagueId, sessionId: address.split('/').at(-1) ?? '' }
  }
  const statusOf = (sessionId: string) => provider.sessions.get(sessionId)?.status

  const [late, abroad, waived] = [await openPage('Lea'), await openPage('Abe'), await openPage('Wim')]
  provider.showIn(abroad.sessionId, 'eur')
  provider.pay(abroad.sessionId)
  provider.sendTo(null)
  provider.pay(late.sessionId)
  provider.sendTo(`${site.url}/api/stripe/events`)
  await withApi(async (api) => {
    const { people } = await (await api.get(`${site.url}/api/leagues/${late.leagueId}/people`)).json()
    const idOf = (name: string) => people.find(({ firstName }: { firstName: string }) => firstName === name)?.userId
    const fees = ['Lea', 'Wim'].map((name) => ({ userId: idOf(name), fee: 'waived' }))
    await call(api, site, 'PUT', `/api/leagues/${late.leagueId}/people-fees`, { way: 'cash', fees })
  }, place.organiserCookies)
  await expect.poll(() => statusOf(waived.sessionId)).toBe('expired')

  const organiser = await otherBrowser()
  await organiser.context().addCookies(place.organiserCookies)
  await open(organiser, '/organise')
  await expect(organiser.getByText('€45 for a fee of $45: give it back')).toBeVisible()
  await open(organiser, '/organise/people?filter=overpaid')
  await organiser.getByRole('button', { name: /^Lea Berg/ }).click()
  const sheet = organiser.getByRole('dialog', { name: 'Lea Berg' })
  await expect(sheet.getByText('$45 too much was paid')).toBeVisible()
  await expect(sheet.getByLabel('Amount in USD')).toHaveValue('45')
  expect(await seriousFindings(organiser)).toEqual([])
  await sheet.getByRole('button', { name: 'Give it back' }).click()
  await expect(sheet.getByText('$45 too much was paid')).toHaveCount(0)
  await expect(sheet.getByText('Waived', { exact: true }).first()).toBeVisible()

  await open(organiser, '/organise/people?filter=other-currency')
  await organiser.getByRole('button', { name: /^Abe Berg/ }).click()
  const other = organiser.getByRole('dialog', { name: 'Abe Berg' })
  await expect(other.getByLabel('Amount in EUR')).toHaveValue('45')
  expect(await seriousFindings(organiser)).toEqual([])
  await other.getByRole('button', { name: 'Give it back' }).click()
  await expect(other.getByText('Other currency')).toHaveCount(0)
  expect(provider.refunds.filter(({ status }) => status === 'succeeded').map(({ currency }) => currency)).toEqual(
    expect.arrayContaining(['usd', 'eur']),
  )

  await signIn(page, abroad.person)
  await open(page, '/fee')
  await expect(page.getByRole('heading', { level: 1, name: '$45 to pay' })).toBeVisible()
})

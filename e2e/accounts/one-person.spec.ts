import type { APIRequestContext } from '@playwright/test'
import { call, signIn, tokenOf, withApi } from '../harness/api.ts'
import { tabTo } from '../harness/keyboard.ts'
import { expect, open, test } from '../harness/league.ts'

const idAt = async (api: APIRequestContext, url: string): Promise<string> =>
  (await (await api.get(`${url}/api/me`)).json()).user.id

test('[PE2, PE7, AC2] somebody takes a registration over, makes two accounts one and gives up a role, by keyboard', async ({
  page,
  site,
  place,
  newPlayer,
  mailTo,
}) => {
  const asOrganiser = <T>(what: (api: APIRequestContext) => Promise<T>) => withApi(what, place.organiserCookies)
  const [sam, second] = [await newPlayer({ verified: true }), await newPlayer({ registered: true, verified: true })]
  await signIn(page.request, site, sam)
  const [samId, secondId] = [
    await idAt(page.request, site.url),
    await withApi(async (api) => {
      await signIn(api, site, second)
      return idAt(api, site.url)
    }),
  ]
  const contactEmail = sam.email
  const people = await asOrganiser(async (api) => {
    const [{ id }] = await (await api.get(`${site.url}/api/leagues`)).json()
    const person = { firstName: 'Sam', lastName: 'Ito', graduationYear: '2027', footPref: 'left', position: ['GK'] }
    await call(api, site, 'POST', `/api/leagues/${id}/people`, { ...person, contactEmail, invite: true })
    return `/api/leagues/${id}/people`
  })

  await test.step('the registration that an organiser made becomes theirs', async () => {
    const { link } = await mailTo(contactEmail, /A registration for .* is waiting for you/)
    // Somebody else of the family is signed in on this device: nothing is taken over, and the link stays good.
    await signIn(page.request, site, second)
    await page.goto(link)
    // The token stands in no history and in no picture of the screen.
    await expect(page).toHaveURL('/claim')
    await expect(page.getByText('This link is for another address')).toBeVisible()
    await expect(page.getByRole('button', { name: /Yes, I am/ })).toHaveCount(0)
    await signIn(page.request, site, sam)
    await page.reload()
    await expect(page.getByText('Sam is registered for')).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Yes, I am Sam' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('The registration is yours')).toBeVisible()
  })

  await test.step('both mailboxes confirm that two accounts are one person’s', async () => {
    const proposal = `${people}/${secondId}/merge-proposal`
    await asOrganiser((api) => call(api, site, 'POST', proposal, { intoUserId: samId }))
    // The other mailbox first, as on another device.
    const { link } = await mailTo(second.email, /Are two accounts/)
    await withApi((api) => call(api, site, 'POST', '/api/merge/confirm', { token: tokenOf(link) }))
    await page.goto((await mailTo(sam.email, /Are two accounts/)).link)
    await expect(page).toHaveURL('/merge')
    await expect(page.getByText('You’ve confirmed from the other mailbox. This is the last step.')).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Both are mine' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your accounts are one now')).toBeVisible()
  })

  await test.step('a role is given up, and its screens are closed at once', async () => {
    await asOrganiser((api) =>
      call(api, site, 'POST', '/api/access/invitations', { email: sam.email, role: 'organiser' }),
    )
    await signIn(page.request, site, sam)
    await open(page, '/organise/access')
    await tabTo(page, page.getByRole('button', { name: '(you)' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Give up my role…' }))
    await page.keyboard.press('Enter')
    // A danger is not what Enter does at once.
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Give it up' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    expect((await (await page.request.get(`${site.url}/api/me`)).json()).role).toBeNull()
  })
})

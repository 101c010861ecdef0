import { afterEach, expect, it } from 'vitest'
import { ADMINISTRATOR, openTestSite, type TestSite } from '../../testing/site.ts'

let site: TestSite
afterEach(() => site.close())

it('[PE5, AC2] the page of all that is kept about an owner hides their addresses from organisers', async () => {
  site = await openTestSite()
  const owner = await site.administrator()
  const organiser = await site.signUp('second@example.com')
  const player = await site.signUp('player@example.com')
  const idOf = async (email: string) => (await site.store.users.findByEmail(email))?.id ?? ''
  const { write } = site.store.connections
  await write.updateTable('users').set({ emailVerified: 1 }).where('email', '=', 'second@example.com').execute()
  const role = { userId: await idOf('second@example.com'), role: 'organiser' as const, givenAt: 1 }
  await write.insertInto('roles').values(role).execute()
  const pageOf = async (reader: typeof player, email: string) =>
    (await reader.inject('GET', `/api/people/${await idOf(email)}/data`, undefined)).text
  expect(await pageOf(organiser, ADMINISTRATOR)).toContain('Everything')
  expect(await pageOf(organiser, ADMINISTRATOR)).not.toContain(ADMINISTRATOR)
  expect(await pageOf(owner, ADMINISTRATOR)).toContain(ADMINISTRATOR)
  expect(await pageOf(owner, 'second@example.com')).toContain('second@example.com')
  expect(await pageOf(organiser, 'second@example.com')).toContain('second@example.com')
  expect(await pageOf(organiser, 'player@example.com')).toContain('player@example.com')
})

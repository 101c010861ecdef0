import type { RouteKey } from '#contract/api.ts'
import { ownerAddressFor } from '../../auth/owner-links.ts'
import { createAuthenticator } from '../passkeys/authenticator.ts'
import { passkeysAt } from '../passkeys/passkeys.ts'
import type { Person } from '../roles.ts'
import type { TestSite } from '../site.ts'

/** Does by `act`, which throws where it is refused and gives the reply, what can be done with passkeys, each once. */
export async function actOnPasskeys(
  site: TestSite,
  // biome-ignore lint/suspicious/noExplicitAny: a reply of any entry
  act: (person: Person, key: RouteKey, body?: object, params?: Record<string, string>) => Promise<any>,
) {
  const people = passkeysAt(site)
  const { person, id, email } = await people.withRole('owner')
  const authenticator = createAuthenticator()
  const credential = authenticator.create(await act(person, 'POST /api/me/passkey-options'))
  const { passkeys } = await act(person, 'POST /api/me/passkeys', { name: 'My phone', credential })
  const { codes } = await act(person, 'POST /api/me/recovery-codes')
  await act(person, 'PUT /api/access/passkeys-required', { required: true })
  await act(person, 'PUT /api/access/passkeys-required', { required: false })
  const step = (last: string) => `POST /api/auth/second-step/${last}` as RouteKey
  const first = await people.signIn(id)
  await act(first, step('passkey'), authenticator.get(await act(first, step('options'))))
  await act(await people.signIn(id), step('code'), { code: codes[0] })
  await act(person, 'DELETE /api/me/passkeys/:passkeyId', undefined, { passkeyId: passkeys[0].id })
  await people.addPasskey(person)
  const address = await ownerAddressFor(site.store, site.env, email, site.clock.now())
  await act(await people.signIn(id), step('owner-address'), { token: address.split('#token=')[1] })
  const helper = await people.helper('scorekeeper')
  await act(person, 'DELETE /api/access/passkeys/:userId', undefined, { userId: helper.id })
}

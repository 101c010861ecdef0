import { ownerAddressFor } from '../../auth/owner-links.ts'
import type { TestSite } from '../site.ts'
import { documentRecoveryActs } from './recovery-acts.ts'

/** Makes a request and gives its answer; fails where it is refused. */
type Act = Parameters<typeof documentRecoveryActs>[0]

/** Does what owners do with roles and the league, as an owner by role: those by configuration can't hand over. */
export async function documentRoleActs(act: Act, site: Pick<TestSite, 'store' | 'env' | 'clock'>, players: string[]) {
  const [first = '', second = ''] = players
  const address = await ownerAddressFor(site.store, site.env, 'player0@example.com', site.clock.now())
  await act('POST /api/access/claim', { token: address.split('#token=')[1] }, {}, first)
  const helper = { email: 'player1@example.com', role: 'scorekeeper' }
  await act('POST /api/access/invitations', helper, {}, first)
  const ofHelper = { userId: second }
  await act('PUT /api/access/roles/:userId', { role: 'organiser', before: 'scorekeeper' }, ofHelper, first)
  await act('DELETE /api/access/roles/:userId', undefined, ofHelper, first)
  await act('POST /api/access/invitations', helper, {}, first)
  await documentRecoveryActs(act, first)
  await act('POST /api/access/hand-over', { email: helper.email, stay: null }, {}, first)
}

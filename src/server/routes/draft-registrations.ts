import type { DraftRegistration } from '#contract/draft-registration.ts'
import { mayAdminister } from '#league/permissions.ts'
import { Refusal } from '../http/refusal.ts'
import { type Door, serve } from '../http/serve.ts'
import type { SiteState } from '../http/site-state.ts'
import type { RegistrationRecord } from '../store/season/registrations.ts'
import type { Store } from '../store/store.ts'

type Parts = {
  door: Door
  store: Store
  siteState: SiteState
  clock: { now(): number }
}

/** `draft/registrations` and `draft/accounts`: whom the draft takes, decided by organisers ([D2], [D35]). */
export function serveDraftRegistrations({ door, store, siteState, clock }: Parts) {
  const { registrations } = store

  async function currentSeason(): Promise<string> {
    const league = await siteState.current()
    if (!league) throw new Refusal('not_found')
    return league.id
  }

  const isProtected = (one: RegistrationRecord, userId: string) =>
    one.userId === userId || mayAdminister(one, door.adminEmails)

  const listFor = async (leagueId: string, userId: string): Promise<DraftRegistration[]> =>
    (await registrations.list(leagueId)).map((one) => {
      const { firstName, lastName, nickname } = one.profile
      const { registeredAt, standing } = one
      const names = { userId: one.userId, firstName, lastName, nickname }
      return { ...names, registeredAt, standing, protected: isProtected(one, userId) }
    })

  type Act = (leagueId: string, userIds: readonly string[], by: string, now: number) => Promise<void>

  /** Carries an act out on registrations of the season, all or none, and gives the list as it is then. */
  async function act(userIds: readonly string[], by: string, change: Act, refusesProtected = false) {
    const leagueId = await currentSeason()
    const known = new Map((await registrations.list(leagueId)).map((one) => [one.userId, one]))
    const chosen = userIds.flatMap((id) => known.get(id) ?? [])
    if (refusesProtected && (userIds.includes(by) || chosen.some((one) => isProtected(one, by))))
      throw new Refusal('protected_account')
    if (chosen.length < userIds.length)
      throw new Refusal('invalid_fields', { fields: { userIds: 'Not registered for this season' } })
    await change(leagueId, userIds, by, clock.now())
    return listFor(leagueId, by)
  }

  serve(door, 'GET /api/draft/registrations', async ({ session }) => listFor(await currentSeason(), session.user.id))

  serve(door, 'POST /api/draft/registrations/admit', ({ body, session }) =>
    act(body.userIds, session.user.id, registrations.admit),
  )

  serve(door, 'POST /api/draft/registrations/remove', ({ body, session }) =>
    act(body.userIds, session.user.id, registrations.remove, true),
  )

  serve(door, 'POST /api/draft/registrations/restore', ({ body, session }) =>
    act(body.userIds, session.user.id, registrations.restore),
  )

  // One after the other: each block is whole in itself, and sent again it changes nothing.
  const block: Act = async (_, userIds, __, now) => {
    for (const id of userIds) await store.accounts.block(id, now)
  }
  const unblock: Act = async (_, userIds) => {
    for (const id of userIds) await store.accounts.unblock(id)
  }

  serve(door, 'POST /api/draft/accounts/block', ({ body, session }) => act(body.userIds, session.user.id, block, true))

  serve(door, 'POST /api/draft/accounts/unblock', ({ body, session }) => act(body.userIds, session.user.id, unblock))
}

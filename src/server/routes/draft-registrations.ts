import type { DraftRegistration } from '#contract/draft-registration.ts'
import type { FailureCode } from '#contract/failure.ts'
import type { League } from '#contract/league.ts'
import { mayAdminister } from '#league/permissions.ts'
import { Refusal } from '../http/refusal.ts'
import { type RouteContext, serve } from '../http/serve.ts'
import type { SiteState } from '../http/site-state.ts'
import type { By } from '../store/acts/acts.ts'
import type { RegistrationRecord } from '../store/season/registrations.ts'
import type { Store } from '../store/store.ts'

type Deps = {
  context: RouteContext
  store: Store
  siteState: SiteState
  clock: { now(): number }
}

/** `draft/registrations` and `draft/accounts`: whom the draft takes, decided by organisers ([D2], [D35]). */
export function serveDraftRegistrations({ context, store, siteState, clock }: Deps) {
  const { registrations } = store

  const isProtected = (one: RegistrationRecord, userId: string) =>
    one.userId === userId || mayAdminister(one, context.adminEmails)

  const listFor = async (leagueId: string, userId: string): Promise<DraftRegistration[]> =>
    (await registrations.list(leagueId)).map((one) => {
      const { firstName, lastName, nickname } = one.profile
      const { registeredAt, standing } = one
      const names = { userId: one.userId, firstName, lastName, nickname }
      return { ...names, registeredAt, standing, protected: isProtected(one, userId) }
    })

  type Act = (leagueId: string, userIds: readonly string[], by: By) => Promise<void>

  /** Carries an act out on registrations of a season, all or none, and gives the list as it is then. */
  async function act<Code extends FailureCode = never>(
    { id: leagueId }: League,
    userIds: readonly string[],
    by: string,
    change: Act,
    whyNot: (chosen: RegistrationRecord[]) => Refusal<Code> | null = () => null,
  ) {
    const known = new Map((await registrations.list(leagueId)).map((one) => [one.userId, one]))
    const chosen = userIds.flatMap((id) => known.get(id) ?? [])
    const refusal = whyNot(chosen)
    if (refusal) return refusal
    if (chosen.length < userIds.length)
      return new Refusal('invalid_fields', { fields: { userIds: 'Not registered for this season' } })
    await change(leagueId, userIds, { by, now: clock.now() })
    return listFor(leagueId, by)
  }

  /** As `act`, on accounts that are neither an organiser's nor the own. */
  const actOnPlayers = (league: League, userIds: readonly string[], by: string, change: Act) =>
    act(league, userIds, by, change, (chosen) =>
      userIds.includes(by) || chosen.some((one) => isProtected(one, by)) ? new Refusal('protected_account') : null,
    )

  /** Does something in the season that is named, else in the current one. */
  async function inSeason<Result>(slug: string | undefined, work: (league: League) => Promise<Result>) {
    const league = await siteState.bySlug(slug)
    return league ? work(league) : new Refusal('not_found')
  }

  /** As `inSeason`, for what changes the season: it is not archived ([SE5]). */
  const inOpenSeason = <Result>(slug: string | undefined, work: (league: League) => Promise<Result>) =>
    inSeason(slug, async (league) => (league.archivedAt === null ? work(league) : new Refusal('season_archived')))

  serve(context, 'GET /api/draft/registrations', ({ query, session }) =>
    inSeason(query.season, ({ id }) => listFor(id, session.user.id)),
  )

  serve(context, 'POST /api/draft/registrations/admit', ({ query, body, session }) =>
    inOpenSeason(query.season, (league) => act(league, body.userIds, session.user.id, registrations.admit)),
  )

  serve(context, 'POST /api/draft/registrations/remove', ({ query, body, session }) =>
    inOpenSeason(query.season, (league) => actOnPlayers(league, body.userIds, session.user.id, registrations.remove)),
  )

  serve(context, 'POST /api/draft/registrations/restore', ({ query, body, session }) =>
    inOpenSeason(query.season, (league) => act(league, body.userIds, session.user.id, registrations.restore)),
  )

  const block: Act = (_, userIds, by) => store.accounts.block(userIds, by)
  const unblock: Act = (_, userIds, by) => store.accounts.unblock(userIds, by)

  serve(context, 'POST /api/draft/accounts/block', ({ query, body, session }) =>
    inSeason(query.season, (league) => actOnPlayers(league, body.userIds, session.user.id, block)),
  )

  serve(context, 'POST /api/draft/accounts/unblock', ({ query, body, session }) =>
    inSeason(query.season, (league) => act(league, body.userIds, session.user.id, unblock)),
  )
}

import type { DraftRegistration } from '#contract/draft-registration.ts'
import type { FailureCode } from '#contract/failures/failure.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import type { League } from '#contract/league.ts'
import type { Role } from '#contract/people/choices.ts'
import { isProtectedFrom, roleOf } from '#league/permissions.ts'
import { serve } from '../../http/serve.ts'
import type { SessionRecord } from '../../store/accounts/sessions.ts'
import type { By } from '../../store/acts/acts.ts'
import { openSeason } from '../../store/season/open-season.ts'
import type { RegistrationRecord } from '../../store/season/registrations.ts'
import type { RouteContext } from '../route-context.ts'

type Reader = { id: string; role: Role | null }

/** `draft/registrations` and `draft/accounts`: whom the draft takes, decided by organisers ([D2], [D35]). */
export function serveDraftRegistrations(context: RouteContext) {
  const { store, siteState, clock } = context
  const { registrations } = store

  const { adminEmails } = context
  /** Tells whether this reader may neither remove a registration nor block its account ([AC2]). */
  const isProtected = (one: RegistrationRecord, { id, role }: Reader) =>
    one.userId === id || isProtectedFrom(role, one, adminEmails)
  const readerOf = ({ user }: SessionRecord): Reader => ({ id: user.id, role: roleOf(user, adminEmails) })

  const listed = async (leagueId: string) => (await registrations.list(leagueId)).filter(({ isDeleted }) => !isDeleted)

  const listFor = async (leagueId: string, reader: Reader): Promise<DraftRegistration[]> =>
    (await listed(leagueId)).map((one) => {
      const { firstName, lastName, nickname } = one.profile
      const { registeredAt, standing } = one
      const names = { userId: one.userId, firstName, lastName, nickname }
      return { ...names, registeredAt, standing, protected: isProtected(one, reader) }
    })

  type Actor = By & { adminEmails: readonly string[] }
  type Act = (leagueId: string, userIds: readonly string[], by: Actor) => Promise<unknown>

  /** Carries an act out on registrations of a season, all or none, and gives the list as it is then. */
  async function act<Code extends FailureCode = never>(
    { id: leagueId }: League,
    userIds: readonly string[],
    session: SessionRecord,
    change: (...given: Parameters<Act>) => Promise<unknown | Refusal<Code>>,
    whyNot: (chosen: RegistrationRecord[]) => Refusal<Code> | null = () => null,
  ) {
    const known = new Map((await listed(leagueId)).map((one) => [one.userId, one]))
    const chosen = userIds.flatMap((id) => known.get(id) ?? [])
    const refusal = whyNot(chosen)
    if (refusal) return refusal
    if (chosen.length < userIds.length)
      return new Refusal('invalid_fields', { fields: { userIds: 'Not registered for this season' } })
    const done = await change(leagueId, userIds, { by: session.user.id, now: clock.now(), adminEmails })
    return done instanceof Refusal ? (done as Refusal<Code>) : listFor(leagueId, readerOf(session))
  }

  /** As `act`, on accounts that this reader may remove or block: looked at before, and again with the change. */
  const actOnPlayers = (league: League, userIds: readonly string[], session: SessionRecord, change: Act) =>
    act(league, userIds, session, change, (chosen) =>
      userIds.includes(session.user.id) || chosen.some((one) => isProtected(one, readerOf(session)))
        ? new Refusal('protected_account')
        : null,
    )

  /** Does something in the season that is named, else in the current one. */
  async function inSeason<Result>(slug: string | undefined, work: (league: League) => Promise<Result>) {
    const league = await siteState.bySlug(slug)
    return league ? work(league) : new Refusal('not_found')
  }

  /** As `inSeason`, for what changes the season: it is not archived ([SE5]). */
  async function inOpenSeason<Result>(slug: string | undefined, work: (league: League) => Promise<Result>) {
    const league = openSeason(await siteState.bySlug(slug), 'not_found')
    return league instanceof Refusal ? league : work(league)
  }

  serve(context, 'GET /api/draft/registrations', ({ query, session }) =>
    inSeason(query.season, ({ id }) => listFor(id, readerOf(session))),
  )

  serve(context, 'POST /api/draft/registrations/admit', ({ query, body, session }) =>
    inOpenSeason(query.season, (league) => act(league, body.userIds, session, registrations.admit)),
  )

  serve(context, 'POST /api/draft/registrations/remove', ({ query, body, session }) =>
    inOpenSeason(query.season, (league) => actOnPlayers(league, body.userIds, session, registrations.remove)),
  )

  serve(context, 'POST /api/draft/registrations/restore', ({ query, body, session }) =>
    inOpenSeason(query.season, (league) => act(league, body.userIds, session, registrations.restore)),
  )

  const block: Act = (_, userIds, by) => store.accounts.block(userIds, by)
  const unblock: Act = (_, userIds, by) => store.accounts.unblock(userIds, by)

  serve(context, 'POST /api/draft/accounts/block', ({ query, body, session }) =>
    inSeason(query.season, (league) => actOnPlayers(league, body.userIds, session, block)),
  )

  serve(context, 'POST /api/draft/accounts/unblock', ({ query, body, session }) =>
    inSeason(query.season, (league) => act(league, body.userIds, session, unblock)),
  )
}

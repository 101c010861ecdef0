import type { ProfileForm, RegistrationForm } from '#contract/profile.ts'
import type { Me } from '#contract/site.ts'
import { draftAdmission, mayAdminister, mayRegister } from '#league/permissions.ts'
import { registrationCloses, registrationOpen } from '#league/season.ts'
import type { Accounts } from '../auth/accounts.ts'
import { Refusal } from '../http/refusal.ts'
import { type Door, serve } from '../http/serve.ts'
import type { SiteState } from '../http/site-state.ts'
import type { SessionRecord } from '../store/sessions.ts'
import type { Store } from '../store/store.ts'

type Parts = {
  door: Door
  store: Store
  accounts: Accounts
  siteState: SiteState
  clock: { now(): number }
}

const VISITOR: Me = {
  user: null,
  profile: null,
  registration: null,
  currentTeam: null,
  draftAdmission: 'none',
  may: { register: false, administer: false },
}

export type PresentMe = ReturnType<typeof createPresentMe>

/** Gives the function that says who somebody is and what they may do, from their session. */
export function createPresentMe({ door, store, siteState, clock }: Omit<Parts, 'accounts'>) {
  return async (session: SessionRecord | null): Promise<Me> => {
    const league = session && (await siteState.current())
    const record = session && (await store.players.find(session.user.id, league?.id ?? ''))
    if (!session || !record) return VISITOR
    const { id, email, emailVerified, name, pendingEmail } = session.user
    const { profile, registeredAt, standing, currentTeam, hasPassword } = record
    const administer = mayAdminister(session.user, door.adminEmails)
    const displayName = profile ? `${profile.firstName} ${profile.lastName}` : name
    const open = league !== null && registrationOpen(league.details, clock.now())
    return {
      user: { id, email, emailVerified, displayName, hasPassword, pendingEmail },
      profile,
      registration: league && registeredAt !== null ? { leagueId: league.id, registeredAt } : null,
      currentTeam,
      draftAdmission: draftAdmission(standing, administer),
      may: {
        // Who was removed asks an organiser instead.
        register: mayRegister(standing !== null, open),
        administer,
      },
    }
  }
}

/** `me`, `me/profile` and `me/registration`: everything a person reads and writes of themselves. */
export function serveMe({ door, store, accounts, siteState, clock }: Parts, presentMe: PresentMe) {
  /** The answer to a change: read afresh, since the session at hand is from before it. */
  const presentAfter = async (session: SessionRecord) => presentMe(await store.sessions.find(session.token))

  /** When time alone changes what somebody may do: the end of registration, if that is to come. */
  async function nextDeadline(): Promise<number> {
    const league = await siteState.current()
    const closes = league ? registrationCloses(league.details) : Number.POSITIVE_INFINITY
    return clock.now() < closes ? closes : Number.POSITIVE_INFINITY
  }

  const refuseUnlessRecent = (session: SessionRecord) => {
    if (!door.sessions.isRecent(session)) throw new Refusal('recent_sign_in_required')
  }

  serve(door, 'GET /api/me', async ({ session, request, reply, rightUntil }) => {
    if (session && (await door.sessions.prolong(session)))
      reply.header('set-cookie', door.sessions.cookieAgain(request.headers.cookie))
    if (session) rightUntil(Math.min(door.sessions.prolongsAt(session), await nextDeadline()))
    return presentMe(session)
  })

  serve(door, 'GET /api/me/profile', async ({ session }) => (await presentMe(session)).profile)

  serve(door, 'PUT /api/me/profile', async ({ session, body }) => {
    const { email, newPassword, ...person }: ProfileForm = body
    const address = email === session.user.email ? undefined : email
    if (address !== undefined || newPassword !== undefined) refuseUnlessRecent(session)
    const password = newPassword === undefined ? undefined : await accounts.acceptPassword(newPassword)
    if (password && 'refused' in password) throw refusedPassword('newPassword')
    const known = await presentMe(session)
    const profile = { ...person, phone: known.profile?.phone ?? '' }
    await store.accounts.change(
      session.user.id,
      { profile, passwordHash: password?.hash, pendingEmail: address, keepToken: session.token },
      clock.now(),
    )
    if (password) await accounts.passwordChanged(session.user.email)
    if (address !== undefined) await accounts.sendAddressChange(session.user.id, address)
    return presentAfter(session)
  })

  serve(door, 'GET /api/me/registration', async ({ session }) => (await presentMe(session)).registration)

  serve(door, 'PUT /api/me/registration', async ({ session, body }) => {
    const { email, ...profile }: RegistrationForm = body
    const league = await siteState.current()
    if (!league) throw new Refusal('not_found')
    const before = await presentMe(session)
    if (before.registration) return before
    const record = await store.players.find(session.user.id, league.id)
    if (record?.standing === 'removed') throw new Refusal('registration_removed')
    if (!registrationOpen(league.details, clock.now())) throw new Refusal('registration_closed')
    const address = email === session.user.email ? undefined : email
    if (address !== undefined) refuseUnlessRecent(session)
    await store.players.register(session.user.id, { leagueId: league.id, profile, pendingEmail: address }, clock.now())
    if (address !== undefined) await accounts.sendAddressChange(session.user.id, address)
    return presentAfter(session)
  })
}

/** The refusal of a password that anyone would guess, beside its field. */
export const refusedPassword = (field: 'password' | 'newPassword') =>
  new Refusal('common_password', { fields: { [field]: 'Too easy to guess. Choose another.' } })

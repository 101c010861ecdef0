import { Refusal } from '#contract/failures/refusal.ts'
import type { AccessReply, RoleHolder } from '#contract/people/access.ts'
import { ROLES } from '#contract/people/choices.ts'
import { isConfiguredOwner, roleOf } from '#league/permissions.ts'
import { instantText } from '#league/season.ts'
import { createPasskeyNotifier } from '../../auth/passkeys.ts'
import { hashOf } from '../../auth/tokens.ts'
import { serve } from '../../http/serve.ts'
import type { SessionRecord } from '../../store/accounts/sessions.ts'
import { timeZoneOf } from '../people/acts.ts'
import type { RouteContext } from '../route-context.ts'
import { presentMe } from './me.ts'

/** Returns who has which role, as the reader sees it: addresses, invitations and sheets in use are for owners. */
export async function presentAccess(
  { store, siteState, passkeys, clock, adminEmails }: RouteContext,
  { user }: SessionRecord,
): Promise<AccessReply> {
  const { roles, recoverySheets } = store
  const seesAll = roleOf(user, adminEmails) === 'owner'
  const timeZone = await timeZoneOf(siteState)
  const usedSheets = seesAll ? await recoverySheets.inUse(clock.now()) : []
  const { holders, invitations } = await roles.list(adminEmails)
  const { required, protectedUsers } = await store.passkeyRules.read(holders.map(({ userId }) => userId))
  const verified = new Set(holders.flatMap((one) => (one.emailVerified ? one.email : [])))
  return {
    holders: holders
      .flatMap((one): RoleHolder[] => {
        const byConfiguration = isConfiguredOwner(one, adminEmails)
        const role = roleOf(one, adminEmails)
        if (role === null) return []
        const { userId, name, blocked } = one
        const since = byConfiguration ? null : one.since
        const hasPasskey = seesAll ? protectedUsers.has(userId) : null
        return [{ userId, name, blocked, role, byConfiguration, since, hasPasskey, email: seesAll ? one.email : null }]
      })
      .toSorted(byRole),
    invitations: seesAll ? invitations : [],
    configured: seesAll ? adminEmails.filter((email) => !verified.has(email)) : [],
    passkeysRequired: required && passkeys.impossible === null,
    passkeysImpossible: passkeys.impossible,
    sheetPrintedAt: seesAll ? await recoverySheets.printedAt(user.id) : null,
    usedSheets: usedSheets.map(({ userId, name, usedAt, countsFrom }) => ({
      userId,
      name,
      usedText: instantText(usedAt, timeZone),
      countsFromText: instantText(countsFrom, timeZone),
    })),
    handingOverTo: seesAll ? await roles.heirOf(user.id) : null,
    timeZone,
  }
}

/** `access`: who has which role, and who is invited ([AC1], [AC2]). */
export function serveAccess(context: RouteContext) {
  const { store, mailer, notifier, passkeys, clock } = context
  const { roles } = store
  const asked = (session: SessionRecord) => ({ by: session.user.id, now: clock.now(), ...notifier })

  const present = (session: SessionRecord) => presentAccess(context, session)

  /** Returns the name of the person who invites, as the invited one reads it. */
  async function nameOf(session: SessionRecord): Promise<string> {
    const { profile, user } = await presentMe(context, session)
    return profile ? `${profile.firstName} ${profile.lastName}` : user?.displayName || 'An owner of the league'
  }

  serve(context, 'GET /api/access', ({ session }) => present(session))

  serve(context, 'POST /api/access/invitations', async ({ body, session, request }) => {
    const { email, role } = body
    const by = await nameOf(session)
    const invitation = mailer.prepare(email, { kind: 'invitation', role, by })
    const outcome = await roles.invite({ email, role, invitation }, asked(session))
    if (outcome instanceof Refusal) return outcome
    mailer.wake()
    request.log.info({ user: session.user.id, role, outcome }, 'role given or invited')
    return present(session)
  })

  serve(context, 'POST /api/access/invitations/withdraw', async ({ body, session, request }) => {
    const refused = await roles.withdraw(body.email, asked(session))
    if (refused) return refused
    mailer.wake()
    request.log.info({ user: session.user.id }, 'invitation taken back')
    return present(session)
  })

  serve(context, 'PUT /api/access/roles/:userId', async ({ params: { userId }, body, session, request }) => {
    const refused = await roles.change(userId, body, asked(session))
    if (refused) return refused
    mailer.wake()
    request.log.info({ user: session.user.id, whose: userId, role: body.role }, 'role changed')
    return present(session)
  })

  serve(context, 'DELETE /api/access/roles/:userId', async ({ params: { userId }, session, request }) => {
    const refused = await roles.end(userId, asked(session))
    if (refused) return refused
    mailer.wake()
    request.log.info({ user: session.user.id, whose: userId }, 'role ended')
  })

  serve(context, 'POST /api/access/hand-over', async ({ body: { email, stay }, session, request }) => {
    const by = await nameOf(session)
    const invitation = mailer.prepare(email, { kind: 'invitation', role: 'owner', by, handsOver: true })
    const outcome = await roles.handOver({ email, stay, invitation }, asked(session))
    if (outcome instanceof Refusal) return outcome
    mailer.wake()
    request.log.info({ user: session.user.id, ...outcome }, 'hand-over')
    return outcome
  })

  serve(context, 'DELETE /api/access/hand-over', async ({ session, request }) => {
    const refused = await roles.keep(asked(session))
    if (refused) return refused
    mailer.wake()
    request.log.info({ user: session.user.id }, 'hand-over stopped')
    return present(session)
  })

  serve(context, 'DELETE /api/access/passkeys/:userId', async ({ params: { userId }, session, request }) => {
    const refused = await store.passkeyRules.end(userId, { ...asked(session), ...createPasskeyNotifier(mailer) })
    if (refused) return refused
    mailer.wake()
    request.log.info({ user: session.user.id, whose: userId }, 'passkeys ended')
    return present(session)
  })

  serve(context, 'PUT /api/access/passkeys-required', async ({ body, session, request }) => {
    if (passkeys.impossible !== null) return new Refusal('passkeys_impossible')
    const by = { ...asked(session), ...createPasskeyNotifier(mailer) }
    const refused = await store.passkeyRules.require(body.required, by)
    if (refused) return refused
    mailer.wake()
    request.log.info({ user: session.user.id, required: body.required }, 'passkeys required or not')
    return present(session)
  })

  serve(context, 'POST /api/access/claim', async ({ body, session, request }) => {
    const { user } = session
    const claim = { hash: hashOf(body.token), userId: user.id }
    const refused = await store.ownerLinks.claim(claim, notifier, clock.now())
    if (refused) return refused
    mailer.wake()
    request.log.info({ user: user.id }, 'became an owner')
    return presentMe(context, await context.sessions.byId(session.id))
  })
}

/** Owners first, each role by name. */
const byRole = (a: RoleHolder, b: RoleHolder) =>
  ROLES.indexOf(a.role) - ROLES.indexOf(b.role) || (a.name ?? '').localeCompare(b.name ?? '', 'en')

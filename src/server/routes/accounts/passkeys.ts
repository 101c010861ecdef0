import { Refusal } from '#contract/failures/refusal.ts'
import type { Passkeys as PasskeysReply } from '#contract/people/passkey.ts'
import { givenRole } from '#league/permissions.ts'
import { dayOf } from '#league/season.ts'
import { serve } from '../../http/serve.ts'
import type { SessionRecord } from '../../store/accounts/sessions.ts'
import { timeZoneOf } from '../people/acts.ts'
import type { RouteContext } from '../route-context.ts'

/** `me/passkeys`: the second factor of whoever has a role ([AC4]). */
export function servePasskeys(context: RouteContext) {
  const { store, passkeys, siteState, clock } = context
  const { adminEmails, sessions } = context

  async function present({ user }: SessionRecord): Promise<PasskeysReply> {
    const zone = await timeZoneOf(siteState)
    const list = await store.passkeys.list(user.id)
    const { required, dismissed } = await store.passkeys.adviceFor(user.id)
    const hasRole = givenRole(user, adminEmails) !== null
    return {
      passkeys: list.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        addedOn: dayOf(createdAt, zone),
        lastUsedOn: lastUsedAt === null ? null : dayOf(lastUsedAt, zone),
      })),
      codesLeft: await store.passkeys.countCodes(user.id),
      impossible: passkeys.impossible,
      hasRole,
      required: required && passkeys.impossible === null,
      recommended: hasRole && (passkeys.impossible !== null || (list.length === 0 && !dismissed)),
    }
  }

  /** Returns why this session may not make a passkey now; null if it may. */
  function whyNotAdded(session: SessionRecord) {
    if (passkeys.impossible !== null) return new Refusal('passkeys_impossible')
    if (givenRole(session.user, adminEmails) === null) return new Refusal('no_role')
    return sessions.isRecent(session) ? null : new Refusal('recent_sign_in_required')
  }

  serve(context, 'GET /api/me/passkeys', ({ session }) => present(session))

  serve(context, 'POST /api/me/passkey-options', async ({ session }) => {
    const refusal = whyNotAdded(session)
    if (refusal) return refusal
    const options = await passkeys.begin(session)
    return options instanceof Refusal ? options : (options as { challenge: string })
  })

  serve(context, 'POST /api/me/passkeys', async ({ body, session, request }) => {
    const refusal = whyNotAdded(session)
    if (refusal) return refusal
    const added = await passkeys.add(session, body)
    if (added instanceof Refusal) return added
    request.log.info({ user: session.user.id }, 'passkey added')
    return { ...(await present(session)), codes: added.codes }
  })

  serve(context, 'DELETE /api/me/passkeys/:passkeyId', async ({ params: { passkeyId }, session, request }) => {
    if (!sessions.isRecent(session)) return new Refusal('recent_sign_in_required')
    if (!(await passkeys.remove(session, passkeyId))) return new Refusal('not_found')
    request.log.info({ user: session.user.id }, 'passkey removed')
    return present(session)
  })

  serve(context, 'POST /api/me/recovery-codes', async ({ session, request }) => {
    if (!sessions.isRecent(session)) return new Refusal('recent_sign_in_required')
    const codes = await passkeys.makeCodes(session)
    if (!codes) return new Refusal('not_found')
    request.log.info({ user: session.user.id }, 'recovery codes made')
    return { codes }
  })

  serve(context, 'POST /api/me/passkey-advice', ({ session }) =>
    store.passkeys.dismissAdvice(session.user.id, clock.now()),
  )
}

import { Refusal } from '#contract/failures/refusal.ts'
import { instantText } from '#league/season.ts'
import { hashOfCode, newSheetCode } from '../../auth/recovery-codes.ts'
import { serve } from '../../http/serve.ts'
import { RECOVERY_OPEN_MS, type RecoveryNotifier } from '../../store/access/recovery-sheets.ts'
import type { SessionRecord } from '../../store/accounts/sessions.ts'
import { timeZoneOf } from '../people/acts.ts'
import type { RouteContext } from '../route-context.ts'
import { presentAccess } from './access.ts'

/** The sheet that an owner keeps for the day on which everything else is lost ([AC5]). */
export function serveRecovery(context: RouteContext) {
  const { store, mailer, notifier, accounts, siteState, clock } = context
  const { recoverySheets } = store

  async function recoveryNotifier(): Promise<RecoveryNotifier> {
    const zone = await timeZoneOf(siteState)
    return {
      ...notifier,
      mailAbout: (recipient, { what, whom, by, own, isByReader, countsFrom }) =>
        mailer.prepare(
          recipient,
          { kind: 'recovery', what, whom, by, own, isByReader, from: instantText(countsFrom, zone) },
          { recipientVerified: true },
        ),
    }
  }
  const asked = async ({ user }: SessionRecord) => ({
    by: user.id,
    now: clock.now(),
    ...(await recoveryNotifier()),
  })

  serve(context, 'POST /api/access/recovery-sheet', async ({ session, request }) => {
    if (!context.sessions.isRecent(session)) return new Refusal('recent_sign_in_required')
    const { text, hash } = newSheetCode()
    const refused = await recoverySheets.print(hash, { ...(await asked(session)), sessionId: session.id })
    if (refused) return refused
    mailer.wake()
    request.log.info({ user: session.user.id }, 'recovery sheet made')
    return { code: text }
  })

  serve(context, 'DELETE /api/access/recoveries/:userId', async ({ params: { userId }, session, request }) => {
    const refused = await recoverySheets.stop(userId, await asked(session))
    if (refused) return refused
    mailer.wake()
    request.log.info({ user: session.user.id, whose: userId }, 'recovery stopped')
    return presentAccess(context, session)
  })

  serve(context, 'POST /api/auth/recovery', async ({ body, request }) => {
    const now = clock.now()
    const used = await recoverySheets.use(hashOfCode(body.code), await recoveryNotifier(), now)
    if (!used) return new Refusal('code_refused')
    mailer.wake()
    request.log.info({ user: used.userId }, 'recovery sheet used')
    const { countsFrom } = used
    return {
      countsFrom,
      countsUntil: countsFrom + RECOVERY_OPEN_MS,
      countsFromText: instantText(countsFrom, await timeZoneOf(siteState)),
      isDue: now >= countsFrom,
    }
  })

  serve(context, 'POST /api/auth/recovery/finish', async ({ body: { code, email, password }, request }) => {
    const accepted = await accounts.acceptPassword(password, { email, emailVerified: true })
    if (accepted instanceof Refusal) return accepted
    const keys = { email, passwordHash: accepted.hash }
    const refused = await recoverySheets.finish(hashOfCode(code), keys, await recoveryNotifier(), clock.now())
    if (refused) return refused
    mailer.wake()
    request.log.info('recovery finished')
  })
}

import type { FastifyReply } from 'fastify'
import { Refusal } from '#contract/failures/refusal.ts'
import { isConfiguredOwner, roleOf } from '#league/permissions.ts'
import type { DeletedPeople } from '../../files/deleted-people.ts'
import { serve } from '../../http/serve.ts'
import type { PersonalData } from '../../store/privacy/personal-data.ts'
import type { Store } from '../../store/store.ts'
import { LEFT_BEHIND } from '../accounts/auth.ts'
import type { RouteContext } from '../route-context.ts'
import { personalDataFile } from './personal-data-file.ts'

/** `me/data`, `me` and `people`: what is kept about a person, and the end of it, for themselves or for organisers ([PE5]). */
export function servePersonalData(context: RouteContext) {
  const { store, mailer, clock, deletedPeople, siteName } = context
  const fileFrom = (data: PersonalData) => personalDataFile(data, { productName: siteName.name(), now: clock.now() })

  /** Tells whether somebody helps to run the league: their addresses are for owners ([AC2]). */
  const hasRole = ({ account, role }: PersonalData) =>
    role !== undefined ||
    isConfiguredOwner({ email: account.email, emailVerified: account.emailVerified === 1 }, context.adminEmails)

  /** Deletes a person; each id that they had is noted beside the database, at the next start at the latest (`eraseAgain`). */
  async function erase(userId: string, by: string) {
    const data = await store.privacy.read(userId)
    if (!data) return new Refusal('not_found')
    const { account, role, mailboxes, ids } = data
    const { email } = account
    const emailVerified = account.emailVerified === 1
    const isConfigured = isConfiguredOwner({ email, emailVerified }, context.adminEmails)
    if (role || isConfigured) return new Refusal('role_kept')
    const refused = await store.privacy.erase(userId, { by, now: clock.now() })
    if (refused) return refused
    for (const id of ids) await deletedPeople.add(id)
    await mailer.removeWritten(mailboxes)
    return null
  }

  /** Once the reply is on its way, since everybody would wait for it. */
  function emptyLogAfter({ raw, log }: FastifyReply) {
    raw.once(
      'close',
      () => void store.privacy.emptyLog().catch((error) => log.error({ err: error }, 'log not emptied')),
    )
  }

  serve(context, 'GET /api/me/data', async ({ session }) => {
    const data = await store.privacy.read(session.user.id)
    if (!data) throw new Error('somebody who is signed in is not there')
    return fileFrom(data)
  })

  serve(context, 'DELETE /api/me', async ({ session, request, reply }) => {
    if (!context.sessions.isRecent(session)) return new Refusal('recent_sign_in_required')
    const refusal = await erase(session.user.id, session.user.id)
    // Another tab, or an organiser, was faster.
    if (refusal && refusal.code !== 'not_found') return refusal as Refusal<'role_kept' | 'captain_kept'>
    emptyLogAfter(reply)
    reply.header('set-cookie', context.sessions.clearCookie).header('clear-site-data', LEFT_BEHIND)
    request.log.info({ user: session.user.id }, 'account deleted')
  })

  serve(context, 'GET /api/people/:userId/data', async ({ params: { userId }, session }) => {
    const data = await store.privacy.read(userId)
    if (!data) return new Refusal('not_found')
    const seesAddresses = userId === session.user.id || roleOf(session.user, context.adminEmails) === 'owner'
    await store.privacy.noteReading(userId, { by: session.user.id, now: clock.now() })
    return fileFrom(seesAddresses || !hasRole(data) ? data : withoutAddresses(data))
  })

  serve(context, 'DELETE /api/people/:userId', async ({ params: { userId }, session, request, reply }) => {
    const refusal = await erase(userId, session.user.id)
    if (refusal) return refusal
    emptyLogAfter(reply)
    request.log.info({ user: session.user.id, person: userId }, 'person deleted')
  })
}

const HIDDEN = 'hidden: owners alone see it'

/** The same without the addresses by which somebody signs in and gets mails. */
const withoutAddresses = (data: PersonalData): PersonalData => {
  const { account } = data
  return {
    ...data,
    account: {
      ...account,
      email: account.email && HIDDEN,
      pendingEmail: account.pendingEmail && HIDDEN,
      contactEmail: account.contactEmail && HIDDEN,
    },
    pastAddresses: data.pastAddresses.map((one) => ({ ...one, address: HIDDEN })),
    links: data.links.map((one) => ({ ...one, email: HIDDEN })),
    mergeLinks: data.mergeLinks.map((one) => ({ ...one, email: HIDDEN })),
    mails: data.mails.map((one) => ({ ...one, recipient: HIDDEN })),
  }
}

/**
 * Deletes whoever was deleted before and is there again, by an older state of the database: to be done before anybody is
 * let in ([PE5]). Gives how many those were. Notes who was deleted by another process, or right before a crash.
 */
export async function eraseAgain(store: Store, deletedPeople: DeletedPeople, now: number): Promise<number> {
  const noted = new Set(await deletedPeople.list())
  for (const userId of await store.privacy.deletedIds()) if (!noted.has(userId)) await deletedPeople.add(userId)
  const back = await store.privacy.stillThere([...noted])
  for (const userId of back) await store.privacy.erase(userId, { by: userId, now })
  if (back.length > 0) await store.privacy.emptyLog()
  return back.length
}

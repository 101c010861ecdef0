import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/failures/refusal.ts'
import { isOld, nextNight, retainedBackups } from '#league/backups/keeping.ts'
import { type StoredBackup, sinceKept } from '../../backups/backups.ts'
import { sealed } from '../../backups/passphrase.ts'
import { allowSlowBody, LONGEST_BODY_MS } from '../../http/security/body-time.ts'
import { serve } from '../../http/serve.ts'
import { timeZoneOf } from '../people/acts.ts'
import type { RouteContext } from '../route-context.ts'

/** `backups`: what is kept, made by a button, brought in and downloaded ([BK1] to [BK4]); for owners alone. */
export function serveBackups(context: RouteContext) {
  const { store, backups, restorer, mailer, clock } = context
  const { isRecent } = context.sessions

  /** The stored backups; the log has why they can't be said. */
  const listBackups = async (log: { error(line: object, text: string): void }) => {
    try {
      return await backups.list()
    } catch (error) {
      log.error({ err: error }, 'the place of the backups does not answer')
      return new Refusal('backups_unreachable')
    }
  }
  const find = (found: readonly StoredBackup[], id: string) => found.find((one) => one.id === id)

  async function heldMails() {
    const subjects = Map.groupBy(await store.backups.heldMails(), (mail) => mailer.subjectOf(mail))
    return [...subjects].map(([subject, { length: count }]) => ({ subject, count }))
  }

  serve(context, 'GET /api/backups', async ({ request }) => {
    const found = await listBackups(request.log)
    if (found instanceof Refusal) return found
    const now = clock.now()
    const zone = await timeZoneOf(context.siteState)
    const groups = retainedBackups(sinceKept(found), zone, now)
    const names = await store.backups.namesOf(found.flatMap(({ by }) => by ?? []))
    const newest = found.find(({ kind }) => kind !== 'brought')
    return {
      place: backups.place,
      timeZone: zone,
      now,
      nextAt: nextNight(now, zone),
      isOld: isOld(newest?.at ?? (await store.backups.since(now)), now),
      making: backups.making(),
      backups: found.map(({ id, at, broughtAt, kind, by, bytes, counts }) => ({
        id,
        at,
        ...(broughtAt !== undefined && { broughtAt }),
        kind,
        bytes,
        counts,
        by: by === null ? null : (names.get(by) ?? null),
        group: groups.get(id) ?? 'other',
      })),
      failures: (await store.backups.failedNights()).map(({ night, at, reason }) => ({ night, at, reason })),
      restoredBy: restorer && (await store.backups.isAlone()) ? ('button' as const) : ('command' as const),
      heldMails: await heldMails(),
      release: context.release,
    }
  })

  serve(context, 'POST /api/backups', async ({ session, request }) => {
    const by = session.user.id
    return backups.begin(by, async (made) => {
      await store.backups.log('backup-made', { by, now: clock.now() })
      request.log.info({ user: by, backup: made.id }, 'backup made')
    })
  })

  serve(
    context,
    'POST /api/backups/upload',
    async ({ body, session, request }) => {
      takesLong(request)
      const by = session.user.id
      const brought = await backups.bring(body, by)
      if (brought instanceof Refusal) return brought
      await store.backups.log('backup-brought', { by, now: clock.now() })
      request.log.info({ user: by, backup: brought.id }, 'backup brought in')
    },
    // Before so large a body is read.
    async ({ session }) => (isRecent(session) ? null : new Refusal('recent_sign_in_required')),
  )

  serve(context, 'POST /api/backups/:backupId/download', async ({ params: { backupId }, body, session, request }) => {
    if (!isRecent(session)) return new Refusal('recent_sign_in_required')
    const found = await listBackups(request.log)
    if (found instanceof Refusal) return found
    const content = find(found, backupId) && (await backups.read(backupId))
    if (!content) return new Refusal('not_found')
    const by = session.user.id
    await store.backups.log('backup-downloaded', { by, now: clock.now() })
    request.log.info({ user: by, backup: backupId, sealed: body.passphrase !== undefined }, 'backup downloaded')
    return body.passphrase === undefined ? content : sealed(content, body.passphrase)
  })

  serve(context, 'GET /api/backups/:backupId/losses', async ({ params: { backupId }, request }) => {
    const found = await listBackups(request.log)
    if (found instanceof Refusal) return found
    const backup = find(found, backupId)
    // Only the backup itself knows when one that was brought in was made.
    if (!backup || backup.kind === 'brought') return new Refusal('not_found')
    return store.backups.lossesSince(backup.at)
  })
}

/** Keeps the connection of a call that takes or reads a whole backup: it is longer on its way, and under way, than others may be. */
export function takesLong({ raw }: FastifyRequest) {
  raw.socket.setTimeout?.(LONGEST_BODY_MS)
  allowSlowBody(raw)
}

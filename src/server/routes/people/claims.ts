import { Refusal } from '#contract/failures/refusal.ts'
import { hashOf, newHashedToken } from '../../auth/tokens.ts'
import { serve } from '../../http/serve.ts'
import type { MergeLink } from '../../store/people/account-merging.ts'
import type { RouteContext } from '../route-context.ts'

/** Two rows of one person become one: by the link of an invitation, or by an organiser ([PE2]). */
export function serveClaims(context: RouteContext) {
  const { store, mailer, clock } = context
  const { adminEmails } = context

  serve(context, 'POST /api/claims/read', ({ body }) => store.merging.claimOf(hashOf(body.token), clock.now()))

  serve(context, 'POST /api/me/claims', ({ body, session }) =>
    store.merging.claim(hashOf(body.token), session.user.id, clock.now()),
  )

  serve(context, 'POST /api/leagues/:leagueId/people/:userId/merge', async ({ params, body, session }) => {
    const { leagueId, userId: from } = params
    const into = body.intoUserId
    const by = { by: session.user.id, now: clock.now() }
    const refused = (await areBothThere(leagueId, [from, into]))
      ? await store.merging.merge(from, into, leagueId, by)
      : new Refusal('not_found')
    // Repeated, since the answer was lost or somebody else was faster: it is done.
    if (refused?.code === 'not_found' && (await store.merging.isMerged(from, into, leagueId))) return
    return refused
  })

  async function areBothThere(leagueId: string, ids: string[]): Promise<boolean> {
    for (const id of ids) if (!(await store.people.read(leagueId, id))) return false
    return true
  }

  /** A link to one of the two accounts, with the mail that carries it. */
  function linkFor(season: string, stays: boolean): MergeLink {
    const { token, hash } = newHashedToken()
    const message = { kind: 'merge', token, season, stays } as const
    return { hash, mailTo: (address) => mailer.prepare(address, message) }
  }

  serve(context, 'POST /api/leagues/:leagueId/people/:userId/merge-proposal', async ({ params, body, session }) => {
    const { leagueId, userId: from } = params
    const into = body.intoUserId
    if (!(await areBothThere(leagueId, [from, into]))) return new Refusal('not_found')
    const season = await store.people.season(leagueId)
    if (season instanceof Refusal) return new Refusal('not_found')
    const links = { from: linkFor(season.name, false), into: linkFor(season.name, true) }
    const by = { by: session.user.id, now: clock.now() }
    const refused = await store.accountMerging.propose({ leagueId, from, into, links, adminEmails }, by)
    if (refused) return refused
    mailer.wake(null)
  })

  serve(context, 'POST /api/merge/read', ({ body }) => store.accountMerging.pageOf(hashOf(body.token), clock.now()))

  serve(context, 'POST /api/merge/confirm', async ({ body }) => {
    const mailTo = (address: string) => mailer.prepare(address, { kind: 'merged' }, { recipientVerified: true })
    const result = await store.accountMerging.confirm(hashOf(body.token), { mailTo, adminEmails }, clock.now())
    if (result instanceof Refusal) return result
    if (result === 'merged') mailer.wake(null)
    return { merged: result === 'merged' }
  })
}

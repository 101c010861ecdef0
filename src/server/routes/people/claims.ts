import { Refusal } from '#contract/failures/refusal.ts'
import { hashOf, newHashedToken } from '../../auth/tokens.ts'
import { serve } from '../../http/serve.ts'
import type { MergeLink, NotProposed } from '../../store/people/account-merging.ts'
import type { NotMerged } from '../../store/people/merging.ts'
import type { RouteContext } from '../route-context.ts'

/** Two rows of one person become one: by the link of an invitation, or by an organiser ([PE2]). */
export function serveClaims(context: RouteContext) {
  const { store, mailer, clock } = context
  const { adminEmails } = context

  serve(
    context,
    'POST /api/claims/read',
    async ({ body }) => (await store.merging.claimOf(hashOf(body.token), clock.now())) ?? new Refusal('invalid_token'),
  )

  serve(context, 'POST /api/me/claims', async ({ body, session }) => {
    const result = await store.merging.claim(hashOf(body.token), session.user.id, clock.now())
    if (result === null) return new Refusal('invalid_token')
    if (result === 'claimed') return
    if (result.refused === 'other address') return new Refusal('other_account')
    if (result.refused === 'unverified') return new Refusal('address_unverified')
    if (result.refused === 'both registered') return new Refusal('registered_already')
    return whyNot(result.refused)
  })

  serve(context, 'POST /api/leagues/:leagueId/people/:userId/merge', async ({ params, body, session }) => {
    const { leagueId, userId: from } = params
    const into = body.intoUserId
    const by = { by: session.user.id, now: clock.now() }
    const result = (await areBothThere(leagueId, [from, into]))
      ? await store.merging.merge(from, into, leagueId, by)
      : ({ refused: 'unknown' } as const)
    if (result === 'merged') return
    // Repeated, since the answer was lost or somebody else was faster: it is done.
    if (result.refused === 'unknown' && (await store.merging.isMerged(from, into, leagueId))) return
    return whyNot(result.refused)
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
    const season = (await store.people.season(leagueId))?.name ?? ''
    const links = { from: linkFor(season, false), into: linkFor(season, true) }
    const by = { by: session.user.id, now: clock.now() }
    const result = await store.accountMerging.propose({ leagueId, from, into, links, adminEmails }, by)
    if (result !== 'proposed') return whyNotProposed(result.refused)
    mailer.wake(null)
  })

  serve(
    context,
    'POST /api/merge/read',
    async ({ body }) =>
      (await store.accountMerging.pageOf(hashOf(body.token), clock.now())) ?? new Refusal('invalid_token'),
  )

  serve(context, 'POST /api/merge/confirm', async ({ body }) => {
    const mailTo = (address: string) => mailer.prepare(address, { kind: 'merged' }, { recipientVerified: true })
    const result = await store.accountMerging.confirm(hashOf(body.token), { mailTo, adminEmails }, clock.now())
    if (result === null) return new Refusal('invalid_token')
    if (typeof result === 'object') {
      if (result.refused === 'both placed') return new Refusal('both_placed')
      return new Refusal(result.refused === 'role' ? 'role_stays' : 'invalid_token')
    }
    if (result === 'merged') mailer.wake(null)
    return { merged: result === 'merged' }
  })
}

function whyNot(refused: NotMerged) {
  if (refused === 'both placed') return new Refusal('both_placed')
  if (refused === 'has account') return new Refusal('has_account')
  if (refused === 'same') return new Refusal('same_person')
  return new Refusal('not_found')
}

function whyNotProposed(refused: NotProposed) {
  if (refused === 'both placed') return new Refusal('both_placed')
  if (refused === 'same') return new Refusal('same_person')
  if (refused === 'role') return new Refusal('role_stays')
  if (refused === 'no account') return new Refusal('no_account')
  if (refused === 'blocked') return new Refusal('account_blocked')
  return new Refusal(refused === 'held back' ? 'too_many_requests' : 'not_found')
}

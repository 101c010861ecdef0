import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DeadLinkCode } from '#contract/failures/dead-link.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import type { MergePage } from '#contract/people/merge.ts'
import { replay } from '#league/draft/apply.ts'
import { bothHavePlaces } from '#league/draft/merge.ts'
import { isConfiguredOwner } from '#league/permissions.ts'
import { lockRoles } from '../access/owners.ts'
import { endSessions } from '../accounts/sessions.ts'
import { type By, logAct } from '../acts/acts.ts'
import type { Connections } from '../engine/connections.ts'
import { deleteInBatches } from '../engine/in-batches.ts'
import type { Database } from '../engine/schema.ts'
import { Refused, transact } from '../engine/transact.ts'
import { endLinks, openLink, putLink, refuseLink } from '../links/mail-links.ts'
import { LINK_PURPOSES } from '../links/purposes.ts'
import { insertMail, insertMails, type Mail } from '../mails/mails.ts'
import { carryMailEnds } from '../news/mail-ends.ts'
import { mergeRows, runMerge } from './merging.ts'

/** The hash of a link's token, and the mail that carries the link to an address. */
export type MergeLink = { hash: string; mailTo: (address: string) => Mail }

type Proposal = {
  leagueId: string
  from: string
  into: string
  links: { from: MergeLink; into: MergeLink }
  adminEmails: readonly string[]
}

/** Merging two accounts of one person: an organiser proposes it, and both owners confirm by a link ([PE2]). */
export function accountMergeStore({ read, write, engine }: Connections) {
  return {
    /** Writes a proposal and its two mails, in place of an earlier one for the account that would go. */
    propose: ({ leagueId, from, into, links, adminEmails }: Proposal, { by, now }: By) =>
      transact(write, async (trx) => {
        if (from === into) return new Refusal('same_person')
        const accounts = new Map((await accountsOf(trx, [from, into])).map((one) => [one.id, one]))
        const [going, staying] = [accounts.get(from), accounts.get(into)]
        if (!going || !staying) return new Refusal('not_found')
        if (going.email === null || staying.email === null) return new Refusal('no_account')
        if (going.blockedAt !== null || staying.blockedAt !== null) return new Refusal('account_blocked')
        if (hasRole(going, adminEmails)) return new Refusal('role_stays')
        if (await areBothPlaced(trx, from, into)) return new Refusal('both_placed')
        const mails = [links.from.mailTo(going.email), links.into.mailTo(staying.email)]
        for (const mail of mails) if (await insertMail(trx, mail, now)) return new Refusal('too_many_requests')
        const id = randomUUID()
        const earlier = await trx
          .selectFrom('mergeProposals')
          .where('fromId', '=', from)
          .select('id')
          .executeTakeFirst()
        if (earlier) await endLinks(trx, ['merge'], { proposalId: earlier.id }, now)
        await trx.deleteFrom('mergeProposals').where('fromId', '=', from).execute()
        await trx
          .insertInto('mergeProposals')
          .values({
            id,
            fromId: from,
            intoId: into,
            leagueId,
            proposedBy: by,
            expiresAt: now + LINK_PURPOSES.merge.livesMs,
            fromEmail: going.email,
            fromConfirmedAt: null,
            intoEmail: staying.email,
            intoConfirmedAt: null,
          })
          .execute()
        const both = [[from, links.from.hash] as const, [into, links.into.hash] as const]
        for (const [userId, hash] of both) await putLink(trx, { purpose: 'merge', hash, userId, proposalId: id }, now)
        await logAct(trx, {
          at: now,
          by,
          act: 'merge-proposed',
          leagueId,
          userId: into,
          details: { mergedFrom: from },
        })
      }),

    /** Returns the subject of a link. Changes nothing. */
    async pageOf(hash: string, now: number): Promise<MergePage | Refusal<DeadLinkCode>> {
      const found = await proposalOf(read, hash, now)
      if (!found) return refuseLink(read, ['merge'], hash)
      const { season, isFrom, proposal, firstName } = found
      const own = isFrom ? proposal.fromConfirmedAt : proposal.intoConfirmedAt
      const other = isFrom ? proposal.intoConfirmedAt : proposal.fromConfirmedAt
      const email = isFrom ? proposal.fromEmail : proposal.intoEmail
      return { firstName, season, email, stays: !isFrom, confirmed: own !== null, otherConfirmed: other !== null }
    },

    /**
     * Notes that the owner of a mailbox confirms. Once both have, the accounts become one: all sessions of both end and
     * `mailTo` tells both. Refused with nothing written, so that the link can be pressed again.
     */
    confirm: (
      hash: string,
      { mailTo, adminEmails }: { mailTo: (address: string) => Mail; adminEmails: readonly string[] },
      now: number,
    ) =>
      runMerge<'waiting' | 'merged', DeadLinkCode | 'both_placed' | 'role_stays'>({ write }, async (trx) => {
        // Nobody is given a role meanwhile.
        await lockRoles(trx, engine)
        const confirmed = await noteConfirmed(trx, hash, now)
        if (!confirmed) return refuseLink(trx, ['merge'], hash)
        const { fromId: from, intoId: into, leagueId, proposedBy } = confirmed
        const accounts = new Map((await accountsOf(trx, [from, into])).map((one) => [one.id, one]))
        const [going, staying] = [accounts.get(from), accounts.get(into)]
        // Somebody who has another address since, or was blocked, has not been asked.
        if (going?.email !== confirmed.fromEmail || staying?.email !== confirmed.intoEmail)
          return new Refusal('link_ended')
        if (going.blockedAt !== null || staying.blockedAt !== null) return new Refusal('link_ended')
        if (confirmed.fromConfirmedAt === null || confirmed.intoConfirmedAt === null) return 'waiting'
        if (hasRole(going, adminEmails)) return new Refusal('role_stays')
        if (going.emailVerified === 1) await nameOnRosters(trx, { from, into, address: confirmed.fromEmail })
        await trx.updateTable('scoreChanges').set({ changedBy: into }).where('changedBy', '=', from).execute()
        await carryMailEnds(trx, confirmed.fromEmail, confirmed.intoEmail)
        await endLinks(trx, ['merge'], { proposalId: confirmed.id }, now, true)
        await mergeRows(trx, { from, into, engine, by: { by: proposedBy, now } }, 'both owners')
        await endSessions(trx, into)
        const details = { mergedFrom: from }
        await logAct(trx, { at: now, by: proposedBy, act: 'people-merged', leagueId, userId: into, details })
        await insertMails(trx, [mailTo(confirmed.fromEmail), mailTo(confirmed.intoEmail)], now)
        return 'merged'
      }),

    /** Deletes what has run out. */
    async sweep(now: number): Promise<void> {
      await deleteInBatches(write, 'mergeProposals', 'fromId', sql<boolean>`"expiresAt" <= ${now}`)
    },
  }
}

const accountsOf = (db: Kysely<Database>, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .leftJoin('roles', 'roles.userId', 'users.id')
    .where('users.id', 'in', ids)
    .where('users.deletedAt', 'is', null)
    .select(['users.id', 'users.email', 'users.emailVerified', 'users.blockedAt', 'roles.role'])
    .execute()

type Account = Awaited<ReturnType<typeof accountsOf>>[number]

/** Also one that does not count yet, since its address is not verified. */
const hasRole = ({ email, emailVerified, role }: Account, adminEmails: readonly string[]) =>
  role !== null || isConfiguredOwner({ email, emailVerified: emailVerified === 1 }, adminEmails)

async function proposalOf(db: Kysely<Database>, hash: string, now: number) {
  const proposal = await openLink(db, 'merge', hash, now)
    .innerJoin('mergeProposals', 'mergeProposals.id', 'mailLinks.proposalId')
    .innerJoin('leagues', 'leagues.id', 'mergeProposals.leagueId')
    .selectAll('mergeProposals')
    .select(['mailLinks.userId', 'leagues.name as season'])
    .executeTakeFirst()
  if (!proposal) return null
  const { userId } = proposal
  const isFrom = proposal.fromId === userId
  const profile = await db.selectFrom('profiles').where('userId', '=', userId).select('firstName').executeTakeFirst()
  return { proposal, season: proposal.season, isFrom, firstName: profile?.firstName ?? '' }
}

/** Notes that one of the two has confirmed, and locks the proposal: of two at the same instant the second sees the first. */
async function noteConfirmed(trx: Transaction<Database>, hash: string, now: number) {
  const found = await proposalOf(trx, hash, now)
  if (!found) return undefined
  return trx
    .updateTable('mergeProposals')
    .set({ [found.isFrom ? 'fromConfirmedAt' : 'intoConfirmedAt']: now })
    .where('id', '=', found.proposal.id)
    .returningAll()
    .executeTakeFirst()
}

/** Tells whether both have a place now, which stops a merge: asked before any mail goes out. */
async function areBothPlaced(trx: Transaction<Database>, from: string, into: string): Promise<boolean> {
  const seasons = await trx
    .selectFrom('rosters')
    .where('userId', 'in', [from, into])
    .select(['leagueId', 'userId'])
    .execute()
  const ofFrom = new Set(seasons.flatMap(({ userId, leagueId }) => (userId === from ? leagueId : [])))
  if (seasons.some(({ userId, leagueId }) => userId === into && ofFrom.has(leagueId))) return true
  const drafts = await trx
    .selectFrom('draftEvents')
    .where('event', 'like', `%"${from}"%`)
    .select('draftId')
    .distinct()
    .execute()
  for (const { draftId } of drafts) {
    const events = await trx
      .selectFrom('draftEvents')
      .where('draftId', '=', draftId)
      .orderBy('seq')
      .select(['seq', 'at', 'actor', 'event'])
      .execute()
    const log = events.map(({ event, ...row }) => ({ ...row, event: JSON.parse(event) }))
    if (bothHavePlaces(replay(draftId, log), from, into)) return true
  }
  return false
}

/** Imported rosters name an address: they name the account that stays, which has none of the addresses there. */
async function nameOnRosters(
  trx: Transaction<Database>,
  { from, into, address }: { from: string; into: string; address: string },
) {
  const places = await trx
    .selectFrom('rosters')
    .where('userId', 'is', null)
    .where('email', '=', address)
    .select(['teamId', 'leagueId', 'place'])
    .execute()
  for (const { teamId, leagueId, place } of places) {
    const other = await trx
      .selectFrom('rosters')
      .where('leagueId', '=', leagueId)
      .where('userId', 'in', [from, into])
      .select('teamId')
      .executeTakeFirst()
    if (other) throw new Refused(new Refusal('both_placed'))
    await trx
      .updateTable('rosters')
      .set({ email: null, userId: into })
      .where('teamId', '=', teamId)
      .where('place', '=', place)
      .execute()
  }
}

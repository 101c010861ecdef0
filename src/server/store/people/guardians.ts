import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { DeadLinkCode } from '#contract/failures/dead-link.ts'
import { Refusal, refuseUntil } from '#contract/failures/refusal.ts'
import type { Guardian, GuardianPage } from '#contract/people/guardian.ts'
import { confirmedGuardian, storedGuardian } from '#contract/people/guardian.ts'
import { type Agreement, agreement as agreementSchema } from '#contract/people/person.ts'
import { type By, logAct } from '../acts/acts.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { storedJson } from '../engine/stored-json.ts'
import { transact } from '../engine/transact.ts'
import { endLinks, openLink, putLink, refuseLink, takeLink } from '../links/mail-links.ts'
import { LINK_PURPOSES } from '../links/purposes.ts'
import { countMail } from '../mails/mail-counts.ts'
import { type HeldBack, insertMail, type Mail } from '../mails/mails.ts'
import { rememberAddresses } from '../privacy/past-addresses.ts'
import { holdOpen } from '../schedule/lock.ts'
import { newestAgreementText } from '../season/agreement-texts.ts'
import { inOpenSeason } from '../season/open-season.ts'
import { type PeopleSeason, readSeason } from '../season/people-season.ts'

type Key = { leagueId: string; userId: string }

const TEXT_CHANGED = 'The text has changed. Please read it again'

/** Mails to guardians that one player causes within a day ([L6]). */
export const BY_AN_ACCOUNT = { ofAKindAnHour: 3, aDay: 3 }

/** A link that asks a guardian to agree, known by the hash of its token alone, and the mail that carries it. */
export type GuardianRequest = { hash: string; mail: Mail }

/** The agreement of a registration as it is stored, with what its season asks. */
export type StoredAgreement = {
  season: PeopleSeason
  firstName: string
  /** The newest version of the season's text, null before the first. */
  version: number | null
  agreed: Agreement | null
  guardian: Guardian | null
  /** True once that guardian has answered a link at that address. */
  hasAnswered: boolean
  /** Null where no link is out. */
  linkEnds: number | null
}

/** Reads a registration's agreement; null without a registration that counts. */
async function readAgreement(db: Kysely<Database>, { leagueId, userId }: Key): Promise<StoredAgreement | null> {
  const row = await db
    .selectFrom('registrations')
    .innerJoin('profiles', 'profiles.userId', 'registrations.userId')
    .innerJoin('users', 'users.id', 'registrations.userId')
    .where('registrations.leagueId', '=', leagueId)
    .where('registrations.userId', '=', userId)
    .where('registrations.removedAt', 'is', null)
    .where('users.deletedAt', 'is', null)
    .select(['profiles.firstName', 'registrations.agreement', 'registrations.guardian'])
    .select('registrations.guardianLinkEnds as linkEnds')
    .executeTakeFirst()
  const season = row && (await readSeason(db, leagueId))
  if (!season) return null
  return {
    season,
    firstName: row.firstName,
    version: (await newestAgreementText(db, leagueId))?.version ?? null,
    agreed: storedJson(row.agreement, agreementSchema, null),
    guardian: storedJson(row.guardian, storedGuardian, null),
    hasAnswered: storedJson(row.guardian, confirmedGuardian, null) !== null,
    linkEnds: row.linkEnds,
  }
}

const registration = (trx: Transaction<Database>, { leagueId, userId }: Key) =>
  trx.updateTable('registrations').where('leagueId', '=', leagueId).where('userId', '=', userId)

/**
 * Writes the mail that asks a guardian, and its link in place of an earlier one. Where the mail is held back by [L5],
 * nothing is written, and the earlier link stays good. `by` says who asks: of a player's own account, three are sent a day.
 */
export async function askGuardian(
  trx: Transaction<Database>,
  key: Key,
  { hash, mail }: GuardianRequest,
  { by, now }: { by: 'player' | 'organiser'; now: number },
): Promise<HeldBack | null> {
  const tooMany =
    by === 'player'
      ? await countMail(trx, { recipient: `by ${key.userId}`, kind: 'guardian' }, now, BY_AN_ACCOUNT)
      : null
  if (tooMany) mail.limit?.onHeldBack()
  const heldBack = tooMany ?? (await insertMail(trx, mail, now))
  if (heldBack) return heldBack
  // The registration before its link: whoever asks or answers at the same moment waits there.
  await registration(trx, key)
    .set({ guardianLinkEnds: now + LINK_PURPOSES.agreement.livesMs })
    .execute()
  await endLinks(trx, ['agreement'], key, now)
  await putLink(trx, { purpose: 'agreement', hash, leagueId: key.leagueId, userId: key.userId }, now)
  return null
}

/** The agreement of registrations by players and guardians ([PE1]). */
export function guardianStore({ read, snapshot, write, engine }: Connections) {
  const change = <Result>(leagueId: string, work: (trx: Transaction<Database>) => Promise<Result>) =>
    inOpenSeason({ write, engine }, leagueId, async (trx) => {
      const result = await work(trx)
      await announce(trx, { kind: 'players' })
      return result
    })

  return {
    /** Reads the agreement of somebody's registration; null without one that counts. */
    read: (leagueId: string, userId: string) => snapshot((db) => readAgreement(db, { leagueId, userId })),

    /** Writes that a player has agreed to the text that they saw; refused where the season has another since. */
    agree: (leagueId: string, userId: string, text: string, now: number) =>
      change(leagueId, async (trx) => {
        const newest = await newestAgreementText(trx, leagueId)
        if (newest?.text !== text) return new Refusal('invalid_fields', { fields: { agreedTo: TEXT_CHANGED } })
        const name = await nameOf(trx, userId)
        const agreed: Agreement = { version: newest.version, at: now, as: 'player', name, by: null, day: null }
        await rememberAddresses(trx, userId, now)
        await registration(trx, { leagueId, userId })
          .set({ agreement: JSON.stringify(agreed), guardian: null, guardianLinkEnds: null })
          .execute()
        await endLinks(trx, ['agreement'], { leagueId, userId }, now)
        return undefined
      }),

    /** Writes who a player's guardian is, and asks them by mail; nothing is written where the mail is held back. */
    name: (leagueId: string, userId: string, guardian: Guardian, request: GuardianRequest, now: number) =>
      change(leagueId, async (trx) => {
        const before = await trx
          .selectFrom('registrations')
          .select('guardian')
          .where('leagueId', '=', leagueId)
          .where('userId', '=', userId)
          .executeTakeFirst()
        const answered = storedJson(before?.guardian ?? null, confirmedGuardian, null)
        // Named again, they are still who has answered at this address ([PE9]).
        const isSame = answered?.email === guardian.email
        const named = storedJson(before?.guardian ?? null, storedGuardian, null)
        if (named?.email !== guardian.email) {
          await rememberAddresses(trx, userId, now)
          await endLinks(trx, ['guest'], { leagueId, userId }, now)
        }
        await registration(trx, { leagueId, userId })
          .set({ guardian: JSON.stringify(isSame ? { ...guardian, confirmed: true } : guardian) })
          .execute()
        const heldBack = await askGuardian(trx, { leagueId, userId }, request, { by: 'player', now })
        if (heldBack) return refuseUntil(heldBack.retryAt, now)
        return undefined
      }),

    /** Asks the guardian of a player again, for the player. */
    askAgain: (leagueId: string, userId: string, request: GuardianRequest, now: number) =>
      change(leagueId, async (trx) => {
        const heldBack = await askGuardian(trx, { leagueId, userId }, request, { by: 'player', now })
        if (heldBack) return refuseUntil(heldBack.retryAt, now)
        return undefined
      }),

    /**
     * Asks the guardians of several players, for an organiser; those whose mailbox had too many mails are passed over.
     * Where that is everybody, gives when the next may be written.
     */
    askMany: (leagueId: string, requests: readonly { userId: string; request: GuardianRequest }[], { by, now }: By) =>
      change(leagueId, async (trx) => {
        let last: HeldBack | null = null
        let asked = 0
        for (const { userId, request } of requests) {
          const heldBack = await askGuardian(trx, { leagueId, userId }, request, { by: 'organiser', now })
          if (heldBack) last = heldBack
          else {
            asked++
            await logAct(trx, { at: now, by, act: 'guardian-asked', leagueId, userId })
          }
        }
        if (asked === 0 && last) return refuseUntil(last.retryAt, now)
        return undefined
      }),

    /** The guardians of these players who have not answered, by user id. */
    unanswered: (leagueId: string, userIds: readonly string[]) =>
      snapshot(async (db) => {
        const found = new Map<string, { guardian: Guardian; firstName: string }>()
        for (const userId of userIds) {
          const stored = await readAgreement(db, { leagueId, userId })
          const { guardian = null, firstName = '' } = stored ?? {}
          const isOpen = stored && (stored.agreed === null || stored.agreed.version < (stored.version ?? 0))
          if (guardian && isOpen) found.set(userId, { guardian, firstName })
        }
        return found
      }),

    /** The seasons in which a player has named a guardian who was never asked, as the own address was not confirmed. */
    async unasked(userId: string): Promise<string[]> {
      const rows = await read
        .selectFrom('registrations')
        .where('userId', '=', userId)
        .where('guardian', 'is not', null)
        .where('guardianLinkEnds', 'is', null)
        .where('agreement', 'is', null)
        .where('removedAt', 'is', null)
        .select('leagueId')
        .execute()
      return rows.map(({ leagueId }) => leagueId)
    },

    /** Returns the subject of the link with this hash. */
    pageOf: (hash: string, now: number): Promise<GuardianPage | Refusal<DeadLinkCode>> =>
      snapshot(async (db) => (await linkOf(db, hash, now))?.page ?? refuseLink(db, ['agreement'], hash)),

    /** Writes that a guardian has agreed, and ends the link. Refused where the season has another text since. */
    answer: (hash: string, version: number, now: number) =>
      transact(write, async (trx) => {
        const seen = await linkOf(trx, hash, now)
        if (!seen || !(await holdOpen(trx, engine, seen.key.leagueId))) return refuseLink(trx, ['agreement'], hash)
        if (engine === 'postgres')
          await trx
            .selectFrom('registrations')
            .where('leagueId', '=', seen.key.leagueId)
            .where('userId', '=', seen.key.userId)
            .select('userId')
            .forUpdate()
            .execute()
        const link = await linkOf(trx, hash, now)
        if (!link) return refuseLink(trx, ['agreement'], hash)
        if (link.page.version !== version) return new Refusal('text_changed')
        const { name, email } = link.guardian
        const agreed: Agreement = { version, at: now, as: 'guardian', name, by: null, day: null }
        const confirmed: z.infer<typeof confirmedGuardian> = { name, email, confirmed: true }
        if (!(await takeLink(trx, 'agreement', { hash }, now))) return refuseLink(trx, ['agreement'], hash)
        await registration(trx, link.key)
          .set({ agreement: JSON.stringify(agreed), guardian: JSON.stringify(confirmed), guardianLinkEnds: null })
          .execute()
        // Those of whoever was the player's guardian before would be good again with the next one who answers.
        if (!link.hasAnswered) await endLinks(trx, ['evening', 'fee'], link.key, now)
        await announce(trx, { kind: 'players' })
        return undefined
      }),
  }
}

async function linkOf(db: Kysely<Database>, hash: string, now: number) {
  const key = await openLink(db, 'agreement', hash, now)
    .innerJoin('users', 'users.id', 'mailLinks.userId')
    .where('users.blockedAt', 'is', null)
    .select(['leagueId', 'userId'])
    .$narrowType<{ leagueId: string }>()
    .executeTakeFirst()
  if (!key) return null
  const stored = await readAgreement(db, key)
  if (!stored?.guardian || stored.season.archivedAt !== null) return null
  const { firstName, season, guardian, hasAnswered } = stored
  if (season.details.asks.agreement === '') return null
  const newest = await newestAgreementText(db, season.id)
  if (!newest) return null
  return {
    key,
    guardian,
    hasAnswered,
    page: { firstName, season: season.name, text: newest.text, version: newest.version },
  }
}

async function nameOf(db: Kysely<Database>, userId: string): Promise<string> {
  const profile = await db
    .selectFrom('profiles')
    .where('userId', '=', userId)
    .select(['firstName', 'lastName'])
    .executeTakeFirst()
  return profile ? `${profile.firstName} ${profile.lastName}` : ''
}

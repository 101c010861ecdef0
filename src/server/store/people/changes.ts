import type { Transaction } from 'kysely'
import { Refusal, refuseOvertaken } from '#contract/failures/refusal.ts'
import type { PaymentForm, PaymentWay } from '#contract/fees/payment.ts'
import type { StoredFee } from '#contract/people/choices.ts'
import {
  type Agreement,
  agreement,
  type ChangedPerson,
  type NewPerson,
  type PersonChange,
  personChange,
  type UnreadableField,
} from '#contract/people/person.ts'
import type { Profile } from '#contract/profile.ts'
import { mergeForm } from '#league/edits/merge-form.ts'
import { isLate } from '#league/people/late.ts'
import { writeProfile } from '../accounts/profiles.ts'
import { lockUser, userWithoutSignIn } from '../accounts/users.ts'
import { type By, logAct, logActs } from '../acts/acts.ts'
import { withChangers } from '../acts/changers.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { correctPayment, lockRegistrations, notePayment, settleFees } from '../fees/payments.ts'
import { giveReferences } from '../fees/references.ts'
import { endLinks, putLink } from '../links/mail-links.ts'
import type { NewLink } from '../links/purposes.ts'
import { insertMail, type Mail } from '../mails/mails.ts'
import { rememberAddresses } from '../privacy/past-addresses.ts'
import { inOpenSeason } from '../season/open-season.ts'
import { readSeason } from '../season/people-season.ts'
import { readSheet, type SheetRecord } from './people.ts'

/** The link with which the addressee of a mail takes a person's row over, and that mail. */
export type Invitation = { link: NewLink<'claim'>; mail: Mail }

const PROFILE_FIELDS = [
  ...(['firstName', 'lastName', 'nickname', 'phone', 'graduationYear', 'clubTeam', 'footPref', 'position'] as const),
] satisfies (keyof Profile)[]

/** Changes by organisers to the people of a season: each act whole, in the log, and refused where the season is archived. */
export function peopleChangeStore(connections: Connections) {
  const { engine } = connections
  return {
    /**
     * Writes what its author changes of a person; where somebody else has changed one of these fields too since it was seen,
     * nothing is written ([Q113]). A contact address is for somebody without a sign-in alone.
     */
    change: (leagueId: string, userId: string, change: ChangedPerson, { by, now }: By) =>
      inOpenSeason(connections, leagueId, async (trx) => {
        await lockUser(trx, engine, userId)
        const found = await readSheet(trx, leagueId, userId)
        if (!found) return new Refusal('not_found')
        const { sheet } = found
        const { contactEmail: _, ...ofAccount } = change
        const sent = sheet.email === null ? change : ofAccount
        const {
          merged,
          changed: fields,
          overtaken,
        } = mergeForm(
          personChange,
          { ...sent, before: readable(change.before, sheet) },
          readable(fieldsOf(sheet), sheet),
        )
        const about = { act: 'person-changed', leagueId, userId } as const
        if (overtaken.length > 0) return refuseOvertaken(await withChangers(trx, overtaken, about))
        if (fields.length === 0) return
        await trx
          .updateTable('registrations')
          .set((eb) => ({ version: eb('version', '+', 1) }))
          .where('leagueId', '=', leagueId)
          .where('userId', '=', userId)
          .execute()
        const profile = { ...sheet.profile }
        for (const field of PROFILE_FIELDS)
          if (fields.includes(field)) Object.assign(profile, { [field]: merged[field] })
        if (fields.some((field) => (PROFILE_FIELDS as readonly string[]).includes(field)))
          await writeProfile(trx, userId, profile, now)
        await writeRest(trx, { leagueId, userId, now }, merged, fields)
        await logAct(trx, { ...about, at: now, by, details: { fields } })
      }),

    /** Sets the states of fees, all or none, by noting acts that lead there, or taking acts back ([PA2]). */
    setFees: (
      leagueId: string,
      fees: readonly { userId: string; fee: StoredFee }[],
      way: PaymentWay,
      { by, now }: By,
    ) =>
      inOpenSeason(connections, leagueId, async (trx) => {
        const season = await readSeason(trx, leagueId)
        if (!season?.details.asks.fee) return new Refusal('no_fee_asked')
        const states = new Map(fees.map(({ userId, fee }) => [userId, fee]))
        if ((await lockRegistrations(trx, engine, leagueId, [...states.keys()])) < fees.length)
          return new Refusal('invalid_fields', { fields: { fees: 'Not registered for this season' } })
        const before = await settleFees(trx, leagueId, states, { by, now, way })
        await logActs(
          trx,
          [...before].map(([userId, from]) => ({
            at: now,
            by,
            act: 'fee-set' as const,
            leagueId,
            userId,
            details: { from, to: states.get(userId) ?? from },
          })),
        )
        await announce(trx, { kind: 'players' })
      }),

    /** Notes a part payment, one by another way, or a refund, on a person's sheet ([PA2]). */
    notePayment: (leagueId: string, userId: string, { kind, amount, currency, way }: PaymentForm, { by, now }: By) =>
      inOpenSeason(connections, leagueId, async (trx) => {
        const season = await readSeason(trx, leagueId)
        if (!season?.details.asks.fee) return new Refusal('no_fee_asked')
        await lockRegistrations(trx, engine, leagueId, [userId])
        const noted = await notePayment(trx, { leagueId, userId }, { kind, amount, currency }, { by, now, way })
        if (noted instanceof Refusal) return noted
        await logAct(trx, { at: now, by, act: kind === 'payment' ? 'payment-noted' : 'refund-noted', leagueId, userId })
        await announce(trx, { kind: 'players' })
      }),

    /** Takes a payment, refund or waiver back. It stays on the sheet, marked ([PA2]). */
    correctPayment: (leagueId: string, userId: string, paymentId: string, { by, now }: By) =>
      inOpenSeason(connections, leagueId, async (trx) => {
        await lockRegistrations(trx, engine, leagueId, [userId])
        const noted = { by, now, way: 'other' as const }
        if (!(await correctPayment(trx, { leagueId, userId }, paymentId, noted))) return new Refusal('not_found')
        await logAct(trx, { at: now, by, act: 'payment-corrected', leagueId, userId })
        await announce(trx, { kind: 'players' })
      }),

    /** Notes that a signed sheet has been seen, or takes that back with null ([PE1]). */
    setPaper: (leagueId: string, userId: string, paper: { name: string; day: string } | null, { by, now }: By) =>
      inOpenSeason(connections, leagueId, async (trx) => {
        const found = await readSheet(trx, leagueId, userId)
        if (!found) return new Refusal('not_found')
        const { agreementVersion: version } = found.sheet
        if (version === null) return new Refusal('no_agreement_asked')
        const agreedTo = found.sheet.agreedTo
        const isOwn = agreedTo !== null && agreedTo.as !== 'paper'
        // Nobody takes back what somebody agreed to by themselves, nor replaces it while the text is the same.
        if (isOwn && (paper === null || agreedTo.version >= version)) return
        const earlier = isOwn ? agreedTo : agreedTo?.earlier
        const ticked = paper && { version, at: now, as: 'paper', by, ...paper, ...(earlier && { earlier }) }
        const agreed: Agreement | null = ticked ? agreement.parse(ticked) : (earlier ?? null)
        await trx
          .updateTable('registrations')
          .set((eb) => ({
            agreement: agreed && JSON.stringify(agreed),
            version: eb('version', '+', 1),
            ...(paper && { guardianLinkEnds: null }),
          }))
          .where('leagueId', '=', leagueId)
          .where('userId', '=', userId)
          .execute()
        // Answered on paper, the guardian's link is over.
        if (paper) await endLinks(trx, ['agreement'], { leagueId, userId }, now)
        const act = paper ? 'agreement-ticked' : 'agreement-taken-back'
        await logAct(trx, { at: now, by, act, leagueId, userId, details: { version } })
        await announce(trx, { kind: 'players' })
      }),

    /** Registers somebody without a sign-in; the draft is open to them, since an organiser knows them ([PE2], [D2]). */
    add: (
      leagueId: string,
      { userId, person, invitation }: { userId: string; person: NewPerson; invitation: Invitation | null },
      { by, now }: By,
    ) =>
      inOpenSeason(connections, leagueId, async (trx) => {
        const season = await readSeason(trx, leagueId)
        if (!season) return new Refusal('league_not_found')
        const { contactEmail, invite: _, nickname, ...profile } = person
        await trx
          .insertInto('users')
          .values(userWithoutSignIn(userId, contactEmail || null, now))
          .execute()
        const late = Number(isLate(season.details, now))
        await trx
          .insertInto('registrations')
          .values({ leagueId, userId, registeredAt: now, late, addedBy: by, admittedAt: now, admittedBy: by })
          .execute()
        await writeProfile(trx, userId, { ...profile, nickname: nickname || person.firstName }, now)
        await giveReferences(trx, leagueId)
        await logAct(trx, { at: now, by, act: 'person-added', leagueId, userId })
        if (invitation) await invite(trx, leagueId, invitation, { by, now })
      }),

    /** Mails people without a sign-in the link that takes their row over, in place of an earlier one. */
    invite: (leagueId: string, invitations: readonly Invitation[], by: By) =>
      inOpenSeason(connections, leagueId, async (trx) => {
        for (const invitation of invitations) await invite(trx, leagueId, invitation, by)
      }),
  }
}

/** An invitation whose mail is held back is not written: it would replace the link of an earlier one. */
async function invite(trx: Transaction<Database>, leagueId: string, { link, mail }: Invitation, { by, now }: By) {
  if (await insertMail(trx, mail, now)) return
  await putLink(trx, link, now)
  await logAct(trx, { at: now, by, act: 'person-invited', leagueId, userId: link.userId })
}

/** A person's fields as organisers see them. */
const fieldsOf = ({ profile, emergencyContact, guardian, notes, contactEmail }: SheetRecord): PersonChange => ({
  ...profile,
  emergencyContact,
  guardian,
  notes,
  contactEmail: contactEmail ?? '',
})

/** Drops fields that can't be read, which nobody has seen: any new value mends them. */
const readable = <Fields extends object>(fields: Fields, { unreadable }: SheetRecord): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([field]) => !unreadable.includes(field as UnreadableField)),
  ) as Fields

async function writeRest(
  trx: Transaction<Database>,
  { leagueId, userId, now }: { leagueId: string; userId: string; now: number },
  { emergencyContact, guardian, notes, contactEmail }: PersonChange,
  fields: readonly string[],
) {
  if (fields.includes('guardian') || fields.includes('contactEmail')) await rememberAddresses(trx, userId, now)
  const json = (value: object | null | undefined) => (value ? JSON.stringify(value) : null)
  const set = {
    ...(fields.includes('emergencyContact') && { emergencyContact: json(emergencyContact) }),
    ...(fields.includes('guardian') && { guardian: json(guardian), guardianLinkEnds: null }),
    ...(fields.includes('notes') && { notes: notes ?? '' }),
  }
  if (Object.keys(set).length > 0)
    await trx
      .updateTable('registrations')
      .set(set)
      .where('leagueId', '=', leagueId)
      .where('userId', '=', userId)
      .execute()
  // A link in another mailbox opens nothing any more.
  if (fields.includes('guardian')) await endLinks(trx, ['agreement', 'guest'], { leagueId, userId }, now)
  if (fields.includes('contactEmail')) {
    await trx
      .updateTable('users')
      .set({ contactEmail: contactEmail || null })
      .where('id', '=', userId)
      .execute()
    await endLinks(trx, ['claim'], { userId }, now)
  }
}

import { z } from 'zod'
import { westernDigits } from '../digits.ts'
import { chosenPlayers, DRAFT_STANDINGS } from '../draft-registration.ts'
import { edited } from '../edit.ts'
import { account, MANUAL_WAYS } from '../fees/payment.ts'
import { id } from '../id.ts'
import { LIMITS } from '../limits.ts'
import { emergencyContact, isOwnName, notOwnName, organiserProfile, profile } from '../profile.ts'
import { seasonSummary, teamSummary } from '../team.ts'
import { email, line, name, optionalLine, optionalName, orEmpty, paragraphs } from '../text.ts'
import { STORED_FEES } from './choices.ts'
import { guardian } from './guardian.ts'
import { FOOT_CODES, POSITION_CODES } from './positions.ts'

/** The same as it is shown: 'none' where the season has no fee. */
export const FEES = ['none', ...STORED_FEES] as const
export type Fee = (typeof FEES)[number]

/** States of the agreement to a season's text; 'guardian' waits for the guardian, 'none' where nothing is asked. */
export const AGREEMENT_STATES = ['none', 'missing', 'guardian', 'agreed'] as const
export type AgreementState = (typeof AGREEMENT_STATES)[number]

const oneAgreement = z.object({
  version: z.int(),
  /** Milliseconds since 1970. */
  at: z.int(),
  /** 'paper': an organiser has seen a signed sheet. */
  as: z.enum(['player', 'guardian', 'paper']),
  /** The name of whoever agreed, or whose signature stands on the sheet. */
  name: z.string(),
  /** The organiser who ticked it, null without one. */
  by: z.string().nullable(),
  /** The day on the sheet: '2025-06-03'. */
  day: z.iso.date().nullable(),
})
/**
 * An agreement as it is stored: to which version of the season's text, when, and whose it is; `earlier` is the one to an
 * older text in whose place a sheet of paper was ticked, which counts again once that is taken back.
 */
export const agreement = oneAgreement.extend({ earlier: oneAgreement.optional() })
export type Agreement = z.infer<typeof agreement>

/** Fields of a registration, and of its profile, that may hold what can't be read after a manual change ([PE8]). */
export const UNREADABLE_FIELDS = [
  'graduationYear',
  'footPref',
  'position',
  'sent',
  'agreement',
  'guardian',
  'emergencyContact',
] as const
export type UnreadableField = (typeof UNREADABLE_FIELDS)[number]

/** A number that can be called. */
export const phone = line(LIMITS.phone, 'Enter a phone number')
  .overwrite(westernDigits)
  .refine((value) => value.replace(/\D/g, '').length >= 7, 'Enter a phone number like (203) 555-0123')
const optionalPhone = orEmpty(phone).default('')

/** A registration as the list of people shows it: no address, no number, no notes ([PE3]). */
export const personRow = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  nickname: z.string(),
  graduationYear: z.string(),
  position: z.array(z.enum(POSITION_CODES)),
  teamId: z.string().nullable(),
  fee: z.enum(FEES),
  /** Amount still to pay: '$45'; '' for none. */
  open: z.string(),
  overpaid: z.boolean(),
  /** True if something was paid in another currency than the fee and not refunded. */
  otherCurrency: z.boolean(),
  agreement: z.enum(AGREEMENT_STATES),
  registeredAt: z.int(),
  late: z.boolean(),
  standing: z.enum(DRAFT_STANDINGS),
  /** False for somebody who was added manually and has no account. */
  signsIn: z.boolean(),
  /** The one who asks, or somebody with a role: neither can be removed or blocked. */
  protected: z.boolean(),
  /** Fields that can't be read; shown as if they were empty. */
  unreadable: z.array(z.enum(UNREADABLE_FIELDS)),
})
export type PersonRow = z.infer<typeof personRow>

/** The registrations of a season, removed and blocked ones among them, in the order of registration. */
export const peopleReply = z.object({
  league: seasonSummary,
  archived: z.boolean(),
  /** The season's fee as it is shown, '$45', and whether it asks for an agreement. */
  fee: z.object({ amount: z.string() }).nullable(),
  agreement: z.boolean(),
  teams: z.array(teamSummary),
  /** Ids of teams that have withdrawn: nobody is put on them ([TE3]). */
  withdrawn: z.array(z.string()),
  /** People who wait for a place ([PE6]). */
  waiting: z.int(),
  /** In the order of their names. */
  people: z.array(personRow),
})
export type PeopleReply = z.infer<typeof peopleReply>

/** The registrations that go into a file; `contact` adds the fields that only their sheets show ([PE3]). */
export const chosenPeopleCsv = chosenPlayers.extend({ contact: z.boolean().default(false) })

/** Something that happened to a registration, as its sheet tells it. */
const happening = z.object({
  at: z.int(),
  text: z.string(),
  /** The name of whoever did it; '' where nobody has to be named. */
  by: z.string(),
})

/** Everything that organisers know of a person in one season. */
export const personSheet = personRow.extend({
  version: z.int(),
  clubTeam: z.string(),
  footPref: z.enum(FOOT_CODES),
  /** The address that signs in, null without one. */
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  /** Address for mails to somebody without a sign-in; '' without one. */
  contactEmail: z.string(),
  phone: z.string(),
  emergencyContact: emergencyContact.nullable(),
  guardian: z.object({ name: z.string(), email: z.string() }).nullable(),
  agreedTo: agreement.nullable(),
  /** The version of the season's text that is asked for now, null without one. */
  agreementVersion: z.int().nullable(),
  /** Its money, null where the season has no fee. */
  account: account.nullable(),
  notes: z.string(),
  /** The profile as it was sent with the registration; null for one that an organiser added. */
  sent: profile.nullable(),
  /** Time when a removed registration is deleted, in milliseconds since 1970; null for one that is not removed. */
  removedUntil: z.int().nullable(),
  /** The newest first. */
  history: z.array(happening),
})
export type PersonSheet = z.infer<typeof personSheet>

/** An organiser's changes of a person. Fields that are left out stay as they are. */
export const personChange = z
  .object({
    ...z.object({ ...organiserProfile, clubTeam: organiserProfile.clubTeam.unwrap() }).partial().shape,
    phone: optionalPhone.unwrap().optional(),
    /** For somebody without a sign-in; '' takes it away. */
    contactEmail: orEmpty(email).optional(),
    emergencyContact: emergencyContact.nullish(),
    guardian: guardian.nullish(),
    notes: paragraphs(2000).optional(),
  })
  .refine(({ firstName = '', lastName = '' }) => isOwnName({ firstName, lastName }), notOwnName)
export type PersonChange = z.infer<typeof personChange>
export const changedPerson = edited(personChange)
export type ChangedPerson = z.infer<typeof changedPerson>

/** The fields of a person as an organiser's form holds them. */
export const personEdit = z
  .object({
    ...organiserProfile,
    phone: optionalPhone,
    contactEmail: orEmpty(email).default(''),
    emergencyName: optionalName(LIMITS.name),
    emergencyPhone: optionalPhone,
    emergencyNote: optionalLine(200),
    guardianName: optionalName(LIMITS.name),
    guardianEmail: orEmpty(email).default(''),
  })
  .refine(isOwnName, notOwnName)
  .superRefine(({ emergencyName, emergencyPhone, guardianName, guardianEmail }, context) => {
    if (guardianEmail !== '' && guardianName === '')
      context.addIssue({ code: 'custom', path: ['guardianName'], message: 'Enter the guardian’s name' })
    if (guardianName !== '' && guardianEmail === '')
      context.addIssue({ code: 'custom', path: ['guardianEmail'], message: 'Enter an email like name@example.com' })
    if (emergencyPhone !== '' && emergencyName === '')
      context.addIssue({ code: 'custom', path: ['emergencyName'], message: 'Enter a name' })
    if (emergencyName !== '' && emergencyPhone === '')
      context.addIssue({ code: 'custom', path: ['emergencyPhone'], message: 'Enter a phone number' })
  })

/** Somebody whom an organiser registers manually ([PE2]). */
export const newPerson = z
  .object({
    ...organiserProfile,
    nickname: optionalName(LIMITS.nickname),
    phone: optionalPhone,
    contactEmail: orEmpty(email).default(''),
    /** True to send the address a link to take the registration over. */
    invite: z.boolean(),
  })
  .refine(isOwnName, notOwnName)
export type NewPerson = z.infer<typeof newPerson>
export type NewPersonInput = z.input<typeof newPerson>

const AT_ONCE = 2000
const chosen = z
  .array(id)
  .min(1)
  .max(AT_ONCE)
  .refine((ids) => new Set(ids).size === ids.length, 'Name each player once')

/** Fees of several at once, each by itself, so that undoing gives each back what it was. */
export const feesForm = z.object({
  /** Way of payment of those that are marked as paid. */
  way: z.enum(MANUAL_WAYS).default('other'),
  fees: z
    .array(z.object({ userId: id, fee: z.enum(STORED_FEES) }))
    .min(1)
    .max(AT_ONCE)
    .refine((all) => new Set(all.map(({ userId }) => userId)).size === all.length, 'Name each player once'),
})

/** Acts on several people of a season at once. */
export const PEOPLE_ACTS = ['admit', 'remove', 'restore', 'block', 'unblock', 'invite', 'ask-guardian'] as const
export type PeopleAct = (typeof PEOPLE_ACTS)[number]
export const peopleActForm = z.object({ act: z.enum(PEOPLE_ACTS), userIds: chosen })

/** No sheet of paper is older than this century, or of the next. */
const isDayOfOurs = (day: string) => day >= '2000' && day < '2100'

/** An agreement on paper that an organiser has seen ([PE1]). */
export const paperForm = z.object({
  name: name(LIMITS.name, 'Enter who signed'),
  day: z.iso.date('Choose the day').refine(isDayOfOurs, 'Choose the day'),
})

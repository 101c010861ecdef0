import type { Kysely } from 'kysely'
import { idsOfPerson } from '../acts/names.ts'
import type { Database } from '../engine/schema.ts'
import { addressesOf } from './addresses.ts'

export type PersonalData = NonNullable<Awaited<ReturnType<typeof readPersonalData>>>

/**
 * Everything kept about a person ([PE5]), table by table. Secrets are named and not shown: the hash of the password, the
 * tokens of sessions and links, recovery codes and sheets.
 */
export async function readPersonalData(db: Kysely<Database>, userId: string) {
  const account = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .selectAll()
    .executeTakeFirst()
  if (!account) return null
  const { confirmed, mailboxes } = await addressesOf(db, userId)
  return {
    account,
    /** Their id, and those of rows that were merged into theirs. */
    ids: await idsOfPerson(db, userId),
    /** Addresses to which only mails of theirs wait. */
    mailboxes,
    password: await db.selectFrom('credentials').where('userId', '=', userId).select('changedAt').executeTakeFirst(),
    identities: await db
      .selectFrom('identities')
      .where('userId', '=', userId)
      .select(['provider', 'createdAt'])
      .execute(),
    passkeys: await db
      .selectFrom('passkeys')
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .select(['name', 'createdAt', 'lastUsedAt'])
      .execute(),
    recoverySheet: await db
      .selectFrom('recoverySheets')
      .where('userId', '=', userId)
      .select(['printedAt', 'usedAt'])
      .executeTakeFirst(),
    recoveryCodes: await db
      .selectFrom('recoveryCodes')
      .where('userId', '=', userId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    sessions: await db
      .selectFrom('sessions')
      .where('userId', '=', userId)
      .select(['createdAt', 'lastUsedAt', 'expiresAt', 'browser', 'system'])
      .execute(),
    phones: await db
      .selectFrom('pushSubscriptions')
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .select(['endpoint', 'createdAt', 'lastSentAt', 'failingSince'])
      .execute(),
    pushSwitches: await db.selectFrom('pushSwitches').where('userId', '=', userId).select(['name', 'on']).execute(),
    pushes: await db
      .selectFrom('pushes')
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .select(['kind', 'text', 'createdAt'])
      .execute(),
    ownCalendar: await db
      .selectFrom('calendarAddresses')
      .where('userId', '=', userId)
      .select('createdAt')
      .executeTakeFirst(),
    pastAddresses: await db
      .selectFrom('pastAddresses')
      .where('userId', '=', userId)
      .orderBy('at')
      .select(['address', 'at'])
      .execute(),
    links: await db
      .selectFrom('mailLinks')
      .where('userId', '=', userId)
      .where('email', 'is not', null)
      .select(['purpose as kind', 'email', 'expiresAt'])
      .$narrowType<{ email: string }>()
      .execute(),
    mergeLinks: await db
      .selectFrom('mergeProposals')
      .where((eb) => eb.or([eb('fromId', '=', userId), eb('intoId', '=', userId)]))
      .select((eb) => [
        'expiresAt',
        eb.case().when('fromId', '=', userId).then(eb.ref('fromEmail')).else(eb.ref('intoEmail')).end().as('email'),
      ])
      .execute(),
    profile: await db.selectFrom('profiles').where('userId', '=', userId).selectAll().executeTakeFirst(),
    registrations: await db
      .selectFrom('registrations')
      .innerJoin('leagues', 'leagues.id', 'registrations.leagueId')
      .where('userId', '=', userId)
      .orderBy('registeredAt')
      .select([
        'leagues.name as season',
        'registeredAt',
        'late',
        'admittedAt',
        'heldUntil',
        'removedAt',
        'fee',
        'reference',
        'sent',
      ])
      .select(['agreement', 'guardian', 'emergencyContact', 'notes'])
      .execute(),
    payments: await db
      .selectFrom('payments')
      .innerJoin('leagues', 'leagues.id', 'payments.leagueId')
      .leftJoin('paymentCorrections', 'paymentCorrections.paymentId', 'payments.id')
      .where('userId', '=', userId)
      .orderBy('payments.leagueId')
      .orderBy('number')
      .select(['leagues.name as season', 'kind', 'way', 'amount', 'currency', 'payments.at', 'day', 'reference'])
      .select('paymentCorrections.at as correctedAt')
      .execute(),
    onlinePayments: await db
      .selectFrom('checkouts')
      .innerJoin('leagues', 'leagues.id', 'checkouts.leagueId')
      .where('userId', '=', userId)
      .orderBy('checkouts.createdAt')
      .select(['leagues.name as season', 'payer', 'amount', 'currency', 'state', 'dispute'])
      .select(['checkouts.createdAt', 'sessionId', 'paymentIntent'])
      .execute(),
    guardianFeeLinks: await db
      .selectFrom('mailLinks')
      .innerJoin('leagues', 'leagues.id', 'mailLinks.leagueId')
      .where('userId', '=', userId)
      .where('purpose', '=', 'fee')
      .where('used', 'is', null)
      .select(['leagues.name as season', 'expiresAt as endsAt'])
      .execute(),
    waiting: await db
      .selectFrom('waitingPlayers')
      .innerJoin('leagues', 'leagues.id', 'waitingPlayers.leagueId')
      .where('userId', '=', userId)
      .select(['leagues.name as season', 'since', 'offeredUntil', 'heldUntil', 'form'])
      .execute(),
    teams: await db
      .selectFrom('rosters')
      .innerJoin('teams', 'teams.id', 'rosters.teamId')
      .innerJoin('leagues', 'leagues.id', 'teams.leagueId')
      .where((eb) =>
        eb.or([
          eb('rosters.userId', '=', userId),
          ...(confirmed.length === 0 ? [] : [eb('rosters.email', 'in', confirmed)]),
        ]),
      )
      .select(['leagues.name as season', 'teams.name as team'])
      .execute(),
    answers: await db
      .selectFrom('answers')
      .innerJoin('teams', 'teams.id', 'answers.teamId')
      .innerJoin('leagues', 'leagues.id', 'answers.leagueId')
      .where('userId', '=', userId)
      .orderBy('kickOff')
      .select(['leagues.name as season', 'teams.name as team', 'kickOff', 'answer', 'givenAs', 'at'])
      .execute(),
    nudges: await db
      .selectFrom('nudges')
      .innerJoin('teams', 'teams.id', 'nudges.teamId')
      .where('by', '=', userId)
      .orderBy('at')
      .select(['teams.name as team', 'day', 'at'])
      .execute(),
    seenChanges: await db
      .selectFrom('seenChanges')
      .innerJoin('leagues', 'leagues.id', 'seenChanges.leagueId')
      .where('userId', '=', userId)
      .select(['leagues.name as season', 'until'])
      .execute(),
    fillsIn: await db
      .selectFrom('guestPool')
      .innerJoin('leagues', 'leagues.id', 'guestPool.leagueId')
      .where('userId', '=', userId)
      .select(['leagues.name as season', 'since'])
      .execute(),
    guestOf: await db
      .selectFrom('guestAsks')
      .innerJoin('teams', 'teams.id', 'guestAsks.teamId')
      .innerJoin('leagues', 'leagues.id', 'guestAsks.leagueId')
      .where('acceptedBy', '=', userId)
      .orderBy('acceptedAt')
      .select(['leagues.name as season', 'teams.name as team', 'day', 'guestAsks.position', 'state', 'acceptedAt'])
      .execute(),
    guestsAsked: await db
      .selectFrom('guestAsks')
      .innerJoin('teams', 'teams.id', 'guestAsks.teamId')
      .innerJoin('leagues', 'leagues.id', 'guestAsks.leagueId')
      .where('askedBy', '=', userId)
      .orderBy('askedAt')
      .select(['leagues.name as season', 'teams.name as team', 'day', 'guestAsks.position', 'askedAt'])
      .execute(),
    answerLinks: await db
      .selectFrom('mailLinks')
      .innerJoin('leagues', 'leagues.id', 'mailLinks.leagueId')
      .where('userId', '=', userId)
      .where('purpose', '=', 'evening')
      .where('used', 'is', null)
      .select(['leagues.name as season', 'day', 'expiresAt as endsAt'])
      .execute(),
    // [D21] Not when: nobody reads that they went last.
    drafts: await db
      .selectFrom('draftPicks')
      .innerJoin('drafts', 'drafts.id', 'draftPicks.draftId')
      .innerJoin('leagues', 'leagues.id', 'drafts.leagueId')
      .where('playerId', '=', userId)
      .where('rehearsal', '=', 0)
      .select('leagues.name as season')
      .execute(),
    // A count without names: the list is gone with the draft, and a file is not ([D42]).
    prepared: await db
      .selectFrom('draftStars')
      .innerJoin('leagues', 'leagues.id', 'draftStars.leagueId')
      .where('draftStars.userId', '=', userId)
      .groupBy('leagues.name')
      .select((eb) => ['leagues.name as season', eb.fn.countAll<number>().as('players')])
      .execute(),
    role: await db.selectFrom('roles').where('userId', '=', userId).select(['role', 'givenAt']).executeTakeFirst(),
    scores: await db
      .selectFrom('scoreChanges')
      .where('changedBy', '=', userId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    scoreReports: await db
      .selectFrom('scoreReports')
      .innerJoin('matches', 'matches.id', 'scoreReports.matchId')
      .innerJoin('leagues', 'leagues.id', 'matches.leagueId')
      .where('scoreReports.by', '=', userId)
      .where('scoreReports.source', '=', 'captain')
      .orderBy('scoreReports.at')
      .select(['leagues.name as season', 'scoreReports.homeScore', 'scoreReports.awayScore', 'note', 'at'])
      .execute(),
    referees: await db
      .selectFrom('referees')
      .innerJoin('matches', 'matches.id', 'referees.matchId')
      .innerJoin('leagues', 'leagues.id', 'matches.leagueId')
      .where('referees.userId', '=', userId)
      .orderBy('matches.dateTime')
      .select(['leagues.name as season', 'matches.dateTime'])
      .execute(),
    acts: await db
      .selectFrom('acts')
      .where((eb) => eb.or([eb('userId', '=', userId), eb('by', '=', userId)]))
      .orderBy('at')
      .selectAll()
      .execute(),
    mailEnds:
      mailboxes.length === 0
        ? []
        : await db.selectFrom('mailEnds').where('address', 'in', mailboxes).select(['address', 'kind', 'at']).execute(),
    notReached: await db
      .selectFrom('mailingUnreached')
      .innerJoin('mailings', 'mailings.id', 'mailingUnreached.mailingId')
      .where('userId', '=', userId)
      .orderBy('mailings.at')
      .select(['mailings.title', 'mailings.at', 'reason'])
      .execute(),
    feeReminders: await db
      .selectFrom('feeReminders')
      .innerJoin('mailings', 'mailings.id', 'feeReminders.mailingId')
      .where('userId', '=', userId)
      .where('toldAt', 'is not', null)
      .orderBy('toldAt')
      .select(['mailings.title', 'toldAt'])
      .execute(),
    posts: await db
      .selectFrom('posts')
      .where('by', '=', userId)
      .orderBy('createdAt')
      .select(['title', 'text', 'createdAt', 'publishedAt'])
      .execute(),
    mails:
      mailboxes.length === 0
        ? []
        : await db.selectFrom('mails').where('recipient', 'in', mailboxes).select(['recipient', 'createdAt']).execute(),
  }
}

import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/failures/refusal.ts'
import { filtersAmong } from '#contract/people/people-list.ts'
import type { PeopleAct, PeopleReply, PersonRow, PersonSheet } from '#contract/people/person.ts'
import { priceText } from '#league/fees/shown-fee.ts'
import { historyText } from '#league/people/history.ts'
import { sortByName } from '#league/people/search.ts'
import { startOf } from '#league/people/start.ts'
import { agreementOf, feeOf } from '#league/people/states.ts'
import { isProtectedFrom, roleOf } from '#league/permissions.ts'
import { newLink } from '../../auth/links.ts'
import { serve } from '../../http/serve.ts'
import type { SessionRecord } from '../../store/accounts/sessions.ts'
import type { By } from '../../store/acts/acts.ts'
import { mapInTurns } from '../../store/engine/turns.ts'
import type { Invitation } from '../../store/people/changes.ts'
import type { PersonRecord, SheetRecord } from '../../store/people/people.ts'
import { REMOVED_RETENTION_MS } from '../../store/people/removals.ts'
import { openSeason } from '../../store/season/open-season.ts'
import type { PeopleSeason } from '../../store/season/people-season.ts'
import { accountView, openText } from '../fees/account-view.ts'
import type { RouteContext } from '../route-context.ts'
import { seasonSummaryOf, teamSummaryOf } from '../season/league-data.ts'
import { guardianRequest } from './agreements.ts'

type Reader = SessionRecord['user']

const NOT_HERE = 'Not registered for this season'

/** `people`: who is registered for a season, and everything that organisers do about it ([PE1], [PE2], [PE3]). */
export function servePeople(context: RouteContext) {
  const { store, mailer, clock } = context
  const { people, peopleChanges, registrations, accounts } = store

  const { adminEmails } = context
  /** Tells whether this reader may neither remove a registration nor block its account ([AC2]). */
  const isProtected = (one: PersonRecord, reader: Reader) =>
    one.userId === reader.id || isProtectedFrom(roleOf(reader, adminEmails), one, adminEmails)

  async function list(leagueId: string, reader: Reader): Promise<PeopleReply | Refusal<'league_not_found'>> {
    const found = await people.list(leagueId)
    if (!found) return new Refusal('league_not_found')
    const { season, teams } = found
    const { asks } = season.details
    return {
      league: seasonSummaryOf(season),
      archived: season.archivedAt !== null,
      fee: asks.fee && { amount: priceText(asks.fee) },
      agreement: asks.agreement !== '',
      teams: teams.map(teamSummaryOf),
      withdrawn: teams.flatMap(({ id, withdrawn }) => (withdrawn === null ? [] : id)),
      waiting: await store.waiting.countLine(leagueId),
      people: sortByName(await mapInTurns(found.people, (one) => rowOf(season, one, isProtected(one, reader)))),
    }
  }

  const present = ({ season, sheet }: { season: PeopleSeason; sheet: SheetRecord }, reader: Reader): PersonSheet => ({
    ...rowOf(season, sheet, isProtected(sheet, reader)),
    version: sheet.version,
    clubTeam: sheet.profile.clubTeam,
    footPref: sheet.profile.footPref,
    email: sheet.email,
    emailVerified: sheet.emailVerified,
    contactEmail: sheet.contactEmail ?? '',
    phone: sheet.profile.phone,
    emergencyContact: sheet.emergencyContact,
    guardian: sheet.guardian,
    agreedTo: sheet.agreedTo,
    agreementVersion: sheet.agreementVersion,
    account: sheet.account && accountView(sheet.account, sheet),
    notes: sheet.notes,
    sent: sheet.sent,
    removedUntil: sheet.removedAt === null ? null : sheet.removedAt + REMOVED_RETENTION_MS,
    history: historyOf(sheet),
  })

  async function readAgain(
    leagueId: string,
    userId: string,
    reader: Reader,
  ): Promise<PersonSheet | Refusal<'not_found'>> {
    const found = await people.read(leagueId, userId)
    return found ? present(found, reader) : new Refusal('not_found')
  }

  /** The link that takes somebody's row over, in the mail to their contact address. */
  function invitationTo(
    { userId, firstName }: { userId: string; firstName: string },
    email: string,
    season: PeopleSeason,
  ): Invitation {
    const { link, token } = newLink('claim', { id: userId, email })
    return { link, mail: mailer.prepare(email, { kind: 'claim', token, firstName, season: season.name }) }
  }

  serve(context, 'GET /api/leagues/:leagueId/people', ({ params, session }) => list(params.leagueId, session.user))

  serve(context, 'GET /api/leagues/:leagueId/people-start', async ({ params, query, session }) => {
    const all = await list(params.leagueId, session.user)
    return all instanceof Refusal ? all : startOf(all, filtersAmong(query.filters.split(',')))
  })

  serve(context, 'GET /api/leagues/:leagueId/people/:userId', async ({ params, session }) => {
    const by = session.user.id
    const found = await people.look(params.leagueId, params.userId, { by, now: clock.now() })
    return found ? present(found, session.user) : new Refusal('not_found')
  })

  serve(context, 'POST /api/leagues/:leagueId/people', async ({ params: { leagueId }, body, session }) => {
    const by = session.user.id
    const season = await people.season(leagueId)
    if (season instanceof Refusal) return season
    const userId = randomUUID()
    const { firstName, contactEmail } = body
    const invitation = body.invite && contactEmail ? invitationTo({ userId, firstName }, contactEmail, season) : null
    const refused = await peopleChanges.add(leagueId, { userId, person: body, invitation }, { by, now: clock.now() })
    if (refused) return refused
    mailer.wake()
    const added = await readAgain(leagueId, userId, session.user)
    return added instanceof Refusal ? new Refusal('league_not_found') : added
  })

  serve(context, 'PUT /api/leagues/:leagueId/people/:userId', async ({ params, body, session }) => {
    const { leagueId, userId } = params
    const by = session.user.id
    const refused = await peopleChanges.change(leagueId, userId, body, { by, now: clock.now() })
    return refused ?? readAgain(leagueId, userId, session.user)
  })

  const setPaper = async (
    leagueId: string,
    userId: string,
    reader: Reader,
    paper: { name: string; day: string } | null,
  ) => {
    const refused = await peopleChanges.setPaper(leagueId, userId, paper, { by: reader.id, now: clock.now() })
    return refused ?? readAgain(leagueId, userId, reader)
  }

  serve(context, 'PUT /api/leagues/:leagueId/people/:userId/agreement', ({ params, body, session }) =>
    setPaper(params.leagueId, params.userId, session.user, body),
  )

  serve(context, 'DELETE /api/leagues/:leagueId/people/:userId/agreement', ({ params, session }) =>
    setPaper(params.leagueId, params.userId, session.user, null),
  )

  serve(context, 'PUT /api/leagues/:leagueId/people-fees', async ({ params: { leagueId }, body, session }) => {
    const by = session.user.id
    const refused = await peopleChanges.setFees(leagueId, body.fees, body.way, { by, now: clock.now() })
    return refused ?? list(leagueId, session.user)
  })

  serve(context, 'POST /api/leagues/:leagueId/people/:userId/payments', async ({ params, body, session }) => {
    const { leagueId, userId } = params
    const refused = await peopleChanges.notePayment(leagueId, userId, body, { by: session.user.id, now: clock.now() })
    return refused ?? readAgain(leagueId, userId, session.user)
  })

  serve(
    context,
    'DELETE /api/leagues/:leagueId/people/:userId/payments/:paymentId',
    async ({ params: { leagueId, userId, paymentId }, session }) => {
      const by = { by: session.user.id, now: clock.now() }
      const refused = await peopleChanges.correctPayment(leagueId, userId, paymentId, by)
      return refused ?? readAgain(leagueId, userId, session.user)
    },
  )

  serve(context, 'POST /api/leagues/:leagueId/people/:userId/online-refunds', async ({ params, body, session }) => {
    const { onlinePayments } = context
    if (!onlinePayments) return new Refusal('no_online_payments')
    const by = { by: session.user.id, now: clock.now() }
    const asked = await store.onlineRefunds.ask({ ...params, ...body, id: randomUUID() }, by)
    if (asked instanceof Refusal) return asked
    const done = await onlinePayments.refund(asked)
    // If Stripe does not answer it is asked again, and the sheet says so.
    if (done !== 'done' && done.why === 'refused') return new Refusal('stripe_refused')
    return readAgain(params.leagueId, params.userId, session.user)
  })

  type Act = (
    leagueId: string,
    userIds: readonly string[],
    by: By & { adminEmails: readonly string[] },
  ) => Promise<Refusal<'protected_account'> | undefined>
  const ACTS: Record<Exclude<PeopleAct, 'invite' | 'ask-guardian'>, Act> = {
    admit: registrations.admit,
    remove: registrations.remove,
    restore: registrations.restore,
    block: (_, userIds, by) => accounts.block(userIds, by),
    unblock: (_, userIds, by) => accounts.unblock(userIds, by),
  }

  serve(context, 'POST /api/leagues/:leagueId/people-acts', async ({ params: { leagueId }, body, session }) => {
    const { act, userIds } = body
    const by = session.user.id
    const found = await people.list(leagueId)
    if (!found) return new Refusal('league_not_found')
    const { season } = found
    const open = act === 'block' || act === 'unblock' ? season : openSeason(season)
    if (open instanceof Refusal) return open
    const known = new Map(found.people.map((one) => [one.userId, one]))
    const chosen = userIds.flatMap((id) => known.get(id) ?? [])
    if (chosen.length < userIds.length) return new Refusal('invalid_fields', { fields: { userIds: NOT_HERE } })
    if ((act === 'remove' || act === 'block') && chosen.some((one) => isProtected(one, session.user)))
      return new Refusal('protected_account')
    if (act === 'invite') {
      const addresses = await people.contactAddresses(userIds)
      const invitations = chosen.flatMap((one) => {
        const address = addresses.get(one.userId)
        return address === undefined ? [] : invitationTo(one, address, season)
      })
      const refused = await peopleChanges.invite(leagueId, invitations, { by, now: clock.now() })
      if (refused) return refused
      mailer.wake()
      return list(leagueId, session.user)
    }
    if (act === 'ask-guardian') {
      const waiting = await store.guardians.unanswered(leagueId, userIds)
      const requests = [...waiting].map(([userId, about]) => ({
        userId,
        request: guardianRequest(mailer, { ...about, season: season.name }),
      }))
      const refused = await store.guardians.askMany(leagueId, requests, { by, now: clock.now() })
      if (refused) return refused
      mailer.wake()
      return list(leagueId, session.user)
    }
    const refused = await ACTS[act](leagueId, userIds, { by, now: clock.now(), adminEmails })
    return refused ?? list(leagueId, session.user)
  })
}

function rowOf({ details: { asks } }: PeopleSeason, one: PersonRecord, isProtected: boolean): PersonRow {
  const { userId, firstName, lastName, nickname, graduationYear, position, teamId } = one
  const { registeredAt, late, standing, unreadable } = one
  const names = { userId, firstName, lastName, nickname, graduationYear, position, teamId }
  const open = one.account === null || one.account.balance.state !== 'open' ? '' : openText(one.account, asks)
  const overpaid = (one.account?.balance.tooMuch ?? 0) > 0
  const otherCurrency = (one.account?.balance.otherCurrencies ?? []).length > 0
  const states = { fee: feeOf(asks, one.fee), open, overpaid, otherCurrency, agreement: agreementOf(asks, one) }
  const rest = { registeredAt, late, standing, unreadable }
  return { ...names, ...states, ...rest, signsIn: one.email !== null, protected: isProtected }
}

function historyOf({ acts, registeredAt, addedBy, late }: SheetRecord): PersonSheet['history'] {
  const history = acts.flatMap(({ at, act, details, by }) => {
    const text = details === null ? null : historyText(act, details)
    return text === null ? [] : { at, text, by }
  })
  if (addedBy !== null) return history
  return [...history, { at: registeredAt, text: late ? 'Registered, late' : 'Registered', by: '' }]
}

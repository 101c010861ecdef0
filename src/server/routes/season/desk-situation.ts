import { Refusal } from '#contract/failures/refusal.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import type { DraftStage, Situation, StandingCallOff } from '#league/desk/situation.ts'
import { replay } from '#league/draft/apply.ts'
import type { LoggedEvent } from '#league/draft/events.ts'
import { hasStarted } from '#league/draft/state.ts'
import type { Money } from '#league/fees/money.ts'
import { counts, hasRosters } from '#league/people/filters.ts'
import { agreementOf, feeOf } from '#league/people/states.ts'
import { givenRole, roleOf } from '#league/permissions.ts'
import { firstCalledOff, whyNotPutBack } from '#league/schedule/calling-off.ts'
import { waitingMatches } from '#league/schedule/replay.ts'
import { plannedWith } from '#league/schedule/working-copy.ts'
import type { AccountRecord } from '../../store/fees/payments.ts'
import { unreached } from '../../store/schedule/notices.ts'
import type { CallOff, CallOffView } from '../../store/schedule/schedule.ts'
import type { Store } from '../../store/store.ts'
import type { RouteContext } from '../route-context.ts'
import { readLeague } from './league-data.ts'

/** Guardians who were asked so lately still have time to answer, in milliseconds. */
const ASKED_LATELY_MS = 2 * 24 * 60 * 60 * 1000

type Reader = Parameters<typeof roleOf>[0] & { id: string }

/** Reads everything that a season's desk is made from, for one reader ([SE3]). */
export async function readSituation(context: RouteContext, leagueId: string, user: Reader) {
  const { store, mailer, clock } = context
  const now = clock.now()
  const data = await readLeague(context, leagueId)
  if (data instanceof Refusal) return data
  const registered = await store.registrations.count(leagueId)
  const schedule = await store.schedules.readCallOffs(leagueId, now)
  if (!schedule) return new Refusal('league_not_found')
  const waiting = waitingMatches(schedule.published, plannedWith(schedule.published, schedule.items))
  const { unreadable, registrations, money, since } = await missingOf(context, leagueId, now)
  const reports = await store.scoreReports.open(leagueId)
  const changedSince = schedule.items.length > 0 ? await store.unpublished.since(leagueId) : null
  const owners = await lookForOwners(context, user)
  const situation: Situation = {
    details: data.details,
    evenings: data.evenings,
    now,
    createdAt: data.createdAt,
    archivedAt: data.league.archivedAt,
    current: data.league.current,
    matches: data.matches,
    teams: data.teams.length,
    registrations: { count: registered.all, waiting: registered.waiting, ...registrations },
    money: { ...money, testKeys: (context.onlinePayments?.stripe.isTest ?? false) && context.env.https },
    draft: await draftStage(store, leagueId),
    players: schedule.members.filter(({ userId }) => userId !== null),
    onSeveralTeams: await store.teams.countOnSeveral(leagueId),
    sendsMails: mailer.sendsMails,
    mailWentOut: mailer.sendsMails && (await store.mails.hasSent()),
    callOffs: schedule.callOffs.map((callOff) => standing(callOff, schedule, now)),
    waiting: [...waiting].map(([eveningId, ids]) => ({ eveningId, count: ids.length })),
    openReports: [...new Set(reports.map(({ matchId }) => matchId))],
    changes: schedule.items.length,
    unreachable: unreached(schedule.members).length,
    unreadable: { people: unreadable, acts: await store.acts.unreadable() },
    backups: owners.backups,
    usedSheets: owners.usedSheets.length,
    passkey: await recommendedPasskey(context, user),
    since: {
      ...since,
      ...(changedSince !== null && { changes: changedSince }),
      ...oldest('usedSheets', owners.usedSheets),
      ...oldest(
        'reports',
        reports.map(({ at }) => at),
      ),
    },
  }
  return { data, situation }
}

const oldest = (key: keyof Situation['since'], instants: readonly number[]): Situation['since'] =>
  instants.length === 0 ? {} : { [key]: Math.min(...instants) }

/** For owners alone; asks nothing of the place where backups are kept, which may be slow. */
async function lookForOwners(
  { store, backups, clock, adminEmails }: RouteContext,
  user: Reader,
): Promise<Pick<Situation, 'backups'> & { usedSheets: number[] }> {
  if (roleOf(user, adminEmails) !== 'owner') return { backups: null, usedSheets: [] }
  const since = await store.backups.since(clock.now())
  const heldMails = await store.backups.countHeldMails()
  const sheets = await store.recoverySheets.inUse(clock.now())
  return {
    backups: { newestAt: backups.newestAt(), since, heldMails },
    usedSheets: sheets.map(({ usedAt }) => usedAt),
  }
}

/** Null for whoever has a passkey, has no role, or wants to hear no more of it ([AC4]). */
async function recommendedPasskey(
  { store, passkeys: { impossible }, adminEmails }: RouteContext,
  user: Reader,
): Promise<Situation['passkey']> {
  if (givenRole(user, adminEmails) === null) return null
  if (impossible !== null) return { impossible }
  return (await store.passkeys.isAdvised(user.id)) ? { impossible } : null
}

/** Counts registrations that lack what the season asks for, or a team once it has rosters. */
async function missingOf({ store, mailer }: Pick<RouteContext, 'store' | 'mailer'>, leagueId: string, now: number) {
  const found = await store.people.list(leagueId)
  const asks = found?.season.details.asks ?? ASKS_NOTHING
  const people = (found?.people ?? []).filter(counts)
  const guardians = people.filter((one) => agreementOf(asks, one) === 'guardian').map((one) => one.guardianAskedAt ?? 0)
  const isRecent = (askedAt: number) => mailer.sendsMails && now - askedAt < ASKED_LATELY_MS
  const asked = guardians.filter(isRecent)
  const registrations = {
    unpaid: people.filter(({ fee }) => feeOf(asks, fee) === 'open').length,
    withoutAgreement: people.filter((one) => agreementOf(asks, one) === 'missing').length,
    guardianOpen: guardians.length,
    guardiansAsked: asked.length,
    inLine: await store.waiting.countLine(leagueId),
    withoutTeam: hasRosters(people) ? people.filter(({ teamId }) => teamId === null).length : 0,
  }
  const all = asks.fee === null ? [] : (found?.people ?? [])
  const hasPaid = ({ account }: (typeof all)[number]) =>
    account !== null && (account.balance.received > 0 || account.balance.otherCurrencies.length > 0)
  const money = {
    removedPaid: all.filter((one) => one.standing === 'removed' && hasPaid(one)).length,
    paidTooMuch: all.filter((one) => counts(one) && (one.account?.balance.tooMuch ?? 0) > 0).length,
    otherCurrencies: people.flatMap(({ account }) => {
      if (!account?.owed) return []
      const fee = account.owed
      return account.balance.otherCurrencies.map((came) => ({ came, fee }))
    }),
    earlierPrices: earlierPrices(people),
    disputed: await store.onlinePayments.disputed(leagueId),
    forNobody: await store.onlinePayments.forNobody(leagueId),
  }
  const unconfirmed = people.filter(({ standing }) => standing === 'waiting').map(({ registeredAt }) => registeredAt)
  const since = {
    ...oldest('unconfirmed', unconfirmed),
    ...oldest(
      'guardians',
      guardians.filter((askedAt) => askedAt > 0 && !isRecent(askedAt)),
    ),
    ...oldest('guardiansAsked', asked),
  }
  return { registrations, money, since, unreadable: people.filter((one) => one.unreadable.length > 0).length }
}

/** Returns the prices that are still owed from before the fee was changed, each once. */
function earlierPrices(people: readonly { account: AccountRecord | null }[]): Money[] {
  const owed = people.flatMap(({ account }) =>
    account?.owed?.reason === 'before the change' && account.balance.open > 0 ? account.owed : [],
  )
  const prices = new Map(owed.map(({ amount, currency }) => [`${amount} ${currency}`, { amount, currency }]))
  return [...prices.values()]
}

function standing({ publication, change }: CallOff, { state }: CallOffView, now: number): StandingCallOff {
  const { eveningId, at, by, notified } = publication
  const { from = null, field = null, reason = '' } = change.calledOff ?? {}
  const first = firstCalledOff(change)
  const canBePutBack = whyNotPutBack(state, change, now) === null
  return { eveningId, from, field, reason, at, by, told: notified.length, putBackUntil: canBePutBack ? first : null }
}

/** Returns how far the draft of a season is, by its log. */
export async function draftStage(store: Store, leagueId: string): Promise<DraftStage> {
  const draft = await store.drafts.find(leagueId, false)
  if (!draft) return { stage: 'none' }
  const log: LoggedEvent[] = await store.drafts.events(draft.id)
  const state = replay(draft.id, log)
  const at = log.findLast(({ event }) => event.type === 'published')?.at
  if (state.published && at !== undefined) return { stage: 'published', at }
  if (!hasStarted(state)) return { stage: 'open' }
  return state.phase === 'finished' ? { stage: 'finished', at: log.at(-1)?.at ?? 0 } : { stage: 'running' }
}

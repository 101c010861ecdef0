import { Refusal } from '#contract/failures/refusal.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import { deskEvening, deskHeading } from '#league/desk/heading.ts'
import { deskNeeds, deskSummary } from '#league/desk/needs.ts'
import { seasonLine } from '#league/desk/season-line.ts'
import type { DraftStage, Situation, StandingCallOff } from '#league/desk/situation.ts'
import { waitingAt } from '#league/desk/waiting-at.ts'
import { replay } from '#league/draft/apply.ts'
import type { LoggedEvent } from '#league/draft/events.ts'
import { hasStarted } from '#league/draft/state.ts'
import type { Money } from '#league/fees/money.ts'
import { counts, hasRosters } from '#league/people/filters.ts'
import { agreementOf, feeOf } from '#league/people/states.ts'
import { mayAdminister, roleOf } from '#league/permissions.ts'
import { firstCalledOff, whyNotPutBack } from '#league/schedule/calling-off.ts'
import { matchCards } from '#league/schedule/cards.ts'
import { waitingMatches } from '#league/schedule/replay.ts'
import { plannedWith } from '#league/schedule/working-copy.ts'
import { serve } from '../../http/serve.ts'
import type { AccountRecord } from '../../store/fees/payments.ts'
import { unreached } from '../../store/schedule/notices.ts'
import type { CallOff, CallOffView } from '../../store/schedule/schedule.ts'
import type { Store } from '../../store/store.ts'
import type { RouteContext } from '../route-context.ts'
import { readLeague, seasonSummaryOf } from './league-data.ts'

/** `desk`: what needs an organiser, how far the season is, and the evening at hand ([SE3]). */
export function serveDesk(context: RouteContext) {
  const { store, mailer, clock } = context

  serve(context, 'POST /api/test-mail', ({ session }) => mailer.sendNow(session.user.email, { kind: 'test' }))

  /** For owners alone; asks nothing of the place where backups are kept, which may be slow. */
  async function lookForOwners(user: Parameters<typeof roleOf>[0]): Promise<Pick<Situation, 'backups' | 'usedSheets'>> {
    if (roleOf(user, context.adminEmails) !== 'owner') return { backups: null, usedSheets: 0 }
    const since = await store.backups.since(clock.now())
    const heldMails = await store.backups.countHeldMails()
    const { length: usedSheets } = await store.recoverySheets.inUse(clock.now())
    return { backups: { newestAt: context.backups.newestAt(), since, heldMails }, usedSheets }
  }

  async function look(leagueId: string, user: Parameters<typeof roleOf>[0]) {
    const data = await readLeague(context, leagueId)
    if (data instanceof Refusal) return data
    const registered = await store.registrations.count(leagueId)
    const schedule = await store.schedules.readCallOffs(leagueId, clock.now())
    if (!schedule) return new Refusal('league_not_found')
    const waiting = waitingMatches(schedule.published, plannedWith(schedule.published, schedule.items))
    const { unreadable, registrations, money } = await missingOf(store, leagueId)
    const situation: Situation = {
      details: data.details,
      evenings: data.evenings,
      now: clock.now(),
      createdAt: data.createdAt,
      archivedAt: data.league.archivedAt,
      current: data.league.current,
      matches: data.matches,
      teams: data.teams.length,
      registrations: { count: registered.all, waiting: registered.waiting, ...registrations },
      money: { ...money, testKeys: (context.onlinePayments?.stripe.isTest ?? false) && context.env.https },
      draft: await draftStage(store, leagueId),
      onSeveralTeams: await store.teams.countOnSeveral(leagueId),
      sendsMails: mailer.sendsMails,
      callOffs: schedule.callOffs.map((callOff) => standing(callOff, schedule, clock.now())),
      waiting: [...waiting].map(([eveningId, ids]) => ({ eveningId, count: ids.length })),
      openReports: [...new Set((await store.scoreReports.open(leagueId)).map(({ matchId }) => matchId))],
      changes: schedule.items.length,
      unreachable: unreached(schedule.members).length,
      unreadable: { people: unreadable, acts: await store.acts.unreadable() },
      ...(await lookForOwners(user)),
    }
    return { data, situation }
  }

  serve(context, 'GET /api/leagues/:leagueId/desk', async ({ params: { leagueId }, session }) => {
    const seen = await look(leagueId, session.user)
    if (seen instanceof Refusal) return seen
    const { data, situation } = seen
    return {
      league: seasonSummaryOf(data.league),
      heading: deskHeading(situation),
      needs: deskNeeds(situation),
      line: seasonLine(situation),
      evening: deskEvening(situation, matchCards(data, data.summaries, data.matches, data.knockOuts)),
      summary: deskSummary(situation),
      mailWentOut: mailer.sendsMails && (await store.mails.hasSent()),
    }
  })

  serve(context, 'GET /api/leagues/:leagueId/desk/counts', async ({ params: { leagueId }, session }) => {
    const seen = await look(leagueId, session.user)
    if (seen instanceof Refusal) return seen
    const needs = deskNeeds(seen.situation)
    return {
      things: mayAdminister(session.user, context.adminEmails) ? needs.length : null,
      scores: waitingAt(needs, 'scores'),
    }
  })
}

/** Counts registrations that lack what the season asks for, or a team once it has rosters. */
async function missingOf(store: Store, leagueId: string) {
  const found = await store.people.list(leagueId)
  const asks = found?.season.details.asks ?? ASKS_NOTHING
  const people = (found?.people ?? []).filter(counts)
  const registrations = {
    unpaid: people.filter(({ fee }) => feeOf(asks, fee) === 'open').length,
    withoutAgreement: people.filter((one) => agreementOf(asks, one) === 'missing').length,
    guardianOpen: people.filter((one) => agreementOf(asks, one) === 'guardian').length,
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
  return { registrations, money, unreadable: people.filter((one) => one.unreadable.length > 0).length }
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
  return { stage: state.phase === 'finished' ? 'finished' : 'running' }
}

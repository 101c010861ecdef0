import { DEFAULT_SETTINGS } from '#contract/draft.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import { season2024, season2025 } from '../seed/seasons.ts'
import { logAct } from '../store/acts/acts.ts'
import type { Store } from '../store/store.ts'
import { addSession, addUser, profileOf } from './stored.ts'
import { fillEmptyTables } from './tables.ts'

/** The instant at which everything in it happened, in milliseconds since 1970. */
export const FILLED_AT = Date.UTC(2025, 5, 1, 12, 0, 0, 123)
/** The number of registrations in it. */
export const FILLED_PLAYERS = 40

/**
 * Something in every table, texts that break naive copies among it. A table whose rows may be anything has one by its columns;
 * what is written here is what constraints and tests need.
 */
export async function fillStore({ leagues, connections, players, links, mails, drafts }: Store) {
  await leagues.create(season2024, FILLED_AT)
  const season = await leagues.create(season2025, FILLED_AT)
  if (season instanceof Refusal) throw new Error('no season')
  const leagueId = season.id
  const ids: string[] = []
  for (let i = 0; i < FILLED_PLAYERS; i++) ids.push(await addUser(connections, `player${i}@example.com`))
  const profile = { ...profileOf('O’Brien "Ø" \\ 100 % 🥅'), clubTeam: "'; drop table user; --" }
  for (const id of ids) await players.register(id, { leagueId, profile }, FILLED_AT)
  const [first = '', second = ''] = ids
  await addSession(connections, first, 'her session', FILLED_AT + 1)
  await links.add({ hash: 'h', purpose: 'reset', userId: first, email: 'player0@example.com' }, FILLED_AT)
  await mails.add(
    { id: 'm', recipient: 'player0@example.com', content: 'a\nb\r\né', urgent: true, limit: null },
    FILLED_AT,
  )
  const { write } = connections
  const past = { userId: first, address: 'before@example.com', confirmed: 1, at: FILLED_AT }
  await write.insertInto('pastAddresses').values(past).execute()
  const proposal = {
    id: 'proposal',
    leagueId,
    fromId: second,
    intoId: first,
    proposedBy: first,
    expiresAt: Date.UTC(2100, 0),
  }
  await write
    .insertInto('mergeProposals')
    .values({ ...proposal, fromEmail: 'b@x.y', intoEmail: 'a@x.y', fromConfirmedAt: FILLED_AT, intoConfirmedAt: null })
    .execute()
  await links.add({ hash: 'i', purpose: 'merge', userId: first, proposalId: 'proposal' }, FILLED_AT)
  const putOff = { leagueId, needId: 'changes', count: 1, until: Date.UTC(2100, 0), by: first }
  await write.insertInto('deskPutOffs').values(putOff).execute()
  const team = { id: 't', leagueId, name: 'Rovers', logo: null, description: '', color: '#06231a', coach: 'Kim' }
  await write.insertInto('teams').values(team).execute()
  await write
    .insertInto('rosters')
    .values([
      { teamId: 't', leagueId, place: 1, userId: second, email: null },
      { teamId: 't', leagueId, place: 2, userId: null, email: 'unknown@example.com' },
    ])
    .execute()
  await write
    .insertInto('matches')
    .values({
      id: 'm',
      leagueId,
      homeTeamId: 't',
      awayTeamId: null,
      homeScore: 3,
      awayScore: null,
      week: 1,
      round: 2,
      fieldLocation: 'B',
      place: 0,
      status: null,
      version: 7,
    })
    .execute()
  const side = '{"from":"table","place":1}'
  await write
    .insertInto('knockOuts')
    .values({ matchId: 'm', leagueId, title: 'Final', round: 0, winnersPlace: 1, home: side, away: side })
    .execute()
  await write
    .insertInto('deductions')
    .values({ id: 'd', leagueId, teamId: 't', points: 3, reason: 'É', by: first, at: FILLED_AT })
    .execute()
  const scores = { homeBefore: null, awayBefore: null, homeAfter: 3, awayAfter: null }
  await write
    .insertInto('scoreChanges')
    .values({ matchId: 'm', version: 7, changedBy: first, changedAt: FILLED_AT, ...scores })
    .execute()
  const said = { kind: 'played', homeScore: 3, awayScore: 1, penalties: null, forfeit: null } as const
  const report = { matchId: 'm', number: 1, source: 'captain', teamId: 't', by: first, linkId: null } as const
  await write
    .insertInto('scoreReports')
    .values({ ...report, ...said, note: 'é', at: FILLED_AT, countsAt: Date.UTC(2100, 0), state: 'waiting' })
    .execute()
  await write.insertInto('referees').values({ matchId: 'm', userId: first, teamId: null }).execute()
  await write.insertInto('removedTeams').values({ teamId: 'gone', leagueId, at: FILLED_AT, kept: '{"é":1}' }).execute()
  const identity = { provider: 'google' as const, subject: 'g', userId: first, createdAt: FILLED_AT }
  await write.insertInto('identities').values(identity).execute()
  const planned = { leagueId, id: 'm', item: 'match' as const, value: null, changedBy: first, changedAt: FILLED_AT }
  await write.insertInto('plannedItems').values(planned).execute()
  const act = {
    kind: 'published' as const,
    at: FILLED_AT,
    by: first,
    eveningId: null,
    change: '{}',
    sentences: '["é"]',
  }
  await write
    .insertInto('publications')
    .values({ ...act, id: 'p', leagueId, number: 1, takenBackAt: null })
    .execute()
  await write
    .insertInto('notices')
    .values({ publicationId: 'p', userId: second, channel: 'mail', at: FILLED_AT })
    .execute()
  const logged = { at: FILLED_AT, by: first, act: 'registration-removed' as const, leagueId, userId: second }
  await write.transaction().execute((trx) => logAct(trx, { ...logged, details: { count: 1 } }))
  await write.insertInto('roles').values({ userId: first, role: 'owner', givenAt: FILLED_AT }).execute()
  const invitation = { email: 'kim@example.com', role: 'scorekeeper' as const, invitedAt: FILLED_AT, invitedBy: first }
  await write.insertInto('invitations').values(invitation).execute()
  await write
    .insertInto('ownerLinks')
    .values({ hash: 'o', email: null, expiresAt: Date.UTC(2100, 0) })
    .execute()
  const secret = { credentialId: 'c', publicKey: 'k', counter: 7, transports: '["usb"]' }
  const passkey = { id: 'pk', userId: first, ...secret, name: 'É', createdAt: FILLED_AT, lastUsedAt: null }
  await write.insertInto('passkeys').values(passkey).execute()
  const sheet = { userId: first, hash: 's', printedAt: FILLED_AT, usedAt: FILLED_AT }
  await write.insertInto('recoverySheets').values(sheet).execute()
  const handOver = { giverId: first, heirId: null, email: 'heir@example.com', stay: null, startedAt: FILLED_AT }
  await write.insertInto('handOvers').values(handOver).execute()
  const challenge = { sessionId: 'her session', purpose: 'add' as const, challenge: 'c', expiresAt: FILLED_AT }
  await write.insertInto('challenges').values(challenge).execute()
  await write.insertInto('agreementTexts').values({ leagueId, version: 1, text: 'Fair play', at: FILLED_AT }).execute()
  await write
    .insertInto('feePrices')
    .values({ leagueId, version: 1, price: '{"amount":4500,"currency":"USD","early":null}', at: FILLED_AT })
    .execute()
  const payment = { id: 'p', leagueId, userId: first, number: 1, kind: 'payment' as const, way: 'cash' as const }
  const money = { amount: 4500, currency: 'USD', at: FILLED_AT, by: first, source: 'line' }
  await write
    .insertInto('payments')
    .values({ ...payment, ...money })
    .execute()
  await fillOnlinePayments(write, leagueId, first)
  const waits = await addUser(connections, 'waits@example.com')
  const waiting = { leagueId, userId: waits, number: 1, since: FILLED_AT, offeredUntil: null, form: '{}' }
  await fillNews(write, leagueId, first)
  await fillMine(write, leagueId, second)
  await write.insertInto('waitingPlayers').values(waiting).execute()
  await fillGuests(write, leagueId, { captain: first, guest: second })
  await write
    .insertInto('siteTexts')
    .values({ name: 'privacy', version: 1, text: 'é\n', at: FILLED_AT, by: first })
    .execute()
  await write.insertInto('pushSwitches').values({ userId: first, name: 'result', on: 0 }).execute()
  await write.insertInto('calendarAddresses').values({ userId: first, id: 'c', createdAt: FILLED_AT }).execute()
  await fillPushes(write, first)
  await fillTouchline(write, leagueId)
  const draftId = await fillDraft(drafts, leagueId, first)
  await write.insertInto('draftSeats').values({ draftId, seatId: 's', teamId: 't', coach: 'Kim' }).execute()
  await write.insertInto('draftPreparations').values({ userId: first, leagueId, version: 1 }).execute()
  await write.insertInto('draftStars').values({ userId: first, leagueId, playerId: second, sortOrder: 0 }).execute()
  await fillEmptyTables(connections)
}

async function fillTouchline(write: Store['connections']['write'], leagueId: string) {
  const link = { id: 'l', leagueId, eveningId: 'e', field: 'É', hash: 'h', sealed: 's', madeAt: FILLED_AT }
  await write.insertInto('touchlineLinks').values(link).execute()
  const phone = { hash: 'p', linkId: 'l', phone: 'phone', openedAt: FILLED_AT, expiresAt: Date.UTC(2100, 0) }
  await write.insertInto('touchlinePhones').values(phone).execute()
  const tap = { linkId: 'l', phone: 'phone', number: 1, matchId: 'm', seq: 1, kind: 'start' as const, seen: 0, late: 0 }
  await write
    .insertInto('touchlineTaps')
    .values({ ...tap, act: '{"kind":"start"}', at: FILLED_AT, receivedAt: FILLED_AT })
    .execute()
  const live = {
    matchId: 'm',
    leagueId,
    home: 0,
    away: 0,
    startedAt: FILLED_AT,
    tappedAt: FILLED_AT,
    endedAt: FILLED_AT,
  }
  await write.insertInto('liveMatches').values(live).execute()
}

async function fillGuests(
  write: Store['connections']['write'],
  leagueId: string,
  { captain, guest }: { captain: string; guest: string },
) {
  await write.insertInto('guestPool').values({ leagueId, userId: guest, since: FILLED_AT }).execute()
  const asked = { id: 'g', leagueId, teamId: 't', day: '2025-07-09', position: 'GK' as const, askedBy: captain }
  const accepted = { state: 'guardian' as const, acceptedBy: guest, acceptedAt: FILLED_AT }
  await write
    .insertInto('guestAsks')
    .values({
      ...asked,
      ...accepted,
      askedAt: FILLED_AT,
      kickOff: FILLED_AT,
      endedAt: null,
    })
    .execute()
  await write
    .insertInto('mailLinks')
    .values([
      { hash: 'a', purpose: 'evening', leagueId, userId: guest, day: '2025-07-09', expiresAt: Date.UTC(2100, 0) },
      { hash: 'g', purpose: 'guest', leagueId, userId: guest, askId: 'g', expiresAt: FILLED_AT },
    ])
    .execute()
}

async function fillNews(write: Store['connections']['write'], leagueId: string, userId: string) {
  const said = { title: 'é', text: 'a\nb' }
  const changed = { by: userId, createdAt: FILLED_AT, changedBy: userId, changedAt: FILLED_AT }
  await write
    .insertInto('posts')
    .values({
      ...said,
      ...changed,
      id: 'p',
      leagueId,
      slug: 'e',
      audience: 'everyone',
      audienceOf: null,
      onPage: 1,
      version: 1,
    })
    .execute()
  await write
    .insertInto('postVersions')
    .values({ ...said, postId: 'p', version: 1, at: FILLED_AT, by: userId })
    .execute()
  await write
    .insertInto('mailings')
    .values({
      ...said,
      id: 'w',
      leagueId,
      kind: 'news',
      postId: 'p',
      version: 1,
      at: FILLED_AT,
      by: userId,
      startsAt: FILLED_AT,
      queuedAt: FILLED_AT,
      people: 2,
      count: 2,
    })
    .execute()
  await write.insertInto('mailingUnreached').values({ mailingId: 'w', userId, reason: 'ended' }).execute()
  await write.insertInto('feeReminders').values({ mailId: 'm', userId, mailingId: 'w', toldAt: FILLED_AT }).execute()
  await write.insertInto('mailEnds').values({ address: 'player1@example.com', kind: 'news', at: FILLED_AT }).execute()
  await write
    .insertInto('automaticMails')
    .values({
      leagueId,
      kind: 'reminder',
      on: 0,
      introduction: 'é\n',
      version: 1,
      changedAt: FILLED_AT,
      changedBy: userId,
    })
    .execute()
  await write.insertInto('reminders').values({ leagueId, day: '2025-07-09', at: FILLED_AT }).execute()
}

async function fillMine(write: Store['connections']['write'], leagueId: string, userId: string) {
  const said = { matchId: 'm', leagueId, teamId: 't', answer: 'out', kickOff: FILLED_AT } as const
  await write
    .insertInto('answers')
    .values({ ...said, userId, givenAs: 'captain', givenBy: userId, at: FILLED_AT })
    .execute()
  await write
    .insertInto('nudges')
    .values({ matchId: 'm', teamId: 't', day: '2025-07-08', by: userId, at: FILLED_AT, people: 3, reached: 2 })
    .execute()
}

async function fillDraft(drafts: Store['drafts'], leagueId: string, userId: string) {
  const event = { type: 'opened' as const, settings: DEFAULT_SETTINGS, rehearsal: false, hash: 'h', secret: 's' }
  const { id } = await drafts.open(leagueId, false, { seq: 1, at: FILLED_AT, actor: null, event })
  const pick = { pickNumber: 0, seatId: 's', playerId: userId, by: 'captain' as const }
  await drafts.append({
    draftId: id,
    at: FILLED_AT,
    events: [{ seq: 2, at: FILLED_AT, actor: userId, event: { type: 'picked', ...pick, turn: null } }],
    picks: { gone: [], made: [{ ...pick, at: FILLED_AT, endedPickForMe: false }] },
    command: { userId, commandId: 'c', answer: { success: true, command: 'pick', message: '', seq: 2 } },
  })
  return id
}

/** A phone that is told, and something that waits to be told there. */
async function fillPushes(write: Store['connections']['write'], userId: string) {
  const keys = { endpoint: 'https://push.example/1', publicKey: 'k', auth: 'a' }
  const told = { createdAt: FILLED_AT, lastSentAt: null, failingSince: null }
  const phone = { id: 'ps', sessionId: 'her session', userId, ...keys, ...told }
  await write.insertInto('pushSubscriptions').values(phone).execute()
  const about = { kind: 'result' as const, about: 'm', text: '{}', urgent: 0, fallback: null, sentTo: '[]' }
  const later = Date.UTC(2100, 0)
  const times = { attempts: 0, dueAt: later, endsAt: later, createdAt: FILLED_AT, holder: null }
  await write
    .insertInto('pushes')
    .values({ id: 'pu', userId, ...about, ...times })
    .execute()
}

/** A fee that was paid online, a part of which went back, and a link with which a guardian pays. */
async function fillOnlinePayments(write: Store['connections']['write'], leagueId: string, userId: string) {
  const page = { id: 'checkout', leagueId, userId, payer: 'player' as const, sessionId: 'cs', paymentIntent: 'pi' }
  const money = { amount: 4500, currency: 'USD', state: 'paid' as const, dispute: 'won' as const }
  const times = { createdAt: FILLED_AT, endsAt: FILLED_AT + 1, askAt: null }
  await write
    .insertInto('checkouts')
    .values({ ...page, ...money, ...times })
    .execute()
  const refund = { id: 'refund', checkoutId: 'checkout', refundId: 're', amount: 500, state: 'done' as const }
  await write
    .insertInto('onlineRefunds')
    .values({ ...refund, by: userId, at: FILLED_AT })
    .execute()
  await write
    .insertInto('mailLinks')
    .values({ hash: 'fee', purpose: 'fee', leagueId, userId, expiresAt: Date.UTC(2100, 0) })
    .execute()
}

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/draft.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import { freshSecret } from '../draft/room/chance.ts'
import { seedMatches } from '../seed/leagues.ts'
import { season2025 } from '../seed/seasons.ts'
import { ENGINES, newStorage, openStorage, type TestStorage } from '../testing/engines.ts'
import { expectAllOrNothing, type FailingStatements, failingStatements } from '../testing/failing-statements.ts'
import { addRole, addressChange, addSession, addUser, emptied, mailOf, NOTIFIER, profileOf } from '../testing/stored.ts'
import { type Store, storeOn } from './store.ts'

const NOW = Date.UTC(2025, 5, 1)
const HOUR = 3_600_000
const MAIL = { id: 'mail', recipient: 'maya@example.com', content: 'sealed', urgent: true, limit: null }
const DRAFTED = { color: '#123456', coach: 'Coach Bea', captainId: '', deputyId: null }

/** Each call of the store that writes, failing at each of its statements. */
describe.each(ENGINES)('[Q68] a statement that fails leaves nothing half done, on %s', (engine) => {
  let storage: TestStorage
  let store: Store
  let statements: FailingStatements
  let user: string
  let leagueId: string
  beforeAll(async () => {
    storage = await newStorage(engine)
    statements = failingStatements(await openStorage(storage))
    store = storeOn(statements.connections, 'Test Cup')
  })
  beforeEach(async () => {
    await emptied(store.connections)
    user = await addUser(store.connections, 'maya@example.com')
    const league = await store.leagues.create(season2025, NOW)
    if (league instanceof Refusal) throw new Error(`the season was refused: ${league.code}`)
    leagueId = league.id
  })
  afterAll(async () => {
    await store.close()
    await storage.remove()
  })

  const whole = (call: () => Promise<unknown>) => expectAllOrNothing(store, statements, call)

  async function teams() {
    const { write } = store.connections
    await write
      .insertInto('teams')
      .values(
        ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
          id,
          leagueId,
          name: `Team ${id}`,
          logo: null,
          description: '',
          color: null,
          coach: '',
        })),
      )
      .execute()
    await write.insertInto('rosters').values({ teamId: 'a', leagueId, place: 0, userId: user, email: null }).execute()
  }

  it('setting up a season and changing it', async () => {
    await whole(() => store.leagues.create({ ...season2025, year: 2026 }, NOW))
    const form = { ...season2025, current: true, shownFirst: true }
    const details = { ...season2025.details, halfMinutes: 30 }
    expect(
      await whole(() => store.leagues.change(leagueId, { ...form, details }, { by: null, now: NOW })),
    ).toBeGreaterThan(2)
  })

  it('registering', async () => {
    await teams()
    const registration = { leagueId, profile: profileOf('Maya'), address: addressChange(user, 'new@example.com') }
    expect(await whole(() => store.players.register(user, registration, NOW))).toBeGreaterThan(2)
  })

  it('changing profile, password and address', async () => {
    await teams()
    await addSession(store.connections, user, 'kept', NOW + HOUR)
    await addSession(store.connections, user, 'ended', NOW + HOUR)
    const sheet = { userId: user, hash: 'sheet', printedAt: NOW, usedAt: NOW }
    await store.connections.write.insertInto('recoverySheets').values(sheet).execute()
    const change = {
      person: profileOf('Maya'),
      address: addressChange(user, 'new@example.com'),
      password: { hash: 'new', mailTo: () => mailOf('maya@example.com') },
      keepSession: 'kept',
    }
    expect(await whole(() => store.accounts.change(user, change, NOW))).toBeGreaterThan(2)
  })

  it('creating an account, signing in with a password and with Google', async () => {
    const newUser = { id: 'omar', email: 'omar@example.com', emailVerified: true, name: 'Omar', photoURL: null }
    const session = (id: string) => ({
      id,
      expiresAt: NOW + HOUR,
      browser: 'Firefox',
      system: 'Linux',
      replaces: 'before',
    })
    const link = { hash: 'verify', purpose: 'verify' as const, userId: 'omar', email: newUser.email }
    const [mail, mailToOwner] = [mailOf(newUser.email), mailOf(newUser.email)]
    const account = { user: newUser, passwordHash: 'hash', session: session('first'), link, mail, mailToOwner }
    expect(await whole(() => store.accounts.create(account, NOW))).toBeGreaterThanOrEqual(5)
    await addSession(store.connections, 'omar', 'before', NOW + HOUR)
    const asked = { userId: 'omar', passwordHash: 'hash', notifier: NOTIFIER }
    await whole(() => store.accounts.signIn(asked, session('second'), NOW))
    const google = (subject: string, email: string) => ({
      identity: { provider: 'google' as const, subject },
      user: { ...newUser, id: subject, email },
      signedInAs: null,
      session: session(subject),
      mailToOwner: mailOf(email),
      notifier: NOTIFIER,
    })
    await whole(() => store.identities.signIn(google('new', 'new@example.com'), NOW))
    await whole(() => store.identities.signIn(google('joined', newUser.email), NOW))
  })

  it('sending a link: a reset for an account or nobody, a first one, one to a new address', async () => {
    const link = { hash: 'h', purpose: 'reset' as const, userId: user, email: 'maya@example.com' }
    const mail = mailOf(link.email)
    await whole(() => store.accounts.requestReset({ link, mail }, NOW))
    await whole(() =>
      store.accounts.sendLink({ link: { ...link, hash: 'v', purpose: 'verify' }, mail: mailOf('x') }, NOW),
    )
    await whole(() => store.accounts.resendAddressLink(addressChange(user, 'new@example.com'), NOW))
  })

  it('using a link: a new password, a confirmed address, a changed one', async () => {
    const link = { userId: user, email: 'maya@example.com' }
    const mailTo = mailOf
    await store.links.add({ ...link, purpose: 'reset', hash: 'reset' }, NOW)
    await addSession(store.connections, user, 'ended', NOW + HOUR)
    await whole(() => store.accounts.reset({ hash: 'reset', passwordHash: 'new hash', mailTo }, NOW))
    await store.links.add({ ...link, purpose: 'verify', hash: 'verify' }, NOW)
    await whole(() => store.accounts.confirmAddress({ hash: 'verify', userId: user, mailTo, notifier: NOTIFIER }, NOW))
    const change = { person: profileOf('Maya'), address: addressChange(user, 'new@example.com'), keepSession: '' }
    await store.accounts.change(user, change, NOW)
    await store.links.add({ ...link, email: 'new@example.com', purpose: 'change', hash: 'change' }, NOW)
    await whole(() => store.accounts.confirmAddress({ hash: 'change', userId: user, mailTo, notifier: NOTIFIER }, NOW))
  })

  it('changing roles: given, invited, taken back, changed, handed over, ended, accepted, claimed', async () => {
    const { connections, roles, ownerLinks } = store
    await addRole(connections, user, 'owner')
    const kim = await addUser(connections, 'kim@example.com')
    const by = { by: user, now: NOW, ...NOTIFIER }
    const invite = (email: string, role: 'organiser' | 'owner') => () =>
      roles.invite({ email, role, invitation: mailOf(email) }, by)
    expect(await whole(invite('kim@example.com', 'organiser'))).toBeGreaterThanOrEqual(4)
    expect(await whole(invite('new@example.com', 'owner'))).toBeGreaterThanOrEqual(4)
    await whole(() => roles.withdraw('new@example.com', by))
    await whole(() => roles.change(kim, { role: 'owner', before: 'organiser' }, by))
    await whole(() => roles.end(kim, by))
    await invite('kim@example.com', 'organiser')()
    const handOver = (email: string) => () =>
      roles.handOver({ email, stay: 'scorekeeper', invitation: mailOf(email) }, by)
    await whole(handOver('later@example.com'))
    await whole(() => roles.keep(by))
    await addSession(connections, kim, 'kim signed in', NOW + HOUR)
    expect(await whole(handOver('kim@example.com'))).toBeGreaterThanOrEqual(6)
    await ownerLinks.add({ hash: 'owner', email: 'maya@example.com', expiresAt: NOW + HOUR }, [])
    await whole(() => ownerLinks.claim({ hash: 'owner', userId: user }, NOTIFIER, NOW))
    await roles.end(user, by)
    await connections.write.updateTable('users').set({ emailVerified: 0 }).where('id', '=', user).execute()
    await connections.write
      .insertInto('invitations')
      .values({ email: 'maya@example.com', role: 'organiser', invitedAt: NOW, invitedBy: kim })
      .execute()
    const link = { userId: user, email: 'maya@example.com' }
    await store.links.add({ ...link, purpose: 'verify', hash: 'accept' }, NOW)
    const accept = { hash: 'accept', userId: user, mailTo: mailOf, notifier: NOTIFIER }
    expect(await whole(() => store.accounts.confirmAddress(accept, NOW))).toBeGreaterThanOrEqual(6)
  })

  it('a recovery sheet: made, used, stopped, finished', async () => {
    const { connections, recoverySheets } = store
    await addRole(connections, user, 'owner')
    const notifier = { ...NOTIFIER, mailAbout: mailOf }
    const by = { by: user, now: NOW, sessionId: 'session', ...notifier }
    await addSession(connections, user, 'session', NOW + HOUR)
    await whole(() => recoverySheets.print('sheet', by))
    await whole(() => recoverySheets.use('sheet', notifier, NOW))
    await whole(() => recoverySheets.stop(user, by))
    await recoverySheets.print('sheet', by)
    await recoverySheets.use('sheet', notifier, NOW)
    const keys = { email: 'back@example.com', passwordHash: 'another' }
    const finish = () => recoverySheets.finish('sheet', keys, notifier, NOW + 24 * HOUR)
    expect(await whole(finish)).toBeGreaterThanOrEqual(10)
  })

  it('saving scores', async () => {
    await teams()
    const { write } = store.connections
    await write.transaction().execute((trx) => seedMatches(trx, leagueId, ['a', 'b', 'c', 'd', 'e', 'f'], false))
    const edits = (await store.matches.list(leagueId))
      .slice(0, 3)
      .map(({ id, version }) => ({ matchId: id, version, homeScore: 3, awayScore: 0 }))
    const by = { by: user, now: NOW, mailTo: null }
    expect(await whole(() => store.matches.saveScores(leagueId, { edits, anyway: false }, by))).toBeGreaterThan(2)
  })

  it('[SC9, SC11, SC14] editing, publishing, taking back, calling off and putting back a schedule', async () => {
    await teams()
    const { write } = store.connections
    await write.transaction().execute((trx) => seedMatches(trx, leagueId, ['a', 'b', 'c', 'd', 'e', 'f'], false))
    const by = { by: user, now: NOW, mailTo: null }
    const [first] = await store.matches.list(leagueId)
    const forfeited = { version: 1, forfeit: 'both' as const, status: null, playedOn: null, anyway: false }
    await whole(() => store.results.decide(leagueId, first?.id ?? '', forfeited, by))
    await store.results.decide(leagueId, first?.id ?? '', { ...forfeited, version: 2, forfeit: null }, by)
    const view = await store.schedules.read(leagueId, NOW)
    const [[matchId = '', match] = []] = [...(view?.published.matches ?? [])]
    const [[eveningId = '', evening] = []] = [...(view?.published.evenings ?? [])]
    if (!match || !evening) throw new Error('the season has no match')
    const edits = [
      { item: 'match' as const, id: matchId, before: match, after: { ...match, field: 'Z' } },
      { item: 'match' as const, id: randomUUID(), before: null, after: { ...match, kickoff: '21:00' } },
      { item: 'evening' as const, id: eveningId, before: evening, after: { ...evening, day: '2025-07-08' } },
    ]
    const done = async (call: Promise<unknown>) => expect(await call).not.toBeInstanceOf(Refusal)
    await whole(() => done(store.schedules.saveEdits(leagueId, edits, by)))
    const seen = (await store.schedules.read(leagueId, NOW))?.revision ?? ''
    const publish = () => store.schedules.publish(leagueId, { seen, anyway: true, mailTo: mailOf }, by)
    expect(await whole(() => done(publish()))).toBeGreaterThan(6)
    expect(await whole(() => done(store.schedules.takeBack(leagueId, mailOf, by)))).toBeGreaterThan(6)
    const part = { from: null, field: null, reason: 'Rain', mailTo: mailOf }
    expect(await whole(() => done(store.schedules.callOff(leagueId, eveningId, part, by)))).toBeGreaterThan(4)
    await store.schedules.saveEdits(leagueId, edits.slice(1, 2), by)
    await whole(() => done(store.schedules.putBack(leagueId, eveningId, mailOf, by)))
    await whole(() => done(store.schedules.discard(leagueId, by)))
    const coach = { kind: 'shared-coach' as const, teamIds: ['a', 'b'] as [string, string], hard: true }
    const wishId = randomUUID()
    const asked = [{ id: wishId, before: null, after: coach }]
    const answered = [
      { id: wishId, before: coach, after: null },
      { id: randomUUID(), before: null, after: { ...coach, hard: false } },
    ]
    await whole(() => done(store.wishes.save(leagueId, asked, by)))
    await whole(() => done(store.wishes.save(leagueId, answered, by)))
    await whole(() => done(store.locks.set(leagueId, { matchIds: [matchId], locked: true }, by)))
    await whole(() => done(store.locks.set(leagueId, { matchIds: [matchId], locked: false }, by)))
  })

  it("changing a team's logo, and writing a mail", async () => {
    await teams()
    await whole(() => store.teams.setLogo(leagueId, 'a', 'a-logo', { by: user, now: NOW }))
    await whole(() => store.mails.add(MAIL, NOW))
  })

  it('opening a draft, its commands, publishing, taking back, ending', async () => {
    await teams()
    const opened = { type: 'opened' as const, rehearsal: true, ...freshSecret(), settings: DEFAULT_SETTINGS }
    const first = { seq: 1, at: NOW, actor: null, event: opened }
    await whole(() => store.drafts.open(leagueId, true, first))
    const { id: draftId } = (await store.drafts.find(leagueId, true)) ?? { id: '' }
    const answer = { success: true, command: 'pick', commandId: 'command', message: '', seq: 2 }
    const append = (seq: number, more: object) => ({
      draftId,
      at: NOW,
      picks: { gone: [], made: [] },
      events: [{ seq, at: NOW, actor: user, event: { type: 'held' as const } }],
      command: { userId: user, commandId: `command ${seq}`, answer },
      ...more,
    })
    const made = [{ pickNumber: 0, playerId: user }]
    await whole(() => store.drafts.append(append(2, { picks: { gone: [], made } })))
    const drafted = [
      { ...DRAFTED, id: 'seat 1', teamName: 'Team b', userIds: [user] },
      { ...DRAFTED, id: 'seat 2', teamName: 'Team a', userIds: [] },
    ]
    const fill = { teams: drafted, defaultNames: [] }
    const mailer = { mailTo: (recipient: string) => ({ ...MAIL, id: randomUUID(), recipient }), wake: () => {} }
    expect(await whole(() => store.drafts.append(append(3, { teams: { leagueId, fill, mailer } })))).toBeGreaterThan(2)
    await whole(() =>
      store.drafts.append(append(4, { picks: { gone: made, made: [] }, teams: { leagueId, fill: null, mailer } })),
    )
    await whole(() => store.drafts.setPresence('process', [{ leagueId, userId: user }], NOW))
    await whole(() => store.drafts.remove(draftId))
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#contract/failures/refusal.ts'
import { season2025 } from '../../seed/seasons.ts'
import { ENGINES, newStorage, type TestStorage } from '../../testing/engines.ts'
import { addUser, emptied } from '../../testing/stored.ts'
import { openStore, type Store } from '../store.ts'
import { endLinks, openLink, refuseLink, storedHash, takeLink } from './mail-links.ts'
import { LINK_PURPOSES, type LinkPurpose, MAILBOX_PURPOSES, type NewLink } from './purposes.ts'

const NOW = Date.UTC(2025, 5, 1)
const HOUR = 60 * 60 * 1000
const MONTH = 30 * 24 * HOUR
const PURPOSES = Object.keys(LINK_PURPOSES) as LinkPurpose[]

describe.each(ENGINES)('links that come by mail, on %s', (engine) => {
  let storage: TestStorage
  let store: Store
  let userId: string
  let named: { leagueId: string; askId: string; proposalId: string }
  beforeAll(async () => {
    storage = await newStorage(engine)
    store = await openStore({ ...storage, productName: 'Test Cup' })
  })
  beforeEach(async () => {
    await emptied(store.connections)
    const { write } = store.connections
    userId = await addUser(store.connections, 'maya@example.com')
    const fromId = await addUser(store.connections, 'twin@example.com')
    const league = await store.leagues.create(season2025, NOW)
    if (league instanceof Refusal) throw new Error(league.code)
    const leagueId = league.id
    const team = { id: 't', leagueId, name: 'Rovers', logo: null, description: '', color: null, coach: '' }
    await write.insertInto('teams').values(team).execute()
    const asked = { day: '2025-07-09', position: null, askedBy: null, askedAt: NOW, kickOff: NOW + HOUR, endedAt: null }
    const accepted = { state: 'guardian' as const, acceptedBy: userId, acceptedAt: NOW }
    await write
      .insertInto('guestAsks')
      .values({ id: 'ask', leagueId, teamId: 't', ...asked, ...accepted })
      .execute()
    const asks = { fromEmail: '', fromConfirmedAt: null, intoEmail: '', intoConfirmedAt: null }
    await write
      .insertInto('mergeProposals')
      .values({ id: 'proposal', leagueId, fromId, intoId: userId, proposedBy: '', expiresAt: NOW, ...asks })
      .execute()
    named = { leagueId, askId: 'ask', proposalId: 'proposal' }
  })
  afterAll(async () => {
    await store.close()
    await storage.remove()
  })

  const of = (purpose: LinkPurpose, hash: string) => {
    const about = { email: 'maya@example.com', day: '2025-07-09', expiresAt: NOW + HOUR, ...named }
    const names = LINK_PURPOSES[purpose].names.map((name) => [name, about[name]])
    return { purpose, hash, userId, ...Object.fromEntries(names) } as NewLink
  }
  const codeOf = async (purpose: LinkPurpose, hash: string) =>
    (await refuseLink(store.connections.read, [purpose], hash)).code
  const rows = () => store.connections.read.selectFrom('mailLinks').selectAll().execute()
  /** What is left of a link that has ended. */
  const bare = (purpose: LinkPurpose, ended: { expiresAt: number; used?: number }) => ({
    hash: storedHash(purpose, 'h'),
    purpose,
    userId,
    leagueId: 'leagueId' in of(purpose, 'h') ? named.leagueId : null,
    email: null,
    day: null,
    askId: null,
    proposalId: null,
    used: 0,
    ...ended,
  })
  const endOf = (purpose: LinkPurpose) => NOW + (LINK_PURPOSES[purpose].livesMs ?? HOUR)
  const opens = async (purpose: LinkPurpose, hash: string, now: number) =>
    (await openLink(store.connections.read, purpose, hash, now).select('userId').executeTakeFirst()) !== undefined
  const openedBy = async (hash: string) => {
    const found = await Promise.all(PURPOSES.map(async (one) => ((await opens(one, hash, NOW)) ? [one] : [])))
    return found.flat()
  }

  it.each(PURPOSES)('%s: opens for its own purpose, until its last millisecond', async (purpose) => {
    await store.links.add(of(purpose, 'h'), NOW)
    expect(await openedBy('h')).toEqual([purpose])
    expect(await openedBy('another')).toEqual([])
    expect(await opens(purpose, 'h', endOf(purpose) - 1)).toBe(true)
    expect(await opens(purpose, 'h', endOf(purpose))).toBe(false)
    await store.links.sweep(endOf(purpose) - 1)
    expect(await opens(purpose, 'h', NOW)).toBe(true)
    expect(await codeOf(purpose, 'another')).toBe('invalid_token')
    await store.links.sweep(endOf(purpose))
    expect(await rows()).toEqual([bare(purpose, { expiresAt: endOf(purpose) })])
    await store.links.sweep(endOf(purpose) + MONTH - 1)
    expect(await codeOf(purpose, 'h')).toBe('link_ended')
    await store.links.sweep(endOf(purpose) + MONTH)
    expect(await codeOf(purpose, 'h')).toBe('invalid_token')
  })

  it.each(PURPOSES)(
    '[LN2] %s: is known as used, or as ended, for a month, by hash and purpose alone',
    async (purpose) => {
      const { write } = store.connections
      for (const used of [true, false]) {
        await write.deleteFrom('mailLinks').execute()
        await store.links.add(of(purpose, 'h'), NOW)
        await endLinks(write, [purpose], { userId }, NOW, used)
        expect(await rows()).toEqual([bare(purpose, { expiresAt: NOW, used: Number(used) })])
        expect(await codeOf(purpose, 'h')).toBe(used ? 'link_used' : 'link_ended')
        await endLinks(write, [purpose], { userId }, NOW + 1, !used)
        expect(await codeOf(purpose, 'h')).toBe(used ? 'link_used' : 'link_ended')
        await store.links.sweep(NOW + MONTH - 1)
        expect(await codeOf(purpose, 'h')).toBe(used ? 'link_used' : 'link_ended')
        await store.links.sweep(NOW + MONTH)
        expect(await codeOf(purpose, 'h')).toBe('invalid_token')
      }
    },
  )

  it.each(PURPOSES)('[LN2] %s: is unknown once its person is deleted', async (purpose) => {
    const { write } = store.connections
    await store.links.add(of(purpose, 'h'), NOW)
    await endLinks(write, [purpose], { userId }, NOW, true)
    await write.deleteFrom('users').where('id', '=', userId).execute()
    expect(await codeOf(purpose, 'h')).toBe('invalid_token')
  })

  it('are told apart by their hashes alone, were one token in mails of every purpose', async () => {
    for (const purpose of PURPOSES) await store.links.add(of(purpose, 'h'), NOW)
    const hashes = await store.connections.read.selectFrom('mailLinks').select('hash').execute()
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(PURPOSES.length)
    expect(await openedBy('h')).toEqual(PURPOSES)
    for (const { hash } of hashes) expect(await openedBy(hash)).toEqual([])
  })

  it.each(PURPOSES)('%s: a newer one replaces the older where it proves a mailbox', async (purpose) => {
    if (purpose === 'guest') return expect(store.links.add(of(purpose, 'first'), NOW)).resolves.toBeUndefined()
    await store.links.add(of(purpose, 'first'), NOW)
    await store.links.add(of(purpose, 'second'), NOW)
    expect(await opens(purpose, 'first', NOW)).toBe(!(MAILBOX_PURPOSES as readonly LinkPurpose[]).includes(purpose))
    expect(await opens(purpose, 'second', NOW)).toBe(true)
    expect(await codeOf(purpose, 'first')).toBe('link_ended')
  })

  it.each(MAILBOX_PURPOSES)(
    '%s: of many that are made at once one opens, and the others have ended',
    async (purpose) => {
      const hashes = ['a', 'b', 'c', 'd', 'e']
      await Promise.all(hashes.map((hash) => store.links.add(of(purpose, hash), NOW)))
      const open = await Promise.all(hashes.map((hash) => opens(purpose, hash, NOW)))
      expect(open.filter(Boolean)).toHaveLength(1)
      expect(await rows()).toHaveLength(5)
    },
  )

  it.each(MAILBOX_PURPOSES)(
    '%s: one of two who take it at once has it, and nobody else of another account',
    async (purpose) => {
      await store.links.add(of(purpose, 'h'), NOW)
      const { write } = store.connections
      expect(await takeLink(write, purpose, { hash: 'h', userId: 'somebody else' }, NOW)).toBeNull()
      const taken = await Promise.all([1, 2].map(() => takeLink(write, purpose, { hash: 'h' }, NOW)))
      expect(taken.filter(Boolean)).toHaveLength(1)
      expect(await opens(purpose, 'h', NOW)).toBe(false)
      expect(await codeOf(purpose, 'h')).toBe('link_used')
    },
  )
})

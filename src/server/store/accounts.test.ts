import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, newPlace, type Place } from '../testing/engines.ts'
import { addSession, addUser, emptied, profileOf } from '../testing/stored.ts'
import type { LinkKind } from './schema.ts'
import { openStore, type Store } from './store.ts'

const NOW = Date.UTC(2025, 5, 1)
const HOUR = 3_600_000

describe.each(ENGINES)('accounts in the store on %s', (engine) => {
  let place: Place
  let store: Store
  let maya: string
  beforeAll(async () => {
    place = await newPlace(engine)
    store = await openStore({ ...place, productName: 'Test Cup' })
  })
  beforeEach(async () => {
    await emptied(store.connections)
    maya = await addUser(store.connections, 'maya@example.com', 'old hash')
  })
  afterAll(async () => {
    await store.close()
    await place.remove()
  })

  const addLink = (hash: string, kind: LinkKind, email = 'maya@example.com', userId = maya) =>
    store.accounts.addLink({ hash, kind, userId, email, expiresAt: NOW + HOUR })
  const pend = (pendingEmail: string, userId = maya) =>
    store.accounts.change(
      userId,
      { profile: profileOf('Maya'), passwordHash: undefined, pendingEmail, keepToken: '' },
      NOW,
    )
  const reading = () => store.connections.read
  const userRow = (id = maya) => reading().selectFrom('user').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const passwordOf = async (id = maya) =>
    (await reading().selectFrom('account').where('userId', '=', id).select('password').executeTakeFirst())?.password
  const tokens = async () => (await reading().selectFrom('session').select('token').execute()).map((one) => one.token)
  const links = async () =>
    (await reading().selectFrom('links').select('hash').orderBy('hash').execute()).map((one) => one.hash)

  describe('links [Q5]', () => {
    it('keeps one of a kind for each user: a newer one replaces the older', async () => {
      const omar = await addUser(store.connections, 'omar@example.com')
      await addLink('first', 'reset')
      await addLink('second', 'reset')
      await addLink('other kind', 'verify')
      await addLink('other user', 'reset', 'omar@example.com', omar)
      expect(await links()).toEqual(['other kind', 'other user', 'second'])
      expect(await store.accounts.hasLink('reset', 'first', NOW)).toBe(false)
      expect(await store.accounts.hasLink('reset', 'second', NOW)).toBe(true)
      expect(await store.accounts.hasLink('verify', 'second', NOW)).toBe(false)
    })

    it('lasts to its last millisecond and not longer', async () => {
      await addLink('link', 'reset')
      expect(await store.accounts.hasLink('reset', 'link', NOW + HOUR - 1)).toBe(true)
      expect(await store.accounts.hasLink('reset', 'link', NOW + HOUR)).toBe(false)
      expect(await store.accounts.reset('link', 'new hash', NOW + HOUR)).toBeNull()
      expect(await passwordOf()).toBe('old hash')
      await addLink('link', 'reset')
      expect(await store.accounts.reset('link', 'new hash', NOW + HOUR - 1)).toEqual({
        id: maya,
        email: 'maya@example.com',
      })
    })

    it('is used by one of many at the same instant', async () => {
      await addLink('link', 'reset')
      const used = await Promise.all(
        Array.from({ length: 6 }, (_, i) => store.accounts.reset('link', `hash ${i}`, NOW)),
      )
      expect(used.filter((one) => one !== null)).toHaveLength(1)
      expect(await passwordOf()).toBe(`hash ${used.findIndex((one) => one !== null)}`)
    })

    it('does not serve where another kind is asked for', async () => {
      await addLink('verify', 'verify')
      await addLink('reset', 'reset')
      expect(await store.accounts.reset('verify', 'new hash', NOW)).toBeNull()
      expect(await store.accounts.confirmAddress('reset', maya, NOW)).toBeNull()
      expect(await links()).toEqual(['reset', 'verify'])
    })
  })

  it('resets the password, ends every session, drops the other links and what was pending [Q6]', async () => {
    const omar = await addUser(store.connections, 'omar@example.com', 'his hash')
    await addSession(store.connections, maya, 'her session', NOW + HOUR)
    await addSession(store.connections, omar, 'his session', NOW + HOUR)
    await pend('new@example.com')
    await addLink('a', 'reset')
    await addLink('b', 'change', 'new@example.com')
    await addLink('c', 'verify')
    await addLink('d', 'reset', 'omar@example.com', omar)
    expect(await store.accounts.reset('a', 'new hash', NOW)).toEqual({ id: maya, email: 'maya@example.com' })
    expect([await passwordOf(), await passwordOf(omar)]).toEqual(['new hash', 'his hash'])
    expect(await tokens()).toEqual(['his session'])
    expect(await links()).toEqual(['c', 'd'])
    expect((await userRow()).pendingEmail).toBeNull()
  })

  it('gives a first password to somebody who came by Google', async () => {
    await store.connections.write.deleteFrom('account').execute()
    await addLink('link', 'reset')
    await store.accounts.reset('link', 'first hash', NOW)
    expect(await passwordOf()).toBe('first hash')
  })

  describe('confirming an address [Q10]', () => {
    it('verifies the account’s own, once', async () => {
      await store.connections.write
        .updateTable('user')
        .set({ emailVerified: engine === 'sqlite' ? 0 : false })
        .execute()
      await addLink('link', 'verify')
      expect(await store.accounts.confirmAddress('link', maya, NOW)).toEqual({ replaced: null })
      expect(Boolean((await userRow()).emailVerified)).toBe(true)
      expect(await store.accounts.confirmAddress('link', maya, NOW)).toBeNull()
    })

    it('is for the link’s own user alone, and stays good for that one', async () => {
      const stranger = await addUser(store.connections, 'stranger@example.com')
      await addLink('link', 'verify')
      expect(await store.accounts.confirmAddress('link', stranger, NOW)).toBeNull()
      expect(await store.accounts.confirmAddress('link', maya, NOW)).toEqual({ replaced: null })
    })

    it('puts the pending address in the old one’s place and drops links sent to the old one', async () => {
      await pend('new@example.com')
      await addLink('change', 'change', 'new@example.com')
      await addLink('reset', 'reset')
      await addLink('verify', 'verify')
      expect(await store.accounts.confirmAddress('change', maya, NOW)).toEqual({ replaced: 'maya@example.com' })
      expect(await userRow()).toMatchObject({ email: 'new@example.com', pendingEmail: null })
      expect(await links()).toEqual([])
    })

    it('confirms only the address that the link was sent to', async () => {
      await pend('mine@example.com')
      await addLink('sent to mine', 'change', 'mine@example.com')
      // The link in the own mailbox must not vouch for an address that was asked for after it was sent.
      await pend('organiser@example.com')
      expect(await store.accounts.confirmAddress('sent to mine', maya, NOW)).toBeNull()
      expect(await userRow()).toMatchObject({ email: 'maya@example.com', pendingEmail: 'organiser@example.com' })
      await addLink('verify', 'verify', 'earlier@example.com')
      expect(await store.accounts.confirmAddress('verify', maya, NOW)).toBeNull()
    })

    it('leaves the account as it is when somebody else has the address meanwhile', async () => {
      await pend('new@example.com')
      await addLink('change', 'change', 'new@example.com')
      await addUser(store.connections, 'new@example.com')
      expect(await store.accounts.confirmAddress('change', maya, NOW)).toBeNull()
      expect((await userRow()).email).toBe('maya@example.com')
    })

    it('gives way to an account that comes to be while the link is used', async () => {
      await pend('wanted@example.com')
      await addLink('change', 'change', 'wanted@example.com')
      const { write, read } = store.connections
      let confirming: Promise<unknown> | undefined
      await write.transaction().execute(async (trx) => {
        await addUser({ ...store.connections, write: trx }, 'wanted@example.com')
        confirming = store.accounts.confirmAddress('change', maya, NOW)
        // On SQLite it waits for its turn; on PostgreSQL it has looked already, and waits for the address.
        if (engine === 'sqlite') return
        const blocked = sql<{ n: number }>`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        await expect.poll(async () => (await blocked.execute(read)).rows.length).toBe(1)
      })
      expect(await confirming).toBeNull()
      expect((await userRow()).email).toBe('maya@example.com')
    })

    it('gives an address to one of many that confirm it at the same instant', async () => {
      const rivals = [maya]
      for (let i = 0; i < 5; i++) rivals.push(await addUser(store.connections, `rival${i}@example.com`))
      for (const id of rivals) {
        await pend('wanted@example.com', id)
        await addLink(`link ${id}`, 'change', 'wanted@example.com', id)
      }
      const outcomes = await Promise.all(rivals.map((id) => store.accounts.confirmAddress(`link ${id}`, id, NOW)))
      expect(outcomes.filter((one) => one !== null)).toHaveLength(1)
    })
  })

  describe('changing the account', () => {
    const change = { profile: profileOf('New'), passwordHash: 'new hash', pendingEmail: 'new@example.com' }

    it('writes profile, password and pending address, and ends the other sessions', async () => {
      for (const token of ['kept', 'ended']) await addSession(store.connections, maya, token, NOW + HOUR)
      await addLink('reset', 'reset')
      await store.accounts.change(maya, { ...change, keepToken: 'kept' }, NOW)
      expect((await store.players.find(maya, ''))?.profile).toEqual(profileOf('New'))
      expect(await passwordOf()).toBe('new hash')
      expect((await userRow()).pendingEmail).toBe('new@example.com')
      expect(await tokens()).toEqual(['kept'])
      expect(await links()).toEqual([])
    })

    it('leaves password, sessions, links and address alone when only the profile changes', async () => {
      await addSession(store.connections, maya, 'other', NOW + HOUR)
      await addLink('reset', 'reset')
      await pend('waiting@example.com')
      const only = { profile: profileOf('New'), passwordHash: undefined, pendingEmail: undefined, keepToken: 'kept' }
      await store.accounts.change(maya, only, NOW)
      expect(await passwordOf()).toBe('old hash')
      expect((await userRow()).pendingEmail).toBe('waiting@example.com')
      expect([await tokens(), await links()]).toEqual([['other'], ['reset']])
    })

    it('changes nothing when any of its steps fails', async () => {
      await pend('before@example.com')
      await addSession(store.connections, maya, 'other', NOW + HOUR)
      await addLink('reset', 'reset')
      const everything = async () => [
        await store.players.find(maya, ''),
        await userRow(),
        await passwordOf(),
        await tokens(),
        await links(),
      ]
      const before = await everything()
      const steps = [
        ['profiles', 'update'],
        ['user', 'update'],
        ['account', 'update'],
        ['session', 'delete'],
        ['links', 'delete'],
      ] as const
      for (const [table, step] of steps) {
        const undo = await failing(table, step)
        await expect(store.accounts.change(maya, { ...change, keepToken: 'kept' }, NOW)).rejects.toThrow('made to fail')
        await undo()
        expect(await everything(), `${step} ${table}`).toEqual(before)
      }
      await store.accounts.change(maya, { ...change, keepToken: 'kept' }, NOW)
      expect(await everything()).not.toEqual(before)
    })
  })

  /** Makes every update, or delete, of a table fail; gives back the undoing. */
  async function failing(table: string, step: 'update' | 'delete') {
    const { write } = store.connections
    const run = (text: string) => sql.raw(text).execute(write)
    if (engine === 'sqlite') {
      await run(`create trigger broken before ${step} on "${table}" begin select raise(abort, 'made to fail'); end`)
      return () => run('drop trigger broken')
    }
    await run(`create or replace function fail() returns trigger language plpgsql as
      $$ begin raise exception 'made to fail'; end $$`)
    await run(`create trigger broken before ${step} on "${table}" for each row execute function fail()`)
    return () => run(`drop trigger broken on "${table}"`)
  }
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal, refuseUntil } from '#contract/failures/refusal.ts'
import { ENGINES, newStorage, type TestStorage } from '../../testing/engines.ts'
import { addressChange, addSession, addUser, emptied, mailOf, NOTIFIER, profileOf } from '../../testing/stored.ts'
import { storedHash } from '../links/mail-links.ts'
import type { MailboxPurpose } from '../links/purposes.ts'
import { openStore, type Store } from '../store.ts'

const NOW = Date.UTC(2025, 5, 1)
const HOUR = 3_600_000
const INVALID = new Refusal('invalid_token')
const USED = new Refusal('link_used')
const ENDED = new Refusal('link_ended')

describe.each(ENGINES)('accounts in the store on %s', (engine) => {
  let storage: TestStorage
  let store: Store
  let maya: string
  beforeAll(async () => {
    storage = await newStorage(engine)
    store = await openStore({ ...storage, productName: 'Test Cup' })
  })
  beforeEach(async () => {
    await emptied(store.connections)
    maya = await addUser(store.connections, 'maya@example.com', 'old hash')
  })
  afterAll(async () => {
    await store.close()
    await storage.remove()
  })

  const addLink = (hash: string, purpose: MailboxPurpose, email = 'maya@example.com', userId = maya) =>
    store.links.add({ hash, purpose, userId, email }, NOW)
  const pend = (pendingEmail: string, userId = maya) =>
    store.connections.write.updateTable('users').set({ pendingEmail }).where('id', '=', userId).execute()
  const reset = (hash: string, passwordHash: string, now: number) =>
    store.accounts.reset({ hash, passwordHash, mailTo: mailOf }, now)
  const confirmAddress = (hash: string, userId: string, now: number) =>
    store.accounts.confirmAddress({ hash, userId, mailTo: mailOf, notifier: NOTIFIER }, now)
  const reading = () => store.connections.read
  const userRow = (id = maya) =>
    reading().selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const passwordOf = async (id = maya) =>
    (await reading().selectFrom('credentials').where('userId', '=', id).select('passwordHash').executeTakeFirst())
      ?.passwordHash
  const sessions = async () => (await reading().selectFrom('sessions').select('id').execute()).map(({ id }) => id)
  const recipients = async () =>
    (await reading().selectFrom('mails').select('recipient').orderBy('recipient').execute()).map((one) => one.recipient)
  const links = async () =>
    (
      await reading()
        .selectFrom('mailLinks')
        .where('expiresAt', '>', NOW + 1)
        .select('hash')
        .execute()
    )
      .map((one) => one.hash)
      .toSorted()
  const stored = (...given: [purpose: MailboxPurpose, hash: string][]) =>
    given.map(([purpose, hash]) => storedHash(purpose, hash)).toSorted()

  describe('links [Q5]', () => {
    it('keeps one of a kind for each user: a newer one replaces the older', async () => {
      const omar = await addUser(store.connections, 'omar@example.com')
      await addLink('first', 'reset')
      await addLink('second', 'reset')
      await addLink('other kind', 'verify')
      await addLink('other user', 'reset', 'omar@example.com', omar)
      expect(await links()).toEqual(stored(['verify', 'other kind'], ['reset', 'other user'], ['reset', 'second']))
      expect(await store.links.addressOf('reset', 'first', NOW)).toEqual(ENDED)
      expect(await store.links.addressOf('reset', 'second', NOW)).toEqual({ email: 'maya@example.com' })
      expect(await store.links.addressOf('verify', 'second', NOW)).toEqual(INVALID)
    })

    it('lasts to its last millisecond and not longer', async () => {
      await addLink('link', 'reset')
      expect(await store.links.addressOf('reset', 'link', NOW + HOUR - 1)).toEqual({ email: 'maya@example.com' })
      expect(await store.links.addressOf('reset', 'link', NOW + HOUR)).toEqual(ENDED)
      expect(await reset('link', 'new hash', NOW + HOUR)).toEqual(ENDED)
      expect(await passwordOf()).toBe('old hash')
      await addLink('next', 'reset')
      expect(await reset('next', 'new hash', NOW + HOUR - 1)).toEqual({
        id: maya,
        email: 'maya@example.com',
      })
    })

    it('is used by one of many at the same instant', async () => {
      await addLink('link', 'reset')
      const used = await Promise.all(Array.from({ length: 6 }, (_, i) => reset('link', `hash ${i}`, NOW)))
      const refused = used.filter((one) => one instanceof Refusal)
      expect(refused).toEqual(Array.from({ length: 5 }, () => USED))
      expect(await passwordOf()).toBe(`hash ${used.findIndex((one) => !(one instanceof Refusal))}`)
    })

    it('does not serve where another kind is asked for', async () => {
      await addLink('verify', 'verify')
      await addLink('reset', 'reset')
      expect(await reset('verify', 'new hash', NOW)).toEqual(INVALID)
      expect(await confirmAddress('reset', maya, NOW)).toEqual(INVALID)
      expect(await links()).toEqual(stored(['reset', 'reset'], ['verify', 'verify']))
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
    expect(await reset('a', 'new hash', NOW)).toEqual({ id: maya, email: 'maya@example.com' })
    expect([await passwordOf(), await passwordOf(omar)]).toEqual(['new hash', 'his hash'])
    expect(await sessions()).toEqual(['his session'])
    expect(await links()).toEqual(stored(['verify', 'c'], ['reset', 'd']))
    expect((await userRow()).pendingEmail).toBeNull()
  })

  it('gives a first password to somebody who came by Google', async () => {
    await store.connections.write.deleteFrom('credentials').execute()
    await addLink('link', 'reset')
    await reset('link', 'first hash', NOW)
    expect(await passwordOf()).toBe('first hash')
  })

  describe('confirming an address [Q10]', () => {
    it('verifies the account’s own, once', async () => {
      await store.connections.write.updateTable('users').set({ emailVerified: 0 }).execute()
      await addLink('link', 'verify')
      expect(await confirmAddress('link', maya, NOW)).toBeUndefined()
      expect(Boolean((await userRow()).emailVerified)).toBe(true)
      expect(await confirmAddress('link', maya, NOW)).toEqual(USED)
    })

    it('is for the link’s own user alone, and stays good for that one', async () => {
      const stranger = await addUser(store.connections, 'stranger@example.com')
      await addLink('link', 'verify')
      expect(await confirmAddress('link', stranger, NOW)).toEqual(INVALID)
      expect(await confirmAddress('link', maya, NOW)).toBeUndefined()
    })

    it('puts the pending address in the old one’s place and drops links sent to the old one', async () => {
      await pend('new@example.com')
      await addLink('change', 'change', 'new@example.com')
      await addLink('reset', 'reset')
      await addLink('verify', 'verify')
      expect(await confirmAddress('change', maya, NOW)).toBeUndefined()
      expect(await userRow()).toMatchObject({ email: 'new@example.com', pendingEmail: null })
      expect(await links()).toEqual([])
    })

    it('confirms only the address that the link was sent to', async () => {
      await pend('mine@example.com')
      await addLink('sent to mine', 'change', 'mine@example.com')
      // The link in the own mailbox must not vouch for an address that was asked for after it was sent.
      await pend('organiser@example.com')
      expect(await confirmAddress('sent to mine', maya, NOW)).toEqual(ENDED)
      expect(await userRow()).toMatchObject({ email: 'maya@example.com', pendingEmail: 'organiser@example.com' })
      await addLink('verify', 'verify', 'earlier@example.com')
      expect(await confirmAddress('verify', maya, NOW)).toEqual(ENDED)
    })

    it('leaves the account as it is when somebody else has the address meanwhile', async () => {
      await pend('new@example.com')
      await addLink('change', 'change', 'new@example.com')
      await addUser(store.connections, 'new@example.com')
      expect(await confirmAddress('change', maya, NOW)).toEqual(ENDED)
      expect((await userRow()).email).toBe('maya@example.com')
    })

    it('gives way to an account that comes to be while the link is used', async () => {
      await pend('wanted@example.com')
      await addLink('change', 'change', 'wanted@example.com')
      const { write, read } = store.connections
      let confirming: Promise<unknown> | undefined
      await write.transaction().execute(async (trx) => {
        await addUser({ ...store.connections, write: trx }, 'wanted@example.com')
        confirming = confirmAddress('change', maya, NOW)
        // On SQLite it waits for its turn; on PostgreSQL it has looked already, and waits for the address.
        if (engine === 'sqlite') return
        const blocked = sql<{ n: number }>`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        await expect.poll(async () => (await blocked.execute(read)).rows.length).toBe(1)
      })
      expect(await confirming).toEqual(ENDED)
      expect((await userRow()).email).toBe('maya@example.com')
    })

    it('gives an address to one of many that confirm it at the same instant', async () => {
      const rivals = [maya]
      for (let i = 0; i < 5; i++) rivals.push(await addUser(store.connections, `rival${i}@example.com`))
      for (const id of rivals) {
        await pend('wanted@example.com', id)
        await addLink(`link ${id}`, 'change', 'wanted@example.com', id)
      }
      const outcomes = await Promise.all(rivals.map((id) => confirmAddress(`link ${id}`, id, NOW)))
      expect(outcomes.filter((one) => one === undefined)).toHaveLength(1)
    })
  })

  const changeTo = (email: string, mark?: string) => addressChange(maya, email, mark)

  describe('changing the account', () => {
    const password = () => ({ hash: 'new hash', mailTo: () => mailOf('maya@example.com') })
    const whole = () => ({
      person: profileOf('New'),
      password: password(),
      address: changeTo('new@example.com'),
      keepSession: 'kept',
    })

    it('writes profile, password and pending address with their mails, and ends the other sessions', async () => {
      for (const id of ['kept', 'ended']) await addSession(store.connections, maya, id, NOW + HOUR)
      await addLink('reset', 'reset')
      await store.accounts.change(maya, whole(), NOW)
      expect((await store.players.find(maya, ''))?.profile).toEqual(profileOf('New'))
      expect(await passwordOf()).toBe('new hash')
      expect((await userRow()).pendingEmail).toBe('new@example.com')
      expect(await sessions()).toEqual(['kept'])
      expect(await links()).toEqual(stored(['change', 'to new@example.com']))
      expect(await recipients()).toEqual(['maya@example.com', 'new@example.com', 'old of new@example.com'])
    })

    it('leaves password, sessions, links and address alone when only the profile changes', async () => {
      await addSession(store.connections, maya, 'other', NOW + HOUR)
      await addLink('reset', 'reset')
      await pend('waiting@example.com')
      await store.accounts.change(maya, { person: profileOf('New'), keepSession: 'kept' }, NOW)
      expect(await passwordOf()).toBe('old hash')
      expect((await userRow()).pendingEmail).toBe('waiting@example.com')
      expect([await sessions(), await links(), await recipients()]).toEqual([['other'], stored(['reset', 'reset']), []])
    })

    it('forgets a change of address that was begun before a new password', async () => {
      await store.accounts.change(
        maya,
        { person: profileOf('X'), address: changeTo('thief@example.com'), keepSession: '' },
        NOW,
      )
      await store.accounts.change(maya, { person: profileOf('X'), password: password(), keepSession: '' }, NOW)
      expect((await userRow()).pendingEmail).toBeNull()
      expect(await links()).toEqual([])
    })

    it('tells the owner of an address that is taken in place of sending the link there', async () => {
      await addUser(store.connections, 'omar@example.com')
      await store.accounts.change(
        maya,
        { person: profileOf('X'), address: changeTo('omar@example.com'), keepSession: '' },
        NOW,
      )
      expect(await recipients()).toEqual(['old of omar@example.com', 'owner of omar@example.com'])
    })

    it('[A6] begins one change of address in ten minutes; asked again for the same one it sends the link again', async () => {
      const TEN_MINUTES = 600_000
      const change = (email: string, now: number, mark = email) =>
        store.accounts.change(maya, { person: profileOf(mark), address: changeTo(email, mark), keepSession: '' }, now)
      await change('first@example.com', NOW)
      expect(await change('second@example.com', NOW + TEN_MINUTES - 1)).toEqual(
        refuseUntil(NOW + TEN_MINUTES, NOW + TEN_MINUTES - 1),
      )
      expect((await store.players.find(maya, ''))?.profile?.firstName).toBe('first@example.com')
      await change('first@example.com', NOW + 1, 'again')
      expect(await links()).toEqual(stored(['change', 'to again']))
      expect(await recipients()).toEqual(['first@example.com', 'first@example.com', 'old of first@example.com'])
      await change('second@example.com', NOW + 1 + TEN_MINUTES)
      expect((await userRow()).pendingEmail).toBe('second@example.com')
    })

    it('begins one of many changes at the same instant', async () => {
      const outcomes = await Promise.all(
        ['a', 'b', 'c', 'd', 'e'].map((mark) =>
          store.accounts.change(
            maya,
            { person: profileOf(mark), address: changeTo(`${mark}@example.com`), keepSession: '' },
            NOW,
          ),
        ),
      )
      expect(outcomes.filter((refused) => !refused)).toHaveLength(1)
      expect(await links()).toHaveLength(1)
      expect(await recipients()).toHaveLength(2)
    })
  })
})

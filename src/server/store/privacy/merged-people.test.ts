import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#contract/failures/refusal.ts'
import { deletedPeopleIn } from '../../files/deleted-people.ts'
import { eraseAgain } from '../../routes/people/personal-data.ts'
import { season2025 } from '../../seed/seasons.ts'
import { ENGINES, newStorage, openStorage } from '../../testing/engines.ts'
import { FILLED_AT, fillStore } from '../../testing/filled-store.ts'
import { allRows } from '../../testing/rows.ts'
import { storeOfEachTest } from '../../testing/store.ts'
import { addRole, addressChange, addUser, mailOf, NOTIFIER, profileOf } from '../../testing/stored.ts'
import { writeProfile } from '../accounts/profiles.ts'
import { userWithoutSignIn } from '../accounts/users.ts'
import { type Store, storeOn } from '../store.ts'
import { rememberAddresses } from './past-addresses.ts'

const NOW = FILLED_AT
const DAY = 24 * 60 * 60 * 1000
const BY = { by: 'organiser', now: NOW }
/** The address that is somebody's no more once it has been changed, and where a mail about them waits. */
const BEFORE = 'address-of-before@example.com'
const GUARDIAN = JSON.stringify({ name: 'Ann Torres', email: BEFORE })

describe.each(ENGINES)('[PE5] deleting somebody whose rows and addresses were others before, on %s', (engine) => {
  const opened = storeOfEachTest(engine)
  let store: Store
  let leagueId: string
  beforeEach(async () => {
    store = opened.store
    const season = await store.leagues.create(season2025, NOW)
    if (season instanceof Refusal) throw new Error('no season')
    leagueId = season.id
  })
  const write = () => store.connections.write

  /** An account that is registered, or a row without a sign-in; `set` changes its registration. */
  async function person(address: string | null, set: { guardian?: string; removedAt?: number } = {}) {
    const id = randomUUID()
    if (address === null)
      await write()
        .insertInto('users')
        .values(userWithoutSignIn(id, null, NOW))
        .execute()
    const userId = address === null ? id : await addUser(store.connections, address)
    await write()
      .transaction()
      .execute((trx) => writeProfile(trx, userId, profileOf('Quillon'), NOW))
    await write()
      .insertInto('registrations')
      .values({ leagueId, userId, registeredAt: NOW, ...set })
      .execute()
    return userId
  }
  const setUser = (userId: string, set: { contactEmail?: string; pendingEmail?: string }) =>
    write().updateTable('users').set(set).where('id', '=', userId).execute()
  const mailWaits = () => store.mails.add(mailOf(BEFORE), NOW)
  const waitingTo = async (address: string) =>
    (await allRows(store)).mails?.filter((mail) => (mail as { recipient: string }).recipient === address).length
  const erase = async (userId: string) => expect(await store.privacy.erase(userId, BY)).toBeNull()
  const merged = async (from: string, into: string) => {
    const [fromHash, intoHash] = [randomUUID(), randomUUID()]
    const links = { from: { hash: fromHash, mailTo: mailOf }, into: { hash: intoHash, mailTo: mailOf } }
    expect(await store.accountMerging.propose({ leagueId, from, into, links, adminEmails: [] }, BY)).toBeUndefined()
    const notifier = { mailTo: mailOf, adminEmails: [] }
    expect(await store.accountMerging.confirm(fromHash, notifier, NOW)).toBe('waiting')
    expect(await store.accountMerging.confirm(intoHash, notifier, NOW)).toBe('merged')
  }
  const waitsInLine = async (userId: string, offeredUntil: number | null = null) => {
    await write().deleteFrom('registrations').where('userId', '=', userId).execute()
    const form = { sent: profileOf('Quillon'), late: 0, agreement: null, emergencyContact: null }
    const stored = JSON.stringify({ ...form, guardian: JSON.parse(GUARDIAN) })
    const row = { leagueId, userId, number: 1, since: 1, offeredUntil, form: stored }
    await write().insertInto('waitingPlayers').values(row).execute()
  }

  /** Each gives the id under which somebody is there once `BEFORE` is theirs no more. */
  const CHANGES: Record<string, () => Promise<string>> = {
    'an own address was replaced': async () => {
      const userId = await person(BEFORE)
      const change = { person: profileOf('Quillon'), password: null, keepSession: '' }
      const address = addressChange(userId, 'now@example.com')
      await store.accounts.change(userId, { ...change, address } as never, NOW)
      const link = { hash: address.link.hash, userId, mailTo: mailOf, notifier: NOTIFIER }
      expect(await store.accounts.confirmAddress(link, NOW)).toBeUndefined()
      return userId
    },
    'an address that waited was replaced': async () => {
      const userId = await person('now@example.com')
      await setUser(userId, { pendingEmail: BEFORE })
      const change = { person: profileOf('Quillon'), password: null, keepSession: '' }
      await store.accounts.change(userId, { ...change, address: addressChange(userId, 'b@example.com') } as never, NOW)
      return userId
    },
    'an account with an address that waited was blocked': async () => {
      const userId = await person('now@example.com')
      await setUser(userId, { pendingEmail: BEFORE })
      const by = await addUser(store.connections, 'owner@example.com')
      await addRole(store.connections, by, 'owner')
      expect(await store.accounts.block([userId], { by, now: NOW, adminEmails: [] })).toBeUndefined()
      return userId
    },
    'a contact address was changed on the sheet': async () => {
      const userId = await person(null)
      await setUser(userId, { contactEmail: BEFORE })
      const change = { contactEmail: 'now@example.com', before: { contactEmail: BEFORE } }
      expect(await store.peopleChanges.change(leagueId, userId, change, BY)).toBeUndefined()
      return userId
    },
    'another guardian was named': async () => {
      const userId = await person('now@example.com', { guardian: GUARDIAN })
      const request = { hash: 'g', endsAt: NOW + DAY, mail: mailOf('other@example.com') }
      const guardian = { name: 'Kim', email: 'other@example.com' }
      expect(await store.guardians.name(leagueId, userId, guardian, request, NOW)).toBeUndefined()
      return userId
    },
    'the guardian was taken off the sheet': async () => {
      const userId = await person('now@example.com', { guardian: GUARDIAN })
      const change = { guardian: null, before: { guardian: JSON.parse(GUARDIAN) } }
      expect(await store.peopleChanges.change(leagueId, userId, change, BY)).toBeUndefined()
      return userId
    },
    'they agreed by themselves at last': async () => {
      const userId = await person('now@example.com', { guardian: GUARDIAN })
      const text = { leagueId, version: 1, text: 'Fair play', at: NOW }
      await write().insertInto('agreementTexts').values(text).execute()
      expect(await store.guardians.agree(leagueId, userId, 'Fair play', NOW)).toBeUndefined()
      return userId
    },
    'they wait for a place, with a guardian': async () => {
      const userId = await person('now@example.com')
      await waitsInLine(userId)
      return userId
    },
    'they left the waiting list': async () => {
      const userId = await person('now@example.com')
      await waitsInLine(userId)
      expect(await store.waiting.leave(leagueId, userId, NOW)).toBeUndefined()
      return userId
    },
    'their offer of a place ran out': async () => {
      const userId = await person('now@example.com')
      await waitsInLine(userId, NOW - 1)
      await store.waiting.offerPlaces(NOW, null)
      expect((await allRows(store)).waitingPlayers).toEqual([])
      return userId
    },
    'a removed registration was swept': async () => {
      const userId = await person('now@example.com', { guardian: GUARDIAN, removedAt: 1 })
      await store.removals.sweep(NOW + 400 * DAY)
      expect((await allRows(store)).registrations).toEqual([])
      return userId
    },
    'a row with that contact was merged into theirs': async () => {
      const [from, into] = [await person(null), await person('now@example.com')]
      await setUser(from, { contactEmail: BEFORE })
      expect(await store.merging.merge(from, into, leagueId, BY)).toBeUndefined()
      return into
    },
    'a row was merged whose contact had been another before': async () => {
      const [from, into] = [await person(null), await person('now@example.com')]
      await setUser(from, { contactEmail: BEFORE })
      const change = { contactEmail: 'between@example.com', before: { contactEmail: BEFORE } }
      await store.peopleChanges.change(leagueId, from, change, BY)
      expect(await store.merging.merge(from, into, leagueId, BY)).toBeUndefined()
      return into
    },
    'two registrations became one, with one guardian': async () => {
      const other = JSON.stringify({ name: 'Kim', email: 'other@example.com' })
      const from = await person(null, { guardian: GUARDIAN })
      const into = await person('now@example.com', { guardian: other })
      expect(await store.merging.merge(from, into, leagueId, BY)).toBeUndefined()
      return into
    },
    'an account with that address was merged into theirs': async () => {
      const [from, into] = [await person(BEFORE), await person('now@example.com')]
      await merged(from, into)
      return into
    },
    'their account was merged twice': async () => {
      const [first, second, third] = [
        await person(BEFORE),
        await person('b@example.com'),
        await person('c@example.com'),
      ]
      await merged(first, second)
      await merged(second, third)
      return third
    },
    'an invitation was claimed': async () => {
      const [row, account] = [await person(null), await person('now@example.com')]
      await write().deleteFrom('registrations').where('userId', '=', account).execute()
      await setUser(row, { contactEmail: BEFORE })
      const link = { hash: 'claim', purpose: 'claim' as const, userId: row, email: 'now@example.com' }
      await store.links.add(link, NOW)
      expect(await store.merging.claim('claim', account, NOW)).toBeUndefined()
      return account
    },
  }

  it.each(Object.entries(CHANGES))('takes back what waits where they were reached before: %s', async (_, change) => {
    const userId = await change()
    await mailWaits()
    expect((await store.privacy.read(userId))?.mailboxes).toContain(BEFORE)
    await erase(userId)
    expect(JSON.stringify(await allRows(store))).not.toContain(BEFORE)
  })

  it('keeps what waits at an address that is somebody else’s by now', async () => {
    const userId = await CHANGES['an account with that address was merged into theirs']?.()
    await person(BEFORE)
    await mailWaits()
    const invitation = { email: BEFORE, role: 'scorekeeper' as const, invitedAt: 1, invitedBy: null }
    await write().insertInto('invitations').values(invitation).execute()
    await erase(userId ?? '')
    expect(await waitingTo(BEFORE)).toBe(3)
    expect((await allRows(store)).invitations).toHaveLength(1)
  })

  it('takes invitations and places on rosters by an earlier address along', async () => {
    const userId = await CHANGES['an own address was replaced']?.()
    const invitation = { email: BEFORE, role: 'scorekeeper' as const, invitedAt: 1, invitedBy: null }
    await write().insertInto('invitations').values(invitation).execute()
    await write().insertInto('mailEnds').values({ address: BEFORE, kind: 'news', at: 1 }).execute()
    await erase(userId ?? '')
    expect(JSON.stringify(await allRows(store))).not.toContain(BEFORE)
  })

  it('takes back the mails of a row without a sign-in that goes with its last registration', async () => {
    const userId = await person(null, { guardian: GUARDIAN, removedAt: 1 })
    await setUser(userId, { contactEmail: 'contact@example.com' })
    await mailWaits()
    await store.mails.add(mailOf('contact@example.com'), NOW)
    await store.removals.sweep(NOW + 400 * DAY)
    expect((await allRows(store)).mails).toEqual([])
  })

  it('forgets where guardians were reached some months after a season, and own addresses not before the account', async () => {
    const own = await CHANGES['an own address was replaced']?.()
    await setUser(own ?? '', { contactEmail: 'typed@example.com' })
    await write()
      .transaction()
      .execute((trx) => rememberAddresses(trx, own ?? '', NOW))
    const addresses = async () =>
      (await allRows(store)).pastAddresses?.map((row) => (row as { address: string }).address)
    expect((await addresses())?.toSorted()).toEqual([BEFORE, 'now@example.com', 'typed@example.com'].toSorted())
    await store.privacy.sweep(NOW + 400 * DAY)
    expect((await addresses())?.toSorted()).toEqual([BEFORE, 'now@example.com'])
  })
})

describe.each(ENGINES)('[PE5] deleting somebody out of a store in which every table has a row, on %s', (engine) => {
  const opened = storeOfEachTest(engine)

  it.each([
    ['the one that goes', true],
    ['the one that stays', false],
  ])('leaves no row of theirs, though they were %s of two that were merged', async (_, goes) => {
    const { store } = opened
    await fillStore(store)
    const { write } = store.connections
    const { id: filled = '' } = (await store.users.findByEmail('player0@example.com')) ?? {}
    const other = await addUser(store.connections, 'other-account@example.com')
    // Nobody with a role is merged or deleted.
    await write.deleteFrom('roles').execute()
    await write.deleteFrom('handOvers').execute()
    const season = await write.selectFrom('leagues').select('id').orderBy('year', 'desc').executeTakeFirstOrThrow()
    const [from, into] = goes ? [filled, other] : [other, filled]
    const links = { from: { hash: 'from', mailTo: mailOf }, into: { hash: 'into', mailTo: mailOf } }
    await store.accountMerging.propose({ leagueId: season.id, from, into, links, adminEmails: [] }, BY)
    await store.accountMerging.confirm('from', { mailTo: mailOf, adminEmails: [] }, NOW)
    expect(await store.accountMerging.confirm('into', { mailTo: mailOf, adminEmails: [] }, NOW)).toBe('merged')
    expect(await store.privacy.erase(into, BY)).toBeNull()
    const rows = await allRows(store)
    const text = JSON.stringify(rows)
    for (const address of ['player0@', 'other-account@', 'before@example.com']) expect(text).not.toContain(address)
    // The log of acts, drafts and what they did for others name an id ("Former player"); rows of their own do not.
    const naming = Object.entries(rows).filter(([, all]) =>
      all.some((row) => [from, into].includes((row as { userId?: string }).userId ?? '')),
    )
    expect(naming.map(([table]) => table).toSorted()).toEqual(['acts', 'draftCommands', 'profiles', 'registrations'])
  })
})

describe.each(ENGINES)('[PE5] an older state of the database on %s', (engine) => {
  it('has a row that was merged later: who is deleted goes with it, and stays gone', async () => {
    const storage = await newStorage(engine)
    const store = storeOn(await openStorage(storage), 'Test Cup')
    try {
      const [from, into] = [await addUser(store.connections, 'a@example.com'), await addUser(store.connections, BEFORE)]
      const deletedPeople = deletedPeopleIn(storage.dataDir)
      const { write } = store.connections
      await store.privacy.erase(into, BY)
      const act = { id: 'act', at: NOW, by: null, act: 'people-merged' as const, leagueId: null, userId: into }
      const details = JSON.stringify({ mergedFrom: from })
      const nothing = { teamId: null, matchId: null, eveningId: null, details }
      await write
        .insertInto('acts')
        .values({ ...act, ...nothing })
        .execute()
      await eraseAgain(store, deletedPeople, NOW)
      expect((await deletedPeople.list()).toSorted()).toEqual([from, into].toSorted())
      // As the older state has it: both are there, and nothing of the merge.
      await write.deleteFrom('acts').execute()
      await write.updateTable('users').set({ deletedAt: null }).execute()
      expect(await eraseAgain(store, deletedPeople, NOW)).toBe(2)
      expect(JSON.stringify(await allRows(store))).not.toContain('a@example.com')
    } finally {
      await store.close()
      await storage.remove()
    }
  })
})

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { replay } from '#league/draft/apply.ts'
import { deletedPeopleIn } from '../../files/deleted-people.ts'
import { logActs } from '../../store/acts/acts.ts'
import { backUp } from '../../store/backup/backup.ts'
import { restore } from '../../store/backup/restore.ts'
import { openStore } from '../../store/store.ts'
import { type DraftLeague, openDraftLeague, playToEnd } from '../../testing/draft/draft-league.ts'
import { ANY_ENGINE, ENGINES } from '../../testing/engines.ts'
import { expectAllOrNothing } from '../../testing/failing-statements.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'
import { eraseAgain } from './personal-data.ts'
import { personalDataFile } from './personal-data-file.ts'

const MONTH = 31 * 24 * 60 * 60 * 1000
/** Every word of it is nowhere else in the league. */
const MARKED = {
  firstName: 'Quillon',
  lastName: 'Zandervane',
  nickname: 'Wobblekick',
  phone: '+1 203 555 8731',
  clubTeam: 'Yarrowgate Rangers',
}
const MARKS = [...Object.values(MARKED), 'player3@example.com']

let league: DraftLeague
afterEach(() => league.close())

/** Eight players, of whom numbers 0 and 3 lead teams; number 3 is marked. */
const open = (engine: (typeof ENGINES)[number]) =>
  openDraftLeague(engine, {
    settings: { clockSeconds: null, maxCaptains: 2 },
    profileOf: (i) => (i === 3 ? MARKED : {}),
  })
const player = (i: number) => {
  const one = league.people[i]
  if (!one) throw new Error(`there is no player ${i}`)
  return one
}
const everything = async () => JSON.stringify(await allRows(league.site.store))
const marksIn = (text: string) => MARKS.filter((mark) => text.includes(mark))
/** All rows but those that a draft’s clock and connections touch by themselves. */
async function rowsOf() {
  const { drafts: _, draftPresence: __, ...rows } = await allRows(league.site.store)
  return JSON.stringify(rows)
}

/** Marks in any file of the data folder, as they stand on the disk. */
function marksOnDisk(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .flatMap((path) => marksIn(readFileSync(path, 'latin1')).map((mark) => `${path}: ${mark}`))
}

describe.each(ENGINES)('[PE5] deleting an account on %s', (engine) => {
  const itOnce = onceOnly(engine)
  itOnce('[Q82] leaves nothing of the person in any table or file; draft, teams and table stay', async () => {
    league = await open(engine)
    const { site } = league
    const captains = [await league.captain(0), await league.captain(3)]
    await league.begin()
    await playToEnd(captains, [player(0).id, player(3).id])
    const boss = await league.come(league.organiser)
    expect((await boss.send('organiser/publish', {})).success).toBe(true)
    expect(marksIn(await everything())).toEqual(MARKS)
    const before = league.state()
    const ask = league.visitor(player(3))
    const file = await ask.inject<string>('GET', '/api/me/data', undefined)
    expect(file.status).toBe(200)

    expect((await ask.call('DELETE /api/me')).status).toBe(204)
    expect(marksIn(await everything())).toEqual([])
    expect(await everything()).not.toContain('Team Zander')
    // On PostgreSQL the folder holds mails and stored files; the database's own are the server's affair.
    await expect.poll(() => marksOnDisk(site.env.dataDir)).toEqual([])
    expect((await ask.call('GET /api/me')).body.user).toBeNull()

    // Rooms that are open read the log anew, as others would from the beginning.
    const room = site.draft.rooms.room(league.league.id, false)
    await expect.poll(() => marksIn(JSON.stringify(room?.state()))).toEqual([])
    const log = await site.store.drafts.events(league.draft.id)
    const after = replay(league.draft.id, log)
    expect(after.picks).toEqual(before.picks)
    expect(after.order).toEqual(before.order)
    expect(JSON.stringify(room?.sentences())).toContain('Former player is captain of Team 1.')
    const { body } = await league.visitor(player(0)).call('GET /api/leagues/:leagueId/teams', undefined, {
      params: { leagueId: league.league.id },
    })
    expect(body.teams.map(({ name }) => name)).toContain('Team 1')
    const rows = await allRows(site.store)
    expect((rows.teams as { name: string; coach: string }[]).find(({ name }) => name === 'Team 1')?.coach).toBe(
      'Former player',
    )
    expect(JSON.stringify(body)).not.toContain(MARKED.lastName)
    expect(await deletedPeopleIn(site.env.dataDir).list()).toEqual([player(3).id])
    // The address is free again, and nothing comes back with it.
    const again = await site.signUp('player3@example.com')
    expect((await again.call('GET /api/me')).body).toMatchObject({ profile: null, registration: null })
  })

  itOnce('keeps a captain until the draft is over, and somebody with a role; nothing changes then', async () => {
    league = await open(engine)
    await league.captain(0)
    await league.captain(3)
    await league.begin()
    const before = await rowsOf()
    // Whoever of the two is on the clock: neither by themselves nor by an organiser.
    for (const i of [0, 3]) {
      const asOrganiser = { params: { userId: player(i).id } }
      for (const refused of [
        await league.visitor(player(i)).call('DELETE /api/me'),
        await league.visitor(league.organiser).call('DELETE /api/people/:userId', undefined, asOrganiser),
      ])
        expect(refused).toMatchObject({ status: 409, body: { code: 'captain_kept' } })
    }
    const organiser = league.visitor(league.organiser)
    expect(await organiser.call('DELETE /api/me')).toMatchObject({ status: 409, body: { code: 'role_kept' } })
    const params = { userId: league.organiser.id }
    expect(await organiser.call('DELETE /api/people/:userId', undefined, { params })).toMatchObject({ status: 409 })
    expect(await rowsOf()).toBe(before)
  })

  itOnce('takes a player out of a draft that runs, and organisers can do it for who asks', async () => {
    league = await open(engine)
    await league.captain(0)
    const rival = await league.captain(1)
    await league.begin()
    const organiser = league.visitor(league.organiser)
    const call = { params: { userId: player(3).id } }
    const { write } = league.site.store.connections
    const reds = {
      id: 'reds',
      leagueId: league.league.id,
      name: 'Reds',
      logo: null,
      description: '',
      color: null,
      coach: '',
    }
    await write.insertInto('teams').values(reds).execute()
    const only = { teamId: reds.id, leagueId: reds.leagueId, place: 0, userId: player(3).id, email: null }
    await write.insertInto('rosters').values(only).execute()
    const file = await organiser.inject<string>('GET', `/api/people/${player(3).id}/data`, undefined)
    expect(file.status).toBe(200)
    expect((await organiser.call('DELETE /api/people/:userId', undefined, call)).status).toBe(204)
    await rival.see('the pool without the player', ({ availablePool }) =>
      availablePool.every(({ id }) => id !== player(3).id),
    )
    expect(marksIn(JSON.stringify(rival.draft()))).toEqual([])
    expect(marksIn(await everything())).toEqual([])
    expect((await organiser.call('DELETE /api/people/:userId', undefined, call)).status).toBe(404)
    const inSeason = { params: { leagueId: league.league.id } }
    const people = async () =>
      (await organiser.call('GET /api/leagues/:leagueId/people', undefined, inSeason)).body.people
    expect((await people()).filter(({ userId }) => userId === player(3).id)).toEqual([])
    // The only player of a team of the season that goes on: the team stays, without players.
    const team = { params: { ...inSeason.params, teamId: reds.id } }
    const { squad } = (await organiser.call('GET /api/leagues/:leagueId/teams/:teamId', undefined, team)).body
    expect(squad).toEqual([])
    const back = { userIds: [player(3).id] }
    expect((await organiser.call('POST /api/draft/registrations/restore', back)).status).toBe(422)
    const act = { act: 'restore' as const, ...back }
    expect((await organiser.call('POST /api/leagues/:leagueId/people-acts', act, inSeason)).status).toBe(422)
    const { acts } = (await organiser.call('GET /api/acts')).body
    expect(acts.slice(0, 2).map(({ text }) => text)).toEqual([
      'deleted Former player and all their data',
      'read everything we keep about Former player',
    ])
  })

  itOnce('reads and deletes nothing of whoever really has an address that was only typed in', async () => {
    league = await open(engine)
    const { store } = league.site
    const { write } = store.connections
    const stranger = await league.site.signUp('imported@example.com')
    const { id = '' } = (await store.users.findByEmail('imported@example.com')) ?? {}
    await write.updateTable('users').set({ pendingEmail: 'player3@example.com' }).where('id', '=', id).execute()
    const teamId = 'a-team'
    const team = { id: teamId, leagueId: league.league.id, name: 'Imported', logo: null, description: '', color: null }
    await write
      .insertInto('teams')
      .values({ ...team, coach: '' })
      .execute()
    const place = { teamId, leagueId: league.league.id, place: 0, userId: null, email: 'imported@example.com' }
    await write.insertInto('rosters').values(place).execute()
    const invitation = { email: 'imported@example.com', role: 'scorekeeper' as const, invitedAt: 1, invitedBy: null }
    await write.insertInto('invitations').values(invitation).execute()
    const mail = { id: 'waits', recipient: 'player3@example.com', content: 'sealed', urgent: false, limit: null }
    await store.mails.add(mail, Date.now() + MONTH)

    const data = await store.privacy.read(id)
    expect(data).toMatchObject({ teams: [], mailboxes: ['imported@example.com'] })
    expect((await stranger.call('DELETE /api/me')).status).toBe(204)
    const after = await allRows(store)
    expect(after.rosters).toContainEqual(expect.objectContaining({ email: 'imported@example.com', userId: null }))
    expect(after.invitations).toContainEqual(expect.objectContaining({ email: 'imported@example.com' }))
    expect(after.mails).toContainEqual(expect.objectContaining({ id: 'waits' }))
  })

  itOnce('takes back the mails that wait for any of their addresses, and nobody else’s', async () => {
    league = await open(engine)
    const { store, clock } = league.site
    const { read, write } = store.connections
    const mine = { pendingEmail: 'next@example.com', contactEmail: 'family@example.com' }
    await write.updateTable('users').set(mine).where('id', '=', player(3).id).execute()
    const now = clock.now()
    const waiting = (recipient: string) => ({
      id: `to ${recipient}`,
      recipient,
      content: 'sealed',
      urgent: 0,
      attempts: 0,
      dueAt: now + MONTH,
      createdAt: now,
      holder: null,
    })
    const recipients = [player(3).email, mine.pendingEmail, mine.contactEmail, player(4).email]
    await write.insertInto('mails').values(recipients.map(waiting)).execute()
    expect((await league.visitor(player(3)).call('DELETE /api/me')).status).toBe(204)
    const left = await read
      .selectFrom('mails')
      .where('dueAt', '=', now + MONTH)
      .select('recipient')
      .execute()
    expect(left).toEqual([{ recipient: player(4).email }])
  })

  it('is whole or not at all [Q68]', async () => {
    league = await open(engine)
    const { store, statements } = league.site
    const by = { by: player(3).id, now: league.site.clock.now() }
    await expectAllOrNothing(store, statements, async () => {
      if (await store.privacy.erase(player(3).id, by)) throw new Error('kept')
    })
    expect(marksIn(await everything())).toEqual([])
  })

  itOnce('is done again when an older backup is restored, before anybody is let in', async () => {
    league = await open(engine)
    const { env } = league.site
    const file = join(env.dataDir, '..', `older-${league.draft.id}.backup`)
    await backUp(env, file)
    expect((await league.visitor(player(3)).call('DELETE /api/me')).status).toBe(204)
    await league.site.app.close()
    await league.site.store.close()
    await restore(env, file)
    const store = await openStore(env)
    try {
      const there = async () => marksIn(JSON.stringify(await allRows(store)))
      expect(await there()).toEqual(MARKS)
      expect(await eraseAgain(store, deletedPeopleIn(env.dataDir), Date.now())).toBe(1)
      expect(await there()).toEqual([])
      expect(await eraseAgain(store, deletedPeopleIn(env.dataDir), Date.now())).toBe(0)
    } finally {
      await store.close()
    }
  })
})

describe.each(ANY_ENGINE)('[PE5] what is kept on %s', (engine) => {
  it('can be read by its owner as one page, in which nothing is markup but the page’s own', async () => {
    league = await openDraftLeague(engine, {
      profileOf: (i) => (i === 3 ? { ...MARKED, nickname: '<b>"Wobble"</b>' } : {}),
    })
    const ask = league.visitor(player(3))
    const answer = await ask.inject('GET', '/api/me/data', undefined)
    expect(answer.headers['content-disposition']).toContain('everything-we-keep.html')
    const data = await league.site.store.privacy.read(player(3).id)
    if (!data) throw new Error('there is nothing')
    const page = personalDataFile(data, { productName: 'Cup & Co', now: 0 })
    expect(page).toContain('Everything Cup &amp; Co keeps about you')
    expect(page).toContain('&lt;b&gt;&quot;Wobble&quot;&lt;/b&gt;')
    expect(page).not.toContain('<b>')
    const { nickname: _, ...rest } = MARKED
    for (const value of Object.values(rest)) expect(page).toContain(value)
    expect(page).toContain(`Registration for ${league.league.name}`)
    expect(page).toContain('player3@example.com')
  })

  it('[D21] has acts of organisers in a draft by their day alone, other acts and one’s own by the minute', async () => {
    league = await open(engine)
    const { store } = league.site
    const { id: userId } = player(3)
    const leagueId = league.league.id
    const at = (time: string) => Date.parse(`2025-06-20T${time}Z`)
    const pickFor = { act: 'draft-command', leagueId, userId, details: { command: 'organiser/pick-for' } } as const
    const acts = [
      { ...pickFor, at: at('19:47'), by: league.organiser.id },
      { ...pickFor, at: at('20:13'), by: userId },
      { act: 'person-viewed', leagueId, userId, at: at('21:31'), by: league.organiser.id } as const,
    ]
    await store.connections.write.transaction().execute((trx) => logActs(trx, acts))
    const { text } = await league.visitor(player(3)).inject('GET', '/api/me/data', undefined)
    const lines = [...text.matchAll(/<dt>(2025-06-20[^<]*)<\/dt><dd>([^<]*)/g)].map(([, when, what]) => [when, what])
    expect(lines).toEqual([
      ['2025-06-20', 'An organiser picked you for a captain'],
      ['2025-06-20 20:13 UTC', 'You picked you for a captain'],
      ['2025-06-20 21:31 UTC', 'An organiser looked at the sheet of you'],
    ])
    expect(text).not.toContain('19:47')
  })

  it('loses phone, guardian, emergency contact and notes some months after its season is archived', async () => {
    league = await open(engine)
    const { store, clock } = league.site
    const { write } = store.connections
    const contact = {
      guardian: '{"name":"Ann","email":"ann@example.com"}',
      emergencyContact: '{"name":"Kim"}',
      notes: 'Asthma.',
    }
    await write.updateTable('registrations').set(contact).where('userId', '=', player(3).id).execute()
    const kept = async () => {
      const data = await store.privacy.read(player(3).id)
      const [one] = data?.registrations ?? []
      const sent = JSON.parse(one?.sent ?? '{}')
      return [data?.profile?.phone, sent.phone, one?.guardian, one?.emergencyContact, one?.notes, sent.lastName]
    }
    const before = await kept()
    await store.privacy.sweep(clock.now())
    expect(await kept()).toEqual(before)
    const by = { by: league.organiser.id, now: clock.now() }
    await store.leagues.setArchived(league.league.id, true, by)
    await store.privacy.sweep(clock.now() + 11 * MONTH)
    expect(await kept()).toEqual(before)
    await store.privacy.sweep(clock.now() + 13 * MONTH)
    expect(await kept()).toEqual(['', '', null, null, '', MARKED.lastName])
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRegistrations } from '../../draft/room/pool.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { openTestSite, registrationOf, type TestSite } from '../../testing/site.ts'

let site: TestSite
afterEach(() => site.close())

describe.each(ANY_ENGINE)('[PE8] a row that can’t be read, on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let organiser: Awaited<ReturnType<TestSite['setUpSeason']>>['organiser']
  let leagueId: string
  const ids: string[] = []
  beforeEach(async () => {
    site = await openTestSite(engine)
    const made = await site.setUpSeason()
    organiser = made.organiser
    leagueId = made.league.id
    ids.length = 0
    for (const name of ['Maya', 'Noor']) {
      const email = `${name.toLowerCase()}@example.com`
      const person = await site.signUp(email)
      const form = { ...registrationOf(email), firstName: name }
      const { body } = await person.call('PUT /api/me/registration', form)
      ids.push(body.user?.id ?? '')
    }
    await site.store.registrations.admit(leagueId, ids, { by: ids[1] ?? '', now: 1 })
  })

  const params = () => ({ params: { leagueId } })
  const damage = async (userId: string) => {
    const { write } = site.store.connections
    const profile = { position: 'striker', graduationYear: 'next year', footPref: 'both feet' as never }
    await write.updateTable('profiles').set(profile).where('userId', '=', userId).execute()
    const answers = { sent: '{', agreement: '{', guardian: 'her mother', emergencyContact: '[1]' }
    await write.updateTable('registrations').set(answers).where('userId', '=', userId).execute()
  }
  const needs = async () => {
    const { body } = await organiser.call('GET /api/leagues/:leagueId/desk', undefined, params())
    return [...body.needs, ...body.waiting]
  }
  const unreadable = async () =>
    (await needs()).flatMap(({ id, count }) => (id.startsWith('unreadable') ? [[id, count]] : []))

  it('takes nobody else off People, sheets, files and the draft, and the desk leads to it', async () => {
    expect(await unreadable()).toEqual([])
    await damage(ids[0] ?? '')
    const list = await organiser.call('GET /api/leagues/:leagueId/people', undefined, params())
    expect(
      list.body.people.map(({ firstName, position, unreadable }) => [firstName, position.length, unreadable]),
    ).toEqual([
      ['Maya', 0, ['graduationYear', 'footPref', 'position', 'sent', 'agreement', 'guardian', 'emergencyContact']],
      ['Noor', 2, []],
    ])
    const draft = await readRegistrations(site.store, { id: leagueId, year: 2025 })
    expect(draft.players.map(({ firstName, position }) => [firstName, position.length])).toEqual([
      ['Maya', 0],
      ['Noor', 2],
    ])
    const all = { userIds: null, withContact: true }
    const file = await site.store.people.export(leagueId, all, { by: ids[1] ?? '', now: 1 })
    expect(file?.people).toHaveLength(2)
    expect(await unreadable()).toEqual([['unreadable-people', 1]])
  })

  itOnce('is put right by typing in what is missing', async () => {
    const userId = ids[0] ?? ''
    await damage(userId)
    const where = { params: { leagueId, userId } }
    const sheet = (await organiser.call('GET /api/leagues/:leagueId/people/:userId', undefined, where)).body
    expect(sheet).toMatchObject({ firstName: 'Maya', emergencyContact: null, guardian: null, sent: null })
    const { graduationYear, footPref, position, emergencyContact, guardian } = sheet
    const before = { graduationYear, footPref, position, emergencyContact, guardian }
    const change = { graduationYear, footPref, position: ['GK' as const], emergencyContact: null, guardian: null }
    const { status, body } = await organiser.call(
      'PUT /api/leagues/:leagueId/people/:userId',
      { ...change, before },
      where,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.unreadable).toEqual(['sent', 'agreement'])
  })

  it('is an entry of the log that says so, among all others', async () => {
    const { write, read } = site.store.connections
    const { id } = await read
      .selectFrom('acts')
      .where('act', '=', 'season-created')
      .select('id')
      .executeTakeFirstOrThrow()
    await write.updateTable('acts').set({ details: '{"fields":5' }).where('id', '=', id).execute()
    const { status, body } = await organiser.call('GET /api/acts', undefined, {})
    expect(status).toBe(200)
    expect(body.acts.filter(({ text }) => text.includes('can’t be read')).map((act) => act.id)).toEqual([id])
    expect(body.acts.length).toBeGreaterThan(1)
    expect(await unreadable()).toEqual([['unreadable-acts', 1]])
  })

  itOnce('keeps its place on the waiting list', async () => {
    const { write } = site.store.connections
    const [first = '', second = ''] = ids
    await write.deleteFrom('registrations').execute()
    const row = { leagueId, since: 1, offeredUntil: null }
    await write
      .insertInto('waitingPlayers')
      .values([
        { ...row, userId: first, number: 1, form: '{' },
        { ...row, userId: second, number: 2, form: '{}' },
      ])
      .execute()
    const line = await site.store.waiting.line(leagueId)
    expect(line?.waiting.map(({ firstName, place }) => [firstName, place])).toEqual([
      ['Maya', 1],
      ['Noor', 2],
    ])
    const mail = { request: null, mail: null }
    expect(await site.store.waiting.admit(leagueId, first, mail, { by: second, now: 2 })).toBeUndefined()
    expect((await site.store.people.list(leagueId))?.people.map(({ unreadable }) => unreadable)).toEqual([[]])
  })
})

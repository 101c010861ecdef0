import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ASKS_NOTHING } from '#contract/limits.ts'
import type { ImportRow } from '#contract/people/people-import.ts'
import { season2025, usualFee } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'
import { openTestSite, registrationOf, type TestSite } from '../../testing/site.ts'

const FEE = { fee: usualFee('') }

/** Rows of people who are called A1, A2 … and are told apart by `batch`. */
const rowsOf = (batch: string, count: number, more: ImportRow['cells'] = {}): ImportRow[] =>
  Array.from({ length: count }, (_, i) => ({
    row: i + 2,
    cells: { firstName: `A${i + 1}`, lastName: batch, graduationYear: '2027', position: 'CB, GK', ...more },
  }))

describe.each(ENGINES)('a file of people on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let organiser: Awaited<ReturnType<TestSite['signUp']>>
  let leagueId: string
  beforeAll(async () => {
    site = await openTestSite(engine)
    const set = await site.setUpSeason({ details: { ...season2025.details, asks: { ...ASKS_NOTHING, ...FEE } } })
    organiser = set.organiser
    leagueId = set.league.id
  })
  afterAll(() => site.close())

  const params = () => ({ params: { leagueId } })
  const preview = async (rows: ImportRow[]) =>
    (await organiser.call('POST /api/leagues/:leagueId/people-import/preview', { rows }, params())).body
  const bringIn = (rows: ImportRow[], seen: string) =>
    organiser.call('POST /api/leagues/:leagueId/people-import', { rows, seen }, params())
  const import_ = async (rows: ImportRow[]) => bringIn(rows, (await preview(rows)).seen)
  const people = async () =>
    (await organiser.call('GET /api/leagues/:leagueId/people', undefined, params())).body.people
  const stored = async () => {
    await site.mailsSent()
    return allRows(site.store)
  }

  itOnce('[PE4] is previewed without a change, brought in whole, and changes nothing the second time', async () => {
    const before = await stored()
    const rows = [
      ...rowsOf('First', 3, {
        contactEmail: 'family@example.com',
        phone: '(203) 555-0101',
        fee: 'paid',
        notes: 'Late',
      }),
      { row: 9, cells: { name: 'Nobody' } },
    ]
    const { lines, seen } = await preview(rows)
    expect(lines.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new', 'refused'])
    expect(await stored()).toEqual(before)
    const { status, body } = await bringIn(rows, seen)
    expect([status, body]).toEqual([200, { added: 3, waiting: 0, changed: 0, told: 0 }])
    const added = (await people()).filter(({ lastName }) => lastName === 'First')
    expect(added).toHaveLength(3)
    expect(added[0]).toMatchObject({ position: ['CB', 'GK'], fee: 'paid', signsIn: false, standing: 'admitted' })
    const acts = (await stored()).acts as { act: string; details: string | null }[]
    expect(acts.find(({ act }) => act === 'people-imported')?.details).toBe('{"added":3,"changed":0}')
    expect(JSON.stringify(acts)).not.toMatch(/A1|family@|\(203\)/)

    const again = await preview(rows)
    expect(again.lines.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same', 'refused'])
    const after = await stored()
    expect((await bringIn(rows, again.seen)).body).toEqual({ added: 0, waiting: 0, changed: 0, told: 0 })
    const { acts: _, ...rest } = await stored()
    const { acts: __, ...restAfter } = after
    expect(rest).toEqual(restAfter)
  })

  itOnce('[PE4] gives nobody a right, and leaves profiles of accounts to their owners', async () => {
    const maya = await site.signUp('maya@example.com')
    await maya.call('PUT /api/me/registration', {
      ...registrationOf('maya@example.com'),
      firstName: 'Maya',
      lastName: 'Lopez',
    })
    const cells = { name: 'Maya Lopez', nickname: 'Hacked', contactEmail: 'thief@example.com', phone: '(203) 555-0666' }
    const { lines } = await preview([{ row: 2, cells: { ...cells, fee: 'waived' } }])
    expect(lines[0]).toMatchObject({ outcome: 'changed', changes: [{ field: 'fee', to: 'waived' }] })
    const profileOf = async () => (await maya.call('GET /api/me')).body.profile
    const profile = await profileOf()
    expect((await import_([{ row: 2, cells: { ...cells, fee: 'waived' } }])).body.changed).toBe(1)
    expect(await profileOf()).toEqual(profile)
    // An organiser's address on a row is an address to write to, and nothing more.
    await import_(rowsOf('Right', 1, { contactEmail: 'organiser@example.com' }))
    const rows = await site.store.connections.read.selectFrom('users').select(['email', 'contactEmail']).execute()
    expect(rows.filter(({ email }) => email === 'organiser@example.com')).toHaveLength(1)
    expect(rows.some(({ contactEmail }) => contactEmail === 'thief@example.com')).toBe(false)
    expect(await site.store.connections.read.selectFrom('roles').selectAll().execute()).toEqual([])
  })

  itOnce('[PE4] is not written where people have changed since the preview', async () => {
    const rows = rowsOf('Late', 1)
    const { seen } = await preview(rows)
    expect((await import_(rows)).status).toBe(200)
    const before = await stored()
    const { status, body } = await bringIn(rows, seen)
    expect([status, body]).toMatchObject([409, { code: 'people_changed' }])
    expect(await stored()).toEqual(before)
  })

  it('[PE4] adds nobody twice where two bring the same file in at once', async () => {
    const rows = rowsOf('Twice', 20)
    const { seen } = await preview(rows)
    const answers = await Promise.all([bringIn(rows, seen), bringIn(rows, seen), bringIn(rows, seen)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await people()).filter(({ lastName }) => lastName === 'Twice')).toHaveLength(20)
  })

  itOnce('[PE4, TE2] puts people on teams, and tells their captains', async () => {
    const body = { teams: [{ name: 'Reds' }, { name: 'Blues' }] }
    const { teams } = (await organiser.call('POST /api/leagues/:leagueId/teams', body, params())).body
    const reds = teams.find(({ name }) => name === 'Reds')
    const { body: me } = await organiser.call('PUT /api/me/registration', registrationOf('organiser@example.com'))
    const userId = me.user?.id ?? ''
    const ofTeam = { params: { leagueId, teamId: reds?.id ?? '' } }
    await organiser.call(
      'POST /api/leagues/:leagueId/teams/:teamId/players',
      { userIds: [userId], reason: 'late' },
      ofTeam,
    )
    const ofCaptain = { params: { ...ofTeam.params, userId } }
    await organiser.call(
      'PUT /api/leagues/:leagueId/teams/:teamId/players/:userId/role',
      { role: 'captain' },
      ofCaptain,
    )
    const rows = rowsOf('Team', 2, { team: 'REDS' })
    expect((await import_(rows)).body).toEqual({ added: 2, waiting: 0, changed: 0, told: 1 })
    expect((await people()).filter(({ lastName }) => lastName === 'Team').map(({ teamId }) => teamId)).toEqual([
      reds?.id,
      reds?.id,
    ])
    const { lines } = await preview(rowsOf('Team', 1, { team: 'Blues' }))
    expect(lines[0]?.reasons[0]?.text).toBe('They are on another team. Move them on the page People')
  })

  itOnce('[PE4] is all or nothing, also with 2,000 people', async () => {
    const rows = rowsOf('Many', 2000, { notes: 'From the list' })
    const { lines, seen } = await preview(rows)
    expect(lines.every(({ outcome }) => outcome === 'new')).toBe(true)
    expect((await bringIn(rows, seen)).body.added).toBe(2000)
    const changed = rows.slice(0, 20).map(({ row, cells }) => ({ row, cells: { ...cells, nickname: 'N' } }))
    const second = await preview(changed)
    // Stands for whatever fails in the middle of writing.
    await site.store.connections.write.schema.alterTable('acts').renameTo('acts_gone').execute()
    expect((await bringIn(changed, second.seen)).status).toBe(500)
    await site.store.connections.write.schema.alterTable('acts_gone').renameTo('acts').execute()
    expect((await people()).filter(({ nickname }) => nickname === 'N')).toHaveLength(0)
    const tooMany = await organiser.call(
      'POST /api/leagues/:leagueId/people-import/preview',
      { rows: rowsOf('More', 2001) },
      params(),
    )
    expect(tooMany.status).toBe(422)
  })
})

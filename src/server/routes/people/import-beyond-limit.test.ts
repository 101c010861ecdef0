import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ASKS_NOTHING } from '#contract/limits.ts'
import type { ImportRow } from '#contract/people/people-import.ts'
import { season2025, usualFee } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'
import { openTestSite, registrationOf, type TestSite } from '../../testing/site.ts'

const LIMIT = 3

const rowsOf = (names: readonly string[], more: ImportRow['cells'] = {}): ImportRow[] =>
  names.map((firstName, i) => ({
    row: i + 2,
    cells: { firstName, lastName: 'File', graduationYear: '2027', position: 'CB', ...more },
  }))

describe.each(ENGINES)('[PE6] a file of more people than a season takes, on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let organiser: Awaited<ReturnType<TestSite['signUp']>>
  let leagueId: string
  beforeAll(async () => {
    site = await openTestSite(engine)
    const asks = { ...ASKS_NOTHING, fee: usualFee('') }
    const playerLimit = { players: LIMIT, acceptHours: 48 }
    const set = await site.setUpSeason({ details: { ...season2025.details, asks, playerLimit } })
    organiser = set.organiser
    leagueId = set.league.id
  })
  afterAll(() => site.close())

  const params = (more: Record<string, string> = {}) => ({ params: { leagueId, ...more } })
  const preview = async (rows: ImportRow[]) =>
    (await organiser.call('POST /api/leagues/:leagueId/people-import/preview', { rows }, params())).body
  const bringIn = (rows: ImportRow[], seen: string) =>
    organiser.call('POST /api/leagues/:leagueId/people-import', { rows, seen }, params())
  const people = async () =>
    (await organiser.call('GET /api/leagues/:leagueId/people', undefined, params())).body.people.filter(
      ({ standing }) => standing !== 'removed',
    )
  const names = async () => (await people()).map(({ firstName }) => firstName)
  const line = async () => (await organiser.call('GET /api/leagues/:leagueId/waiting', undefined, params())).body
  const lineNames = async () => (await line()).map(({ firstName }) => firstName)
  const remove = async (name: string) => {
    const userIds = (await people()).filter(({ firstName }) => firstName === name).map(({ userId }) => userId)
    await organiser.call('POST /api/leagues/:leagueId/people-acts', { act: 'remove', userIds }, params())
    await site.offerPlaces()
  }

  itOnce(
    'says how many get a place and how many wait, and saving does the same; the same file again changes nothing',
    async () => {
      const rows = rowsOf(['Ana', 'Ben', 'Cleo', 'Dan', 'Eva'], { fee: 'paid', notes: 'From the list' })
      const { lines, limit, seen } = await preview(rows)
      expect([limit, ...lines.map(({ outcome }) => outcome)]).toEqual([3, 'new', 'new', 'new', 'waits', 'waits'])
      const { status, body } = await bringIn(rows, seen)
      expect([status, body]).toEqual([200, { added: 3, waiting: 2, changed: 0, told: 0 }])
      expect((await names()).sort()).toEqual(['Ana', 'Ben', 'Cleo'])
      expect(await lineNames()).toEqual(['Dan', 'Eva'])
      const { acts } = await allRows(site.store)
      const act = (acts as { act: string; details: string | null }[]).find(({ act }) => act === 'people-imported')
      expect(JSON.parse(act?.details ?? '')).toEqual({ added: 3, changed: 0, waiting: 2 })

      const again = await preview(rows)
      expect(again.lines.map(({ outcome }) => outcome)).toEqual(Array(5).fill('same'))
      expect((await bringIn(rows, again.seen)).body).toEqual({ added: 0, waiting: 0, changed: 0, told: 0 })
      expect(await lineNames()).toEqual(['Dan', 'Eva'])
    },
  )

  itOnce('gives a free place to who is next in line, with what the file said; nobody overtakes them', async () => {
    const late = await site.signUp('late@example.com')
    await late.call('PUT /api/me/registration', { ...registrationOf('late@example.com'), firstName: 'Late' })
    expect(await lineNames()).toEqual(['Dan', 'Eva', 'Late'])
    await remove('Ana')
    expect((await people()).find(({ firstName }) => firstName === 'Dan')).toMatchObject({
      fee: 'paid',
      signsIn: false,
      standing: 'admitted',
    })
    expect(await lineNames()).toEqual(['Eva', 'Late'])
    expect((await preview(rowsOf(['Finn']))).lines[0]?.outcome).toBe('waits')
  })

  itOnce('is not saved where a place was taken or became free since the preview', async () => {
    const rows = rowsOf(['Gia'])
    const { seen } = await preview(rows)
    const [eva, late] = await line()
    for (const one of [eva, late])
      await organiser.call(
        'DELETE /api/leagues/:leagueId/waiting/:userId',
        undefined,
        params({ userId: one?.userId ?? '' }),
      )
    await remove('Ben')
    const { status, body } = await bringIn(rows, seen)
    expect([status, body]).toMatchObject([409, { code: 'people_changed' }])
    expect((await preview(rows)).lines[0]?.outcome).toBe('new')
    // Taken off the list, somebody without a sign-in leaves nothing behind.
    const { profiles } = await allRows(site.store)
    expect((profiles as { firstName: string }[]).map(({ firstName }) => firstName)).not.toContain('Eva')
  })

  it('takes no more than the limit where two bring different files in at once', async () => {
    await organiser.call(
      'POST /api/leagues/:leagueId/people-acts',
      {
        act: 'remove',
        userIds: (await people()).map(({ userId }) => userId),
      },
      params(),
    )
    const files = [rowsOf(['One', 'Two']), rowsOf(['Three', 'Four'])]
    const seen = await Promise.all(files.map((rows) => preview(rows)))
    const answers = await Promise.all(files.map((rows, i) => bringIn(rows, seen[i]?.seen ?? '')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const last = files[answers.findIndex(({ status }) => status === 409)] ?? []
    const { lines, seen: now } = await preview(last)
    expect(lines.map(({ outcome }) => outcome)).toEqual(['new', 'waits'])
    await bringIn(last, now)
    expect(await people()).toHaveLength(LIMIT)
    expect(await line()).toHaveLength(1)
  })

  itOnce('[PE5] leaves nothing of who waited without a sign-in, some months after the season is archived', async () => {
    const waiting = await lineNames()
    expect(waiting).toHaveLength(1)
    const profiles = async () =>
      ((await allRows(site.store)).profiles as { firstName: string }[]).map(({ firstName }) => firstName)
    expect(await profiles()).toContain(waiting[0])
    await organiser.call('PUT /api/leagues/:leagueId/archive', undefined, params())
    await site.store.privacy.sweep(site.clock.now() + 400 * 24 * 60 * 60 * 1000)
    expect(await profiles()).not.toContain(waiting[0])
    expect((await allRows(site.store)).waitingPlayers).toEqual([])
    expect(await names()).toHaveLength(LIMIT)
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { season2025 } from '../../seed/seasons.ts'
import type { Engine } from '../../store/engine/connections.ts'
import { ANY_ENGINE, ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { seasonWithPeople } from '../../testing/open-season.ts'

const READ = 'GET /api/leagues/:leagueId/visitors'

let opened: Awaited<ReturnType<typeof seasonWithPeople>>
afterEach(() => opened.site.close())

const season = async (engine: Engine) => {
  opened = await seasonWithPeople(engine, { played: true })
  return opened
}
const read = async () => (await opened.organiser.call(READ, undefined, opened.at())).body
const visitorsNameOf = async (team: string) =>
  (await read()).teams.find(({ team: { id } }) => id === opened.idOf(team))?.visitors.name
/** Renames the team that was set up as Torres United. */
async function rename(from: string, to: string) {
  const teamId = opened.idOf('Torres United')
  const color = (await read()).teams.find(({ team }) => team.id === teamId)?.team.color ?? ''
  const form = { name: to, color, before: { name: from, color } }
  const { status } = await opened.organiser.call(
    'PUT /api/leagues/:leagueId/teams/:teamId',
    form,
    opened.at({ teamId }),
  )
  expect(status).toBe(204)
}
const actsOf = async () =>
  (await opened.organiser.call('GET /api/acts')).body.acts
    .map(({ text }) => text)
    .filter((text) => /visitor|everyone/.test(text))

describe.each(ENGINES)('a season that opens to visitors, on %s', (engine) => {
  const itOnce = onceOnly(engine)
  it('[PU1] [PU2] is closed at first, and lists the teams that will be a number before it opens', async () => {
    const { open } = await season(engine)
    const before = await read()
    expect(before).toMatchObject({ open: false, searchable: false, embeddable: true })
    expect(
      before.teams.filter(({ held }) => held).map(({ team, visitors, held }) => [team.name, visitors, held]),
    ).toEqual([
      [
        'Torres United',
        expect.objectContaining({ name: 'Team 6', crest: '6', logo: null }),
        { role: 'captain', name: 'Quenby Torres' },
      ],
    ])
    expect((await open()).body).toMatchObject({ open: true, searchable: false, embeddable: true })
    expect((await open({ searchable: true, embeddable: false })).body).toMatchObject({
      open: true,
      searchable: true,
      embeddable: false,
    })
    expect((await open({ open: false })).body).toMatchObject({ open: false, searchable: true })
    expect(await actsOf()).toEqual([
      'closed the season Wakeman Cup 2025 to visitors',
      'changed what visitors may do with the season Wakeman Cup 2025 (searchable, embeddable)',
      'opened the season Wakeman Cup 2025 to everyone',
    ])
  })

  it('[PU3] a team keeps its number while others come and go, and its name stays hidden when its captain leaves', async () => {
    const { organiser, at, idOf, open, people } = await season(engine)
    await organiser.call('POST /api/leagues/:leagueId/teams', { teams: [{ name: 'Aces' }] }, at())
    await open()
    expect(await visitorsNameOf('Torres United')).toBe('Team 6')
    const onTeam = at({ teamId: idOf('Torres United') })
    await organiser.call(
      'POST /api/leagues/:leagueId/teams/:teamId/players/remove',
      { userIds: people.slice(0, 1), reason: 'left' },
      onTeam,
    )
    expect(await visitorsNameOf('Torres United')).toBe('Team 6')
    await rename('Torres United', 'Blues')
    expect(await visitorsNameOf('Torres United')).toBe('Blues')
    await rename('Blues', 'The Okafors')
    expect(await visitorsNameOf('Torres United')).toBe('Team 6')
  })

  it.each(['left the team', 'was removed'])(
    '[PU3] a team called after who %s before the season opens is a number',
    async (how) => {
      const { organiser, at, idOf, open, people } = await season(engine)
      const userIds = people.slice(0, 1)
      const { status } = await (how === 'was removed'
        ? organiser.call('POST /api/leagues/:leagueId/people-acts', { act: 'remove', userIds }, at())
        : organiser.call(
            'POST /api/leagues/:leagueId/teams/:teamId/players/remove',
            { userIds, reason: 'left' },
            at({ teamId: idOf('Torres United') }),
          ))
      expect(status).toBe(200)
      await open()
      expect(await visitorsNameOf('Torres United')).toBe('Team 6')
    },
  )

  itOnce(
    '[PU3] a team called after somebody who is deleted stays a number, also of a season that is closed',
    async () => {
      const { organiser, people } = await season(engine)
      expect(
        (await organiser.call('DELETE /api/people/:userId', undefined, { params: { userId: people[0] ?? '' } })).status,
      ).toBe(204)
      const [hidden] = (await read()).teams.filter(({ held }) => held)
      expect(hidden).toMatchObject({ visitors: { name: 'Team 6' }, held: { role: 'former', name: '' } })
    },
  )
})

describe.each(ANY_ENGINE)('seasons beside one that is open, on %s', (engine) => {
  it('[PU1] an archived season opens and closes too', async () => {
    const { organiser, at, open } = await season(engine)
    await organiser.call('PUT /api/leagues/:leagueId/archive', undefined, at())
    expect([(await open()).body.open, (await open({ open: false })).body.open]).toEqual([true, false])
  })

  it('[PU1] a season set up after an open one is closed', async () => {
    const { organiser, open } = await season(engine)
    await open()
    const { body } = await organiser.call('POST /api/leagues', { ...season2025, name: 'Next', current: false })
    expect((await organiser.call(READ, undefined, { params: { leagueId: body.id } })).body.open).toBe(false)
  })
})

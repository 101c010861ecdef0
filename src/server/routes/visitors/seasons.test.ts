import { afterEach, describe, expect, it } from 'vitest'
import type { Engine } from '../../store/engine/connections.ts'
import { ANY_ENGINE, ENGINES } from '../../testing/engines.ts'
import { NAMES, seasonWithPeople } from '../../testing/open-season.ts'

const PAGES = ['standings', 'matches', 'teams', 'finals'] as const
/** Between the first and the second evening of 2025. */
const BETWEEN = Date.UTC(2025, 6, 12)

let opened: Awaited<ReturnType<typeof seasonWithPeople>>
afterEach(() => opened.site.close())

async function season(engine: Engine, { played = true, now }: { played?: boolean; now?: number } = {}) {
  opened = await seasonWithPeople(engine, { played, ...(now !== undefined && { now }) })
  return opened
}
const ask = (page: string) => opened.site.visitor().inject('GET', `/api/visitors/${opened.leagueId}/${page}`, undefined)

/** The addresses of everything that visitors are sent of the season. */
const addresses = () => {
  const { leagueId, idOf } = opened
  const team = idOf('Torres United')
  return [
    ...[...PAGES, 'today'].map((page) => `/api/visitors/${leagueId}/${page}`),
    `/api/visitors/${leagueId}/teams/${team}`,
    `/api/visitors/${leagueId}/teams/${idOf('Harbor Town')}`,
    `/calendar/visitors/${leagueId}.ics`,
    `/calendar/visitors/${leagueId}/${team}.ics`,
  ]
}
const everything = async () =>
  Promise.all(
    addresses().map(async (address) => ({
      address,
      ...(await opened.site.visitor().inject('GET', address, undefined)),
    })),
  )

describe.each(ENGINES)('a season for visitors, on %s', (engine) => {
  it('[PU1] [Q98] is not there while it is closed, and names nobody in any byte once it is open', async () => {
    const { open } = await season(engine)
    for (const { address, status, text } of await everything()) {
      expect([address, status]).toEqual([address, 404])
      expect(text).not.toContain('Harbor Town')
    }
    await open()
    for (const { address, status, text } of await everything()) {
      expect([address, status]).toEqual([address, 200])
      for (const name of NAMES) expect(text.toLowerCase(), `${name} in ${address}`).not.toContain(name.toLowerCase())
      expect(text).toContain('Team 6')
    }
    await open({ open: false })
    for (const { address, status } of await everything()) expect([address, status]).toEqual([address, 404])
  })

  it('[PU1] tells of a team that is renamed to its captain’s name by its number at once', async () => {
    const { organiser, at, idOf, open } = await season(engine)
    await open()
    const named = [
      ...addresses().filter((address) => !address.includes(idOf('Torres United'))),
      ...['table', 'next'].map((what) => `/embed/${opened.leagueId}/${what}`),
    ]
    const textOf = async (address: string) => (await opened.site.visitor().inject('GET', address, undefined)).text
    for (const address of named) await textOf(address)
    expect(await textOf(`/embed/${opened.leagueId}/table`)).toContain('Harbor Town')
    expect((await ask('standings')).text).toContain('Harbor Town')
    const teams = (await organiser.call('GET /api/leagues/:leagueId/managed-teams', undefined, at())).body.teams
    const color = teams.find(({ name }) => name === 'Harbor Town')?.color ?? ''
    await organiser.call(
      'PUT /api/leagues/:leagueId/teams/:teamId',
      { name: 'Ókafor XI', color, before: { name: 'Harbor Town', color } },
      at({ teamId: idOf('Harbor Town') }),
    )
    for (const address of named) expect(await textOf(address), address).not.toMatch(/okafor|ókafor|harbor town/i)
    const { teams: read } = (await organiser.call('GET /api/leagues/:leagueId/visitors', undefined, at())).body
    const number = read.find(({ team }) => team.id === idOf('Harbor Town'))?.visitors.name
    expect(number).toMatch(/^Team \d$/)
    for (const address of [`/embed/${opened.leagueId}/table`, `/api/visitors/${opened.leagueId}/standings`])
      expect(await textOf(address), address).toContain(number)
  })
})

describe.each(ANY_ENGINE)('a look as a visitor, on %s', (engine) => {
  it('[PU1] shows organisers what visitors will read, before the season opens and without a name, and is cached nowhere', async () => {
    const { organiser, leagueId, idOf, open } = await season(engine)
    const paths = [...PAGES, `teams/${idOf('Torres United')}`]
    const looks = []
    for (const path of paths) {
      const address = `/api/leagues/${leagueId}/visitors/${path}`
      const { status, text, headers } = await organiser.inject('GET', address, undefined)
      expect([address, status, headers['cache-control']]).toEqual([address, 200, 'no-store'])
      for (const name of NAMES) expect(text.toLowerCase(), `${name} in ${address}`).not.toContain(name.toLowerCase())
      expect((await opened.site.visitor().inject('GET', address, undefined)).status).toBe(401)
      expect((await ask(path)).status).toBe(404)
      looks.push(JSON.parse(text))
    }
    await open()
    const read = await Promise.all(paths.map(async (path) => JSON.parse((await ask(path)).text)))
    const asOpen = JSON.parse(JSON.stringify(looks).replaceAll('"open":false', '"open":true'))
    expect(read).toEqual(asOpen)
  })
})

describe.each(ANY_ENGINE)('what visitors are told, on %s', (engine) => {
  it('[PU1] is the table after a week, the rule and what comes next', async () => {
    const { open } = await season(engine, { played: false, now: BETWEEN })
    await open()
    const { body } = await opened.site.visitor().call('GET /api/visitors/:leagueId/standings', undefined, opened.at())
    expect(body.after).toBe('')
    expect(body.rows).toHaveLength(6)
    expect(body.footnotes).toEqual([{ teamId: opened.idOf('Harbor Town'), text: 'Harbor Town: 1 point taken off' }])
    expect(body.next?.day).toBe('Wednesday, July 16')
    expect(body.next?.kickoffs.map(({ time, matches }) => [time, matches.length])).toEqual([
      ['6:00 PM', 3],
      ['7:00 PM', 3],
    ])
  })

  it('[PU3] honours show the champion’s number', async () => {
    const { at, open } = await season(engine)
    await open()
    const { body } = await opened.site.visitor().call('GET /api/visitors/:leagueId/finals', undefined, at())
    expect(body.champion).toEqual({
      season: { name: 'Wakeman Cup 2025', year: 2025, slug: '2025', open: true },
      team: expect.objectContaining({ name: 'Team 6', crest: '6', logo: null }),
      result: 'Declared',
      against: '',
    })
    expect(body.honours).toEqual([body.champion])
  })

  it('[PU1] a season that is archived stays open, and closes', async () => {
    const { organiser, at, open } = await season(engine)
    await open()
    await organiser.call('PUT /api/leagues/:leagueId/archive', undefined, at())
    expect((await ask('standings')).status).toBe(200)
    await open({ open: false })
    expect((await ask('standings')).status).toBe(404)
  })

  it('[PU1] calendars that people subscribed to go on whatever the switch says', async () => {
    const { organiser, at } = await season(engine)
    const { body } = await organiser.call('GET /api/leagues/:leagueId/matches', undefined, at())
    const { status, text } = await opened.site.visitor().inject('GET', body.calendarPath, undefined)
    expect([status, text.includes('Torres United')]).toEqual([200, true])
  })

  it('[PU1] a site says which of its seasons are open, and which may be listed', async () => {
    const { open } = await season(engine)
    const seasons = async () => (await opened.site.visitor().call('GET /api/site')).body.seasons
    expect(await seasons()).toEqual([expect.not.objectContaining({ open: true })])
    await open({ searchable: true })
    expect(await seasons()).toEqual([expect.not.objectContaining({ searchable: true })])
    await open()
    expect(await seasons()).toEqual([expect.objectContaining({ open: true, searchable: true })])
  })
})

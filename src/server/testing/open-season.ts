import { seedMatches, seedTeams } from '../seed/leagues.ts'
import type { Connections, Engine } from '../store/engine/connections.ts'
import { openTestSite, registrationOf, type TestSite } from './site.ts'

/** The players: the first of a team is its captain. No text of the site has their names. */
const PEOPLE = [
  { firstName: 'Quenby', lastName: 'Torres', nickname: 'Zazu', team: 'Torres United' },
  { firstName: 'Ferelith', lastName: 'Núñez', nickname: '', team: 'Torres United' },
  { firstName: 'Ottoline', lastName: 'Okafor', nickname: 'Kiki', team: 'Harbor Town' },
  { firstName: 'Ptolemy', lastName: 'Vandersloot', nickname: '', team: 'Harbor Town' },
] as const

/** Every name of a person of `openedSeason`, in parts: nothing that visitors read has any of them ([Q98]). */
export const NAMES = [
  ...PEOPLE.flatMap(({ firstName, lastName, nickname }) => [firstName, lastName, nickname]),
  'Nunez',
  'Marchetti',
].filter((name) => name !== '')

const TEAMS = ['Torres United', 'Harbor Town', 'Beachside', 'Saugatuck FC', 'River Rovers', 'Greens']

/**
 * A site with a season of six teams, of which one is called after its captain, and 24 matches; with rosters, coaches,
 * descriptions, a logo and a deduction that name people. It is closed to visitors. `now` stops its clock; it
 * has pages where a `built` web is given.
 */
export async function seasonWithPeople(
  engine: Engine,
  { played, now, built = null }: { played: boolean; now?: number; built?: string | null },
) {
  const site = await openTestSite(engine, {}, { built, ...(now !== undefined && { clock: { now: () => now } }) })
  const { organiser, league } = await site.setUpSeason()
  const leagueId = league.id
  const at = (more: Record<string, string> = {}) => ({ params: { leagueId, ...more } })
  const added = await organiser.call(
    'POST /api/leagues/:leagueId/teams',
    {
      teams: TEAMS.map((name) => ({
        name,
        coach: 'Ada Marchetti',
        description: 'Founded by Quenby Torres and Ottoline Okafor.',
      })),
    },
    at(),
  )
  const idOf = (name: string) => added.body.teams.find((team) => team.name === name)?.id ?? ''
  const people = await addPeople(site, organiser, at, idOf)
  await site.store.connections.write.transaction().execute((trx) => seedMatches(trx, leagueId, TEAMS.map(idOf), played))
  await organiser.call(
    'POST /api/leagues/:leagueId/teams/:teamId/deductions',
    { points: 1, reason: 'Ottoline Okafor left the field' },
    at({ teamId: idOf('Harbor Town') }),
  )
  await organiser.call(
    'PUT /api/leagues/:leagueId/finals/champion',
    { champion: { teamId: idOf('Torres United') } },
    at(),
  )
  const open = (form: object = { open: true }) => organiser.call('PUT /api/leagues/:leagueId/visitors', form, at())
  return { site, organiser, leagueId, slug: league.slug, at, idOf, people, open }
}

type Organiser = Awaited<ReturnType<TestSite['administrator']>>
type At = (more?: Record<string, string>) => { params: Record<string, string> }

async function addPeople(site: TestSite, organiser: Organiser, at: At, idOf: (team: string) => string) {
  const ids: string[] = []
  for (const { team, ...name } of PEOPLE) {
    const email = `${name.firstName.toLowerCase()}@example.com`
    const person = await site.signUp(email)
    await person.call('POST /api/auth/verify', { token: await site.tokenFor(email) })
    const { body } = await person.call('PUT /api/me/registration', { ...registrationOf(email), ...name })
    const userId = body.user?.id ?? ''
    const onTeam = at({ teamId: idOf(team), userId })
    await organiser.call(
      'POST /api/leagues/:leagueId/teams/:teamId/players',
      { userIds: [userId], reason: 'late', tell: false },
      onTeam,
    )
    const isFirst = PEOPLE.find((one) => one.team === team)?.firstName === name.firstName
    if (isFirst)
      await organiser.call('PUT /api/leagues/:leagueId/teams/:teamId/players/:userId/role', { role: 'captain' }, onTeam)
    ids.push(userId)
  }
  return ids
}

/** Adds the teams of the demonstration to a season, with matches that nobody has played; gives the id of the first. */
export const addTeamsWithMatches = ({ write }: Connections, leagueId: string): Promise<string> =>
  write.transaction().execute(async (trx) => {
    const teamIds = await seedTeams(trx, leagueId, new Map())
    await seedMatches(trx, leagueId, teamIds, false)
    return teamIds[0] ?? ''
  })

/** Gives a match a score, behind the site's back, and opens its season to visitors; gives its id. */
export async function showResult({ store, clock }: TestSite, matchId: string, by: string): Promise<string> {
  const result = { homeScore: 1, awayScore: 0, status: 'completed' }
  const { leagueId } = await store.connections.write
    .updateTable('matches')
    .set(result)
    .where('id', '=', matchId)
    .returning('leagueId')
    .executeTakeFirstOrThrow()
  await store.visitors.change(leagueId, { open: true }, { by, now: clock.now() })
  return matchId
}

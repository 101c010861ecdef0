import type { Random } from '../src/server/testing/random.ts'
import type { KilledAct } from './kill-rounds.ts'
import { ask, type Stored, type TrialSite } from './site.ts'

const DAY = 86_400_000

/** The expected state of the table `scoreReports` and the match's row. */
type Truth = {
  reports: { source: string; state: string }[]
  /** '2-1', '' without a score. */
  score: string
  status: string | null
  /** The number of changes of its score. */
  changes: number
}

type Word = {
  name: string
  request: { method: string; path: string; body: object; cookie: string }
  before: Truth
  after: Truth
  repeated: 'done' | 'refused'
}

const NOTHING: Truth = { reports: [], score: '', status: null, changes: 0 }
const captain = (state: string) => ({ source: 'captain', state })

/**
 * Gives what captains and organisers say of scores by turns, each of it on what was said before ([MN4], [MN9]): a report, a
 * contradiction, a decision, a score entered over a report, a report whose noon has come. `matchIds` have kicked off.
 */
export function createWords(
  { store, organiser, people }: TrialSite,
  { leagueId, matchIds }: { leagueId: string; matchIds: readonly string[] },
  random: Random,
) {
  const { read, write } = store.connections
  let [place, turn] = [0, 0]
  let matchId = ''
  let goals = 0

  async function truthOf(id: string): Promise<Truth> {
    const match = await read.selectFrom('matches').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    const reports = await read
      .selectFrom('scoreReports')
      .where('matchId', '=', id)
      .orderBy('number')
      .select(['source', 'state'])
      .execute()
    const changes = await read.selectFrom('scoreChanges').where('matchId', '=', id).select('version').execute()
    const score = match.homeScore === null ? '' : `${match.homeScore}-${match.awayScore}`
    return { reports, score, status: match.status, changes: changes.length }
  }

  /** A match about which nobody has said anything, led by one captain on each side. */
  async function freshMatch(): Promise<[Stored, Stored]> {
    matchId = matchIds[place++ % matchIds.length] ?? ''
    goals = random.between(1, 9) | 0 || 1
    await write.deleteFrom('scoreReports').where('matchId', '=', matchId).execute()
    await write.deleteFrom('scoreChanges').where('matchId', '=', matchId).execute()
    const none = { homeScore: null, awayScore: null, status: null, forfeit: null }
    await write.updateTable('matches').set(none).where('id', '=', matchId).execute()
    return leaders()
  }

  async function leaders(): Promise<[Stored, Stored]> {
    const match = await read.selectFrom('matches').where('id', '=', matchId).selectAll().executeTakeFirstOrThrow()
    const led = async (teamId: string | null) => {
      const { userId } = await read
        .selectFrom('rosters')
        .where('teamId', '=', teamId ?? '')
        .where('role', '=', 'captain')
        .select('userId')
        .executeTakeFirstOrThrow()
      return people.find(({ id }) => id === userId) as Stored
    }
    return [await led(match.homeTeamId), await led(match.awayTeamId)]
  }

  const path = () => `/api/leagues/${leagueId}/matches/${matchId}`
  const played = (homeScore: number) => ({ kind: 'played', homeScore, awayScore: 0, penalties: null }) as const
  const score = (homeScore: number) => `${homeScore}-0`
  const reportBy = (who: Stored, homeScore: number, seen: number) => ({
    method: 'POST',
    path: `${path()}/report`,
    body: { outcome: played(homeScore), note: '', seen },
    cookie: who.cookie,
  })
  const versionOf = async () =>
    (await read.selectFrom('matches').where('id', '=', matchId).select('version').executeTakeFirstOrThrow()).version

  /** A captain's word that is there already, said at `now`. */
  const said = (who: Stored, now: number) =>
    store.scoreReports.reportAsCaptain(
      leagueId,
      matchId,
      { userId: who.id, outcome: played(goals), note: '', seen: 0, timeZone: 'UTC' },
      { now, mailTo: null },
    )

  async function nextWord(): Promise<Word> {
    const step = turn++ % 5
    if (step === 0) {
      const [home] = await freshMatch()
      const after = { ...NOTHING, reports: [captain('waiting')] }
      return { name: 'report', request: reportBy(home, goals, 0), before: NOTHING, after, repeated: 'done' }
    }
    if (step === 1) {
      const [, away] = await leaders()
      const before = await truthOf(matchId)
      const after = { reports: [captain('open'), captain('open')], score: '', status: 'awaiting', changes: 1 }
      return { name: 'contradiction', request: reportBy(away, goals + 1, 1), before, after, repeated: 'done' }
    }
    if (step === 2) {
      const before = await truthOf(matchId)
      const version = await versionOf()
      const request = {
        method: 'POST',
        path: `${path()}/decision`,
        body: { outcome: played(goals + 1), version, seen: 2, anyway: false },
        cookie: organiser.cookie,
      }
      const reports = [captain('settled'), captain('settled'), { source: 'organiser', state: 'counts' }]
      const after = { reports, score: score(goals + 1), status: 'completed', changes: 2 }
      return { name: 'decision', request, before, after, repeated: 'refused' }
    }
    const [home] = await freshMatch()
    if (step === 3) {
      await said(home, Date.now())
      const before = await truthOf(matchId)
      const version = await versionOf()
      const edits = [{ matchId, version, homeScore: goals + 2, awayScore: 0 }]
      const path = `/api/leagues/${leagueId}/scores`
      const request = { method: 'PUT', path, body: { edits }, cookie: organiser.cookie }
      const reports = [captain('settled'), { source: 'organiser', state: 'counts' }]
      const after = { reports, score: score(goals + 2), status: 'completed', changes: 1 }
      return { name: 'score entered', request, before, after, repeated: 'done' }
    }
    await said(home, Date.now() - 3 * DAY)
    const before = await truthOf(matchId)
    const after = { reports: [captain('counts')], score: score(goals), status: 'completed', changes: 1 }
    return { name: 'noon', request: reportBy(home, goals, 0), before, after, repeated: 'done' }
  }

  return async (): Promise<KilledAct> => {
    const { name, request, before, after, repeated } = await nextWord()
    const id = matchId
    const { method, path, body, cookie } = request
    return {
      name,
      repeated,
      send: (url, more) => ask(url, method, path, { ...more, cookie, body }),
      async isThere(fault) {
        const is = JSON.stringify(await truthOf(id))
        if (is === JSON.stringify(after)) return true
        if (is !== JSON.stringify(before)) fault(`half of it is there: ${is}`)
        return false
      },
    }
  }
}

/** Has one player of each team lead it, and lets matches have kicked off an hour ago. */
export async function readyForWords(
  { store }: TrialSite,
  { leagueId, matchIds }: { leagueId: string; matchIds: readonly string[] },
): Promise<void> {
  const { write } = store.connections
  const rows = await write.selectFrom('rosters').where('leagueId', '=', leagueId).orderBy('place').selectAll().execute()
  for (const [teamId, [first]] of Map.groupBy(rows, (row) => row.teamId))
    await write
      .updateTable('rosters')
      .set({ role: 'captain' })
      .where('teamId', '=', teamId)
      .where('userId', '=', first?.userId ?? '')
      .execute()
  const dateTime = Date.now() - 3_600_000
  await write
    .updateTable('matches')
    .set({ dateTime })
    .where('id', 'in', [...matchIds])
    .execute()
}

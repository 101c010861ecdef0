import { randomUUID } from 'node:crypto'
import type { ScheduleReply } from '../../src/contract/schedule/schedule.ts'
import { call, withApi } from './api.ts'
import type { Site } from './site.ts'

const RESULTS = [
  ['Reds', 'Blues', 2, 0],
  ['Greens', 'Yellows', 1, 0],
  ['Reds', 'Greens', 1, 0],
  ['Blues', 'Yellows', 3, 0],
] as const

/** Plays the first evening of a season: Reds 6 points, Blues 3 and +1, Greens 3 and 0, Yellows none. */
export async function playFirstEvening(site: Site, cookies: Parameters<typeof withApi>[1], leagueId: string) {
  await withApi(async (api) => {
    const path = `/api/leagues/${leagueId}`
    const { teams, evenings }: ScheduleReply = await (await api.get(`${site.url}${path}/schedule`)).json()
    const [first, last] = evenings.toSorted((a, b) => ((a.published?.day ?? '') < (b.published?.day ?? '') ? -1 : 1))
    const idOf = (name: string) => teams.find((team) => team.name === name)?.id ?? null
    const ids = RESULTS.map(() => randomUUID())
    const edits: object[] = RESULTS.map(([home, away], i) => ({
      item: 'match',
      id: ids[i],
      before: null,
      after: {
        homeTeamId: idOf(home),
        awayTeamId: idOf(away),
        eveningId: first?.id,
        kickoff: i < 2 ? '18:00' : '19:00',
        field: i % 2 ? 'A' : 'B',
        stage: 'regular',
        status: null,
      },
    }))
    const finals = { ...last?.published, kind: 'finals' }
    edits.push({ item: 'evening', id: last?.id, before: last?.published, after: finals })
    const saved = await call(api, site, 'POST', `${path}/schedule/edits`, { edits })
    const seen = (await saved.json()).schedule.revision
    await call(api, site, 'POST', `${path}/schedule/publish`, { seen, tell: false, anyway: true })
    const scores = RESULTS.map(([, , homeScore, awayScore], i) => ({
      matchId: ids[i],
      version: 1,
      homeScore,
      awayScore,
    }))
    await call(api, site, 'PUT', `${path}/scores`, { edits: scores })
  }, cookies)
}

import type { FinalsReply } from '#contract/table/finals.ts'
import type { TestSite } from '../site.ts'

/** The finals of a season, as an organiser sees and changes them. */
export function finalsOf(organiser: ReturnType<TestSite['visitor']>, leagueId: string) {
  const at = { params: { leagueId } }
  const read = async (): Promise<FinalsReply> =>
    (await organiser.call('GET /api/leagues/:leagueId/finals', undefined, at)).body

  async function named(title: string) {
    const match = (await read()).matches.find((one) => one.title === title)
    if (!match) throw new Error(`no ${title}`)
    return match
  }

  /** The evening of the finals in the published schedule. */
  async function eveningId(): Promise<string> {
    const { evenings } = (await organiser.call('GET /api/leagues/:leagueId/schedule', undefined, at)).body
    return evenings.find(({ published }) => published?.kind === 'finals')?.id ?? ''
  }

  return {
    read,
    named,
    /** Sets finals of so many teams up on their evening, with matches for places. */
    setUp: async (teams: number) =>
      organiser.call('POST /api/leagues/:leagueId/finals', { teams, places: true, eveningId: await eveningId() }, at),

    drawLots: () => organiser.call('POST /api/leagues/:leagueId/finals/lots', undefined, at),

    /** Saves a score of a match; `anyway` also where it moves teams of later ones. */
    async score(title: string, homeScore: number | null, awayScore: number | null, anyway = false) {
      const { id, version } = await named(title)
      const edits = [{ matchId: id, version, homeScore, awayScore }]
      return organiser.call('PUT /api/leagues/:leagueId/scores', { edits, anyway }, at)
    },
  }
}

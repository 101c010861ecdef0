import type { Match } from '#contract/match.ts'
import type { DeclaredChampion } from '#contract/table/finals.ts'
import { type WithGap, withGaps } from '#league/finals/gaps.ts'
import type { Connections } from '../engine/connections.ts'
import { type KnockOutRecord, listKnockOuts } from '../finals/knock-out-rows.ts'
import { listLive } from '../touchline/live-rows.ts'
import { listSeasons, type VersionedSeason } from './leagues.ts'
import { listMatches } from './match-rows.ts'
import { listScoreChanges, type ScoreChangeRecord } from './matches.ts'
import { listTeams, type TeamRecord } from './teams.ts'

/** Everything the pages of a season are made from, as it stood at one moment: the moment of `version`. */
export type SeasonRecord = VersionedSeason & {
  teams: TeamRecord[]
  /** In the order of the season's list. */
  matches: Match[]
  /** Knock-out matches in the order of their rounds ([SC12]). */
  knockOuts: WithGap<KnockOutRecord>[]
  /** The champion that an organiser declared; null where the final decides. */
  declared: DeclaredChampion
  /** Lots that were drawn, the first one first: ids of teams in the order of each. */
  lots: string[][]
  /** For each match the newest first; empty where it was not asked for. */
  scoreChanges: ScoreChangeRecord[]
}

/** Seasons as a whole. */
export function seasonStore({ snapshot }: Connections) {
  return {
    /** Reads a season; null when there is none of this id. */
    read(leagueId: string, { withScoreChanges = false } = {}): Promise<SeasonRecord | null> {
      return snapshot(async (db) => {
        const season = (await listSeasons(db)).find(({ league }) => league.id === leagueId)
        if (!season) return null
        // One after the other: a transaction has one connection.
        const teams = await listTeams(db, leagueId)
        const live = await listLive(db, leagueId)
        const matches = (await listMatches(db, leagueId)).map((match) => {
          const score = live.get(match.id)
          return score ? { ...match, live: score } : match
        })
        const row = await db
          .selectFrom('leagues')
          .where('id', '=', leagueId)
          .select(['champion', 'lots'])
          .executeTakeFirst()
        const declared: DeclaredChampion = JSON.parse(row?.champion ?? 'null')
        const knockOuts = await listKnockOuts(db, leagueId)
        const lots: string[][] = JSON.parse(row?.lots ?? '[]')
        const { details } = season.league
        return {
          ...season,
          teams,
          matches,
          knockOuts: withGaps(knockOuts, { details, teams, matches, lots }),
          declared,
          lots,
          scoreChanges: withScoreChanges ? await listScoreChanges(db, leagueId) : [],
        }
      })
    },
  }
}

import type { Match } from '#contract/match.ts'
import { matchOf } from './match.ts'

/** Played matches from lines of text: 'Greece 1-0 Russia'. */
export const playedMatches = (results: string): Match[] =>
  results
    .trim()
    .split('\n')
    .map((line, i) => {
      const [, home = '', homeScore, awayScore, away = ''] = /^\s*(.+) (\d+)-(\d+) (.+)$/.exec(line) ?? []
      return matchOf({
        id: `m${i}`,
        homeTeamId: home,
        awayTeamId: away,
        homeScore: Number(homeScore),
        awayScore: Number(awayScore),
      })
    })

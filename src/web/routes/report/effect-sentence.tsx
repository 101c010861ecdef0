import { useQuery } from '@tanstack/react-query'
import type { ReportedOutcome, ReportReply } from '#contract/scores/report.ts'
import type { TeamSummary } from '#contract/team.ts'
import { effectQuery } from '#web/data/reports.ts'

type EffectSentenceProps = { report: ReportReply; outcome: ReportedOutcome; team: TeamSummary }

/** What an outcome does to a team in the table; nothing for one without a score, or a match that is no part of the table. */
export function EffectSentence({ report, outcome, team }: EffectSentenceProps) {
  const score = outcome.kind === 'played' ? { home: outcome.homeScore, away: outcome.awayScore } : null
  const { data } = useQuery({
    ...effectQuery(report.league.id, report.matchId, score ?? { home: 0, away: 0 }),
    enabled: score !== null,
  })
  const line = score && data?.lines.find(({ teamId }) => teamId === team.id)
  return line ? <span>{` With it ${line.text}.`}</span> : null
}

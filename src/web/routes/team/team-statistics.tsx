import type { TeamReply } from '#contract/team.ts'
import { signed } from '#league/standings.ts'
import { Card, CardTitle } from '#web/components/card.tsx'

/** A team's season in three more figures. */
export function TeamStatistics({ statistics }: { statistics: TeamReply['statistics'] }) {
  const list = [
    ['Win rate', `${statistics.winRate}%`],
    ['Clean sheets', statistics.cleanSheets],
    ['Goal difference', signed(statistics.goalDifference)],
  ] as const
  return (
    <Card className="p-5 sm:p-6">
      <CardTitle>Team statistics</CardTitle>
      <dl className="-mt-2 divide-y divide-line">
        {list.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="figures text-lg">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

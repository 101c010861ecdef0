import type { TeamReply } from '#contract/team.ts'
import { signed } from '#league/standings.ts'
import { Card } from '#web/components/card.tsx'
import { Fact, Facts } from '#web/components/facts.tsx'
import { SectionHead } from '#web/components/section-head.tsx'

/** A team's season in three more figures. */
export const TeamStatistics = ({ statistics }: { statistics: TeamReply['statistics'] }) => (
  <Card>
    <SectionHead title="Team statistics" />
    <div className="px-inset pb-4">
      <Facts>
        <Fact name="Win rate">{`${statistics.winRate}%`}</Fact>
        <Fact name="Clean sheets">{statistics.cleanSheets}</Fact>
        <Fact name="Goal difference">{signed(statistics.goalDifference)}</Fact>
      </Facts>
    </div>
  </Card>
)

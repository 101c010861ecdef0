import type { TeamReply } from '#contract/team.ts'
import { Card } from '#web/components/card.tsx'
import { ColorBar } from '#web/components/league/color-bar.tsx'
import { StatBoxes } from '#web/components/league/stat-boxes.tsx'

type RecordedTeam = Pick<TeamReply, 'color' | 'wins' | 'draws' | 'losses' | 'goalsFor'>

/** The wins, draws, losses and goals of a team, under its colour. */
export function TeamRecord({ team: { color, wins, draws, losses, goalsFor } }: { team: RecordedTeam }) {
  return (
    <Card aria-label="Record" className="overflow-hidden">
      <ColorBar color={color} className="h-2" />
      <StatBoxes
        size="page"
        stats={[
          ['Wins', wins],
          ['Draws', draws],
          ['Losses', losses],
          ['Goals scored', goalsFor],
        ]}
      />
    </Card>
  )
}

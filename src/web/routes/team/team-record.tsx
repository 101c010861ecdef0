import type { TeamReply } from '#contract/team.ts'
import { Card } from '#web/components/card.tsx'
import { Figure, Figures } from '#web/components/figures.tsx'
import { ColorBar } from '#web/components/league/color-bar.tsx'

type RecordedTeam = Pick<TeamReply, 'color' | 'wins' | 'draws' | 'losses' | 'goalsFor'>

/** The wins, draws, losses and goals of a team, under its colour. */
export const TeamRecord = ({ team: { color, wins, draws, losses, goalsFor } }: { team: RecordedTeam }) => (
  <Card aria-label="Record" className="overflow-hidden">
    <ColorBar color={color} className="h-2" />
    <Figures>
      <Figure value={wins}>Wins</Figure>
      <Figure value={draws}>Draws</Figure>
      <Figure value={losses}>Losses</Figure>
      <Figure value={goalsFor}>Goals scored</Figure>
    </Figures>
  </Card>
)

import { Card } from '#web/components/card.tsx'
import { SectionHead } from '#web/components/section-head.tsx'

/** Stands in place of the bracket of a season without matches of its finals. */
export const NoMatches = ({ season, isDecided }: { season: string; isDecided: boolean }) => (
  <Card>
    <SectionHead
      title="Finals day"
      note={isDecided ? 'This season was decided without finals.' : `The finals of ${season} are not set yet.`}
    />
  </Card>
)

import { ComingSoon } from '#web/components/coming-soon.tsx'

/** The matches of a season by week and round. */
export default function Matches() {
  return (
    <ComingSoon title="Matches" missing="Matches are on their way">
      Every week shows its two rounds here, with kick-off, field and score.
    </ComingSoon>
  )
}

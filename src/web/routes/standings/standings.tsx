import { ComingSoon } from '#web/components/coming-soon.tsx'

/** The table of a season. */
export default function Standings() {
  return (
    <ComingSoon title="Standings" missing="The table is on its way">
      Points, goals and goal difference of every team come here, and who leads the scoring and the defense.
    </ComingSoon>
  )
}

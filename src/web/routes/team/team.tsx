import { ComingSoon } from '#web/components/coming-soon.tsx'

/** One team: its squad, its record and its last matches. */
export default function Team() {
  return (
    <ComingSoon title="Team" missing="The squad is on its way" to="/teams" action="All teams">
      The squad, its coach, its record and its last matches come here.
    </ComingSoon>
  )
}

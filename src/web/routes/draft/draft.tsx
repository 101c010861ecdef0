import { ComingSoon } from '#web/components/coming-soon.tsx'

/** The live draft. */
export default function Draft() {
  return (
    <ComingSoon title="Draft" missing="The draft room is closed">
      On draft night up to six captains take turns here and pick their teams from everyone who registered.
    </ComingSoon>
  )
}

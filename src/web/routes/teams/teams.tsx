import { ComingSoon } from '#web/components/coming-soon.tsx'

/** The teams of a season. */
export default function Teams() {
  return (
    <ComingSoon title="Teams" missing="Teams are on their way">
      Each team gets a card here: its crest, its record, and who plays for it.
    </ComingSoon>
  )
}

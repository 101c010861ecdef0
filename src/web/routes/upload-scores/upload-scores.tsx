import { ComingSoon } from '#web/components/coming-soon.tsx'

/** Where administrators enter scores. */
export default function UploadScores() {
  return (
    <ComingSoon title="Upload Scores" missing="The score sheet is on its way" to="/season" action="Set up the season">
      The matches of each week come here, with two boxes for their score.
    </ComingSoon>
  )
}

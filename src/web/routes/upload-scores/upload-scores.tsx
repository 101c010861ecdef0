import './upload-scores.css'
import { useQuery } from '@tanstack/react-query'
import type { Season } from '#contract/league.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page } from '#web/components/page.tsx'
import { ComingSoon } from '#web/components/season/coming-soon.tsx'
import { scoresQuery } from '#web/data/league.ts'
import { useLive } from '#web/data/live.ts'
import { useSite } from '#web/data/site.ts'
import { Loading } from '#web/shell/loading.tsx'
import { ScoreEntryScreen } from './score-entry-screen.tsx'

/** Where administrators enter scores, on the season that takes them. */
export default function UploadScores() {
  const { season } = useSite()
  if (season) return <SeasonScores key={season.leagueId} season={season} />
  return (
    <ComingSoon title="Upload Scores" missing="No season yet" to="/organise/season" action="Set up the season">
      Once there is a season with teams and matches, you enter their scores here.
    </ComingSoon>
  )
}

function SeasonScores({ season }: { season: Season }) {
  const live = useLive()
  const { data, error, isFetching, refetch } = useQuery(scoresQuery(season.leagueId))
  if (!data && !error) return <Loading />
  if (!data)
    return (
      <Page title="Upload Scores" eyebrow={season.name}>
        <LoadFailure
          page="matches"
          error={error}
          leagueName={season.name}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      </Page>
    )
  if (data.entries.length > 0) return <ScoreEntryScreen season={season} reply={data} live={live} />
  return (
    <ComingSoon title="Upload Scores" missing="No matches yet" to="/organise/season" action="See the season">
      The matches of {season.name} come here week by week, each with a box for either team’s score.
    </ComingSoon>
  )
}

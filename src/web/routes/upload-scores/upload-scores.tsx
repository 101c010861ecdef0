import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { Site } from '#contract/site.ts'
import { PageFailure } from '#web/components/loading/page-failure.tsx'
import { Page } from '#web/components/page.tsx'
import { ComingSoon } from '#web/components/season/coming-soon.tsx'
import { chooseSeason, type SeasonChoice, type ShownSeason } from '#web/components/season/season-choice.ts'
import { MissingSeason } from '#web/components/season/season-page.tsx'
import { SeasonSwitch } from '#web/components/season/season-switch.tsx'
import { seasonFailureText } from '#web/data/failure-text.ts'
import { scoresQuery } from '#web/data/league.ts'
import { useLive } from '#web/data/live.ts'
import { useMe } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { Loading } from '#web/shell/loading.tsx'
import { ScoreEntryScreen } from './score-entry-screen.tsx'

/** The screen on which organisers and scorekeepers enter scores: of the current season, or the one that the address names ([SE6]). */
export default function UploadScores() {
  const site = useSite()
  const administers = useMe()?.may.administer
  const { search, pathname } = useLocation()
  const choice = new URLSearchParams(search).has('season') ? chooseSeason(site, search) : current(site)
  if (choice && 'season' in choice) return <SeasonScores key={choice.season.leagueId} season={choice.season} />
  if (choice)
    return (
      <Page title="Upload Scores" eyebrow={choice.missing} aside={<SeasonSwitch pathname={pathname} />}>
        <MissingSeason page="matches" name={choice.missing} />
      </Page>
    )
  return (
    <ComingSoon
      title="Upload Scores"
      missing="No season yet"
      {...(administers && { to: '/organise/season', action: 'Set up the season' })}
    >
      Once there is a season with teams and matches, you enter their scores here.
    </ComingSoon>
  )
}

function current({ season, seasons }: Site): SeasonChoice {
  const one = seasons.find(({ leagueId }) => leagueId === season?.leagueId)
  return one ? { season: one } : null
}

function SeasonScores({ season }: { season: ShownSeason }) {
  useLive()
  const administers = useMe()?.may.administer
  const { pathname } = useLocation()
  const aside = <SeasonSwitch pathname={pathname} slug={season.slug} />
  const query = useQuery(scoresQuery(season.leagueId))
  const { data } = query
  if (!data && !query.error) return <Loading />
  if (!data)
    return (
      <Page title="Upload Scores" eyebrow={season.name} aside={aside}>
        <PageFailure query={query} title={seasonFailureText('matches', query.error, season.name)} />
      </Page>
    )
  if (data.entries.length > 0) return <ScoreEntryScreen season={season} aside={aside} reply={data} />
  return (
    <ComingSoon
      title="Upload Scores"
      missing="No matches yet"
      {...(administers && { to: '/organise/season', action: 'See the season' })}
      aside={aside}
    >{`The matches of ${season.name} come here week by week, each with a box for either team’s score.`}</ComingSoon>
  )
}

import './upload-scores.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { PageFailure } from '#web/components/loading/page-failure.tsx'
import { chooseSeason } from '#web/components/season/season-choice.ts'
import { MissingSeason } from '#web/components/season/season-page.tsx'
import { seasonFailureText } from '#web/data/failure-text.ts'
import { scoresQuery } from '#web/data/league.ts'
import { useSignedIn } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { Loading } from '#web/shell/loading.tsx'
import { ConsolePage } from '../console/console-page.tsx'
import { type ConsoleSeason, useConsoleSeason } from '../console/use-console-season.ts'
import { ScoreEntryScreen } from './score-entry-screen.tsx'

const TITLE = 'Upload Scores'

/** The screen on which organisers and scorekeepers enter scores: of the current season, or the one that the address names ([SE6]). */
export default function UploadScores() {
  const choice = chooseSeason(useSite(), useLocation().search)
  const { season } = useConsoleSeason()
  if (choice && 'missing' in choice)
    return (
      <ConsolePage title={TITLE} eyebrow={choice.missing}>
        <MissingSeason page="matches" name={choice.missing} />
      </ConsolePage>
    )
  if (season) return <SeasonScores key={season.leagueId} season={season} />
  return (
    <NothingYet headline="No season yet" action="Set up the season">
      Once there is a season with teams and matches, you enter their scores here.
    </NothingYet>
  )
}

function SeasonScores({ season }: { season: ConsoleSeason }) {
  const query = useQuery(scoresQuery(season.leagueId))
  const { data } = query
  if (!data && !query.error) return <Loading />
  if (!data)
    return (
      <ConsolePage title={TITLE} eyebrow={season.name}>
        <PageFailure query={query} title={seasonFailureText('matches', query.error, season.name)} />
      </ConsolePage>
    )
  if (data.entries.length > 0) return <ScoreEntryScreen season={season} reply={data} />
  return (
    <NothingYet headline="No matches yet" eyebrow={season.name} action="See the season">
      {`You’ll see the matches of ${season.name} here, week by week, with a box for each score.`}
    </NothingYet>
  )
}

type NothingYetProps = { headline: string; eyebrow?: string; action: string; children: ReactNode }

/** Stands in place of the matches, with the way to the season for who may change it. */
function NothingYet({ headline, eyebrow, action, children }: NothingYetProps) {
  const { may } = useSignedIn()
  return (
    <ConsolePage title={TITLE} eyebrow={eyebrow}>
      <Card className="grid justify-items-start gap-3 p-inset">
        <h2 className="display text-2xl">{headline}</h2>
        <p className="text-ink-2">{children}</p>
        {may.administer && (
          <ButtonLink to="/organise/season" variant="quiet" className="mt-3">
            {action}
          </ButtonLink>
        )}
      </Card>
    </ConsolePage>
  )
}

import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Failure } from '#web/data/client.ts'
import { type SeasonPage as Name, seasonFailureText } from '#web/data/failure-text.ts'
import { useLive } from '#web/data/live.ts'
import { PageFailure } from '../loading/page-failure.tsx'
import { Page } from '../page.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { LiveNote } from './live-note.tsx'
import { SeasonAside } from './season-aside.tsx'
import { type ShownSeason, useSeasonChoice } from './season-choice.ts'

type SeasonPageProps = {
  name: Exclude<Name, 'team'>
  title: string
  /** The text while the league has no season at all. */
  beforeAny: string
  children: (season: ShownSeason) => ReactNode
}

const SHARED: Record<SeasonPageProps['name'], string> = {
  standings: 'the table',
  matches: 'the schedule',
  teams: 'the teams',
  finals: 'the finals',
}

/** A page of one season: the address says which, a switch leads to the others, and what is shown follows the server. */
export function SeasonPage({ name, title, beforeAny, children }: SeasonPageProps) {
  const choice = useSeasonChoice()
  const { pathname } = useLocation()
  useLive()
  if (!choice)
    return (
      <ComingSoon title={title} missing={`${title} are on their way`}>
        {beforeAny}
      </ComingSoon>
    )
  const season = 'season' in choice ? choice.season : undefined
  return (
    <Page
      title={title}
      eyebrow={'season' in choice ? choice.season.name : choice.missing}
      aside={<SeasonAside season={season} pathname={pathname} shares={SHARED[name]} />}
    >
      <LiveNote />
      {'season' in choice ? children(choice.season) : <MissingSeason page={name} name={choice.missing} />}
    </Page>
  )
}

const MISSING = {
  error: new Failure({ code: 'league_not_found', status: 404, message: '' }),
  isFetching: false,
  refetch: () => {},
}

/** Stands in place of a page of a season that there is not. */
export const MissingSeason = ({ page, name }: { page: Name; name: string }) => (
  <PageFailure query={MISSING} title={seasonFailureText(page, MISSING.error, name)} />
)

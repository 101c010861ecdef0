import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Failure } from '#web/data/client.ts'
import { type SeasonPage, seasonFailureText } from '#web/data/failure-text.ts'
import { useStoredSince } from '#web/data/site.ts'
import { AsOf } from '../as-of.tsx'
import { ChangeNote } from '../change-note.tsx'
import { LoadingStatus } from './loading-status.tsx'
import { PageFailure } from './page-failure.tsx'

const CHANGED: Record<SeasonPage, string> = {
  teams: 'Teams updated',
  team: 'Team updated',
  standings: 'Standings updated',
  matches: 'Matches updated',
  finals: 'Finals updated',
}

type LoadedProps<T extends object> = {
  query: UseQueryResult<T, Failure>
  page: SeasonPage
  leagueName: string
  /** Holds the place meanwhile, in the shape of what comes. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/**
 * Shows what a query brought, or its skeleton, or its failure. What is there already stays while newer is asked for; what
 * has changed by itself is told to screen readers. A result is rendered again for what was read of it: once there is data,
 * nothing else is, or each look for news would render the whole screen twice.
 */
export function Loaded<T extends object>({ query, page, leagueName, skeleton, children }: LoadedProps<T>) {
  const { data } = query
  const storedSince = useStoredSince(query)
  if (data !== undefined)
    return (
      <>
        {storedSince !== null && <AsOf at={storedSince} />}
        <ChangeNote data={data}>{CHANGED[page]}</ChangeNote>
        {children(data)}
      </>
    )
  if (query.error) return <PageFailure query={query} title={seasonFailureText(page, query.error, leagueName)} />
  return (
    <div className="appear-late">
      <LoadingStatus />
      <div aria-hidden="true" className="grid gap-5">
        {skeleton}
      </div>
    </div>
  )
}

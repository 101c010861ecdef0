import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#web/components/button.tsx'
import { PageFailure } from '#web/components/loading/page-failure.tsx'
import { Page } from '#web/components/page.tsx'
import { slugIn } from '#web/components/season/season-choice.ts'
import { AskedOnce } from '#web/data/asked-once.tsx'
import { SeasonScopeContext } from '#web/data/season-scope.ts'
import { meOf, meQuery } from '#web/data/session.ts'
import { siteOf, useSite } from '#web/data/site.ts'
import { Loading } from './loading.tsx'

type ScopeProps = {
  /** The name of the screen inside, for what stands in its place. */
  title: string
  /** The screen's address without a season. */
  path: string
  children: ReactNode
}

/**
 * Shows a screen for the season that its address names, as `/register?season=2026`, and for the current one where it
 * names none ([SE6]): inside, `useSite` and `useSignedIn` tell of that season.
 */
export function SeasonScope(props: ScopeProps) {
  const { season, seasons } = useSite()
  const slug = slugIn(useLocation().search)
  const isCurrent = seasons.find(({ leagueId }) => leagueId === season?.leagueId)?.slug === slug
  return slug === null || isCurrent ? props.children : <OtherSeason key={slug} slug={slug} {...props} />
}

function OtherSeason({ slug, title, path, children }: ScopeProps & { slug: string }) {
  const client = useQueryClient()
  const { season } = useSite()
  const site = useQuery(siteOf(slug))
  const me = useQuery(meOf(slug))
  const hasSession = me.data?.user != null
  const isOver = me.data && !hasSession
  // The guard around this screen leads on.
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: meQuery.queryKey, exact: true })
  }, [isOver, client])
  if (site.data && hasSession)
    return (
      <SeasonScopeContext value={slug}>
        <AskedOnce scope={slug}>{children}</AskedOnce>
      </SeasonScopeContext>
    )
  const error = site.error ?? me.error
  if (!error) return <Loading />
  return (
    <Page title={title} width="medium">
      <PageFailure
        query={{
          error,
          isFetching: site.isFetching || me.isFetching,
          refetch: () => Promise.all([site.refetch(), me.refetch()]),
        }}
        {...(error.code === 'league_not_found' && {
          title: 'No such season',
          detail: `We can’t find a season at ${slug}. The link may be old, or the season was deleted.`,
        })}
      >
        {season && (
          <ButtonLink to={path} variant="quiet" className="mt-2">
            {`Go on to ${season.name}`}
          </ButtonLink>
        )}
      </PageFailure>
    </Page>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { TryAgain } from '#web/components/loading/try-again.tsx'
import { Page } from '#web/components/page.tsx'
import { slugIn } from '#web/components/season/season-choice.ts'
import { AskedOnce } from '#web/data/asked-once.tsx'
import { failureText } from '#web/data/failure-text.ts'
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
      <Card className="grid justify-items-start gap-4 p-6 sm:p-8">
        {error.code === 'league_not_found' ? (
          <UnknownSeason slug={slug} path={path} />
        ) : (
          <>
            <FailureAlert failure={failureText('load', error)} />
            <TryAgain
              error={error}
              pending={site.isFetching || me.isFetching}
              onClick={() => void Promise.all([site.refetch(), me.refetch()])}
            />
          </>
        )}
      </Card>
    </Page>
  )
}

/** An address named a season that there is not; `path` is the screen's without one. */
function UnknownSeason({ slug, path }: { slug: string; path: string }) {
  const { season } = useSite()
  return (
    <>
      <h2 className="display text-2xl">No such season</h2>
      <p className="max-w-prose text-ink-2">{`There is no season at the address ${slug}. Perhaps the link is an old one, or the season was deleted.`}</p>
      <ButtonLink to={season ? path : '/'} variant="quiet">
        {season ? `Go on to ${season.name}` : 'Back to the home page'}
      </ButtonLink>
    </>
  )
}

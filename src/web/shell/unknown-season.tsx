import { ButtonLink } from '#web/components/button.tsx'
import { useSite } from '#web/data/site.ts'

/** An address named a season that there is not; `path` is the screen's without one. */
export function UnknownSeason({ slug, path }: { slug: string; path: string }) {
  const { season } = useSite()
  return (
    <>
      <h2 className="display text-3xl">No such season</h2>
      <p className="max-w-prose text-ink-2">{`There is no season at the address ${slug}. Perhaps the link is an old one, or the season was deleted.`}</p>
      <ButtonLink to={season ? path : '/'} variant="quiet">
        {season ? `Go on to ${season.name}` : 'Back to the home page'}
      </ButtonLink>
    </>
  )
}

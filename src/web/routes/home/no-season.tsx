import { ButtonLink } from '#web/components/button.tsx'
import { useMe } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { Carousel } from './carousel.tsx'
import { InformationCards } from './league-information.tsx'

/** The landing page of a league that has announced nothing yet; it tells an administrator what to do next. */
export function NoSeason() {
  const { productName } = useSite()
  const mayAnnounce = useMe()?.may.administer === true
  return (
    <>
      <section className="hero">
        <div className="hero-text">
          <p className="eyebrow text-flood">{productName}</p>
          <h1 className="display hero-title">
            <span>Warming</span> <span>up.</span>
          </h1>
          <p className="mt-5 font-bold text-xl">The season is not announced yet</p>
          <p className="mt-2 max-w-[30rem] text-[1.0625rem] text-white/85">
            {mayAnnounce
              ? 'Enter its dates, times and venue. This page then counts down to kick-off, and players can register.'
              : 'Dates, times and the place will be here, and you will be able to register.'}
          </p>
          {mayAnnounce && (
            <ButtonLink to="/season" className="mt-8">
              Set up the season
            </ButtonLink>
          )}
        </div>
        <Carousel />
      </section>
      <InformationCards
        dates={<Nothing>The registration deadline, the first and the last match day, and the finals.</Nothing>}
        times={<Nothing>When the two rounds of an evening kick off, and how long a game is.</Nothing>}
        venue={<Nothing>The fields on a map, the address, and where to park.</Nothing>}
      />
    </>
  )
}

function Nothing({ children }: { children: string }) {
  return <p className="rounded-m border border-line-strong border-dashed p-4 text-ink-2">{children}</p>
}

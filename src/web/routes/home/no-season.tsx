import type { Me } from '#contract/site.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { useMe } from '#web/data/session.ts'
import { useSendsMails, useSite } from '#web/data/site.ts'
import { Link } from '#web/navigation/link.tsx'
import { Carousel } from './carousel.tsx'
import { InformationCards } from './league-information.tsx'

/** The landing page of a league that has announced nothing yet; it tells an administrator what to do next. */
export function NoSeason() {
  const { productName } = useSite()
  const me = useMe()
  const mayAnnounce = me?.may.administer === true
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
          <NextStep me={me} />
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

/** What an organiser does next: sign up, confirm the address, set up the season. */
function NextStep({ me }: { me: Me | undefined }) {
  const sendsMails = useSendsMails()
  if (me?.may.administer)
    return (
      <ButtonLink to="/organise/season" className="mt-8">
        Set up the season
      </ButtonLink>
    )
  if (!me || me.user?.emailVerified) return null
  return (
    <p className="mt-6 max-w-[30rem] text-white/85">
      <span>Organizing this league?</span>{' '}
      {me.user ? (
        <>
          <span>
            {sendsMails
              ? `Open the link we mailed to ${me.user.email}, then set up the season here.`
              : `This site sends no mail: whoever runs it finds the link for ${me.user.email}, to be opened first.`}
          </span>{' '}
          <Link to="/settings" className="font-semibold text-white underline">
            Send it again
          </Link>
        </>
      ) : (
        <>
          <Link to="/signup" className="font-semibold text-white underline">
            Sign up
          </Link>{' '}
          <span>with your organizer’s email and confirm it.</span>
        </>
      )}
    </p>
  )
}

function Nothing({ children }: { children: string }) {
  return <p className="rounded-m border border-line-strong border-dashed p-4 text-ink-2">{children}</p>
}

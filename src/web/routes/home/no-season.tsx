import { Link } from 'react-router'
import type { Me } from '#contract/site.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { useMe, useViewer } from '#web/data/session.ts'
import { useSendsMails, useSite } from '#web/data/site.ts'
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
          <p className="mt-5 font-bold text-lg">The season is not announced yet</p>
          <p className="mt-2 max-w-[30rem] text-base text-white/85">
            {mayAnnounce
              ? 'Enter its dates, times and venue. This page then counts down to kick-off, and players can register.'
              : 'You’ll find the dates, times and place here. Then you can register.'}
          </p>
          <NextStep me={me} />
        </div>
        <Carousel />
      </section>
      <div className="wrap over-pictures">
        <InformationCards
          dates={<Nothing>The registration deadline, the first and the last match day, and the finals.</Nothing>}
          times={<Nothing>When the two rounds of an evening kick off, and how long a game is.</Nothing>}
          venue={<Nothing>The fields on a map, the address, and where to park.</Nothing>}
        />
      </div>
    </>
  )
}

/** The next step of whoever runs the league: get in, then set up the season. */
function NextStep({ me }: { me: Me | undefined }) {
  const viewer = useViewer()
  if (me?.may.administer)
    return (
      <ButtonLink to="/organise/season" className="mt-8">
        Set up the season
      </ButtonLink>
    )
  if (!me && viewer !== 'visitor') return null
  return (
    <p className="mt-6 max-w-[30rem] text-white/85">
      <span>Organizing this league?</span> <WayIn user={me?.user ?? null} />
    </p>
  )
}

/** The way in that works on this site ([AC1]). */
function WayIn({ user }: { user: Me['user'] }) {
  const { ownersWayIn } = useSite()
  if (ownersWayIn === 'printed')
    return (
      <span>
        {user
          ? 'Open the one-time address that the server printed when it started. It makes this account the owner.'
          : 'Open the one-time address that the server printed when it started, and sign up there. You become the owner.'}
      </span>
    )
  if (user && !user.emailVerified) return <Unconfirmed email={user.email} />
  if (ownersWayIn === 'owned')
    return user ? (
      <span>Ask the owner of this site to make you an organizer.</span>
    ) : (
      <>
        <Way to="/login">Log in</Way> <span>as an owner or organizer, and set up the season here.</span>
      </>
    )
  if (!user)
    return (
      <>
        <Way to="/signup">Sign up</Way>{' '}
        <span>with an email from ADMIN_EMAILS in the server’s settings, and confirm it.</span>
      </>
    )
  return (
    <span>{`${user.email} is not in ADMIN_EMAILS in the server’s settings. Add it there, then restart the server.`}</span>
  )
}

function Unconfirmed({ email }: { email: string }) {
  const sendsMails = useSendsMails()
  return (
    <>
      <span>
        {sendsMails
          ? `Open the link we mailed to ${email}, then set up the season here.`
          : `This site sends no mail. Ask the person who runs it for the link for ${email}, and open that first.`}
      </span>{' '}
      <Way to="/settings">Send it again</Way>
    </>
  )
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="font-semibold text-white underline">
    {children}
  </Link>
)

function Nothing({ children }: { children: string }) {
  return <p className="rounded-md border border-line-strong border-dashed p-4 text-ink-2">{children}</p>
}

import { useLocation } from 'react-router'
import { useSite } from '#web/data/site.ts'
import { loginPath } from '#web/navigation/login-path.ts'
import { ButtonLink } from '../button.tsx'

/** The way in for a visitor who plays here. */
export function Invitation() {
  const { season } = useSite()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const { open, late } = season?.registration ?? {}
  return (
    <section
      aria-labelledby="invitation"
      className="relative overflow-hidden rounded-lg bg-pitch-950 p-inset text-white print:hidden"
    >
      <svg
        viewBox="0 0 200 200"
        fill="none"
        aria-hidden="true"
        className="absolute -end-10 -bottom-20 size-64 text-pitch-500/35"
      >
        <path
          d="M100 0V200M0 100H200M100 40a60 60 0 1 0 0 120 60 60 0 0 0 0-120Z"
          stroke="currentColor"
          strokeWidth="3"
        />
      </svg>
      <div className="relative">
        {open && (
          <p className="eyebrow mb-2 text-pitch-200">{`${late ? 'Late registration' : 'Registration'} is open`}</p>
        )}
        <h2 id="invitation" className="display text-2xl">
          Do you play here?
        </h2>
        <p className="mt-2 max-w-104 text-white/85">
          Sign in to see your team, say if you are in, and read the news. Names of people are for those who play.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to={`/signup?${new URLSearchParams({ returnTo: here })}`}>Sign Up</ButtonLink>
          <ButtonLink to={loginPath(here)} variant="ghost">
            Log In
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

import type { Season } from '#contract/league.ts'
import { MOCK_DRAFT } from '#contract/pages.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { registeredText } from '#web/components/season/own-name.ts'
import { hasDraft, seasonSearch } from '#web/components/season/season-choice.ts'
import { useMe, useViewer } from '#web/data/session.ts'
import { useIsFromDevice, useSite } from '#web/data/site.ts'

/** What to do next about the season: log in, register, or nothing any more. */
export function CallToAction({ season }: { season: Season }) {
  return (
    <div className="mt-7 flex flex-wrap items-center gap-3">
      <Register season={season} />
      <DraftRoom season={season} />
      <LastSeason />
    </div>
  )
}

function Register({ season }: { season: Season }) {
  const { productName, over, seasons } = useSite()
  const viewer = useViewer()
  const isUnknown = useMe() === undefined
  const isFromDevice = useIsFromDevice()
  const { open, opensText, late, deadlineText } = season.registration
  if (viewer === 'registered')
    return (
      <p className="badge badge-won">
        <Icon name="check" className="size-5 text-pitch-500" />
        <span>{registeredText({ productName, season })}</span>
      </p>
    )
  // What a device keeps does not say whether they are registered, and without a network nobody can be.
  if (isFromDevice && isUnknown) return null
  // A season that is over is not offered, even where it still takes late registrations ([SE6]).
  if (over) return null
  if (opensText !== undefined)
    return (
      <p className="badge">
        <span>
          <span>{`Registration opens on ${opensText}`}</span>
          <span className="block font-normal text-sm text-white/80">{`It is open until ${deadlineText}`}</span>
        </span>
      </p>
    )
  if (!open)
    return (
      <p className="badge">
        <span>
          Registration is closed
          <span className="block font-normal text-sm text-white/80">{`It was open until ${deadlineText}`}</span>
        </span>
      </p>
    )
  return (
    <>
      {late && (
        <p className="basis-full font-semibold">
          {`Late registration is open.${hasDraft(seasons, season) ? ' The draft may have been already.' : ''}`}
        </p>
      )}
      {viewer === 'player' ? (
        <ButtonLink to="/register">Register Now</ButtonLink>
      ) : (
        <ButtonLink to="/login">Login to Register</ButtonLink>
      )}
    </>
  )
}

/** For registered players, who may enter ([D2]), and may practise until the draft comes near ([D39]). */
function DraftRoom({ season }: { season: Season }) {
  const { over, seasons } = useSite()
  if (useViewer() !== 'registered' || !hasDraft(seasons, season)) return null
  return (
    <>
      <ButtonLink to="/draft" variant="ghost">
        Draft room
      </ButtonLink>
      {season.registration.open && !over && (
        <ButtonLink to={MOCK_DRAFT} variant="ghost">
          Mock draft
        </ButtonLink>
      )}
    </>
  )
}

function LastSeason() {
  const { lastSeason } = useSite()
  if (lastSeason === undefined) return null
  return (
    <ButtonLink to={`/standings${seasonSearch(lastSeason)}`} variant="ghost">
      See last season
    </ButtonLink>
  )
}

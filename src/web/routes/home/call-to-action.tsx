import type { Season } from '#contract/league.ts'
import { MOCK_DRAFT } from '#contract/pages.ts'
import { type RegistrationStep, stepText } from '#league/people/registration-step.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { registeredText } from '#web/components/season/own-name.ts'
import { hasDraft, seasonSearch } from '#web/components/season/season-choice.ts'
import { useRegistrationStep } from '#web/components/season/use-registration-step.ts'
import { useMe, useViewer } from '#web/data/session.ts'
import { useIsFromDevice, useSite } from '#web/data/site.ts'

/** The next step in the season: log in, register, or nothing any more. */
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
  const { productName } = useSite()
  const step = useRegistrationStep()
  const isUnknown = useMe() === undefined
  const isFromDevice = useIsFromDevice()
  // A device does not store whether they are registered, and nobody can register without a network.
  if (isFromDevice && isUnknown && step.step !== 'registered') return null
  switch (step.step) {
    case 'registered':
      return (
        <p className="badge border-pitch-500/75">
          <Icon name="check" className="size-5 text-pitch-500" />
          <span>{registeredText({ productName, season })}</span>
        </p>
      )
    case 'opens':
      return <Badge text={`Registration opens on ${step.on}`} more={`It is open until ${step.until}`} />
    case 'closed':
      return <Badge text="Registration is closed" more={`It was open until ${step.until}`} />
    default:
      return (
        <RegisterButton step={step satisfies Exclude<RegistrationStep, { step: 'registered' | 'opens' | 'closed' }>} />
      )
  }
}

const Badge = ({ text, more }: { text: string; more: string }) => (
  <p className="badge">
    <span>
      <span>{text}</span>
      <span className="block font-normal text-sm text-white/80">{more}</span>
    </span>
  </p>
)

/** The way to register, for who can, or why an organiser has closed it to them. How a season ended, and where one waits, is said beside. */
function RegisterButton({ step }: { step: RegistrationStep }) {
  const { season, seasons } = useSite()
  if (step.step === 'removed') return <Badge text="You’re not registered any more" more={stepText(step)} />
  if (step.step !== 'register' && step.step !== 'log-in') return null
  return (
    <>
      {step.late && (
        <p className="basis-full font-semibold">
          {`Late registration is open.${hasDraft(seasons, { leagueId: season?.leagueId }) ? ' The draft may already be over.' : ''}`}
        </p>
      )}
      {step.step === 'log-in' ? (
        <ButtonLink to="/login">Login to Register</ButtonLink>
      ) : (
        <>
          {step.waitsAs !== null && (
            <p className="basis-full">{`The season is full. Register to join the waiting list, as number ${step.waitsAs}.`}</p>
          )}
          <ButtonLink to="/register">Register Now</ButtonLink>
        </>
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

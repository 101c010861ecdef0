import type { Season } from '#contract/league.ts'
import { MOCK_DRAFT } from '#contract/pages.ts'
import { type RegistrationStep, stepText } from '#league/people/registration-step.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'
import { registeredText } from '#web/components/season/own-name.ts'
import { hasDraft, seasonSearch } from '#web/components/season/season-choice.ts'
import { useRegistrationStep } from '#web/components/season/use-registration-step.ts'
import { TextLink } from '#web/components/text-button.tsx'
import { useMe, useViewer } from '#web/data/session.ts'
import { useIsFromDevice, useSite } from '#web/data/site.ts'
import { ForReader } from '../for-reader.tsx'

/** The way into a season that has begun, and whatever else its reader is left to do. */
export function JoinCard() {
  const step = useRegistrationStep()
  // A device does not store whether they are registered, and nobody can register without a network.
  const isFromDevice = useIsFromDevice()
  const isUnknown = useMe() === undefined && isFromDevice
  return (
    <div className="mt-5 grid gap-3 first:mt-0 empty:hidden">
      {!isUnknown && <Joining step={step} />}
      <Card className="grid gap-3 px-inset py-4 empty:hidden">
        <ForReader />
      </Card>
    </div>
  )
}

function Joining({ step }: { step: RegistrationStep }) {
  const isOver = useSite().over !== undefined
  if (step.step === 'removed')
    return (
      <Card className="px-inset py-5">
        <h2 className="font-bold">You’re not registered any more</h2>
        <p className="text-ink-2 text-md">{stepText(step)}</p>
      </Card>
    )
  if (step.step !== 'register' && step.step !== 'log-in') return null
  const says = [
    step.late ? 'Late registration is open.' : 'Registration is open.',
    step.step === 'register' && step.waitsAs !== null
      ? `The season is full. Register to join the waiting list, as number ${step.waitsAs}.`
      : !isOver && 'An organiser will find you a team.',
  ]
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 px-inset py-5">
      <div className="min-w-0">
        {!isOver && <h2 className="font-bold">You can still join</h2>}
        <p className="text-ink-2 text-md">{says.filter(Boolean).join(' ')}</p>
      </div>
      <ButtonLink
        to={step.step === 'log-in' ? '/login' : '/register'}
        variant="dark"
        size="small"
        className="max-sm:w-full"
      >
        {step.step === 'log-in' ? 'Login to Register' : 'Register Now'}
      </ButtonLink>
    </Card>
  )
}

/** Says in a line how the reader takes part in the season, with the ways to its draft and to the last season. */
export function SeasonLine({ season }: { season: Season }) {
  const { productName, seasons, lastSeason } = useSite()
  const step = useRegistrationStep()
  const isPlayer = useViewer() === 'registered'
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 text-md print:hidden">
      {step.step === 'registered' && (
        <p className="flex items-center gap-2 font-semibold">
          <Icon name="check" className="size-5 text-pitch-600" />
          <span>{registeredText({ productName, season })}</span>
        </p>
      )}
      {step.step === 'closed' && (
        <p>
          <b>Registration is closed</b> <span className="text-ink-2">{`It was open until ${step.until}`}</span>
        </p>
      )}
      {step.step === 'opens' && (
        <p>
          <b>{`Registration opens on ${step.on}`}</b>{' '}
          <span className="text-ink-2">{`It is open until ${step.until}`}</span>
        </p>
      )}
      {isPlayer && hasDraft(seasons, season) && (
        <>
          <TextLink to="/draft">Draft room</TextLink>
          {season.registration.open && <TextLink to={MOCK_DRAFT}>Mock draft</TextLink>}
        </>
      )}
      {lastSeason !== undefined && <TextLink to={`/standings${seasonSearch(lastSeason)}`}>See last season</TextLink>}
    </div>
  )
}

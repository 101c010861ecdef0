import { type RegistrationStep, registrationStep } from '#league/people/registration-step.ts'
import { useMe, useViewer } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'

/** Returns what the viewer can do about the season of the scope now, as every screen says it ([Q108]). */
export function useRegistrationStep(): RegistrationStep {
  const site = useSite()
  const viewer = useViewer()
  const me = useMe()
  return registrationStep(site, { viewer, me })
}

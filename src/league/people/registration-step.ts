import type { Me, Site, Viewer } from '#contract/site.ts'

/** A person's next step towards taking part in a season, or the reason why there is none. */
export type RegistrationStep =
  /** There is no season yet. */
  | { step: 'none' }
  /** `over`: the season is, so that neither draft nor team is to come. */
  | { step: 'registered'; over: boolean }
  /** A place is free for somebody on the waiting list ([PE6]); `until` in words. */
  | { step: 'take-place'; until: string }
  | { step: 'waiting'; place: number }
  /** Registration is open; `waitsAs` is the place on the waiting list that is joined, null while the season is not full. */
  | { step: 'register'; late: boolean; waitsAs: number | null }
  /** The same for a visitor. */
  | { step: 'log-in'; late: boolean }
  /** An organiser has removed the registration. */
  | { step: 'removed' }
  /** Registration is to open; both in words. */
  | { step: 'opens'; on: string; until: string }
  | { step: 'closed'; until: string }
  | { step: 'over' }
  | { step: 'archived' }

/** The person asking: `me` is undefined until the server has answered, `viewer` is the person that the page is for. */
type Asker = {
  viewer: Viewer
  me: Pick<Me, 'registration' | 'waiting' | 'waitingBefore' | 'may'> | undefined
}

/**
 * Returns what a person can do about a season now. Home, Settings, /me and /register all ask this, and say and offer the same ([Q108]).
 * Late registrations are taken, and offered, for as long as the season says so, also once it is over ([SE3]).
 */
export function registrationStep(
  { season, over }: Pick<Site, 'season' | 'over'>,
  { viewer, me }: Asker,
): RegistrationStep {
  if (!season) return { step: 'none' }
  const { open, late = false, opensText, deadlineText } = season.registration
  const isOver = over !== undefined || season.archived === true
  if (viewer === 'registered') return { step: 'registered', over: isOver }
  if (season.archived) return { step: 'archived' }
  if (me?.waiting) {
    const { offeredUntil, offeredText, place } = me.waiting
    return offeredUntil === null ? { step: 'waiting', place } : { step: 'take-place', until: offeredText }
  }
  if (open) {
    if (viewer === 'visitor') return { step: 'log-in', late }
    if (me && !me.may.register) return { step: 'removed' }
    return { step: 'register', late, waitsAs: me?.waitingBefore === undefined ? null : me.waitingBefore + 1 }
  }
  if (opensText !== undefined) return { step: 'opens', on: opensText, until: deadlineText }
  return isOver ? { step: 'over' } : { step: 'closed', until: deadlineText }
}

/** Says the step in a sentence, without the season's name. */
export function stepText(step: RegistrationStep): string {
  switch (step.step) {
    case 'none':
      return 'There is no season yet. Once there is one, you can register on the home page.'
    case 'registered':
      return step.over ? 'You’re registered. The season is over.' : 'You’re registered.'
    case 'take-place':
      return `A place is free for you until ${step.until}.`
    case 'waiting':
      return `You are number ${step.place} on the waiting list.`
    case 'register':
    case 'log-in':
      return `${step.late ? 'Late registration' : 'Registration'} is open.`
    case 'removed':
      return 'An organiser has removed your registration. If you think that is a mistake, please ask them.'
    case 'opens':
      return `Registration opens on ${step.on} and closes on ${step.until}.`
    case 'closed':
      return `Registration was open until ${step.until}.`
    case 'over':
      return 'The season is over.'
    case 'archived':
      return 'The season is over and archived.'
  }
}

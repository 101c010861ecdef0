import type { League, Season, SeasonDetails } from '#contract/league.ts'
import type { Site } from '#contract/site.ts'
import { longDate } from '#league/day-text.ts'

/** Says what Home and registration do with a season that was just saved; `site` is from after that ([SE3], [SE6]). */
export function savedText(
  {
    slug,
    current,
    details,
  }: Pick<League, 'slug' | 'current'> & { details: Pick<SeasonDetails, 'registrationOpens' | 'registrationDeadline'> },
  { season, alsoOpen = [] }: Pick<Site, 'alsoOpen'> & { season: Pick<Season, 'name' | 'registration'> | null },
): string {
  if (current && season) {
    const { open, opensText } = season.registration
    if (opensText !== undefined) return `The home page shows it, and says that registration opens on ${opensText}.`
    return open
      ? 'The home page shows it, and players can register up to its deadline. Next: send them the address of this site.'
      : 'The home page shows it. Its registration is closed.'
  }
  const home = `The home page stays with ${season?.name ?? 'no season'}.`
  const other = alsoOpen.find((one) => one.slug === slug)
  if (other) return `${home} A line on it says that players can register for this season until ${other.deadlineText}.`
  const { registrationOpens, registrationDeadline } = details
  return registrationOpens === ''
    ? `${home} Registration for this season is closed.`
    : `${home} This season takes registrations from ${longDate(registrationOpens)} to ${longDate(registrationDeadline)}.`
}

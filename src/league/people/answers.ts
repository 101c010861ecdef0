import type { SeasonAsks } from '#contract/league.ts'
import { AGREE_FIRST, type AgreementDue, type AgreementForm } from '#contract/people/guardian.ts'

/**
 * Returns what a player's answer lacks of the season's agreement, by field; null where it is complete ([PE1]). A season that
 * asks guardians requires one for anybody who is not 18, at an address that is not the player's own.
 *
 * @param ownEmail The address of the player, in lower case.
 */
export function agreementLacks(
  { agreement, guardian: asksGuardian }: Pick<SeasonAsks, 'agreement' | 'guardian'>,
  { agreedTo, adult, guardian }: AgreementForm,
  ownEmail: string,
): Record<string, string> | null {
  if (agreement === '') return null
  if (asksGuardian && adult !== true) {
    if (!guardian) return { 'guardian.name': 'Enter the guardian’s name, or tick that you are 18 or older' }
    return guardian.email === ownEmail ? { 'guardian.email': 'Enter their own address, not yours' } : null
  }
  if (agreedTo === agreement) return null
  return {
    agreedTo: agreedTo === undefined ? AGREE_FIRST : 'The text has changed. Please read it again',
  }
}

/** The guardian who is to agree for a player; null where the player agrees, and where the season asks for none. */
export const guardianOf = (
  { agreement, guardian: asksGuardian }: Pick<SeasonAsks, 'agreement' | 'guardian'>,
  { adult, guardian }: AgreementForm,
) => (agreement !== '' && asksGuardian && adult !== true ? (guardian ?? null) : null)

type Given = {
  /** The version that was agreed to, null where nobody has. */
  agreedVersion: number | null
  /** The newest version of the season's text, null before the first. */
  newestVersion: number | null
  hasGuardian: boolean
  /** A link is out that the guardian can still answer. */
  isGuardianAsked: boolean
}

/** Returns what is left to do about a registration's agreement; null where that is nothing ([PE1]). */
export function agreementDue(agreement: string, given: Given): AgreementDue | null {
  const { agreedVersion, newestVersion, hasGuardian, isGuardianAsked } = given
  if (agreement === '' || newestVersion === null) return null
  if (agreedVersion === null) return hasGuardian ? 'guardian' : 'missing'
  if (agreedVersion >= newestVersion) return null
  return isGuardianAsked ? 'guardian' : 'newer'
}

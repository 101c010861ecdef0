import { graduationClasses } from '#contract/people/positions.ts'
import { useSite } from '#web/data/site.ts'

/** The classes that the current season's forms offer; those of the specification before the first season. */
export const useGraduationClasses = (): string[] => graduationClasses(useSite().season?.year ?? 0)

import type { AutomaticMail } from '#contract/news/choices.ts'
import type { PUBLICATION_KINDS } from '#contract/schedule/schedule.ts'

/**
 * Which mail tells of something that was done to the schedule ([NE5]). What is on again reaches everybody who was told that
 * it is off, so nobody switches it off either.
 *
 * @param isFirst Whether the season's schedule was not public before.
 */
export function publicationMail(change: (typeof PUBLICATION_KINDS)[number], isFirst: boolean): AutomaticMail {
  if (change === 'called-off' || change === 'put-back') return 'called-off'
  return change === 'published' && isFirst ? 'published' : 'changed'
}

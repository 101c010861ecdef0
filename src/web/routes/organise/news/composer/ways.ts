import { MAIL_ONLY_AUDIENCES } from '#contract/news/choices.ts'
import type { Audience, Reach } from '#contract/news/post.ts'
import { durationText, longMomentText, missedOf, momentText, people } from '../news-text.ts'
import { type DayAndTime, dayAndTime, instantAt } from '../zoned-time.ts'

const DAY = 24 * 60 * 60 * 1000

/** The ways by which a post is to go out, as the form has them: where, and when. */
export type Ways = {
  onPage: boolean
  byMail: boolean
  pinned: boolean
  pinUntil: DayAndTime
  /** True where it goes out at a time, not now. */
  later: boolean
  at: DayAndTime
}

/** The first choice: on the page alone, now. A pin lasts a week and a plan is for tomorrow morning, where chosen. */
export const firstWays = (now: number, timeZone: string): Ways => ({
  onPage: true,
  byMail: false,
  pinned: false,
  pinUntil: { day: dayAndTime(now + 7 * DAY, timeZone).day, time: '20:00' },
  later: false,
  at: { day: dayAndTime(now + DAY, timeZone).day, time: '09:00' },
})

/** Returns the ways that count for these people: who is written to by mail alone has no page, and sees no banner. */
export function waysFor({ kind }: Audience, ways: Ways, sendsMails: boolean): Ways {
  const onPage = ways.onPage && !MAIL_ONLY_AUDIENCES.includes(kind)
  return { ...ways, onPage, byMail: ways.byMail && sendsMails, pinned: ways.pinned && onPage }
}

/** Returns what stands in the way of sending it, by field. */
export function problemsOfWays(ways: Ways, now: number, timeZone: string) {
  const at = ways.later ? instantAt(ways.at, timeZone) : now
  const until = instantAt(ways.pinUntil, timeZone)
  return {
    ...(!ways.onPage && !ways.byMail && { ways: 'Choose the page, mail, or both' }),
    ...(ways.later && at === null && { at: 'Enter a day and a time' }),
    ...(ways.later && at !== null && at <= now && { at: 'Choose a time to come' }),
    ...(ways.pinned && until === null && { until: 'Enter a day and a time' }),
    ...(ways.pinned &&
      until !== null &&
      until <= Math.max(now, at ?? now) && {
        until: 'Choose a time after now, and after the post goes out',
      }),
  }
}

type Going = { ways: Ways; reach: Reach | undefined; timeZone: string }

/** Returns the label of the button that sends it. */
export function goText({ ways, reach, timeZone }: Going): string {
  const at = ways.later ? instantAt(ways.at, timeZone) : null
  if (at !== null) return `Plan for ${momentText(at, timeZone)}`
  if (!ways.byMail) return 'Put it on the page'
  return reach ? `Send to ${people(reach.people)}` : 'Send it'
}

/** Says whom it reaches, before the button is pressed ([NE3]). */
export function reachText({ ways, reach, timeZone }: Going): { whom: string; missed: string; how: string } {
  if (!reach) return { whom: 'Write a title and a text.', missed: '', how: 'Then you see whom it reaches.' }
  const at = ways.later ? instantAt(ways.at, timeZone) : null
  const when = at === null ? '' : ` on ${longMomentText(at, timeZone)}`
  const missed = missedOf(reach)
  if (!ways.byMail)
    return {
      whom: ways.onPage ? `Stands on the page for ${people(reach.people)}${when}.` : 'Goes nowhere yet.',
      missed: '',
      how: ways.onPage ? 'Nobody gets a mail.' : 'Choose the page, mail, or both.',
    }
  return {
    whom: `Goes to ${people(reach.people)}${when}.`,
    missed: missed === 0 ? '' : `${missed} can’t be reached by mail.`,
    how: `${reach.addresses === reach.reached ? reach.reached : `${reach.reached} in ${reach.addresses} mails`} by mail. About ${durationText(reach.seconds)}.`,
  }
}

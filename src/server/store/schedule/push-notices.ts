import type { Transaction } from 'kysely'
import type { Match } from '#contract/match.ts'
import { callsOff, matchPushText, type OwnChange } from '#league/push/match-text.ts'
import { difference } from '#league/schedule/difference.ts'
import { dayOf } from '#league/season.ts'
import type { Database } from '../engine/schema.ts'
import { dropWaitingPushes, type PushOrder, type PushText } from '../push/queue.ts'
import { dropReminders } from '../push/reminder-pushes.ts'
import type { PeopleSeason } from '../season/people-season.ts'
import type { PublicationKind, PublishedChange } from './publications.ts'

const HOUR = 60 * 60 * 1000
/** A publication is news for so long at least, whatever it is about. */
const NEWS_FOR_MS = 24 * HOUR
/** "Called off" is news until the kick-off, and a little longer where somebody is told after it. */
const CALLED_OFF_FOR_MS = 3 * HOUR

type About = {
  kind: PublicationKind
  /** What it is about: the publication, or the one that it undoes and takes the place of. */
  about: string
  change: Pick<PublishedChange, 'matches'>
  isFirst: boolean
}

/** What phones are told of a publication ([SC14]): one push for all of it, of one's own matches alone. */
export function publicationPushes(season: PeopleSeason, { kind, about, change, isFirst }: About, now: number) {
  const { timeZone } = season.details
  const context = { teams: new Map(), timeZone }
  const seen = change.matches.filter((one) => difference({ evenings: [], matches: [one] }, context).length > 0)
  const of = (teamIds: readonly string[]): OwnChange[] => {
    const isOwn = new Set<string | null | undefined>(teamIds)
    return seen.filter(({ before, after }) =>
      [before, after].some((match) => isOwn.has(match?.homeTeamId) || isOwn.has(match?.awayTeamId)),
    )
  }
  const kickOffs = seen.flatMap(({ before, after }) => [before?.dateTime ?? 0, after?.dateTime ?? 0])
  return {
    /** Whether somebody hears that a match of theirs is off, or on after all: by push and by mail, the first also at night. */
    isUrgent: (teamIds: readonly string[]): boolean => kind === 'called-off' || of(teamIds).some(callsOff),
    isForBoth: (teamIds: readonly string[]): boolean =>
      kind === 'called-off' || kind === 'put-back' || of(teamIds).some(callsOff),
    orderOf: (urgent: boolean): PushOrder => ({
      kind: 'match',
      about,
      timeZone,
      endsAt: Math.max(now + (urgent ? CALLED_OFF_FOR_MS : NEWS_FOR_MS), ...kickOffs),
      urgent,
    }),
    textOf: (teamIds: readonly string[]): PushText => ({
      ...matchPushText({ kind, isFirst, season: season.name, timeZone }, of(teamIds)),
      path: `/me?season=${season.slug}`,
    }),
    /** Takes back what phones were to be told in the morning of days that are others now. */
    async dropOutdated(trx: Transaction<Database>, userIds: readonly string[]): Promise<void> {
      // Nobody is asked any more for a match that is off, or on another day.
      for (const { before, after } of seen)
        if (before !== null && (after === null || callsOff({ before, after }) || isOnOtherDay(before, after, timeZone)))
          await dropWaitingPushes(trx, 'nudge', before.id, userIds)
      const days = seen.flatMap(({ before }) =>
        before && before.dateTime !== null ? [dayOf(before.dateTime, timeZone)] : [],
      )
      return dropReminders(trx, season.id, [...new Set(days)], userIds)
    },
  }
}

const isOnOtherDay = ({ dateTime: was }: Match, { dateTime: is }: Match, timeZone: string): boolean =>
  was === null || is === null ? was !== is : dayOf(was, timeZone) !== dayOf(is, timeZone)

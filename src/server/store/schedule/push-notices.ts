import type { Transaction } from 'kysely'
import type { Match } from '#contract/match.ts'
import { callsOff, isOnAgain, matchPushText } from '#league/push/match-text.ts'
import { type Told, takeOver, toldMatch } from '#league/push/told.ts'
import { difference } from '#league/schedule/difference.ts'
import { dayOf } from '#league/season.ts'
import type { Database } from '../engine/schema.ts'
import { dropWaitingPushes, takeBackTold } from '../push/overtaken.ts'
import type { PushOrder, PushText } from '../push/queue.ts'
import { dropReminders } from '../push/reminder-pushes.ts'
import { ownMatches, type ToldMatches } from '../push/told-matches.ts'
import type { PeopleSeason } from '../season/people-season.ts'
import type { PublicationKind, PublishedChange } from './publications.ts'
import type { SentenceThings } from './sentence-things.ts'

const HOUR = 60 * 60 * 1000
/** A publication is news for so long at least, whatever it is about. */
const NEWS_FOR_MS = 24 * HOUR
/** "Called off" is news until the kick-off, and a little longer where somebody is told after it. */
const CALLED_OFF_FOR_MS = 3 * HOUR

/** Said before what an earlier push had to tell, which is about other matches than the mail itself. */
const BESIDES = 'This has changed too:'

type About = {
  kind: PublicationKind
  change: Pick<PublishedChange, 'matches'>
  isFirst: boolean
  /** The season's version once it is published. */
  version: number
}

/** Somebody whom a publication concerns, with the teams that they are on and what is said to them. */
type Reader = { userId: string; teamIds: readonly string[]; sentences: readonly string[] }

const matchOrNull = (match: Match | null) => match && toldMatch(match)

/**
 * Makes the pushes of a publication ([SC14]): each person gets one for the whole, about their own matches alone, and with
 * whatever an earlier push about these has not told yet.
 */
export function publicationPushes(
  season: PeopleSeason,
  { kind, change, isFirst, version }: About,
  things: SentenceThings,
  now: number,
) {
  const { timeZone } = season.details
  const context = { teams: new Map(), timeZone }
  const seen = change.matches.filter((one) => difference({ evenings: [], matches: [one] }, context).length > 0)
  const of = (teamIds: readonly string[]) => {
    const isOwn = new Set<string | null | undefined>(teamIds)
    return seen.filter(({ before, after }) =>
      [before, after].some((match) => isOwn.has(match?.homeTeamId) || isOwn.has(match?.awayTeamId)),
    )
  }
  const kickOffs = seen.flatMap(({ before, after }) => [before?.dateTime ?? 0, after?.dateTime ?? 0])
  /** News of earlier pushes for each of these, which those never tell. */
  let unheard: ReadonlyMap<string, Told[]> = new Map()

  /** Lists what the publication says to somebody, by match and evening. */
  function saidTo({ teamIds, sentences }: Reader): Told[] {
    const bySentence = Map.groupBy(sentences, (sentence) => things.get(sentence) ?? '')
    const matches = of(teamIds).map(({ id, before, after }) => ({
      id,
      before: matchOrNull(before),
      after: matchOrNull(after),
      sentences: bySentence.get(id) ?? [],
    }))
    const ids = new Set(['', ...matches.map(({ id }) => id)])
    const others = [...bySentence].flatMap(([id, about]) =>
      ids.has(id) ? [] : { id, before: null, after: null, sentences: about },
    )
    return [...matches, ...others]
  }
  const unheardBy = ({ userId }: Reader) => unheard.get(userId) ?? []
  const toldTo = (reader: Reader) => takeOver(unheardBy(reader), saidTo(reader))
  const kindFor = (reader: Reader) => (kind === 'finals-filled' && unheardBy(reader).length > 0 ? 'published' : kind)

  return {
    /** Tells whether somebody hears at once, also at night, that a match of theirs is off. */
    isUrgent: (reader: Reader): boolean => kind === 'called-off' || toldTo(reader).some(callsOff),
    /** Tells whether somebody hears by push and by mail that a match of theirs is off, or on after all. */
    isForBoth: ({ teamIds }: Reader): boolean =>
      kind === 'called-off' || kind === 'put-back' || of(teamIds).some((one) => callsOff(one) || isOnAgain(one)),
    orderOf: (urgent: boolean): PushOrder => ({
      kind: 'match',
      about: season.id,
      version,
      timeZone,
      endsAt: Math.max(now + (urgent ? CALLED_OFF_FOR_MS : NEWS_FOR_MS), ...kickOffs),
      urgent,
    }),
    toldOf: (reader: Reader): ToldMatches => ({
      own: toldTo(reader),
      done: { kind: kindFor(reader), isFirst, season: season.name, timeZone },
    }),
    textOf(reader: Reader): PushText {
      const done = { kind: kindFor(reader), isFirst, season: season.name, timeZone }
      return { ...matchPushText(done, ownMatches(toldTo(reader))), path: `/me?season=${season.slug}` }
    },
    /** Lists the sentences of a mail to somebody whose phone was to be told something else before. */
    sentencesFor(reader: Reader): string[] {
      const said = new Set(saidTo(reader).map(({ id }) => id))
      const left = unheardBy(reader).filter(({ id }) => !said.has(id))
      const sentences = left.flatMap((one) => one.sentences)
      return sentences.length === 0 ? [...reader.sentences] : [...reader.sentences, BESIDES, ...sentences]
    },
    /** The matches and evenings that somebody is told of; all of them where they are on no team any more. */
    partsFor: (reader: Reader): string[] => {
      const told = toldTo(reader).map(({ id }) => id)
      return told.length > 0 ? told : seen.map(({ id }) => id)
    },
    /** Takes back what phones were to be told of these matches, and in the morning of days that are others now. */
    async takeBackEarlier(trx: Transaction<Database>, userIds: readonly string[]): Promise<void> {
      const ids = new Set([...seen.map(({ id }) => id), ...things.values()])
      unheard = await takeBackTold(trx, { kind: 'match', about: season.id }, userIds, ids)
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

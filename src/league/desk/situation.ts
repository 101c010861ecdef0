import type { Match } from '#contract/match.ts'
import { eveningEnds, matchLength, type SeasonDays, type SeasonEvening, seasonEvenings } from '../evenings.ts'
import type { Money } from '../fees/money.ts'
import { statusOf } from '../matches.ts'
import type { CalledOffPart } from '../schedule/calling-off.ts'
import { dayOf } from '../season.ts'
import type { OwnSituation } from './own-needs.ts'
import { shortWhen } from './short-when.ts'

/** The progress of a season's draft. */
export type DraftStage = { stage: 'none' | 'open' | 'running' } | { stage: 'finished' | 'published'; at: number }

/** Everything the desk of a season is made from. Instants are milliseconds since 1970. */
export type Situation = SeasonDays &
  OwnSituation & {
    now: number
    createdAt: number
    archivedAt: number | null
    /** The draft's room is open for this season. */
    current: boolean
    /** Placed, in the order in which they are played. */
    matches: readonly Match[]
    teams: number
    /**
     * Registrations that count, and those among them that wait for the draft to be open to them ([D2]), whose fee is open,
     * whose agreement is missing, whose guardian has not answered, and who are on no team. They are 0 where the season does
     * not ask for them, and the last before it has rosters.
     */
    registrations: {
      count: number
      waiting: number
      unpaid: number
      withoutAgreement: number
      guardianOpen: number
      /** Those guardians among them who were asked within two days. */
      guardiansAsked: number
      withoutTeam: number
      /** The people on the waiting list ([PE6]). */
      inLine: number
    }
    /** The open questions of money, for organisers: numbers of registrations and payments ([PA10]). */
    money: {
      /** Removed registrations of which something was paid and not given back. */
      removedPaid: number
      /** Registrations that count and paid more than they owe. */
      paidTooMuch: number
      /** Payments in another currency than the fee of a registration that counts, one for each registration and currency. */
      otherCurrencies: readonly { came: Money; fee: Money }[]
      /** Payments that a bank asks back. */
      disputed: number
      /** Payments online for nobody who is registered. */
      forNobody: number
      /** Counts what registrations that count and are not settled owe by prices of before a change, each once. */
      earlierPrices: readonly Money[]
      /** Payments online use test keys although everybody can reach the site. */
      testKeys: boolean
    }
    draft: DraftStage
    /** The teams of each player with an account who is on one. */
    players: readonly { teamIds: readonly string[] }[]
    /** People who stand on the rosters of two teams of the season or more. */
    onSeveralTeams: number
    /** The call-offs that were not put back, the newest first. */
    callOffs: readonly StandingCallOff[]
    /** Matches that were called off and wait for a date, by their evening; null for those without one. */
    waiting: readonly { eveningId: string | null; count: number }[]
    /** Ids of matches about which somebody says something else than what counts ([MN9]). */
    openReports: readonly string[]
    /** The number of evenings and matches that the working copy of the schedule changes. */
    changes: number
    /** Players on the teams whom neither push nor mail reaches. */
    unreachable: number
    /** Registrations and entries of the log that can't be read in full ([PE8]). */
    unreadable: { people: number; acts: number }
    /**
     * The instant of the newest backup (null before the first), the start of backups, and the mails held by a restore. Null
     * for anybody but owners.
     */
    backups: { newestAt: number | null; since: number; heldMails: number } | null
    /** The number of recovery sheets in use; 0 for anybody but owners. */
    usedSheets: number
    /** The instants since when the oldest of a kind waits. */
    since: Partial<
      Record<'usedSheets' | 'reports' | 'changes' | 'unconfirmed' | 'guardians' | 'guardiansAsked', number>
    >
  }

/** An evening, or a part of it, that is called off. Instants are milliseconds since 1970. */
export type StandingCallOff = CalledOffPart & {
  eveningId: string | null
  reason: string
  at: number
  by: string
  /** The number of players who were told. */
  told: number
  /** Its first kick-off, while it can be put back on until then. */
  putBackUntil: number | null
}

/** The day that it is for the season: '2025-07-23'. */
export const today = ({ now, details }: Pick<Situation, 'now' | 'details'>): string => dayOf(now, details.timeZone)

/** The `since` of a need; nothing where no instant is stored. */
export const sinceOf = (
  { now, details }: Pick<Situation, 'now' | 'details'>,
  at: number | undefined,
): { since?: string } => (at === undefined ? {} : { since: shortWhen(at, now, details.timeZone) })

/** 'Week 3', 'Finals', or what else its tab says ([SE2]). */
export const eveningName = ({ label, week }: SeasonEvening): string => label ?? `Week ${week}`

/** The evening that is being played or comes next; undefined after the last. */
export const nextEvening = (situation: Situation): SeasonEvening | undefined =>
  seasonEvenings(situation.evenings).find((evening) => situation.now < eveningEnds(evening, situation.details))

export const isOver = (evening: SeasonEvening, { now, details }: Situation): boolean =>
  now >= eveningEnds(evening, details)

/** Matches that should be over and have no score. */
export const withoutScore = ({ matches, now, details }: Situation): Match[] =>
  matches.filter(
    (match) =>
      statusOf(match) === 'upcoming' &&
      // Nobody can enter a score before both teams of a match of the finals are known ([SC12]).
      (match.stage === 'regular' || (match.homeTeamId !== null && match.awayTeamId !== null)) &&
      match.dateTime !== null &&
      match.dateTime + matchLength(details) <= now,
  )

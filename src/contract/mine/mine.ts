import { z } from 'zod'
import { id } from '../id.ts'
import { FORFEITS, MATCH_STATUSES } from '../match.ts'
import { ownRefereeing } from '../schedule/referees.ts'
import { SEASON_ENDS } from '../site.ts'
import { seasonSummary, teamSummary } from '../team.ts'
import { ANSWERS, answeringPlayer } from './answer.ts'

/** A match of one's own team. */
const ownMatch = z.object({
  id: z.string(),
  /** '6:00 PM', '' while the date is to come. */
  time: z.string(),
  /** Kick-off and end, in milliseconds since 1970; null while the date is to come. */
  dateTime: z.int().nullable(),
  endsAt: z.int().nullable(),
  /** 'E', and 'Field E'. */
  field: z.string(),
  fieldName: z.string(),
  /** Null while it is not known who comes. */
  opponent: teamSummary.nullable(),
  /** 'Brandt Athletic', 'Winner of semi-final 1' */
  opponentText: z.string(),
  /** '2nd, 6 points'; left out before the first result. */
  opponentPlace: z.string().optional(),
  /** 'Semi-final 1'; left out for a match that is no knock-out. */
  title: z.string().optional(),
  status: z.enum(MATCH_STATUSES),
  /** The score so far, from the own side; left out while nobody scores the match ([MN5]). */
  live: z
    .object({
      goalsFor: z.int(),
      goalsAgainst: z.int(),
      /** Time when the start was tapped, '6:16 PM'; left out where nobody tapped it. */
      since: z.string().optional(),
    })
    .optional(),
  /** True while answers are taken ([MN2]). */
  open: z.boolean(),
  /** One's own answer, null while nothing was said. */
  answer: z.enum(ANSWERS).nullable(),
  /** Players of the team who are in, and who can't. */
  in: z.int(),
  out: z.int(),
})
export type OwnMatch = z.infer<typeof ownMatch>

/** The matches of one's own team on a day. */
const ownDay = z.object({
  /** '2025-07-30' */
  day: z.string(),
  /** 'Wednesday' */
  weekday: z.string(),
  /** 'July 30', with the year where it is not the season's. */
  date: z.string(),
  /** 'Jul', and 30. */
  month: z.string(),
  dayOfMonth: z.int(),
  /** 'Week 4 of 4', 'The finals', 'Week 3, replayed' */
  evening: z.string(),
  /** 'Tonight', 'Today', 'Tomorrow', 'In 2 days' */
  when: z.string(),
  venue: z.object({
    name: z.string(),
    /** Left out where nothing is known of it. */
    address: z.string().optional(),
    mapUrl: z.string().optional(),
    parking: z.string().optional(),
  }),
  /** The fields of the evening, from left to right. */
  fields: z.array(z.string()),
  /** Reason for calling it off, '' without one. Left out while a match of it is on. */
  calledOff: z.string().optional(),
  /** End of the season's last match on that day, in milliseconds since 1970. */
  until: z.int(),
  matches: z.array(ownMatch),
})
export type OwnDay = z.infer<typeof ownDay>

/** Something that became of a match of one's own team since one last looked ([MN1]). */
const ownChange = z.object({
  matchId: z.string(),
  opponentText: z.string(),
  /** 'Wed, Jul 30', as it was before; '' for a match without a date. */
  day: z.string(),
  /** 'field E', 'called off' */
  is: z.string(),
  /** 'field A'; '' where there is nothing to compare. */
  was: z.string(),
  /** Name of whoever did it. */
  by: z.string(),
  /** 'July 24, 2025, 9:47 AM EDT' */
  atText: z.string(),
})
export type OwnChange = z.infer<typeof ownChange>

const ownResult = z.object({
  matchId: z.string(),
  /** 'Jul 9' */
  day: z.string(),
  result: z.enum(['W', 'D', 'L']),
  opponent: teamSummary.nullable(),
  opponentText: z.string(),
  goalsFor: z.int().nullable(),
  goalsAgainst: z.int().nullable(),
  forfeit: z.enum(FORFEITS).optional(),
})
export type OwnResult = z.infer<typeof ownResult>

/** The reader's own part of a season with a team. */
const withTeam = z.object({
  team: teamSummary,
  /** True if the reader is captain or deputy: may answer for others, and nudge. */
  leads: z.boolean(),
  withdrawn: z.boolean(),
  /** The name of the captain, '' without one. */
  captain: z.string(),
  squad: z.array(answeringPlayer.pick({ userId: true, firstName: true, lastName: true, position: true, role: true })),
  /** The next day with a match that is not over, or is called off, and today until the season's last match is over; null without one. */
  next: ownDay.nullable(),
  /** The team's answers for each match of the next day. */
  answers: z.array(z.object({ matchId: z.string(), players: z.array(answeringPlayer) })),
  /** 'July 30': the next evening of the season, in a week in which one's own team has no match; left out otherwise. */
  bye: z.string().optional(),
  /** Set if that evening is in the next week, which begins on Monday. */
  byeNextWeek: z.literal(true).optional(),
  /** The days after the next one. */
  ahead: z.array(ownDay),
  /** Matches whose date is to come. */
  undated: z.array(ownMatch),
  /** Null before the first result of the season. */
  table: z
    .object({
      position: z.int(),
      of: z.int(),
      points: z.int(),
      won: z.int(),
      drawn: z.int(),
      lost: z.int(),
      goalsFor: z.int(),
      goalsAgainst: z.int(),
    })
    .nullable(),
  /** Newest first. */
  results: z.array(ownResult),
  /** Matches of the last days that are over and have no result yet, the newest first, for captain and deputy ([MN4]). */
  toReport: z.array(
    z.object({
      matchId: z.string(),
      /** 'Jul 9' */
      day: z.string(),
      dateTime: z.int(),
      opponentText: z.string(),
      status: z.enum(MATCH_STATUSES),
    }),
  ),
  /** Number of the team's days on which the reader was in, `of` all of them. */
  wasIn: z.object({ days: z.int(), of: z.int() }),
  changes: z.array(ownChange),
  /** The value that "Seen" sends back; null without a change. */
  changesUntil: z.int().nullable(),
  /** Today's nudge of those who have not answered, with how many were reached, for captain and deputy; null without one. */
  nudged: z.object({ atText: z.string(), people: z.int(), reached: z.int() }).nullable(),
})
export type OwnTeamSeason = z.infer<typeof withTeam>

/** The reader's own matches, in each season that they play in or wait for: the next to play first ([MN1]). */
export const mine = z.object({
  userId: z.string(),
  /** Matches that one referees, oneself or with one's team, the next first ([MN8]). */
  refereeing: z.array(ownRefereeing),
  seasons: z.array(
    z.object({
      league: seasonSummary,
      slug: z.string(),
      /** Zone name on its clocks: 'EDT'. */
      zoneName: z.string(),
      /** 'July 9, 2025' */
      startsOn: z.string(),
      /** Its first kick-off has been; left out before. */
      started: z.literal(true).optional(),
      /** '2 × 25 minutes' */
      length: z.string(),
      /** Null while one is on no team. */
      own: withTeam.nullable(),
      /** Place on the waiting list; left out without one. */
      waiting: z.int().optional(),
      /** A place is free for who waits. */
      offered: z.literal(true).optional(),
      /** True if the season has teams with players: a player without a team is late then. */
      hasTeams: z.boolean(),
      /** Left out while the season goes on. */
      over: z.object({ end: z.enum(SEASON_ENDS), champion: teamSummary.nullable(), isOwn: z.boolean() }).optional(),
    }),
  ),
})
export type Mine = z.infer<typeof mine>
export type MineSeason = Mine['seasons'][number]

/** Marks changes as seen, as far as they were shown. */
export const seenForm = z.object({ leagueId: id, until: z.int().min(0).max(Number.MAX_SAFE_INTEGER) })

import { z } from 'zod'
import { matchCard } from './match.ts'
import { ACT_KINDS } from './people/choices.ts'
import { seasonSummary } from './team.ts'

/** Places where an item of the desk is looked at or fixed; the web knows the address of each. */
export const DESK_TARGETS = [
  'season',
  'draft',
  'scores',
  'reports',
  'teams',
  'matches',
  'schedule',
  'replay',
  'people',
  'fees',
  'backups',
  'access',
  'passkeys',
] as const
const target = z.object({
  screen: z.enum(DESK_TARGETS),
  /** The evening to open on, where the screen has one for each. */
  week: z.int().optional(),
  /** The match to lead to, where it is about one. */
  matchId: z.string().optional(),
  /** The filter to open the list of people with. */
  filter: z.string().optional(),
  /** The evening whose matches wait for a date. */
  eveningId: z.string().optional(),
})
export type DeskTarget = z.infer<typeof target>

/** Something that only a person can do. */
export const deskNeed = z.object({
  id: z.string(),
  /** The sentence goes on from it: 3 "matches of July 16 have no score". Null where there is nothing to count. */
  count: z.int().nullable(),
  text: z.string(),
  detail: z.string(),
  /** Left out where no screen of the site puts it right. */
  action: z.object({ label: z.string(), target }).optional(),
  /** An urgent one can't be put off ([DK3]). */
  urgent: z.boolean(),
  /** 'Monday', 'Jul 24': since when it waits. Left out where no stored instant says it. */
  since: z.string().optional(),
  /** Set on what waits for somebody else, or for its day: nobody who organises can clear it today ([DK2]). */
  waits: z.literal(true).optional(),
  /** The name of whoever put it off, and until when: '2:38 PM tomorrow' ([DK3]). */
  putOff: z.object({ by: z.string(), until: z.string() }).optional(),
})
export type DeskNeed = z.infer<typeof deskNeed>

/** Shortcuts to things that a season's day is likely to ask for ([DK1]); the web knows the address of each. */
export const SHORTCUTS = [
  'scores',
  'write',
  'sheets',
  'add-player',
  'bring-in',
  'invite',
  'download',
  'poster',
  'schedule',
  'news',
  'archive',
  'new-season',
] as const
export const deskShortcut = z.object({ id: z.enum(SHORTCUTS), label: z.string(), detail: z.string() })
export type DeskShortcut = z.infer<typeof deskShortcut>

/** Something that somebody who organises did lately ([DK4]). */
export const deskAct = z.object({
  id: z.string(),
  /** '1:12 PM', 'Monday', 'Jul 24' */
  when: z.string(),
  /** Null for the reader's own. */
  by: z.string().nullable(),
  kind: z.enum(ACT_KINDS),
  /** 'entered 6 scores': what `by` did, or the reader. */
  text: z.string(),
  /** The names of people, teams and matches in it. */
  names: z.array(z.string()),
})
export type DeskAct = z.infer<typeof deskAct>

/** `skipped`: the season went on without it. */
export const STATION_STATES = ['done', 'now', 'next', 'skipped'] as const

/** A station of the season line, from its set-up to the archive ([SE3]). */
export const deskStation = z.object({
  name: z.string(),
  note: z.string(),
  state: z.enum(STATION_STATES),
  /** Something there is open although it is done; the note says what. */
  open: z.boolean(),
  target: target.nullable(),
})
export type DeskStation = z.infer<typeof deskStation>

/** The day as it is for the season. */
export const deskHeading = z.object({
  /** 'Wednesday, July 23 · Week 3 of 4' */
  eyebrow: z.string(),
  /** 'Match day' */
  title: z.string(),
  /** The first kick-off of today, in milliseconds since 1970; null on other days, and once it was. */
  kickoffAt: z.int().nullable(),
})
export type DeskHeading = z.infer<typeof deskHeading>

/** The evening that is being played or comes next, by kick-off and field. */
export const deskEvening = z.object({
  id: z.string(),
  week: z.int(),
  /** 'tonight', 'today' or 'Wednesday, July 30', as in "Call off tonight" ([SE2]). */
  when: z.string(),
  /** 'Tonight · Wakeman' */
  eyebrow: z.string(),
  /** 'Week 3 is on' */
  title: z.string(),
  /** True if a part of the evening can still be called off. */
  canBeCalledOff: z.boolean(),
  /** The newest call-off that is still in force; null while the evening is on. */
  calledOff: z
    .object({
      /** 'From 7:00 PM on', 'The rest' of an evening that was played in part; null for all of it. */
      part: z.string().nullable(),
      /** '' without one. */
      reason: z.string(),
      /** 'Dana Whitlock called it off at 4:55 PM. 123 players got a message.'; '' where nobody knows. */
      text: z.string(),
      told: z.int(),
      /** '6:00 PM', while it can be put back on until then. */
      putBackUntil: z.string().nullable(),
    })
    .nullable(),
  rounds: z.array(z.object({ round: z.int(), time: z.string(), matches: z.array(matchCard) })),
  /** The number of players on the teams of its matches. */
  players: z.int(),
})
export type DeskEvening = z.infer<typeof deskEvening>

/** The organiser's desk: numbers, matches, and what the log says; nothing else of people. */
export const deskReply = z.object({
  league: seasonSummary,
  heading: deskHeading,
  /** Needs of now, the most urgent first. */
  needs: z.array(deskNeed),
  /** Needs that wait for somebody else, or were put off. */
  waiting: z.array(deskNeed),
  shortcuts: z.array(deskShortcut),
  /** The newest first. */
  lately: z.array(deskAct),
  /** At most ten. */
  line: z.array(deskStation),
  evening: deskEvening.nullable(),
  /** 'No evening is left' or '126 players registered, six teams.' */
  summary: z.string(),
})
export type DeskReply = z.infer<typeof deskReply>

/** Open tasks of whoever has a role, counted for the header of every page ([SE3]). */
export const deskCounts = z.object({
  /** Items on the desk; null for people who don't see it. */
  things: z.int().nullable(),
  /** Matches and scores that wait on Upload Scores. */
  scores: z.int(),
})
export type DeskCounts = z.infer<typeof deskCounts>

/** Outcomes of a test mail: accepted by the mail server, not tried without one, or the reason of a refusal. */
export const TEST_MAIL_OUTCOMES = [
  'taken',
  'no-server',
  // Answers of the mail server about us, the recipient, the mail, or itself.
  'no login',
  'login',
  'app password',
  'no encryption',
  'sender',
  'relay',
  'recipient',
  'size',
  'refused',
  'deferred',
  // Its certificate is of somebody whom nobody knows, is over or not valid yet, or is for another name.
  'certificate',
  'old certificate',
  'other certificate',
  // A port where no TLS is spoken, that answers otherwise than a mail server, or where nothing listens.
  'plain port',
  'no greeting',
  'closed port',
  'unknown host',
  'unreachable',
  'too slow',
  'other',
] as const
export type TestMailOutcome = (typeof TEST_MAIL_OUTCOMES)[number]

export const testMailReply = z.object({
  outcome: z.enum(TEST_MAIL_OUTCOMES),
  /** The address of whoever asked. */
  to: z.string(),
  /** The mail server's answer in its own words; '' without one. */
  answer: z.string(),
})
export type TestMailReply = z.infer<typeof testMailReply>
